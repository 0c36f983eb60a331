"""What put one entry of an event above the next one in the table of the whole event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tournaments.domain.draw import System

if TYPE_CHECKING:
    from tournaments.domain.regulation import Criterion
    from tournaments.domain.stages.event import Event
    from tournaments.domain.stages.ranking import FinalRow


class Why(StrEnum):
    """Why the upper one is not below.

    shared: they share the place; criterion: the first value in which they differ; stage: it came
    further; group: it played in a higher group; place: it was better placed in its own group;
    bracket: it came further in the knock-out.
    """

    SHARED = "shared"
    CRITERION = "criterion"
    STAGE = "stage"
    GROUP = "group"
    PLACE = "place"
    BRACKET = "bracket"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What decided between two neighbours; `criterion` only where that did."""

    why: Why
    criterion: Criterion | None = None


def verdict(event: Event, upper: FinalRow, lower: FinalRow) -> Verdict:
    """What put `upper` above `lower`, its next row in `Event.final_table`."""
    if upper.row.place == lower.row.place:
        return Verdict(why=Why.SHARED)
    if upper.stage != lower.stage:
        return Verdict(why=Why.STAGE)
    if upper.group != lower.group:
        return Verdict(why=Why.GROUP)
    if event.stage(upper.stage).system is System.KNOCKOUT:
        return Verdict(why=Why.BRACKET)
    if upper.row.decided_by is None:
        return Verdict(why=Why.PLACE)
    return Verdict(why=Why.CRITERION, criterion=upper.row.decided_by)
