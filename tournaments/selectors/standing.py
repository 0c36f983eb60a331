"""A line of the standings explained: the games behind every number, and what decided the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tournaments.domain.explaining import Explained, explain
from tournaments.domain.ids import EntryId
from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.event import Event
from tournaments.domain.stages.neighbours import Verdict, verdict
from tournaments.domain.stages.overall import field_of_all, is_apart
from tournaments.models import AuditEvent, Seat, Tour, Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import (
    StandingRow,
    Standings,
    event_after,
    standings_of,
)
from tournaments.wording.stages import table_name

TEAM: Final = 0
"""Stands for a stage where a value is counted over all games of the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """The next row above or below, and what put the upper of the two there."""

    row: StandingRow
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedTable:
    """The values of an entry in one table.

    Attributes:
        stage: its number, `TEAM` for what counts for the team.
        title: of the stage and group; empty where there is only one table.
        values: every criterion of the regulation.
    """

    stage: int
    title: str
    values: tuple[Explained, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDrawn:
    """How the lot of an entry came about: the seed, and how many were drawn with it."""

    seed: int
    among: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingPage:
    """One line of the table with everything behind it.

    Attributes:
        above, below: None at the ends of the table.
        tables: those the entry is in, the latest stage first.
        lines: everybody, by id.
        games: of the entry, the number of the game by that of the tour.
        lot: None where none was drawn, or the lot is no criterion.
    """

    row: StandingRow
    standings: Standings
    above: Neighbour | None
    below: Neighbour | None
    tables: tuple[ExplainedTable, ...]
    lines: Mapping[EntryId, EntryLine]
    games: Mapping[int, int]
    lot: LotDrawn | None


def standing_page(tournament: Tournament, number: int) -> StandingPage | None:
    """The line of the entry with this start number, None if it is in no table.

    Eight queries, ten with a knock-out in the event; one less where lots do not decide.
    """
    lines = load_entry_lines(tournament)
    event = event_after(tournament)
    table = standings_of(event, lines)
    numbers = [row.entry.number for row in table.rows]
    if number not in numbers:
        return None
    index = numbers.index(number)
    row = table.rows[index]
    entry = row.entry
    return StandingPage(
        row=row,
        standings=table,
        above=_neighbour(event, table, index - 1, index - 1),
        below=_neighbour(event, table, index, index + 1),
        tables=tuple(_tables(event, entry)),
        lines=lines,
        games=_games(entry),
        lot=_lot(tournament, event.by_id[entry.id].lot)
        if Criterion.LOT in table.criteria
        else None,
    )


def _neighbour(event: Event, table: Standings, upper: int, index: int) -> Neighbour | None:
    """The row at `index`; `upper` is the upper one of the two that are compared."""
    if not 0 <= index < len(table.rows):
        return None
    found = event.final_table
    return Neighbour(row=table.rows[index], verdict=verdict(event, *found[upper : upper + 2]))


def _tables(event: Event, entry: EntryLine) -> Iterator[ExplainedTable]:
    for stage, tables in zip(event.stages[::-1], event.tables[::-1], strict=True):
        groups = event.groups_of(stage) if tables else ()
        for table, members in zip(tables, groups, strict=True):
            if entry.id in members:
                several = len(event.stages) > 1 or len(groups) > 1
                yield ExplainedTable(
                    stage=stage.number,
                    title=table_name(event, stage.number, table.group) if several else "",
                    values=explain(*event.field_of(stage, members), entry.id),
                )
    if entry.team and is_apart(event):
        yield ExplainedTable(
            stage=TEAM, title=entry.team, values=explain(*field_of_all(event), entry.id)
        )


def _games(entry: EntryLine) -> dict[int, int]:
    seats = Seat.objects.filter(entry=int(entry.id)).exclude(tour__status=Tour.Status.DRAFT)
    return dict(seats.order_by().values_list("tour__number", "game_id"))


def _lot(tournament: Tournament, lot: int | None) -> LotDrawn | None:
    """The draw that gave this lot, from the journal."""
    drawn = AuditEvent.objects.filter(tournament=tournament, act="entry.lots")
    for facts in drawn.values_list("facts", flat=True):
        if lot in facts["lots"].values():
            return LotDrawn(seed=facts["seed"], among=len(facts["lots"]))
    return None
