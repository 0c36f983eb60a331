"""The table of a tournament: rows for pages, papers and the API, computed by the core."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.standings import Row, standings
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entries, load_entry_lines
from tournaments.selectors.results import load_results
from tournaments.wording.criteria import value_text


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """One line of the table.

    Attributes:
        place: from 1; shared places repeat.
        shared: somebody else has this place too.
        played: games other than byes.
        values: of each criterion, ready to be shown.
        decided_by: what put this row above the next; None where nothing did.
    """

    place: int
    shared: bool
    entry: EntryLine
    played: int
    values: tuple[str, ...]
    decided_by: Criterion | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The whole table, best first.

    Attributes:
        criteria: the columns, first the one that counts most.
        after_tour: the last tour that is in it, 0 before the first.
    """

    criteria: tuple[Criterion, ...]
    rows: tuple[StandingRow, ...]
    after_tour: int


def standing_rows(tournament: Tournament, after_tour: int | None = None) -> tuple[Row, ...]:
    """The core's table: for verification, exports and the draw. Three queries."""
    return standings(
        read_regulation(tournament.regulation),
        load_entries(tournament),
        load_results(tournament, after_tour),
    )


def tournament_standings(tournament: Tournament, after_tour: int | None = None) -> Standings:
    """The table after a tour (None = now), unsigned results included. Five queries."""
    results = load_results(tournament, after_tour)
    regulation = read_regulation(tournament.regulation)
    rows = standings(regulation, load_entries(tournament), results)
    lines = load_entry_lines(tournament)
    holders = Counter(row.place for row in rows)
    return Standings(
        criteria=regulation.criteria,
        rows=tuple(
            StandingRow(
                place=row.place,
                shared=holders[row.place] > 1,
                entry=lines[row.id],
                played=row.played,
                values=tuple(value_text(code, value) for code, value in row.values.items()),
                decided_by=row.decided_by,
            )
            for row in rows
        ),
        after_tour=max((result.tour for result in results), default=0),
    )
