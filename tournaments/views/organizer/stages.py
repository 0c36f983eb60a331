"""The stages of an event: how each is played, whom it takes, where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.domain.access import Right
from tournaments.domain.pairing_options import write_options
from tournaments.domain.stages.plan import write_plan
from tournaments.forms.stages import StageForm
from tournaments.selectors.stage_pages import StageLine, stage_lines
from tournaments.services import stages as services
from tournaments.views.common import (
    Attempt,
    attempt,
    form_write,
    sign_in_first,
    tournament_for,
)
from tournaments.views.organizer.frame import desk_page, form_page, show_no

if TYPE_CHECKING:
    from tournaments.models import Tournament


@require_http_methods(["GET", "POST"])
@sign_in_first
def stages(request: HttpRequest, code: str) -> HttpResponse:
    """All stages, and a form for one more. At most eleven queries besides the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    lines = stage_lines(tournament)
    initial = {"per_group": True, "grouping": "none", "group_by": "size", "cycles": 1, "best_of": 1}
    initial |= {"carry": "none", **write_options(lines[0].facts.options)}
    form = StageForm(
        request.POST or None, initial=initial, tournament=tournament, number=len(lines) + 1
    )
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.stage()
        outcome = attempt(
            lambda: services.add_stage(write=write, tournament_id=tournament.pk, **wanted)
        )
        if outcome.ok:
            messages.success(request, _("The stage is added."))
            return redirect("stages", code)
        show_no(form, outcome)
    context = {"lines": lines, "form": form, "action": reverse("stages", args=[code])}
    return _page(request, tournament, context, title=_("Stages"), outcome=outcome)


@require_http_methods(["GET", "POST"])
@sign_in_first
def stage_edit(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One stage. At most eleven queries besides the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    lines = stage_lines(tournament)
    line = _line(lines, number)
    form = StageForm(
        request.POST or None, initial=_initial(line), tournament=tournament, number=number
    )
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.stage()
        outcome = attempt(
            lambda: services.change_stage(
                write=write, tournament_id=tournament.pk, number=number, **wanted
            )
        )
        if outcome.ok:
            messages.success(request, _("The stage is saved."))
            return redirect("stages", code)
        show_no(form, outcome)
    action = reverse("stage_edit", args=[code, number])
    context = {"lines": lines, "line": line, "form": form, "action": action}
    return _page(request, tournament, context, title=line.name, outcome=outcome)


@require_POST
@sign_in_first
def stage_delete(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Take the last stage away."""
    tournament = tournament_for(request, code, Right.MANAGE)
    write = form_write(request)
    outcome = attempt(
        lambda: services.delete_stage(write=write, tournament_id=tournament.pk, number=number)
    )
    return _after(request, code, outcome, _("The stage is taken away."))


@require_POST
@sign_in_first
def stage_end(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """End a stage early, or let it go on."""
    tournament = tournament_for(request, code, Right.MANAGE)
    write, ended = form_write(request), request.POST.get("ended") == "1"
    outcome = attempt(
        lambda: services.end_stage(
            write=write, tournament_id=tournament.pk, number=number, ended=ended
        )
    )
    said = _("The stage has ended early.") if ended else _("The stage goes on.")
    return _after(request, code, outcome, said)


def _after(request: HttpRequest, code: str, outcome: Attempt, said: str) -> HttpResponse:
    if outcome.ok:
        messages.success(request, said)
    else:
        messages.error(request, outcome.error)
    return redirect("stages", code)


def _line(lines: tuple[StageLine, ...], number: int) -> StageLine:
    found = next((line for line in lines if line.facts.number == number), None)
    if found is None:
        raise Http404
    return found


def _initial(line: StageLine) -> dict[str, Any]:
    facts = line.facts
    return {
        "name": facts.name,
        "system": str(facts.system),
        **write_options(facts.options),
        **write_plan(facts.plan),
    }


def _page(
    request: HttpRequest,
    tournament: Tournament,
    context: dict[str, Any],
    *,
    title: str,
    outcome: Attempt | None,
) -> HttpResponse:
    page = desk_page(
        request, tournament, current="tournament_settings", title=title, above="tournament_settings"
    )
    version = tournament.settings_version
    if outcome is not None and outcome.current:
        version = outcome.current.get("settings_version", version)
    template = "tournaments/organizer/stages.html"
    return form_page(request, template, {**page, **context}, expected=version, outcome=outcome)
