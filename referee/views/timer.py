"""The time of a move on the referee's phone (R21-R25)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from referee.views.at_hand import move_limits
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of
from tournaments.domain.access import Right


@require_safe
@for_officials
def timer(request: HttpRequest, game_id: int) -> HttpResponse:
    """Three limits, and the way to the sanction of whoever took too long. Six queries."""
    table = table_for(request, game_id, Right.SANCTION)
    context = {**frame_of(table), "limits": move_limits(), "sitting": table.sitting.values()}
    return render_at(request, table.tournament.zone, "referee/timer.html", context)
