"""From rows to a draw: the stage in play, its field, and what the core is asked."""

from __future__ import annotations

from tournaments.domain.draw import Draw
from tournaments.domain.errors import Refusal
from tournaments.domain.pairing.tables import seat_at_fixed_tables
from tournaments.domain.stages.drawing import TourRequest, draw_tour
from tournaments.domain.stages.groups import Groups
from tournaments.models import Stage, Tour, Tournament
from tournaments.selectors.desk import missing_results
from tournaments.selectors.plan import Plan
from tournaments.selectors.results import load_history
from tournaments.selectors.wishes import load_wishes
from tournaments.services.tours.common import tables_text


def stage_row(tournament: Tournament, number: int) -> Stage:
    """The stage with this number; a tournament without one plays a Swiss."""
    found = Stage.objects.filter(tournament=tournament, number=number).first()
    return found or Stage.objects.create(tournament=tournament, number=number)


def draw_next(
    tournament: Tournament, tour: Tour, plan: Plan, *, allow_rematch: bool = False
) -> Draw:
    """The draw of a tour by the stage it belongs to; the first one gives the stage its field.

    Raises:
        Refusal: ``pairing.impossible``.
    """
    groups = _field(tour, plan)
    wishes = load_wishes(tournament)
    draw = draw_tour(
        plan.event,
        groups,
        TourRequest(
            stage=plan.stage,
            tour=tour.number,
            seed=tour.seed,
            history=load_history(tournament, tour.number),
            allow_rematch=allow_rematch,
            apart=wishes.apart,
        ),
    )
    return seat_at_fixed_tables(draw, wishes.tables)


def _field(tour: Tour, plan: Plan) -> Groups:
    """The groups of the stage: as its first tour found them, or found now and kept on its row."""
    stage = plan.stage
    if plan.begun or stage.is_open:
        return plan.event.groups_of(stage)
    groups = plan.event.computed_groups(stage, seed=tour.seed)
    Stage.objects.filter(pk=tour.stage_id).update(
        field=[list(group) for group in groups], seed=tour.seed
    )
    return groups


def forget_field(tour: Tour) -> None:
    """The first tour of a stage is thrown away: its field is open again."""
    others = Tour.objects.filter(stage=tour.stage_id).exclude(pk=tour.pk)
    if not others.exists():
        Stage.objects.filter(pk=tour.stage_id).update(field=None, seed=None)


def refuse_open_source(tournament: Tournament, plan: Plan) -> None:
    """What a stage follows from must be final: no reason stands in for a missing result.

    Raises:
        Refusal: ``stage.source_open``, ``stage.bracket_waits``.
    """
    if plan.opens:
        code, tours = "stage.source_open", plan.event.stage(plan.stage.number - 1).tours
    elif plan.stage.games:
        code, tours = "stage.bracket_waits", plan.stage.tours
    else:
        return
    missing = missing_results(tournament)
    for tour in tours:
        if tour in missing:
            raise Refusal(code, tour=tour, tables=tables_text(missing[tour]))
