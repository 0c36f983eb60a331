"""Can partners go on changing? A look at the tours still to come, for fields that are small.

In a field of n players everybody has a new partner in every tour as long as the tours are at most
n / 2 (Dirac). Beyond that a careless seating now can make a repeated partner unavoidable later:
the couples still possible must hold as many complete sets of partners as there are tours left.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from tournaments.domain.pairing.candidates import couple
from tournaments.domain.pairing.matching import cheapest_matching

if TYPE_CHECKING:
    import random
    from collections.abc import Collection, Sequence

    from tournaments.domain.ids import EntryId
    from tournaments.domain.pairing.candidates import Couple
    from tournaments.domain.pairing.history import History

ATTEMPTS: Final = 40
FAVOUR: Final = 1000
"""Chance decides among couples by numbers below this."""


def is_needed(size: int, tours: int) -> bool:
    """Is the field so small that partners could run out?"""
    return 2 * tours > size


def partner_sets(
    size: int, possible: Sequence[Couple], wanted: int, rng: random.Random
) -> list[list[Couple]] | None:
    """So many sets of partners, each complete and none sharing a couple; None = not found.

    A bounded search: not found does not mean that there are none.
    """
    for _ in range(ATTEMPTS):
        left = list(possible)
        sets: list[list[Couple]] = []
        while len(sets) < wanted:
            edges = [(one, other, rng.randrange(FAVOUR)) for one, other in left]
            mates = cheapest_matching(size, edges)
            if mates is None:
                break
            sets.append([(one, other) for one, other in enumerate(mates) if one < other])
            left = [couple for couple in left if mates[couple[0]] != couple[1]]
        else:
            return sets
    return None


class Future:
    """The couples that have not been partners yet, and the tours still to come after this one.

    A bye is a partner who is nobody: so many nobodies as there are byes take part.
    """

    def __init__(
        self,
        ids: Sequence[EntryId],
        free: Collection[EntryId],
        history: History,
        tours_left: int,
        rng: random.Random,
    ) -> None:
        """Of the players `ids`, best placed first, of whom these are free in this tour."""
        self._index = {name: number for number, name in enumerate(ids)}
        self._size = len(ids) + len(ids) % 4
        self._nobodies = range(len(ids), self._size)
        self._free = {(self._index[name], nobody) for name in free for nobody in self._nobodies}
        self._tours_left = tours_left
        self._rng = rng
        self._possible = {
            (one, other)
            for one, other in combinations(range(len(ids)), 2)
            if not history.times_partners(ids[one], ids[other])
        } | {
            (one, nobody)
            for one, name in enumerate(ids)
            for nobody in self._nobodies
            if not history.byes.get(name)
        }

    def is_open_after(self, pairs: Sequence[tuple[EntryId, EntryId]]) -> bool:
        """When these are partners now, can all partners of the later tours be new?"""
        now = {couple(self._index[one], self._index[other]) for one, other in pairs}
        left = sorted(self._possible - now - self._free)
        return partner_sets(self._size, left, self._tours_left, self._rng) is not None

    def partners(self) -> list[list[Couple]]:
        """Sets of partners for this tour and the later ones, by index; only where nobody is free.

        Empty where there are none or none were found.
        """
        if self._free:
            return []
        possible = sorted(self._possible)
        return partner_sets(self._size, possible, self._tours_left + 1, self._rng) or []
