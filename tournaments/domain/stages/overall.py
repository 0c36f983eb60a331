"""All games of an event together, whatever stage they belong to: what teams are counted from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.event import counted_games

if TYPE_CHECKING:
    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult
    from tournaments.domain.stages.event import Event

SUMMED: Final = (Criterion.WINS, Criterion.DIFFERENCE, Criterion.POINTS)
"""What an entry brings to its team."""


def field_of_all(
    event: Event,
) -> tuple[Regulation, tuple[EntryRecord, ...], tuple[GameResult, ...]]:
    """The arguments of `standings` over all games; each counts to the target of its own stage."""
    everybody: list[EntryId] = [entry.id for entry in event.entries]
    games = tuple(
        game
        for stage in event.stages
        for game in counted_games(
            event,
            stage,
            everybody,
            [each for each in event.results if event.stage_of_tour.get(each.tour) == stage.number],
        )
    )
    return replace(event.regulation, criteria=SUMMED), event.entries, games


def is_apart(event: Event) -> bool:
    """What counts for teams is more than the one table of the event says."""
    return len(event.stages) > 1 or not set(SUMMED) <= set(event.regulation.criteria)
