"""The standings in numbers, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.standings import Row, standings
from tournaments.domain.tiebreaks import Value
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entries, load_entry_lines
from tournaments.selectors.results import load_results

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
    """The table after a tour (None = now). Five queries."""
    regulation = read_regulation(tournament.regulation)
    results = load_results(tournament, after_tour)
    lines = load_entry_lines(tournament)
    rows = standings(regulation, load_entries(tournament), results)
    return NumberTable(
        after_tour=max((result.tour for result in results), default=0),
        criteria=regulation.criteria,
        rows=tuple(_row(row, lines[row.id]) for row in rows),
    )


def _row(row: Row, entry: EntryLine) -> NumberRow:
    return NumberRow(
        place=row.place,
        entry=entry,
        played=row.played,
        values={str(code): _number(value) for code, value in row.values.items()},
        decided_by=row.decided_by,
    )


def _number(value: Value) -> int | float | None:
    return float(round(value, _DECIMALS)) if isinstance(value, Fraction) else value
