"""Who goes on from the tables of a stage, in the order of seeds for the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.domain.ids import EntryId


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedEntry:
    """A line of a group's table.

    Attributes:
        id: the entry.
        place: in its group, from 1.
        key: compares lines of equal place in different groups, lower is better.
    """

    id: EntryId
    place: int
    key: tuple[int | Fraction, ...] = ()


def in_order(tables: Sequence[Sequence[RankedEntry]]) -> list[EntryId]:
    """All winners of groups, best first, then all seconds, and so on."""
    ranked = [
        (number, line.key, group, line.id)
        for group, table in enumerate(tables)
        for number, line in enumerate(table)
    ]
    return [name for *_, name in sorted(ranked)]


def qualified(
    tables: Sequence[Sequence[RankedEntry]],
    *,
    first: int | None,
    per_group: bool,
    skip: int = 0,
    best_next: int = 0,
) -> tuple[EntryId, ...]:
    """The seeds of the next stage, best first.

    Args:
        tables: of each group, best first, without those who play no more.
        first: so many go on, of each group or of the whole; None = all.
        per_group: `first` and `skip` are counted in each group.
        skip: so many before them are left out.
        best_next: so many of the best that follow in their groups come besides.
    """
    if not per_group:
        chosen = in_order(tables)[skip:]
        return tuple(chosen if first is None else chosen[: first + best_next])
    last = None if first is None else skip + first
    direct = in_order([table[skip:last] for table in tables])
    if last is None:
        return tuple(direct)
    following = in_order([table[last : last + 1] for table in tables])
    return (*direct, *following[:best_next])


def apart_in_first_round(
    seeds: Sequence[EntryId], group: Mapping[EntryId, int]
) -> tuple[EntryId, ...]:
    """The seeds of a bracket, so that no two of one group meet at once where that can be avoided.

    Seed 1 meets the last, and so on; the upper half keeps its seeds, an entry of the lower half
    that would meet its own group changes with the nearest one for whom both are then apart.
    """
    found = list(seeds)
    size = 1 << max(0, len(found) - 1).bit_length()

    def clash(line: int) -> bool:
        upper = size - 1 - line
        return upper < line and group.get(found[upper], -1) == group.get(found[line], -2)

    lower = range(size // 2, len(found))
    for line in lower:
        if not clash(line):
            continue
        for other in sorted(lower, key=lambda each: (abs(each - line), each)):
            found[line], found[other] = found[other], found[line]
            if not clash(line) and not clash(other):
                break
            found[line], found[other] = found[other], found[line]
    return tuple(found)
