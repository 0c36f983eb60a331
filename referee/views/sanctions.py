"""The sanctions of a tournament as one list, for the organiser and the chief referee."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from protocols.wording.codes import MEASURES
from protocols.wording.faults import FAULTS
from referee.selectors.sanction_list import SanctionRow, sanction_rows
from tournaments.domain.access import Right
from tournaments.domain.regulation import Infraction, Measure
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page


@sign_in_first
@require_safe
def sanctions(request: HttpRequest, code: str) -> HttpResponse:
    """Who was given what, where and by whom; cancelled ones are struck, never gone."""
    tournament = tournament_for(request, code, Right.REOPEN)
    page = desk_page(
        request, tournament, current="officials", title=_("Sanctions"), above="officials"
    )
    rows = [_shown(row) for row in sanction_rows(tournament)]
    return render(request, "referee/sanctions.html", {**page, "rows": rows})


def _shown(row: SanctionRow) -> dict[str, Any]:
    fine = row.measure == Measure.FINE
    return {
        "row": row,
        "fault": FAULTS[Infraction(row.infraction)],
        "measure": MEASURES[Measure(row.measure)],
        "points": str(row.points) if fine else "",
    }
