"""The end of a tournament, in time or early, and taking it back."""

from __future__ import annotations

from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Tour, Tournament
from tournaments.selectors.desk import missing_results
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import load_plan
from tournaments.services.entries import refuse_finished
from tournaments.services.tours.common import reason_of, snapshot_before, tables_text
from tournaments.services.writing import Answer, Write, demand, perform


def finish_tournament(*, write: Write, tournament_id: int) -> Answer:
    """Declare the standings final, after a snapshot; open tours are closed along.

    A reason is asked for when planned tours were not played, or results are missing that no reason
    was given for yet. Answers `{"status", "tours"}`.

    Raises:
        Refusal: ``tournament.finished``, ``finish.nothing_played``, ``finish.draft_open``,
            ``tour.results_missing``, ``finish.reason_needed``.
    """
    reason = reason_of(write.reason)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        tours = list(Tour.objects.filter(tournament=tournament).order_by("number"))
        _refuse_open(tournament, tours, reason)
        snapshot_before(write, tournament, _("finishing the tournament"))
        Tour.objects.filter(tournament=tournament, status=Tour.Status.PUBLISHED).update(
            status=Tour.Status.CLOSED, closed_at=write.now, version=F("version") + 1
        )
        Tournament.objects.filter(pk=tournament.pk).update(
            status=Tournament.Status.FINISHED, finished_reason=reason
        )
        return {"status": Tournament.Status.FINISHED, "tours": len(tours)}

    body = {"reason": reason}
    return perform(write, act="tournament.finish", tournament_id=tournament_id, body=body, do=do)


def _refuse_open(tournament: Tournament, tours: list[Tour], reason: str) -> None:
    if not tours:
        raise Refusal("finish.nothing_played")
    if tours[-1].status == Tour.Status.DRAFT:
        raise Refusal("finish.draft_open", tour=tours[-1].number)
    missing = missing_results(tournament)
    for tour in tours:
        if tour.number in missing and not (tour.passed_reason or reason):
            tables = tables_text(missing[tour.number])
            raise Refusal("tour.results_missing", field="reason", tour=tour.number, tables=tables)
    plan = load_plan(tournament, load_entries(tournament))
    planned = max(plan.tours, len(tours) + 1)
    if not plan.over and not reason:
        raise Refusal(
            "finish.reason_needed", rule="R7", field="reason", played=len(tours), planned=planned
        )
    for tour in tours:
        if tour.number in missing and not tour.passed_reason:
            Tour.objects.filter(pk=tour.pk).update(passed_reason=reason)


def reopen_tournament(*, write: Write, tournament_id: int) -> Answer:
    """Let a finished tournament go on; answers `{"status"}`.

    Raises:
        Refusal: ``tournament.not_finished``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        if tournament.status != Tournament.Status.FINISHED:
            raise Refusal("tournament.not_finished")
        Tournament.objects.filter(pk=tournament.pk).update(
            status=Tournament.Status.RUNNING, finished_reason=""
        )
        return {"status": Tournament.Status.RUNNING}

    return perform(write, act="tournament.reopen", tournament_id=tournament_id, body={}, do=do)
