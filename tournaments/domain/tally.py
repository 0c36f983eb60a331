"""What the criteria of a standings table count from: the games, turned to numbers once.

Where fines are the offender's own, each entry of a game has a view of it: its side's points with
the fines of its partner given back (`given_back`). The protocol and the opponents keep the points
of the side.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from tournaments.domain.regulation import FineMode
from tournaments.domain.results import GameKind
from tournaments.domain.scoring import wins

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult
    from tournaments.domain.scoring import Amounts

NOBODY: Final = -1
"""Who sits opposite a bye. As an index of a list with one place to spare it is that place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Couples:
    """Games seen as couples of entries, one of side A and one of side B; three parallel lists.

    Attributes:
        games: the game of each couple; a game comes again for each of its couples.
        ones: indexes of entries of side A.
        others: indexes of entries of side B, or `NOBODY`.
    """

    games: Sequence[GameResult]
    ones: Sequence[int]
    others: Sequence[int]

    def add_up(self, size: int, amounts: Amounts) -> list[int]:
        """The sum for each of `size` entries, given what each couple gives its two."""
        totals = [0] * (size + 1)
        for one, other, mine, yours in zip(self.ones, self.others, *amounts, strict=True):
            totals[one] += mine
            totals[other] += yours
        totals.pop()
        return totals


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The field of a tournament, as numbers; lists over entries are in input order.

    Attributes:
        regulation: the settings that count.
        entries: the field.
        seats: everybody who sits or is free, each once a game: the n-th of each side together.
        meetings: every two who sat against each other; byes met nobody.
        wins: games won by each entry.
        tied: the groups, of two or more, still equal on the criteria counted so far.
    """

    regulation: Regulation
    entries: Sequence[EntryRecord]
    seats: Couples
    meetings: Couples
    wins: Sequence[int]
    tied: Sequence[Sequence[int]] = ()

    def add_up(self, amounts: Amounts) -> list[int]:
        """The sum for each entry, given what each game gives its two sides."""
        return self.seats.add_up(len(self.entries), amounts)

    def played(self) -> list[int]:
        """The games of each entry; a bye is none."""
        totals = [0] * (len(self.entries) + 1)
        seats = self.seats
        for game, one, other in zip(seats.games, seats.ones, seats.others, strict=True):
            totals[one] += game.b != ()
            totals[other] += 1
        totals.pop()
        return totals


def count(
    regulation: Regulation, entries: Sequence[EntryRecord], games: Sequence[GameResult]
) -> Tally:
    """The tally of `games`; every id in them is one of `entries`."""
    index = {entry.id: number for number, entry in enumerate(entries)}
    seats, meetings = _couples(index, games, regulation)
    return Tally(
        regulation=regulation,
        entries=entries,
        seats=seats,
        meetings=meetings,
        wins=seats.add_up(len(entries), wins(seats.games)),
    )


def _couples(
    index: Mapping[EntryId, int], games: Sequence[GameResult], regulation: Regulation
) -> tuple[Couples, Couples]:
    """Seats and meetings; in a pairs event without byes they are the same."""
    if any(len(game.a) > 1 for game in games):
        return _couples_of_four(index, games, regulation)
    ones = [index[game.a[0]] for game in games]
    others = [index[game.b[0]] if game.b else NOBODY for game in games]
    seats = Couples(games=games, ones=ones, others=others)
    if NOBODY not in others:
        return seats, seats
    met = [number for number, other in enumerate(others) if other != NOBODY]
    return seats, Couples(
        games=[games[number] for number in met],
        ones=[ones[number] for number in met],
        others=[others[number] for number in met],
    )


def _couples_of_four(
    index: Mapping[EntryId, int], games: Sequence[GameResult], regulation: Regulation
) -> tuple[Couples, Couples]:
    seats: list[tuple[GameResult, int, int]] = []
    meetings: list[tuple[GameResult, int, int]] = []
    deducted = regulation.fine_mode is FineMode.DEDUCT
    for game in games:
        a, b = [index[each] for each in game.a], [index[each] for each in game.b]
        if game.own_fines is not None and any(game.fines):
            seats += _views(game, a, b, deducted=deducted)
        else:
            seats += [(game, *two) for two in zip_longest(a, b, fillvalue=NOBODY)]
        meetings += [(game, one, other) for one in a for other in b]
    return _three_lists(seats), _three_lists(meetings)


def given_back(fines: int, swallowed: int) -> int:
    """What a player gets back of his partner's fines.

    What the floor at zero swallowed was never deducted from anybody, so it is not given back: the
    player ends with what the side had made less his own fines, and not below 0.
    """
    return max(0, fines - swallowed)


def _views(
    game: GameResult, a: Sequence[int], b: Sequence[int], *, deducted: bool
) -> Iterator[tuple[GameResult, int, int]]:
    """A game with fines as each of its entries has it: what its partner was fined is given back."""
    own_a, own_b = game.own_fines or ((), ())
    give_back = deducted and game.kind is GameKind.PLAYED
    for one, own in zip(a, own_a, strict=True):
        back = given_back(game.fines[0] - own, game.swallowed[0]) if give_back else 0
        points = (game.points[0] + back, game.points[1])
        yield replace(game, points=points, fines=(own, game.fines[1])), one, NOBODY
    for other, own in zip(b, own_b, strict=True):
        back = given_back(game.fines[1] - own, game.swallowed[1]) if give_back else 0
        points = (game.points[0], game.points[1] + back)
        yield replace(game, points=points, fines=(game.fines[0], own)), NOBODY, other


def _three_lists(couples: Sequence[tuple[GameResult, int, int]]) -> Couples:
    return Couples(
        games=[game for game, _, _ in couples],
        ones=[one for _, one, _ in couples],
        others=[other for _, _, other in couples],
    )
