"""The standings in numbers, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tournaments.domain.ids import EntryId
from tournaments.domain.regulation import Criterion
from tournaments.domain.standings import Row
from tournaments.domain.tiebreaks import Value
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines, with_categories
from tournaments.selectors.standings import event_after

_DECIMALS: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRow:
    """One line of the table; `values` by criterion, fractions rounded to three decimals."""

    place: int
    entry: EntryLine
    played: int
    values: Mapping[str, int | float | None]
    decided_by: Criterion | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberTable:
    """The table after the last tour that is in it."""

    after_tour: int
    criteria: tuple[Criterion, ...]
    rows: tuple[NumberRow, ...]


def standings_in_numbers(tournament: Tournament, after_tour: int | None = None) -> NumberTable:
    """The table after a tour (None = now). Seven queries; nine with a knock-out."""
    event = event_after(tournament, after_tour)
    lines = full_lines(tournament)
    return NumberTable(
        after_tour=max((result.tour for result in event.results), default=0),
        criteria=event.regulation.criteria,
        rows=tuple(number_row(each.row, lines[each.row.id]) for each in event.final_table),
    )


def full_lines(tournament: Tournament) -> dict[EntryId, EntryLine]:
    """Every entry with its tables of merit. Three queries."""
    return with_categories(tournament, load_entry_lines(tournament))


def number_row(row: Row, entry: EntryLine) -> NumberRow:
    """A line of a table in numbers. No query."""
    return NumberRow(
        place=row.place,
        entry=entry,
        played=row.played,
        values={str(code): _number(value) for code, value in row.values.items()},
        decided_by=row.decided_by,
    )


def _number(value: Value) -> int | float | None:
    return float(round(value, _DECIMALS)) if isinstance(value, Fraction) else value
