"""Drawing a tour: the draft, drawn again, thrown away."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.desk import incomplete_entries, least_present, missing_results
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import Plan, load_plan
from tournaments.selectors.tours import next_tour_number
from tournaments.services.entries import refuse_finished
from tournaments.services.lots import give_lots, seed_of
from tournaments.services.tours.boards import write_draw
from tournaments.services.tours.common import (
    change_tour,
    draft_of,
    held_by_others,
    reason_of,
    snapshot_before,
    stored_tour,
    tables_text,
)
from tournaments.services.tours.engines import (
    draw_next,
    forget_field,
    refuse_open_source,
    stage_row,
)
from tournaments.services.writing import Answer, Write, demand, perform, trace


def draft_tour(
    *,
    write: Write,
    tournament_id: int,
    seed: int | None = None,
    pass_reason: str = "",
    allow_rematch: bool = False,
) -> Answer:
    """Draw the next tour as a draft that only its organiser sees.

    Args:
        write: who and with which key.
        tournament_id: whose next tour.
        seed: replays a draw; None = it follows from the write's key. Kept on the tour.
        pass_reason: why the draw does not wait for results that are missing; kept on their tours.
        allow_rematch: two may meet again where it cannot be avoided, whatever the settings say.

    Raises:
        Refusal: ``tournament.finished``, ``tour.draft_exists``, ``tour.all_played``,
            ``tour.results_missing`` (a reason is needed), ``draw.too_few``,
            ``entry.incomplete``, ``draw.late_entry``, ``stage.source_open``,
            ``stage.bracket_waits`` (no reason passes a result a bracket needs),
            ``pairing.impossible``.
    """
    reason = reason_of(pass_reason)
    seed = seed_of(write.key) if seed is None else seed
    body = {"seed": seed, "pass_reason": reason, "allow_rematch": allow_rematch}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        _refuse_second_draft(tournament)
        number = next_tour_number(tournament)
        _draw_lots(write, tournament, seed)
        plan = load_plan(tournament, load_entries(tournament, number))
        refuse_open_source(tournament, plan)
        _pass_missing(tournament, reason)
        stage = stage_row(tournament, plan.stage.number)
        tour = Tour(tournament=tournament, stage=stage, number=number, seed=seed)
        _draw(tournament, tour, plan, allow_rematch=allow_rematch)
        return stored_tour(tour)

    return perform(write, act="tour.draft", tournament_id=tournament_id, body=body, do=do)


def redraw_tour(
    *,
    write: Write,
    tournament_id: int,
    number: int,
    seed: int | None = None,
    allow_rematch: bool = False,
) -> Answer:
    """Draw a draft again, with the entries present now; a snapshot keeps what was changed by hand.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_draft``, and as for `draft_tour`.
        Conflict: the draft was changed meanwhile.
    """
    seed = seed_of(write.key) if seed is None else seed
    body = {"tour": number, "seed": seed, "allow_rematch": allow_rematch}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        tour = draft_of(write, tournament, number)
        _refuse_held(tour)
        if is_edited(tour):
            snapshot_before(write, tournament, _("drawing tour %(tour)s again") % {"tour": number})
        Game.objects.filter(tour=tour).delete()
        tour.seed = seed
        tour.version += 1
        _draw_lots(write, tournament, seed)
        entries = load_entries(tournament, number)
        plan = load_plan(tournament, entries, tour.stage.number)
        _draw(tournament, tour, plan, allow_rematch=allow_rematch)
        return stored_tour(tour)

    return perform(write, act="tour.redraw", tournament_id=tournament_id, body=body, do=do)


def delete_draft(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Throw a draft away, after a snapshot; answers `{"tour"}`.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_draft``.
        Conflict: the draft was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        tour = draft_of(write, tournament, number)
        _refuse_held(tour)
        snapshot_before(
            write, tournament, _("deleting the draft of tour %(tour)s") % {"tour": number}
        )
        forget_field(tour)
        tour.delete()
        return {"tour": number}

    return perform(
        write, act="tour.delete", tournament_id=tournament_id, body={"tour": number}, do=do
    )


def is_edited(tour: Tour) -> bool:
    """Whether the draft holds something made by hand. One query."""
    reasons = Game.objects.filter(tour=tour).values_list("why", flat=True)
    return any(reason.get("code") == "by_hand" for why in reasons for reason in why)


def _refuse_second_draft(tournament: Tournament) -> None:
    draft = Tour.objects.filter(tournament=tournament, status=Tour.Status.DRAFT).first()
    if draft is not None:
        raise Refusal("tour.draft_exists", tour=draft.number)


def _refuse_held(tour: Tour) -> None:
    if held_by_others(tour):
        raise Refusal("tour.held", tour=tour.number)


def _pass_missing(tournament: Tournament, reason: str) -> None:
    """Note on every tour with missing results why the draw does not wait for them."""
    missing = missing_results(tournament)
    waiting = Tour.objects.filter(tournament=tournament, number__in=missing, passed_reason="")
    for tour in waiting.order_by("number"):
        if not reason:
            raise Refusal(
                "tour.results_missing",
                field="pass_reason",
                tour=tour.number,
                tables=tables_text(missing[tour.number]),
            )
        change_tour(tour, passed_reason=reason)


def _draw_lots(write: Write, tournament: Tournament, seed: int) -> None:
    """Whoever has no lot gets one, once and for all."""
    lots = give_lots(tournament, seed)
    if lots:
        facts = {"seed": seed, "lots": {str(number): lot for number, lot in lots.items()}}
        trace(write, act="entry.lots", tournament=tournament, facts=facts)


def _draw(tournament: Tournament, tour: Tour, plan: Plan, *, allow_rematch: bool) -> None:
    _refuse_field(tournament, plan, tour)
    draw = draw_next(tournament, tour, plan, allow_rematch=allow_rematch)
    if not draw.games and not draw.byes:
        raise Refusal("draw.too_few")
    tour.save()
    write_draw(tour, draw)
    tour.save()


def _refuse_field(tournament: Tournament, plan: Plan, tour: Tour) -> None:
    if plan.over and tour.pk is None:
        raise Refusal("tour.all_played", rule="R7", tours=plan.tours)
    entries = plan.event.entries
    present = plan.present(entries)
    if len(present) < least_present(tournament):
        raise Refusal("draw.too_few")
    incomplete = incomplete_entries(tournament, present)
    if incomplete:
        raise Refusal("entry.incomplete", rule="R1", pair=incomplete[0].name)
    late = plan.late(entries)
    if late:
        raise Refusal("draw.late_entry", pair=late[0].name)
