"""Tables of four for an individual event: who plays with whom against whom, at what cost.

The best seating is a search without a known fast exact way; this one is bounded and repeatable.
A start takes partners by an exact matching (so their repeats are the fewest possible), then pairs
to tables by another. Then any two tables are taken together and all their 315 seatings tried,
until nothing improves or the passes are used up. Several starts, the best of them counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import SameClub
from tournaments.domain.pairing.matching import cheapest_matching

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

Table = tuple[int, int, int, int]
"""Partners, then their opponents: 0 and 1 play 2 and 3."""

MOST_PASSES: Final = 8
NEIGHBOURS: Final = 3
"""Tables without a conflict are tried together when they are so close to each other."""
FAR: Final = 25
"""A table with a conflict is tried with tables so far away."""
CROWDED: Final = 8
"""A table with club mates only is tried with tables so far away."""
CLUB_MATES: Final = 8
"""If clubs matter little, club mates at a table cost as much as being so many places apart."""
OFTEN: Final = 5
"""Meetings before beyond so many count no more."""
REACH: Final = 100
"""Partners, and pairs at a table, are looked for among so many next ones."""


def _never(_one: int, _other: int) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """Who should not share a table, neither as partners nor as opponents.

    Attributes:
        apart: should these two be kept apart? None where nobody should.
        same_club: are they of one club?
        clubs: how much a club matters; `always` means before closeness in the standings.
    """

    apart: Callable[[int, int], bool] | None = None
    same_club: Callable[[int, int], bool] = _never
    clubs: SameClub = SameClub.NO


ANYBODY: Final = Company()


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What it costs to sit together, most important first packed into one number.

    Attributes:
        partner: cost of two being partners.
        against: cost of two being opponents.
        conflict: costs from here on mean a repeated partner or opponent, or two kept apart.
        clash: costs from here on mean club mates at a table, if clubs come before closeness.
        positions: for the balance of a table, which decides last.
    """

    partner: tuple[tuple[int, ...], ...]
    against: tuple[tuple[int, ...], ...]
    conflict: int
    clash: int
    positions: tuple[int, ...]

    def of_table(self, table: Table) -> int:
        """The cost of one table; the more even its two pairs, the better."""
        one, two, three, four = table
        positions = self.positions
        balance = positions[one] + positions[two] - positions[three] - positions[four]
        return (
            self.partner[one][two]
            + self.partner[three][four]
            + self.against[one][three]
            + self.against[one][four]
            + self.against[two][three]
            + self.against[two][four]
            + balance * balance
        )

    def of(self, tables: Sequence[Table]) -> int:
        """The cost of a whole seating."""
        return sum(self.of_table(table) for table in tables)


def set_costs(
    positions: Sequence[int],
    partners: Callable[[int, int], int],
    opponents: Callable[[int, int], int],
    company: Company = ANYBODY,
) -> Costs:
    """Costs from how often two have been partners and opponents, and of their company.

    First the number of partners met again, then of those kept apart at one table, then of opponents
    met again, then how often they had met before, then (`always`) club mates at a table, then the
    squared distances of all who sit together, then the balance of the pairs.
    """
    size = len(positions)
    span = positions[-1] - positions[0] + 1
    closeness = size * (2 * span) ** 2 + 1
    strict = company.clubs is SameClub.ALWAYS
    mates = CLUB_MATES**2 if company.clubs is SameClub.PREFER else 0
    clash = closeness * (2 * size * (span * span + mates) + 1)
    again = clash * (2 * size + 1) if strict else clash
    most = max(
        (max(partners(one, other), opponents(one, other)) for one, other in _couples(size)),
        default=0,
    )
    opponent = again * (2 * size * (_often(most) + 1) + 1)
    apart = opponent * (size + 1)
    partner = apart * (2 * size + 1) if company.apart else apart
    mate = clash if strict else closeness * mates
    near = [[closeness * (place - other) ** 2 for other in positions] for place in positions]
    for one, other in _couples(size):
        bar = mate * company.same_club(one, other)
        if company.apart and company.apart(one, other):
            bar += apart
        near[one][other] += bar
        near[other][one] += bar

    def matrix(times: Callable[[int, int], int], weight: int) -> tuple[tuple[int, ...], ...]:
        rows = [list(row) for row in near]
        for one, other in _couples(size):
            if met := times(one, other):
                again_too = weight + again * _often(met)
                rows[one][other] += again_too
                rows[other][one] += again_too
        return tuple(map(tuple, rows))

    return Costs(
        partner=matrix(partners, partner),
        against=matrix(opponents, opponent),
        conflict=opponent,
        clash=clash if strict else opponent,
        positions=tuple(positions),
    )


def _often(times: int) -> int:
    """What it costs to meet after so many meetings: steep, so that meetings are spread evenly."""
    return min(times, OFTEN) ** 4


def _couples(size: int) -> Iterator[tuple[int, int]]:
    return combinations(range(size), 2)


def start(costs: Costs, rng: random.Random | None) -> list[Table]:
    """A seating by two matchings; chance, if given, blurs the closeness of partners."""
    size = len(costs.positions)
    edges = [
        (one, other, _blurred(costs.partner[one][other], costs.conflict, rng))
        for one, other in _couples_near(size)
    ]
    return seat_pairs(costs, _pairs_of(cheapest_matching(size, edges) or ()))


def _couples_near(size: int) -> Iterator[tuple[int, int]]:
    """All couples of a field up to `REACH`, in a larger one those that are near enough."""
    for one in range(size):
        for other in range(one + 1, min(size, one + 1 + REACH)):
            yield one, other


def _pairs_of(mates: Sequence[int]) -> list[tuple[int, int]]:
    return [(one, other) for one, other in enumerate(mates) if one < other]


def _blurred(cost: int, conflict: int, rng: random.Random | None) -> int:
    """The cost with its part below a conflict multiplied by chance, a half to one and a half."""
    if rng is None:
        return cost
    repeats, closeness = divmod(cost, conflict)
    return repeats * conflict + closeness * rng.randint(16, 48) // 32 % conflict


def seat_pairs(costs: Costs, pairs: Sequence[tuple[int, int]]) -> list[Table]:
    """Pairs to tables, at the least cost for these pairs; their number is even."""
    pairs = sorted(pairs, key=sum)
    edges = [
        (first, second, costs.of_table((*pairs[first], *pairs[second])))
        for first, second in _couples_near(len(pairs))
    ]
    games = _pairs_of(cheapest_matching(len(pairs), edges) or ())
    return [(*pairs[first], *pairs[second]) for first, second in games]


def improve(costs: Costs, tables: list[Table], passes: int = MOST_PASSES) -> list[Table]:
    """Better tables by trying any two together, as long as it helps and passes are left."""
    tables = [_best_split(costs, table)[1] for table in tables]
    for _ in range(passes):
        tables.sort(key=lambda table: sum(costs.positions[each] for each in table))
        before = list(tables)
        for first in range(len(tables)):
            for second in range(first + 1, min(len(tables), first + 1 + FAR)):
                one, other = tables[first], tables[second]
                if second - first <= max(_reach(costs, one), _reach(costs, other)):
                    tables[first], tables[second] = _best_two(costs, one, other)
        if tables == before:
            break
    return tables


def _reach(costs: Costs, table: Table) -> int:
    """How far away a table may be that is tried together with this one."""
    cost = costs.of_table(table)
    if cost >= costs.conflict:
        return FAR
    return CROWDED if cost >= costs.clash else NEIGHBOURS


def _best_two(costs: Costs, one: Table, other: Table) -> tuple[Table, Table]:
    """The best seating of eight players at two tables; the present one unless another is better."""
    eight = (*one, *other)
    best, chosen = costs.of_table(one) + costs.of_table(other), (one, other)
    for rest in combinations(eight[1:], 3):
        four = (eight[0], *rest)
        left = [each for each in eight if each not in four]
        first = _best_split(costs, four)
        second = _best_split(costs, left)
        cost = first[0] + second[0]
        if cost < best:
            best, chosen = cost, (first[1], second[1])
    return chosen


def _best_split(costs: Costs, four: Sequence[int]) -> tuple[int, Table]:
    """The best of the three ways in which four can be two pairs."""
    one, two, three, four_ = four
    splits: tuple[Table, ...] = (
        (one, two, three, four_),
        (one, three, two, four_),
        (one, four_, two, three),
    )
    return min((costs.of_table(split), split) for split in splits)
