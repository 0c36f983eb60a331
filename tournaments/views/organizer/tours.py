"""All tours of a tournament: the draw of the next one, the end, the standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.domain.access import Right
from tournaments.domain.next_step import Facts, TourPhase
from tournaments.forms.tours import DrawForm, ReasonForm
from tournaments.selectors.standings import tournament_standings
from tournaments.selectors.tours import tour_lines
from tournaments.services.tours import draft_tour, finish_tournament, reopen_tournament
from tournaments.views.common import Attempt, attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, show_no
from tournaments.views.organizer.steps import step_panel
from tournaments.views.public.table import standings_table
from tournaments.wording.steps import missing_texts

if TYPE_CHECKING:
    from tournaments.models import Tournament


@sign_in_first
@require_safe
def tours(request: HttpRequest, code: str) -> HttpResponse:
    """All tours, the draw of the next one, the end of the tournament, the standings."""
    return _tours_page(request, tournament_for(request, code, Right.MANAGE))


@sign_in_first
@require_http_methods(["GET", "POST"])
def tour_draft(request: HttpRequest, code: str) -> HttpResponse:
    """Draw the next tour."""
    tournament = tournament_for(request, code, Right.MANAGE)
    if request.method == "GET":
        return redirect("tours", code)
    form = DrawForm(request.POST)
    form.is_valid()
    outcome = attempt(
        lambda: draft_tour(
            write=form_write(request).expecting(None),
            tournament_id=tournament.pk,
            pass_reason=form.cleaned_data.get("pass_reason", ""),
            allow_rematch=form.cleaned_data.get("allow_rematch", False),
        )
    )
    if outcome.ok:
        return redirect("tour_desk", code, outcome.answer["tour"])
    show_no(form, outcome)
    return _tours_page(request, tournament, outcome=outcome, draw_form=form)


@sign_in_first
@require_http_methods(["GET", "POST"])
def tournament_finish(request: HttpRequest, code: str) -> HttpResponse:
    """Declare the standings final."""
    tournament = tournament_for(request, code, Right.MANAGE)
    if request.method == "GET":
        return redirect("tours", code)
    outcome = attempt(
        lambda: finish_tournament(
            write=form_write(request).expecting(None), tournament_id=tournament.pk
        )
    )
    if outcome.ok:
        messages.success(request, _("The tournament is finished."))
        return redirect("tours", code)
    form = ReasonForm(request.POST)
    form.is_valid()
    show_no(form, outcome)
    return _tours_page(request, tournament, outcome=outcome, finish_form=form)


@sign_in_first
@require_http_methods(["GET", "POST"])
def tournament_reopen(request: HttpRequest, code: str) -> HttpResponse:
    """Let a finished tournament go on."""
    tournament = tournament_for(request, code, Right.MANAGE)
    if request.method == "GET":
        return redirect("tours", code)
    outcome = attempt(
        lambda: reopen_tournament(
            write=form_write(request).expecting(None), tournament_id=tournament.pk
        )
    )
    if outcome.ok:
        messages.success(request, _("The tournament goes on."))
        return redirect("tours", code)
    return _tours_page(request, tournament, outcome=outcome)


def _tours_page(
    request: HttpRequest,
    tournament: Tournament,
    *,
    outcome: Attempt | None = None,
    draw_form: DrawForm | None = None,
    finish_form: ReasonForm | None = None,
) -> HttpResponse:
    """At most 21 queries, whatever the size of the field."""
    lines = tour_lines(tournament)
    facts, panel = step_panel(tournament, lines)
    holding = _holding(facts)
    draw_form, finish_form = draw_form or DrawForm(), finish_form or ReasonForm()
    draw_form.fields["pass_reason"].required = finish_form.fields["reason"].required = True
    context = desk_page(request, tournament, current="tours", title=_("Tours"))
    context |= {
        "panel": panel,
        "lines": lines,
        "holding": holding,
        "may_draw": _may_draw(facts),
        "may_finish": _may_finish(facts),
        "early": len(facts.tours) < facts.planned,
        "planned": facts.planned,
        "draw_form": draw_form,
        "finish_form": finish_form,
        "drawing": draw_form.is_bound,
        "finishing": finish_form.is_bound or panel.step.code in {"finish", "finish_early"},
        "outcome": outcome,
        "key": request.POST.get("key", "") if outcome else "",
        "table": standings_table(tournament, tournament_standings(tournament)),
    }
    status = outcome.status if outcome else 200
    return render(request, "tournaments/organizer/tours.html", context, status=status)


def _holding(facts: Facts) -> list[str]:
    """What the next draw would wait for."""
    return missing_texts(lack for tour in facts.tours if tour.holds_back for lack in tour.missing)


def _may_draw(facts: Facts) -> bool:
    drafted = bool(facts.tours) and facts.tours[-1].phase is TourPhase.DRAFT
    return not (facts.finished or drafted) and len(facts.tours) < facts.planned


def _may_finish(facts: Facts) -> bool:
    drafted = bool(facts.tours) and facts.tours[-1].phase is TourPhase.DRAFT
    return bool(facts.tours) and not (facts.finished or drafted)
