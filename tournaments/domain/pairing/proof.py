"""Is a draw optimal by rules (2) to (5), though most pairs were never looked at?

It has no rematch. What follows, the wish to keep entries apart and the rules (3) to (5), knows an
entry only by its wins, its club and its team (those apart from each other and from the same
others). Forget who has met whom, and the club and the team of most entries: games can only become
cheaper or possible, so a draw that is optimal in this easier world is optimal. There entries of one
kind (equal wins, equal remembered club and team) are interchangeable. A draw that is not optimal
has a cheaper alternating cycle; a cycle that visits a kind twice in the same role can be cut in two
there, and one of the halves is cheaper as well. So some improving cycle uses a pairing of two kinds
at most twice, of a kind with itself at most once: it suffices to look at so many games of each
pairing of kinds. That is a small complete graph, and its cheapest matching decides.

Where the easier world has a better draw, that draw says what to do: it is real (its games are
handed back, to be added to the graph), or it uses what was forgotten, a meeting, a club or a team,
which is then remembered. Entries in small score groups, where meetings matter most, are remembered
one by one from the start ("loners"). Remembering goes on until the answer is known or the complete
graph becomes too large; then nothing is claimed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from tournaments.domain.pairing.candidates import couple, join
from tournaments.domain.pairing.matching import cheapest_matching

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tournaments.domain.pairing.candidates import Couple
    from tournaments.domain.pairing.field import Field
    from tournaments.domain.pairing.prices import Prices

Kind = tuple[int, int, int, int]
"""A loner's index and zeros, or -1, wins, the club and the team (0 = forgotten)."""

SMALL_GROUP: Final = 12
"""Members of a score group up to this size are loners from the start."""
MOST_ROUNDS: Final = 40
"""So often something is remembered in one tour."""


class Proof:
    """What is remembered while the draws of one tour are examined."""

    def __init__(
        self, field: Field, prices: Prices, largest: int, rounds: int = MOST_ROUNDS
    ) -> None:
        """Of draws of `field`; `largest`: so many vertices of a complete graph are worth it.

        `rounds`: so often something may be remembered.
        """
        self._largest = largest
        self._field = field
        self._prices = prices
        self._price_of = prices.of_games(field)
        sizes = Counter(field.wins)
        self._loners = {
            index for index, wins in enumerate(field.wins) if sizes[wins] <= SMALL_GROUP
        }
        self._clubs: set[int] = set()
        self._teams: set[int] = set()
        self._rounds = rounds

    def missing(self, mates: Sequence[int]) -> set[Couple] | None:
        """Games that would make a better draw; empty = `mates` is proven optimal by (2) to (5).

        None when that could not be decided.
        """
        self._remember(enumerate(mates))
        while self._rounds:
            self._rounds -= 1
            kernel = self._kernel(mates)
            if len(kernel) > self._largest:
                return None
            better = self._better(kernel, mates)
            if not self._remember(better):
                return self._around(better)
        return None

    def _kernel(self, mates: Sequence[int]) -> list[int]:
        """Enough games of each pairing of kinds, as the indexes of those who play them."""
        taken: Counter[tuple[Kind, Kind]] = Counter()
        kernel: list[int] = []
        for one, other in enumerate(mates):
            if one > other:
                continue
            first, second = sorted((self._kind(one), self._kind(other)))
            if taken[first, second] < (1 if first == second else 2):
                taken[first, second] += 1
                kernel += [one, other]
        return kernel

    def _kind(self, index: int) -> Kind:
        if index in self._loners:
            return (index, 0, 0, 0)
        club, team = self._field.clubs[index], self._field.teams.get(index, 0)
        return (
            -1,
            self._field.wins[index],
            club + 1 if club in self._clubs else 0,
            team if team in self._teams else 0,
        )

    def _better(self, kernel: Sequence[int], mates: Sequence[int]) -> set[Couple]:
        """The new games of a cheaper draw of the kernel, with as little forgotten as possible.

        Empty when there is none.
        """
        scale = 2 * len(kernel) + 1
        costs: dict[Couple, int] = {}
        for first, one in enumerate(kernel):
            for second in range(first + 1, len(kernel)):
                other = kernel[second]
                if other in self._field.met[one] and {one, other} <= self._loners:
                    continue
                doubt = 0 if mates[one] == other else 1 + self._forgotten(one, other)
                costs[first, second] = self._price(one, other) * scale + doubt
        edges = [(first, second, cost) for (first, second), cost in costs.items()]
        found = cheapest_matching(len(kernel), edges) or ()
        games = [(first, second) for first, second in enumerate(found) if first < second]
        present = sum(self._price(one, mates[one]) for one in kernel if one < mates[one])
        if sum(costs[game] for game in games) // scale >= present:
            return set()
        drawn = (couple(kernel[first], kernel[second]) for first, second in games)
        return {(one, other) for one, other in drawn if mates[one] != other}

    def _price(self, one: int, other: int) -> int:
        """What the game costs in the easier world."""
        wins, clubs, teams = self._field.wins, self._field.clubs, self._field.teams
        loners = {one, other} <= self._loners
        same_club = clubs[one] == clubs[other] and (loners or clubs[one] in self._clubs)
        apart = self._field.are_apart(one, other) and (
            loners or (teams[one] == teams[other] and teams[one] in self._teams)
        )
        return self._prices.of_kind(wins[one] - wins[other], same_club=same_club, apart=apart)

    def _forgotten(self, one: int, other: int) -> bool:
        """Would the game really be impossible, or dearer?"""
        return self._price(one, other) != self._price_of(one, other)

    def _remember(self, games: Iterable[Couple]) -> bool:
        """Remember the meetings, clubs and teams that these games overlook; was there any?"""
        field, found = self._field, False
        for one, other in games:
            if not self._forgotten(one, other):
                continue
            found = True
            if other in field.met[one]:
                self._loners |= {one, other}
                continue
            if field.clubs[one] == field.clubs[other]:
                self._clubs.add(field.clubs[one])
            if field.are_apart(one, other):
                self._remember_apart(one, other)
        return found

    def _remember_apart(self, one: int, other: int) -> None:
        """The team of both, or each of them where they are of no common team."""
        teams = self._field.teams
        if teams[one] == teams[other]:
            self._teams.add(teams[one])
        else:
            self._loners |= {one, other}

    def _around(self, better: set[Couple]) -> set[Couple]:
        """These games, and others between the same kinds, so that one look mends many games."""
        members: dict[Kind, list[int]] = defaultdict(list)
        for index in range(len(self._field)):
            members[self._kind(index)].append(index)
        pairings = {(self._kind(one), self._kind(other)) for one, other in better}
        missing = set(better)
        for one, other in sorted(pairings):
            missing |= join(self._field, members[one], members[other])
            missing |= join(self._field, members[other], members[one])
        return missing
