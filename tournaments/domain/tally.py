"""What the criteria of a standings table count from: the games, turned to numbers once.

Lists over entries are in input order, lists over games in the order of the games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.domain.ids import Side
from tournaments.domain.scoring import score

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult
    from tournaments.domain.scoring import Both

_WON = {Side.A: (1, 0), Side.B: (0, 1), None: (0, 0)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The field of a tournament, as numbers.

    Attributes:
        regulation: the settings that count.
        entries: the field.
        games: the games played, byes among them.
        sides: the two sides of each game, as indexes of entries; the second is empty for a bye.
        scores: the points counted for the two sides of each game.
        wins: games won by each entry; a forfeit, a game lost by the opponents and a bye count.
        tied: the groups, of two or more, still equal on the criteria counted so far.
    """

    regulation: Regulation
    entries: Sequence[EntryRecord]
    games: Sequence[GameResult]
    sides: Sequence[tuple[Sequence[int], Sequence[int]]]
    scores: Sequence[Both]
    wins: Sequence[int]
    tied: Sequence[Sequence[int]] = ()

    def add_up(self, amounts: Iterable[Both]) -> list[int]:
        """The sum for each entry, given what each game gives its two sides."""
        return _add_up(len(self.entries), self.sides, amounts)

    def opponents(self) -> list[list[int]]:
        """The opponents each entry has met, one met twice listed twice; byes met nobody."""
        met: list[list[int]] = [[] for _ in self.entries]
        for a, b in self.sides:
            for entry in a:
                met[entry].extend(b)
            for entry in b:
                met[entry].extend(a)
        return met


def count(
    regulation: Regulation, entries: Sequence[EntryRecord], games: Sequence[GameResult]
) -> Tally:
    """The tally of `games`; every id in them is one of `entries`."""
    index = {entry.id: number for number, entry in enumerate(entries)}
    sides = [([index[each] for each in game.a], [index[each] for each in game.b]) for game in games]
    return Tally(
        regulation=regulation,
        entries=entries,
        games=games,
        sides=sides,
        scores=[score(game, regulation) for game in games],
        wins=_add_up(len(entries), sides, (_WON[game.winner] for game in games)),
    )


def _add_up(
    size: int, sides: Sequence[tuple[Sequence[int], Sequence[int]]], amounts: Iterable[Both]
) -> list[int]:
    totals = [0] * size
    for (a, b), (for_a, for_b) in zip(sides, amounts, strict=True):
        for entry in a:
            totals[entry] += for_a
        for entry in b:
            totals[entry] += for_b
    return totals
