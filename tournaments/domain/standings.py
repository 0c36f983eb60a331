"""Who stands where: one pure function over results.

The order is the regulation's list of criteria; equal on all of them is a shared place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from tournaments.domain.tally import count
from tournaments.domain.tiebreaks import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.regulation import Criterion, Regulation
    from tournaments.domain.results import GameResult
    from tournaments.domain.tally import Tally
    from tournaments.domain.tiebreaks import Rule, Value


Number = int | Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table.

    Attributes:
        place: from 1; shared places repeat (1, 1, 3).
        id: the entry.
        played: games other than byes.
        values: the value of every criterion of the regulation, in its order.
        decided_by: the criterion that put this row above the next; None where the place is
            shared with it and on the last row.
    """

    place: int
    id: EntryId
    played: int
    values: Mapping[Criterion, Value]
    decided_by: Criterion | None


def standings(
    regulation: Regulation, entries: Sequence[EntryRecord], games: Sequence[GameResult]
) -> tuple[Row, ...]:
    """The table, best first; entries equal on every criterion keep their order in `entries`.

    Every id in `games` is one of `entries`. Costs O(games + entries log entries).
    """
    tally = count(regulation, entries, games)
    shown: list[Sequence[Value]] = []
    ranks: list[Sequence[Number]] = []
    for step in by_criterion(tally):
        shown.append(step.values)
        ranks.append(step.ranks)
    keys = list(zip(*ranks, strict=True))
    order = sorted(range(len(entries)), key=keys.__getitem__)
    played = tally.played()
    lines = list(zip(*shown, strict=True))
    places = _places([keys[number] for number in order])
    return tuple(
        Row(
            place=place,
            id=entries[number].id,
            played=played[number],
            values=dict(zip(regulation.criteria, lines[number], strict=True)),
            decided_by=None if decided is None else regulation.criteria[decided],
        )
        for number, (place, decided) in zip(order, places, strict=True)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One criterion of the regulation at its turn; lists are in the order of the entries.

    Attributes:
        tally: with the groups that are still equal, where the criterion looks at them.
        ranks: the values as numbers that sort upwards.
    """

    criterion: Criterion
    rule: Rule
    tally: Tally
    values: Sequence[Value]
    ranks: Sequence[Number]


def by_criterion(tally: Tally) -> Iterator[Step]:
    """The criteria of the regulation in their order."""
    ranks: list[Sequence[Number]] = []
    for criterion in tally.regulation.criteria:
        rule = RULES[criterion]
        seen = tally
        if rule.within_ties:
            seen = replace(tally, tied=_tied(ranks, len(tally.entries)))
        values = rule.values(seen)
        ranks.append(_ranked(values, rule))
        yield Step(criterion=criterion, rule=rule, tally=seen, values=values, ranks=ranks[-1])


def _ranked(values: Sequence[Value], rule: Rule) -> Sequence[Number]:
    """Values as numbers that sort upwards, best first; None comes after all others."""
    known = [value for value in values if value is not None]
    last = max(known, default=0) + 1
    filled = [last if value is None else value for value in values]
    return filled if rule.lower_is_better else [-value for value in filled]


def _tied(ranks: Sequence[Sequence[Number]], size: int) -> Sequence[Sequence[int]]:
    """The groups of two or more entries that are equal so far; everybody before the first."""
    groups: dict[tuple[Number, ...], list[int]] = {}
    for number in range(size):
        groups.setdefault(tuple([rank[number] for rank in ranks]), []).append(number)
    return [group for group in groups.values() if len(group) > 1]


def _places(keys: Sequence[tuple[Number, ...]]) -> list[tuple[int, int | None]]:
    """Of each row, from sorted keys: its place, and which criterion put it above the next."""
    places: list[tuple[int, int | None]] = []
    place = 1
    for number, (key, following) in enumerate(zip(keys, (*keys, ())[1:], strict=True), 1):
        shared = key == following
        decided = _first_difference(key, following) if following and not shared else None
        places.append((place, decided))
        place = place if shared else number + 1
    return places


def _first_difference(key: tuple[Number, ...], following: tuple[Number, ...]) -> int:
    number = 0
    while key[number] == following[number]:
        number += 1
    return number
