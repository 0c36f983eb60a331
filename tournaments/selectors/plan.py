"""By what system a tournament is played, how long, and whom a begun round robin holds."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.draw import Options, System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing_options import read_options
from tournaments.domain.regulation import read_regulation
from tournaments.domain.seating import cycle_length
from tournaments.models import Seat, Stage, Tour, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How the tournament goes on.

    Attributes:
        system: Swiss or round robin.
        options: the organiser's wishes for a draw.
        tours: how many are planned; a round robin takes as many as everybody needs to meet
            everybody.
        field: of a round robin, those in its table since the first tour was published; None while
            anybody may come.
    """

    system: System
    options: Options
    tours: int
    field: frozenset[EntryId] | None = None

    def late(self, entries: tuple[EntryRecord, ...]) -> tuple[EntryRecord, ...]:
        """Those present for whom the round robin has no line."""
        if self.field is None:
            return ()
        return tuple(each for each in entries if each.present and each.id not in self.field)


def current_stage(tournament: Tournament) -> Stage | None:
    """The system in play, None where nobody chose one yet (then Swiss). One query."""
    return Stage.objects.filter(tournament=tournament).order_by("number").last()


def load_plan(tournament: Tournament, entries: tuple[EntryRecord, ...]) -> Plan:
    """The plan, given the field as it is now. One query, two in a round robin."""
    stage = current_stage(tournament)
    planned = read_regulation(tournament.regulation).tours
    if stage is None:
        return Plan(system=System.SWISS, options=Options(), tours=planned)
    options = read_options(stage.options)
    if stage.system == Stage.System.SWISS:
        return Plan(system=System.SWISS, options=options, tours=planned)
    field = _round_robin_field(stage)
    size = len(field) if field else sum(each.present for each in entries)
    return Plan(
        system=System.ROUND_ROBIN, options=options, tours=cycle_length(size), field=field or None
    )


def _round_robin_field(stage: Stage) -> frozenset[EntryId]:
    seats = Seat.objects.filter(tour__stage=stage, tour__number=1).exclude(
        tour__status=Tour.Status.DRAFT
    )
    return frozenset(EntryId(str(entry)) for entry in seats.values_list("entry_id", flat=True))
