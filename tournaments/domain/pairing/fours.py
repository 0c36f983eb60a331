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
REACH: Final = 100
"""Partners, and pairs at a table, are looked for among so many next ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What it costs to sit together, most important first packed into one number.

    Attributes:
        partner: cost of two being partners.
        against: cost of two being opponents.
        conflict: costs from here on mean a repeated partner or opponent.
        positions: for the balance of a table, which decides last.
    """

    partner: tuple[tuple[int, ...], ...]
    against: tuple[tuple[int, ...], ...]
    conflict: int
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
) -> Costs:
    """Costs from how often two have been partners and opponents.

    First the number of partners met again, then of opponents met again, then how often they had
    met before, then the squared distances of all who sit together, then the balance of the pairs.
    """
    size = len(positions)
    span = positions[-1] - positions[0] + 1
    closeness = size * (2 * span) ** 2 + 1
    again = closeness * (2 * size * span * span + 1)
    most = max(
        (max(partners(one, other), opponents(one, other)) for one, other in _couples(size)),
        default=0,
    )
    opponent = again * (2 * size * (most + 1) + 1)
    partner = opponent * (size + 1)

    def matrix(times: Callable[[int, int], int], weight: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                (weight + again * times(one, other) if one != other and times(one, other) else 0)
                + closeness * (positions[one] - positions[other]) ** 2
                for other in range(size)
            )
            for one in range(size)
        )

    return Costs(
        partner=matrix(partners, partner),
        against=matrix(opponents, opponent),
        conflict=opponent,
        positions=tuple(positions),
    )


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
                close = second - first <= NEIGHBOURS
                if close or _conflict(costs, one) or _conflict(costs, other):
                    tables[first], tables[second] = _best_two(costs, one, other)
        if tables == before:
            break
    return tables


def _conflict(costs: Costs, table: Table) -> bool:
    return costs.of_table(table) >= costs.conflict


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
