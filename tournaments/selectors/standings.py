"""The table of a tournament: rows for pages, papers and the API, computed by the core."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments.domain.ids import EntryId
from tournaments.domain.movement import Moved
from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.earlier import event_moves, last_tour
from tournaments.domain.stages.event import Event
from tournaments.domain.stages.progress import all_planned
from tournaments.domain.stages.ranking import Table
from tournaments.domain.standings import Row
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entries, load_entry_lines
from tournaments.selectors.results import load_results
from tournaments.selectors.stages import load_event
from tournaments.wording.criteria import value_text
from tournaments.wording.stages import table_name


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """One line of the table.

    Attributes:
        place: from 1; shared places repeat.
        shared: somebody else has this place too.
        played: games other than byes.
        values: of each criterion, ready to be shown.
        decided_by: what put this row above the next; None where nothing did.
        stage: the number of the stage its values come from.
        section: that stage and group in words; empty where there is only one table.
        moved: since the last tour; None after the first, and for who has not played yet.
    """

    place: int
    shared: bool
    entry: EntryLine
    played: int
    values: tuple[str, ...]
    decided_by: Criterion | None
    stage: int = 1
    section: str = ""
    moved: Moved | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """A whole table, best first.

    Attributes:
        criteria: the columns, first the one that counts most.
        after_tour: the last tour that is in it, 0 before the first.
        title: the stage and group it is of; empty for the whole event.
        planned: tours of the whole event, as far as they are known.
    """

    criteria: tuple[Criterion, ...]
    rows: tuple[StandingRow, ...]
    after_tour: int
    title: str = ""
    planned: int = 0


def event_after(tournament: Tournament, after_tour: int | None = None) -> Event:
    """The event with its tables after a tour (None = now). Four queries; six with a knock-out."""
    return load_event(
        tournament, load_entries(tournament), load_results(tournament, after_tour), after_tour
    )


def tournament_standings(tournament: Tournament, after_tour: int | None = None) -> Standings:
    """The table after a tour (None = now), unsigned results included.

    Six queries, eight with a knock-out in the event.
    """
    return standings_of(event_after(tournament, after_tour), load_entry_lines(tournament))


def standings_of(event: Event, lines: Mapping[EntryId, EntryLine]) -> Standings:
    """The table of a whole event as it is shown. No query."""
    found = event.final_table
    several = len({(each.stage, each.group) for each in found}) > 1
    names = {
        (each.stage, each.group): table_name(event, each.stage, each.group) if several else ""
        for each in found
    }
    moves = event_moves(event)
    holders = Counter(each.row.place for each in found)
    return Standings(
        criteria=event.regulation.criteria,
        rows=tuple(
            replace(
                _row(each.row, lines, holders),
                stage=each.stage,
                section=names[each.stage, each.group],
                moved=moves.get(each.row.id),
            )
            for each in found
        ),
        after_tour=last_tour(event),
        planned=all_planned(event),
    )


def table_of(
    event: Event,
    table: Table,
    lines: Mapping[EntryId, EntryLine],
    moves: Mapping[EntryId, Moved] | None = None,
) -> Standings:
    """One table of a stage as it is shown; `moves`: of those in it. No query."""
    holders = Counter(row.place for row in table.rows)
    return Standings(
        criteria=event.regulation.criteria,
        rows=tuple(
            replace(_row(row, lines, holders), stage=table.stage, moved=(moves or {}).get(row.id))
            for row in table.rows
        ),
        after_tour=last_tour(event),
        title=table_name(event, table.stage, table.group),
    )


def _row(row: Row, lines: Mapping[EntryId, EntryLine], holders: Mapping[int, int]) -> StandingRow:
    return StandingRow(
        place=row.place,
        shared=holders[row.place] > 1,
        entry=lines[row.id],
        played=row.played,
        values=tuple(value_text(code, value) for code, value in row.values.items()),
        decided_by=row.decided_by,
    )
