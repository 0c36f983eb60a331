"""How the event goes on: the stage in play, whom it holds, how many tours are planned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.stages.drawing import TourRequest, playing_in
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.progress import all_over, all_planned, current_stage
from tournaments.models import Tour, Tournament
from tournaments.selectors.results import load_results
from tournaments.selectors.stages import load_event


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How the event goes on.

    Attributes:
        event: all its stages.
        stage: the one whose tour is drawn next.
        tours: planned in all, as far as that is known.
        over: no stage has a tour left.
    """

    event: Event
    stage: StageFacts
    tours: int
    over: bool

    @property
    def begun(self) -> bool:
        """A tour of the stage was published."""
        return bool(self.stage.tours)

    @property
    def opens(self) -> bool:
        """The next tour is the first of a stage that takes its field from the one before."""
        return self.stage.number > 1 and not self.begun

    @cached_property
    def members(self) -> frozenset[EntryId]:
        """Those in the stage, as drawn or as they would be now."""
        groups = self.event.groups_of(self.stage)
        return frozenset(entry for group in groups for entry in group)

    def takes(self, entry: EntryRecord) -> bool:
        """Whether the stage is for this entry: those late for a first stage are still meant."""
        return self.stage.number == 1 or entry.id in self.members

    def present(self, entries: tuple[EntryRecord, ...]) -> tuple[EntryRecord, ...]:
        """Those present who play in the stage."""
        members = self.members
        return tuple(each for each in entries if each.present and each.id in members)

    def late(self, entries: tuple[EntryRecord, ...]) -> tuple[EntryRecord, ...]:
        """Those present for whom a first stage, once begun, has no place."""
        if self.stage.number > 1 or self.stage.is_open or not self.begun:
            return ()
        members = self.members
        return tuple(each for each in entries if each.present and each.id not in members)


def load_plan(
    tournament: Tournament, entries: tuple[EntryRecord, ...], stage: int | None = None
) -> Plan:
    """The plan, given the field as it is now. Three queries; two more with a knock-out.

    Args:
        tournament: whose plan.
        entries: all of it, `present` said for the tour that is looked at.
        stage: the number of the stage that is looked at; None = the one that is played next.
    """
    event = load_event(tournament, entries, load_results(tournament))
    return Plan(
        event=event,
        stage=current_stage(event) if stage is None else event.stage(stage),
        tours=all_planned(event),
        over=all_over(event),
    )


def field_of_tour(
    tournament: Tournament, tour: Tour, entries: tuple[EntryRecord, ...]
) -> tuple[EntryRecord, ...]:
    """The entries, `present` being those who must have a game or a bye in the tour's draft.

    One query more than `load_plan`.
    """
    plan = load_plan(tournament, entries, tour.stage.number)
    groups = plan.event.groups_of(plan.stage)
    request = TourRequest(stage=plan.stage, tour=tour.number, seed=tour.seed)
    playing = playing_in(plan.event, groups, request)
    if playing is None:
        playing = plan.members
    return tuple(replace(each, present=each.present and each.id in playing) for each in entries)
