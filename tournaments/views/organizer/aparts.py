"""Entries that should not meet: who, and why."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.domain.access import Right
from tournaments.forms.event import ApartForm
from tournaments.selectors.entries import entry_choices
from tournaments.selectors.merit_desk import apart_lines
from tournaments.services.aparts import keep_apart, let_meet
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page, show_no


@require_http_methods(["GET", "POST"])
@sign_in_first
def aparts(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody kept apart, and a form for two more. Three queries and the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    entries = entry_choices(tournament)
    form = ApartForm(request.POST or None, entries=entries)
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.cleaned_data
        outcome = attempt(lambda: keep_apart(write=write, tournament_id=tournament.pk, **wanted))
        if outcome.ok:
            messages.success(request, _("The draw keeps them apart."))
            if outcome.answer["in_draft"]:
                messages.warning(request, _("The open draft does not know it: draw it again."))
            return redirect("aparts", code)
        show_no(form, outcome)
    title = _("Kept apart")
    context = {
        **desk_page(request, tournament, current="entries", above="entries", title=title),
        "form": form,
        "lines": apart_lines(tournament),
        "enough": len(entries) > 1,
    }
    return form_page(request, "tournaments/organizer/aparts.html", context, outcome=outcome)


@require_POST
@sign_in_first
def apart_remove(request: HttpRequest, code: str, apart: int) -> HttpResponse:
    """Two entries may meet again."""
    tournament = tournament_for(request, code, Right.MANAGE)
    write = form_write(request)
    outcome = attempt(lambda: let_meet(write=write, tournament_id=tournament.pk, apart_id=apart))
    if outcome.ok:
        messages.success(request, _("They may meet again."))
    else:
        messages.error(request, outcome.error)
    return redirect("aparts", code)
