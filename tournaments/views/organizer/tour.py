"""One tour: its draft with reasons and warnings, or its results, and every act on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.domain.access import Right
from tournaments.domain.next_step import Facts
from tournaments.forms.tours import ReasonForm, TableForm
from tournaments.selectors.tours import find_tour, tour_lines
from tournaments.views.common import Attempt, attempt, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, show_no
from tournaments.views.organizer.steps import step_panel
from tournaments.views.organizer.tour_acts import ACTS, DONE, Asked, confirm_phrase
from tournaments.views.organizer.tour_pages import board_rows, draft_page
from tournaments.wording.steps import missing_texts

if TYPE_CHECKING:
    from tournaments.models import Tour, Tournament


@sign_in_first
@require_safe
def tour_desk(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The draft of a tour with its reasons, or its results; `?part=1`: the results alone."""
    tournament = tournament_for(request, code, Right.MANAGE)
    return _tour_page(request, tournament, _tour(tournament, number))


@sign_in_first
@require_http_methods(["GET", "POST"])
def tour_act(request: HttpRequest, code: str, number: int, act: str) -> HttpResponse:
    """One act on a tour; a no shows the page again with what was typed."""
    tournament = tournament_for(request, code, Right.MANAGE)
    if act not in ACTS:
        raise Http404
    if request.method == "GET":
        return redirect("tour_desk", code, number)
    outcome = attempt(lambda: ACTS[act](Asked(request, tournament, number)))
    if not outcome.ok:
        return _tour_page(request, tournament, _tour(tournament, number), act, outcome)
    messages.success(request, str(DONE[act]))
    return redirect("tours", code) if act == "delete" else redirect("tour_desk", code, number)


def _tour(tournament: Tournament, number: int) -> Tour:
    tour = find_tour(tournament, number)
    if tour is None:
        raise Http404
    return tour


def _tour_page(
    request: HttpRequest,
    tournament: Tournament,
    tour: Tour,
    act: str = "",
    outcome: Attempt | None = None,
) -> HttpResponse:
    """At most 37 queries, whatever the size of the field."""
    lines = tour_lines(tournament)
    facts, panel = step_panel(tournament, lines, here=tour.number)
    title = _("Tour %(number)s") % {"number": tour.number}
    context = desk_page(request, tournament, current="tours", title=title, above="tours")
    context |= {
        "panel": panel,
        "tour": tour,
        "line": next(each for each in lines if each.number == tour.number),
        "phrase": confirm_phrase(tour.number),
        "act": act,
        "outcome": outcome,
        "key": request.POST.get("key", "") if outcome else "",
        "ticked": request.POST.getlist("entry") if outcome else [],
    }
    if tour.status == "draft":
        table_form = TableForm(request.POST if act == "table" else None)
        context |= {"draft": draft_page(tournament, tour), "table_form": table_form}
        template = "tournaments/organizer/tour_draft.html"
    else:
        context |= _board(request, tournament, tour, facts, act, outcome)
        part = request.GET.get("part")
        template = f"tournaments/organizer/{'_tour_board' if part else 'tour_board'}.html"
    return render(request, template, context, status=outcome.status if outcome else 200)


def _board(
    request: HttpRequest,
    tournament: Tournament,
    tour: Tour,
    facts: Facts,
    act: str,
    outcome: Attempt | None,
) -> dict[str, Any]:
    form = ReasonForm(request.POST if act == "close" else None)
    if act == "close" and outcome is not None:
        form.is_valid()
        show_no(form, outcome)
    form.fields["reason"].required = True  # for the eye: the service asks for it
    mine = next(each for each in facts.tours if each.number == tour.number)
    rows = board_rows(tournament, tour)
    return {
        "rows": rows,
        "games": [row.game for row in rows],
        "reason_form": form,
        "missing": missing_texts(mine.missing, of_tour=tour.number),
        "may_unpublish": tour.status == "published"
        and not mine.started
        and len(facts.tours) == tour.number,
    }
