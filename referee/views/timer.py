"""The time of a move on the referee's phone (R21-R25)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from referee.domain.movetime import POSSIBLE_FISH, SEVERAL_MOVES, SINGLE_MOVE
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of
from tournaments.domain.access import Right

LIMITS = (
    (SINGLE_MOVE, _("a single move"), "R21"),
    (SEVERAL_MOVES, _("several moves"), "R22"),
    (POSSIBLE_FISH, _("a fish is possible"), "R23"),
)


@require_safe
@for_officials
def timer(request: HttpRequest, game_id: int) -> HttpResponse:
    """Three limits, and the way to the sanction of whoever took too long. Six queries."""
    table = table_for(request, game_id, Right.SANCTION)
    limits = [
        {"seconds": round(limit.total_seconds()), "words": words, "rule": rule}
        for limit, words, rule in LIMITS
    ]
    context = {**frame_of(table), "limits": limits, "sitting": table.sitting.values()}
    return render_at(request, table.tournament.zone, "referee/timer.html", context)
