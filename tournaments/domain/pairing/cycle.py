"""A cycle in which everybody is everybody's partner, two or three tours before its end.

The partners of the last tours are given then: whoever was not a partner yet and is none now. So a
seating of this tour can be judged by how often two will have been opponents after the last one.
In a small field all tables that the partners found allow are looked at.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from tournaments.domain.pairing.fours import seat_pairs, set_costs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from tournaments.domain.pairing.candidates import Couple
    from tournaments.domain.pairing.fours import Costs, Table

    Times: TypeAlias = Callable[[int, int], int]

SMALL: Final = 16
"""To so many players every way to bring partners to tables is tried."""

MOST_JUDGED: Final = 120
"""So many seatings are looked at for what follows from them."""

TINY: Final = 12
"""To so many players two tours ahead are looked at."""


def most_even(
    costs: Costs, seatings: Sequence[list[Table]], *, partners: Times, opponents: Times
) -> list[list[Table]]:
    """The seatings, and others of a small field, those first after which meetings are most even.

    Only seatings count in which as few opponents meet again as possible. Where the partners of the
    last tours are not given yet, the seatings are returned as they are.

    Args:
        costs: of this tour.
        seatings: found for it, best first.
        partners: how often two have been partners before.
        opponents: how often two have been opponents before.
    """
    size = len(costs.positions)
    left = frozenset(two for two in combinations(range(size), 2) if not partners(*two))
    tours = 2 * len(left) // size - 1
    if tours not in {1, 2} or (tours == 2 and size > TINY):
        return list(seatings)
    found = [each for each in seatings if _leaves(left, _couples(each), size, tours)]
    if not found:
        return list(seatings)
    if size <= SMALL:
        sets = _sets(sorted(left)) if tours == 2 else _both(left, found)
        found = [tables for couples in sets for tables in _all_tables(couples)]
    fewest = min(costs.of(each) // costs.conflict for each in found)
    alike = [each for each in found if costs.of(each) // costs.conflict == fewest]
    before = Counter({two: opponents(*two) for two in combinations(range(size), 2)})
    ahead = Ahead(costs.positions, left, before)
    alike.sort(key=lambda each: (ahead.now(each), costs.of(each)))
    judge = ahead.after_the_last if tours == 1 else ahead.after_the_last_two
    best, chosen = judge(alike[0]), alike[0]
    for each in alike[1:MOST_JUDGED]:
        if best <= ahead.now(each):
            break
        value = judge(each)
        if value < best:
            best, chosen = value, each
    return [chosen, *alike]


def _both(left: frozenset[Couple], found: Sequence[list[Table]]) -> Iterator[list[Couple]]:
    """The partners found for this tour, and those they leave for the last one."""
    used = {_couples(seating) for seating in found}
    for couples in used | {left - each for each in used}:
        yield sorted(couples)


def _leaves(left: frozenset[Couple], now: frozenset[Couple], size: int, tours: int) -> bool:
    """These partners are new, and those left after them are enough for everybody in each tour."""
    times = Counter(each for two in left - now for each in two)
    return now <= left and [times[each] for each in range(size)] == [tours] * size


class Ahead:
    """What the last tours will bring, by how often two will have been opponents at most."""

    def __init__(
        self, positions: Sequence[int], left: frozenset[Couple], before: Counter[Couple]
    ) -> None:
        self._positions = positions
        self._left = left
        self._before = before

    def now(self, seating: Sequence[Table]) -> int:
        """After this tour: later it is no less."""
        return max((self._before + Counter(_meetings(seating))).values())

    def after_the_last(self, *seatings: Sequence[Table]) -> int:
        """When all partners but those of the last tour are seated so."""
        meetings = self._before + Counter(_meetings([each for tour in seatings for each in tour]))
        later = set_costs(self._positions, lambda _one, _other: 0, lambda *two: meetings[two])
        given = self._left.difference(*map(_couples, seatings))
        last = seat_pairs(later, sorted(given))
        return max((meetings + Counter(_meetings(last))).values())

    def after_the_last_two(self, seating: Sequence[Table]) -> int:
        """When two tours follow, and the better one is seated in the best way."""
        left = sorted(self._left - _couples(seating))
        later = (
            self.after_the_last(seating, tables)
            for couples in _sets(left)
            for tables in _all_tables(couples)
        )
        return min(later, default=len(left))


def _sets(couples: Sequence[Couple]) -> Iterator[list[Couple]]:
    """Every way to take couples so that everybody is in one."""
    if not couples:
        yield []
        return
    first = min(min(two) for two in couples)
    for couple in couples:
        if first in couple:
            rest = [two for two in couples if not set(two) & set(couple)]
            everybody = {each for two in couples for each in two} - set(couple)
            if everybody == {each for two in rest for each in two}:
                yield from ([couple, *others] for others in _sets(rest))


def _couples(seating: Sequence[Table]) -> frozenset[Couple]:
    """The partners of a seating."""
    return frozenset((min(two), max(two)) for table in seating for two in (table[:2], table[2:]))


def _meetings(seating: Sequence[Table]) -> Iterator[Couple]:
    """The opponents of a seating."""
    for table in seating:
        for one, other in product(table[:2], table[2:]):
            yield min(one, other), max(one, other)


def _all_tables(couples: Sequence[Couple]) -> Iterator[list[Table]]:
    """Every way to seat these partners."""
    if not couples:
        yield []
        return
    first, *rest = couples
    for place, other in enumerate(rest):
        for tables in _all_tables([*rest[:place], *rest[place + 1 :]]):
            yield [(*first, *other), *tables]
