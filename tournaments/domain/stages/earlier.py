"""An event as it stood before one of its tours, and how places moved since."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tournaments.domain.movement import movement
from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tournaments.domain.ids import EntryId
    from tournaments.domain.movement import Moved
    from tournaments.domain.results import GameResult
    from tournaments.domain.stages.event import Event, StageFacts


def last_tour(event: Event) -> int:
    """The last tour with a result, 0 before the first."""
    return max((result.tour for result in event.results), default=0)


def before_tour(event: Event, tour: int) -> Event:
    """The same event without this tour and the later ones.

    A stage none of whose tours are left has not begun: its field is not known there. Who plays on
    is as now.
    """
    return replace(
        event,
        stages=tuple(_before(stage, tour) for stage in event.stages),
        results=tuple(result for result in event.results if result.tour < tour),
    )


def _before(stage: StageFacts, tour: int) -> StageFacts:
    tours = tuple(each for each in stage.tours if each < tour)
    games = tuple(each for each in stage.games if each.tour < tour)
    return replace(stage, tours=tours, games=games, field=stage.field if tours else None)


def who_played(event: Event) -> frozenset[EntryId]:
    """Those who have a result; a tour somebody missed is none."""
    return frozenset(
        entry for result in event.results if not _missed(result) for entry in (*result.a, *result.b)
    )


def _missed(result: GameResult) -> bool:
    return not result.b and result.kind is not GameKind.BYE


def event_moves(event: Event) -> Mapping[EntryId, Moved]:
    """How places in the table of the whole event moved with the last tour; none after the first."""
    earlier = before_tour(event, last_tour(event))
    if not earlier.results:
        return {}
    return movement(
        {each.row.id: each.row.place for each in event.final_table},
        [(each.row.id, each.row.place) for each in earlier.final_table],
        played=who_played(event),
        played_before=who_played(earlier),
    )


def stage_moves(event: Event) -> tuple[int, Mapping[EntryId, Moved]]:
    """The number of the stage of the last tour, and how places in its tables moved with it.

    None after its own first tour.
    """
    last = last_tour(event)
    number = event.stage_of_tour.get(last, 0)
    earlier = before_tour(event, last)
    if not number or not earlier.stage(number).tours:
        return number, {}
    found: dict[EntryId, Moved] = {}
    tables = zip(event.tables[number - 1], earlier.tables[number - 1], strict=True)
    for table, then in tables:
        found |= movement(
            {row.id: row.place for row in table.rows},
            [(row.id, row.place) for row in then.rows],
            played=who_played(event),
            played_before=who_played(earlier),
        )
    return number, found
