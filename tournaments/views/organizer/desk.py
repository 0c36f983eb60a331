"""The desk: the next step, the tournament in figures, the tables being played."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.access import Right
from tournaments.domain.next_step import TourPhase
from tournaments.selectors.standings import tournament_standings
from tournaments.selectors.tours import games_of, tour_lines
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page
from tournaments.views.organizer.steps import step_panel
from tournaments.views.public.table import standings_table


@sign_in_first
@require_safe
def tournament_desk(request: HttpRequest, code: str) -> HttpResponse:
    """Where the tournament stands; `?part=1`: what refreshes itself. At most 24 queries."""
    tournament = tournament_for(request, code, Right.MANAGE)
    lines = tour_lines(tournament)
    facts, panel = step_panel(tournament, lines)
    played = [line for line in lines if line.status != TourPhase.DRAFT]
    now = next((line for line in played[::-1] if line.status == TourPhase.PUBLISHED), None)
    context = desk_page(request, tournament, current="tournament_desk", title=_("Desk"))
    context |= {
        "panel": panel,
        "facts": facts,
        "played": len(played),
        "line": now,
        "games": () if now is None else games_of(tournament, now.number),
        "table": standings_table(tournament, tournament_standings(tournament)) if played else None,
    }
    template = "_desk" if request.GET.get("part") else "desk"
    return render(request, f"tournaments/organizer/{template}.html", context)
