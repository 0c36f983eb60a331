"""The print centre: every document of a tournament and of a tour, one click each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.access import Right, Role
from tournaments.forms.printing import SheetsForm
from tournaments.selectors.brackets import bracket_names
from tournaments.selectors.jobs import recent_jobs
from tournaments.selectors.merit import merit_names
from tournaments.selectors.tours import tour_lines
from tournaments.views.common import actor_of, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page

if TYPE_CHECKING:
    from tournaments.models import Tournament


def _page(
    request: HttpRequest, tournament: Tournament, title: str, above: str = ""
) -> dict[str, Any]:
    context = desk_page(request, tournament, current="print_centre", title=title, above=above)
    return {**context, "manages": actor_of(request).role is Role.ORGANISER}


@require_safe
@sign_in_first
def print_centre(request: HttpRequest, code: str) -> HttpResponseBase:
    """Documents of the whole tournament, and those of the newest tour. Six queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    tours = tour_lines(tournament)
    context = _page(request, tournament, _("Printing"))
    context["newest"] = tours[-1] if tours else None
    context["earlier"] = tours[-2::-1]
    context["sheets"] = SheetsForm()
    context["merit"] = merit_names(tournament)
    context["brackets"] = bracket_names(tournament)
    context["jobs"] = recent_jobs(tournament)
    return render(request, "tournaments/organizer/print.html", context)


@require_safe
@sign_in_first
def print_tour(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Documents of one tour. Two queries.

    Raises:
        Http404: there is no such tour.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    tour = next((line for line in tour_lines(tournament) if line.number == number), None)
    if tour is None:
        raise Http404
    title = _("Printing: tour %(number)s") % {"number": number}
    context = _page(request, tournament, title, "print_centre")
    context["tour"] = tour
    context["sheets"] = SheetsForm()
    context["back"] = reverse("print_centre", args=[code])
    return render(request, "tournaments/organizer/print_tour.html", context)
