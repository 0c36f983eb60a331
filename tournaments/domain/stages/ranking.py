"""Tables of stages and of the whole event: rows taken out of them, joined and numbered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from tournaments.domain.ids import EntryId
from tournaments.domain.regulation import Criterion
from tournaments.domain.standings import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The table of a group, or of a whole stage.

    Attributes:
        stage: its number.
        group: from 1; 0 where the stage has no groups.
        rows: best first.
    """

    stage: int
    group: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRow:
    """A line of the whole event's table.

    Attributes:
        row: with the place in the event, and the values of the table it comes from.
        stage: of that table.
        group: of that table, 0 where the groups of the stage are ranked together.
    """

    row: Row
    stage: int
    group: int


def only(rows: Sequence[Row], members: frozenset[EntryId]) -> tuple[Row, ...]:
    """The rows of some, with places among themselves."""
    kept = [row for row in rows if row.id in members]
    found: list[Row] = []
    for number, row in enumerate(kept, 1):
        shares = bool(found) and kept[number - 2].place == row.place
        found.append(replace(row, place=found[-1].place if shares else number))
    return tuple(
        replace(row, decided_by=_decided(row, below))
        for row, below in zip_longest(found, found[1:])
    )


def _decided(row: Row, below: Row | None) -> Criterion | None:
    if below is None or below.place == row.place:
        return None
    return first_difference(row, below)


def first_difference(
    row: Row, below: Row, *, but: frozenset[Criterion] = frozenset()
) -> Criterion | None:
    """The first criterion in which two rows differ, None where they are equal in all of them.

    Criteria in `but` say nothing about these two.
    """
    differ = (each for each in row.values if row.values[each] != below.values[each])
    return next((each for each in differ if each not in but), None)


def numbered(lines: Sequence[tuple[int, Row]], stage: int, offset: int) -> Iterator[FinalRow]:
    """Rows with their places in the event; those who share a place in their table share it here."""
    before: tuple[int, int] | None = None
    place = offset
    for number, (group, row) in enumerate(lines, offset + 1):
        if (group, row.place) != before:
            place, before = number, (group, row.place)
        yield FinalRow(row=replace(row, place=place), stage=stage, group=group)
