"""Strict reading of entries and games as the engine door writes them.

Every refusal about a game carries its index: first its shape, then an unknown entry, an entry
twice in a tour (R1), a game without a winner (R17), a winner against the points.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from tournaments.domain.entries import EntryRecord
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.reading import (
    invalid,
    read_bool,
    read_choice,
    read_int,
    read_list,
    read_object,
    read_writable,
    refuse_unknown,
)
from tournaments.domain.results import GameKind, GameResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.reading import Json

LARGEST: Final = 1_000_000
"""Tours, points, fines and rounds above this are nonsense; so are points below its negative."""

STANDINGS_ENTRY: Final = frozenset({"id", "name", "club", "withdrawn_after", "lot"})
PAIRING_ENTRY: Final = STANDINGS_ENTRY | {"rating", "present"}

_GAME: Final = frozenset({"tour", "a", "b", "kind", "fines", "rounds"})
_KEYS_OF_KIND: Final = {
    GameKind.PLAYED: _GAME | {"points", "winner"},
    GameKind.FORFEIT: _GAME | {"loser"},
    GameKind.DOUBLE_FORFEIT: _GAME,
    GameKind.GAME_LOST: _GAME | {"loser"},
    GameKind.BYE: _GAME - {"b"},
}


class _InputSide(StrEnum):
    """The sides as a document names them."""

    A = "a"
    B = "b"


def read_document(doc: object, keys: frozenset[str]) -> Json:
    """The document itself: an object with none but these keys."""
    data = read_object(doc, "document")
    refuse_unknown(data, keys)
    return data


def read_whole(data: Json, key: str, low: int, high: int = LARGEST) -> int:
    """The integer under `key`, between `low` and `high`."""
    number = read_int(data, key)
    if not low <= number <= high:
        raise invalid(key)
    return number


def read_entries(value: object, keys: frozenset[str]) -> tuple[EntryRecord, ...]:
    """The field; no id twice."""
    entries: list[EntryRecord] = []
    seen: set[EntryId] = set()
    for index, item in enumerate(read_list(value, "entries")):
        try:
            entry = _read_entry(item, keys)
            if entry.id in seen:
                raise invalid("id")
        except Refusal as refusal:
            raise refusal.at(index) from None
        seen.add(entry.id)
        entries.append(entry)
    return tuple(entries)


def _read_entry(item: object, keys: frozenset[str]) -> EntryRecord:
    data = read_object(item, "entries")
    refuse_unknown(data, keys)
    return EntryRecord(
        id=EntryId(read_writable(data, "id")),
        name=read_writable(data, "name") if "name" in data else "",
        club=_read_club(data),
        withdrawn_after=_optional(data, "withdrawn_after"),
        lot=_optional(data, "lot"),
        rating=_optional(data, "rating"),
        present=read_bool(data, "present") if "present" in data else True,
    )


def _read_club(data: Json) -> str | None:
    return None if data.get("club") is None else read_writable(data, "club")


def _optional(data: Json, key: str) -> int | None:
    return None if data.get(key) is None else read_int(data, key)


def read_games(value: object, entries: Sequence[EntryRecord]) -> tuple[GameResult, ...]:
    """The games, each checked against the field and the games before it."""
    known = frozenset(entry.id for entry in entries)
    seated: set[tuple[int, EntryId]] = set()
    games: list[GameResult] = []
    for index, item in enumerate(read_list(value, "games")):
        try:
            games.append(_read_game(item, known, seated))
        except Refusal as refusal:
            raise refusal.at(index) from None
    return tuple(games)


def _read_game(
    item: object, known: frozenset[EntryId], seated: set[tuple[int, EntryId]]
) -> GameResult:
    data = read_object(item, "games")
    kind = read_choice(data, "kind", GameKind)
    refuse_unknown(data, _KEYS_OF_KIND[kind])
    tour = read_whole(data, "tour", 1)
    a, b = _read_sides(data, kind)
    points = _read_both(data, "points", -LARGEST) if kind is GameKind.PLAYED else (0, 0)
    fines = _read_both(data, "fines", 0) if "fines" in data else (0, 0)
    rounds = _read_both(data, "rounds", 0) if "rounds" in data else (0, 0)
    named = _read_named_winner(data, kind)
    _seat(tour, (*a, *b), known, seated)
    return GameResult(
        tour=tour,
        a=a,
        b=b,
        kind=kind,
        points=points,
        fines=fines,
        rounds=rounds,
        winner=_decide(points, named) if kind is GameKind.PLAYED else named,
    )


def _read_sides(data: Json, kind: GameKind) -> tuple[tuple[EntryId, ...], tuple[EntryId, ...]]:
    a = _read_side(data, "a")
    if kind is GameKind.BYE:
        return a, ()
    b = _read_side(data, "b")
    if len(a) != len(b):
        raise invalid("b")
    return a, b


def _read_side(data: Json, key: str) -> tuple[EntryId, ...]:
    """One id, or the two partners of an individual event."""
    side = tuple(EntryId(read_writable({key: each}, key)) for each in read_list(data.get(key), key))
    if len(side) not in {1, 2}:
        raise invalid(key)
    return side


def _read_both(data: Json, key: str, low: int) -> tuple[int, int]:
    numbers = read_list(data.get(key), key)
    if len(numbers) != 2:
        raise invalid(key)
    first, second = (read_whole({key: number}, key, low) for number in numbers)
    return first, second


def _read_named_winner(data: Json, kind: GameKind) -> Side | None:
    """Who the document says has won; of a played game only if it says so."""
    if kind is GameKind.BYE:
        return Side.A
    if kind in {GameKind.FORFEIT, GameKind.GAME_LOST}:
        return Side.B if read_choice(data, "loser", _InputSide) is _InputSide.A else Side.A
    if "winner" not in data:
        return None
    return Side.A if read_choice(data, "winner", _InputSide) is _InputSide.A else Side.B


def _seat(
    tour: int,
    ids: tuple[EntryId, ...],
    known: frozenset[EntryId],
    seated: set[tuple[int, EntryId]],
) -> None:
    for each in ids:
        if each not in known:
            raise Refusal("entry.unknown", id=each)
    for each in ids:
        if (tour, each) in seated:
            raise Refusal("game.twice", rule="R1", id=each, tour=tour)
        seated.add((tour, each))


def _decide(points: tuple[int, int], named: Side | None) -> Side:
    """Who won a played game: by the points, on equal points the named side (R17)."""
    a, b = points
    if a == b:
        if named is None:
            raise Refusal("game.drawn", rule="R17", points=a)
        return named
    ahead = Side.A if a > b else Side.B
    if named not in {None, ahead}:
        raise Refusal("game.winner", rule="R17")
    return ahead
