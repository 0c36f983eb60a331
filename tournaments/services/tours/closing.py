"""The end of a tour: all protocols signed, or the reason why the rest is not waited for."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Tour, Tournament
from tournaments.selectors.desk import missing_results
from tournaments.services.entries import refuse_finished
from tournaments.services.tours.common import (
    change_tour,
    reason_of,
    snapshot_before,
    tables_text,
    tour_of,
)
from tournaments.services.writing import Answer, Write, demand, perform


def close_tour(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Close a published tour, after a snapshot.

    With results missing (a protocol that is not signed counts as missing) the write's reason is
    kept as the one for which the tour was passed; results may still come in afterwards.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_published``, ``tour.results_missing``.
        Conflict: the tour was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        tour = tour_of(write, tournament, number)
        if tour.status != Tour.Status.PUBLISHED:
            raise Refusal("tour.not_published", tour=number)
        missing = missing_results(tournament).get(number, ())
        passed = tour.passed_reason or (reason_of(write.reason) if missing else "")
        if missing and not passed:
            tables = tables_text(missing)
            raise Refusal("tour.results_missing", field="reason", tour=number, tables=tables)
        snapshot_before(write, tournament, _("closing tour %(tour)s") % {"tour": number})
        return change_tour(
            tour, status=Tour.Status.CLOSED, closed_at=write.now, passed_reason=passed
        )

    body = {"tour": number, "reason": reason_of(write.reason)}
    return perform(write, act="tour.close", tournament_id=tournament_id, body=body, do=do)


def reopen_tour(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Take back the closing of a tour; pairings drawn since stay as they are.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_closed``, ``tournament.finished``.
        Conflict: the tour was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        tour = tour_of(write, tournament, number)
        if tour.status != Tour.Status.CLOSED:
            raise Refusal("tour.not_closed", tour=number)
        return change_tour(tour, status=Tour.Status.PUBLISHED, closed_at=None)

    return perform(
        write, act="tour.reopen", tournament_id=tournament_id, body={"tour": number}, do=do
    )
