"""Knock-out: a seeded bracket (1 v 16, 8 v 9, ...), drawn tour by tour from the games alone.

The bracket is made of those who appear in its first tour (the earliest tour among the games, or
the tour asked for when there are none): seeds by rating if all have one, else by the seeded lot,
so every tour of a bracket is drawn with the same seed. Byes up to a power of two go to the top
seeds. Later each winner stands for the whole section of the bracket he has come through, by its
best seed; where an opponent is missing (both lost, or absent) he has a bye. A bracket changed by
hand, in which two winners stand in one section, goes on as best against last.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Side
from tournaments.domain.placing import place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tournaments.domain.draw import Request
    from tournaments.domain.ids import EntryId
    from tournaments.domain.results import GameResult

Pairing = tuple["EntryId", "EntryId | None"]
"""Who meets whom, the better seed first; None = a bye."""


def draw(request: Request) -> Draw:
    """The next tour of the bracket; nothing once it is decided.

    Raises:
        Refusal: ``pairing.impossible`` when somebody still in the bracket has no result.
    """
    first = min((game.tour for game in request.games), default=request.tour)
    seeds = _seeds(request, first)
    sections = dict(seeds)
    losers: list[EntryId] = []
    for tour in range(first, request.tour):
        games = [game for game in request.games if game.tour == tour]
        losers = _advance(sections, games)
        _refuse_unfinished(sections, games, request)
    present = {entry.id for entry in request.entries if entry.present}
    alive = {name: seed for name, seed in sections.items() if name in present}
    played, size = request.tour - first, _power_of_two(len(seeds))
    if played and len(alive) < 2 and size >> played < 2:
        return Draw()
    third = [name for name in losers if name in present]
    wanted = request.options.third_place and played and size >> played == 2 and len(third) == 2
    return _answer(_pair(alive, size, played), seeds, played, third=third if wanted else ())


def seeding(request: Request) -> tuple[EntryId, ...]:
    """The present entries of the request as seeds, best first, as before any game was played."""
    return tuple(row.entry.id for row in place(replace(request, games=())).present)


def bracket(size: int) -> list[int]:
    """The seeds of a bracket of `size`, a power of two, from top to bottom: 1, 8, 4, 5, 2, ..."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, total - seed)]
    return order


def _seeds(request: Request, first: int) -> dict[EntryId, int]:
    """The seed of everybody in the bracket, from 1."""
    named = {name for game in request.games if game.tour == first for name in (*game.a, *game.b)}
    members = tuple(
        entry
        for entry in request.entries
        if (entry.id in named if request.games else entry.present)
    )
    rows = place(replace(request, entries=members, games=())).rows
    return {row.entry.id: row.position for row in rows}


def _power_of_two(number: int) -> int:
    """The least power of two that is not below `number`; 1 for none."""
    return 1 << max(0, number - 1).bit_length()


def _advance(sections: dict[EntryId, int], games: Sequence[GameResult]) -> list[EntryId]:
    """Take the losers out, let the winners stand for both sections; who lost to somebody?"""
    losers: list[EntryId] = []
    for game in games:
        inside = [name for name in (*game.a, *game.b) if name in sections]
        best = min((sections[name] for name in inside), default=0)
        winners = {Side.A: game.a, Side.B: game.b, None: ()}[game.winner]
        for name in inside:
            if name in winners:
                sections[name] = best
                continue
            del sections[name]
            if winners:
                losers.append(name)
    return losers


def _refuse_unfinished(
    sections: Mapping[EntryId, int], games: Sequence[GameResult], request: Request
) -> None:
    """Everybody who is present and has not lost must have a result in the tour of these games."""
    named = {name for game in games for name in (*game.a, *game.b)}
    for entry in request.entries:
        if entry.present and entry.id in sections and entry.id not in named:
            raise Refusal("pairing.impossible", id=entry.id)


def _pair(alive: Mapping[EntryId, int], size: int, played: int) -> list[Pairing]:
    """Winners of neighbouring sections meet, from the top of the bracket to its bottom."""
    slot = {seed: number for number, seed in enumerate(bracket(size))}
    halves = {slot[seed] >> played: name for name, seed in alive.items()}
    if len(halves) < len(alive):
        ranked = sorted(alive, key=alive.__getitem__)
        order = bracket(_power_of_two(len(ranked)))
        halves = {
            place: ranked[rank - 1] for place, rank in enumerate(order) if rank <= len(ranked)
        }
    pairings: list[Pairing] = []
    for section in sorted({half // 2 for half in halves}):
        met = [halves[half] for half in (2 * section, 2 * section + 1) if half in halves]
        met.sort(key=alive.__getitem__)
        pairings.append((met[0], met[1] if len(met) > 1 else None))
    return pairings


def _answer(
    pairings: Sequence[Pairing],
    seeds: Mapping[EntryId, int],
    played: int,
    *,
    third: Sequence[EntryId],
) -> Draw:
    """Tables from the top of the bracket, the game for third place last; byes by seed."""
    games: list[DrawnGame] = []
    byes: list[Bye] = []
    for one, other in pairings:
        if other is None:
            code = ReasonCode.NO_OPPONENT if played else ReasonCode.TOP_SEED
            byes.append(Bye(entry=one, reason=Reason(code, {"seed": seeds[one]})))
        else:
            code = ReasonCode.WINNERS if played else ReasonCode.SEEDS
            games.append(_game(len(games) + 1, (one, other), seeds, code))
    if third:
        games.append(_game(len(games) + 1, third, seeds, ReasonCode.THIRD_PLACE))
    byes.sort(key=lambda bye: seeds[bye.entry])
    return Draw(games=tuple(games), byes=tuple(byes))


def _game(
    table: int, names: Sequence[EntryId], seeds: Mapping[EntryId, int], code: ReasonCode
) -> DrawnGame:
    a, b = sorted(names, key=seeds.__getitem__)
    reason = Reason(code, {"seeds": (seeds[a], seeds[b])})
    return DrawnGame(table=table, a=(a,), b=(b,), reasons=(reason,))
