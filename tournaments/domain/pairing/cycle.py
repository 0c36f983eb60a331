"""A cycle in which everybody is everybody's partner, two tours before its end.

The partners of the last tour are given then: whoever was not a partner yet and is none now. So a
seating of this tour can be judged by how often two will have been opponents after the last one.
In a small field all tables that the two sets of partners left allow are looked at.
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


def most_even(
    costs: Costs, seatings: Sequence[list[Table]], *, partners: Times, opponents: Times
) -> list[list[Table]]:
    """The seatings, and others of a small field, those first after which meetings are most even.

    Only seatings count in which as few opponents meet again as possible. Where the last tour's
    partners are not given yet, the seatings are returned as they are.

    Args:
        costs: of this tour.
        seatings: found for it, best first.
        partners: how often two have been partners before.
        opponents: how often two have been opponents before.
    """
    size = len(costs.positions)
    left = frozenset(two for two in combinations(range(size), 2) if not partners(*two))
    found = [each for each in seatings if _gives_the_last(_couples(each), left, size)]
    if not found:
        return list(seatings)
    if size <= SMALL:
        used = {_couples(seating) for seating in found}
        for couples in used | {left - each for each in used}:
            found += [list(tables) for tables in _all_tables(sorted(couples))]
    fewest = min(costs.of(each) // costs.conflict for each in found)
    alike = [each for each in found if costs.of(each) // costs.conflict == fewest]
    before = Counter({two: opponents(*two) for two in combinations(range(size), 2)})
    return sorted(
        alike, key=lambda each: (_most_meetings(costs, each, left, before), costs.of(each))
    )


def _gives_the_last(now: frozenset[Couple], left: frozenset[Couple], size: int) -> bool:
    """All these partners are new, and those still left after them are everybody's, once each."""
    last = left - now
    return now <= left and 2 * len(last) == size == len({each for two in last for each in two})


def _most_meetings(
    costs: Costs, seating: Sequence[Table], left: frozenset[Couple], before: Counter[Couple]
) -> int:
    meetings = before + Counter(_meetings(seating))
    later = set_costs(costs.positions, lambda _one, _other: 0, lambda *two: meetings[two])
    last = seat_pairs(later, sorted(left - _couples(seating)))
    return max((meetings + Counter(_meetings(last))).values())


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
