"""What is asked of the whole event, and its tables of merit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.domain.access import Right
from tournaments.domain.event import read_event, write_event
from tournaments.domain.names import clean, search_key
from tournaments.forms.event import USUAL, CategoryForm, EventForm, MembersForm
from tournaments.selectors.entries import entry_choices
from tournaments.selectors.merit_desk import (
    CategoryLine,
    category_lines,
    category_members,
    team_lines,
)
from tournaments.selectors.tournaments import is_single
from tournaments.services.categories import (
    add_category,
    change_category,
    delete_category,
    tick_category,
)
from tournaments.services.event import change_event
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
def event(request: HttpRequest, code: str) -> HttpResponse:
    """Late entries, teams, fines, and the tables of merit. Three queries and the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    form = _event_form(tournament, request.POST or None)
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.event()
        outcome = attempt(
            lambda: change_event(write=write, tournament_id=tournament.pk, event=wanted)
        )
        if outcome.ok:
            messages.success(request, _("The settings are saved."))
            return redirect("event", code)
        show_no(form, outcome)
    return _event_page(request, tournament, form=form, new=CategoryForm(), outcome=outcome)


@require_POST
@sign_in_first
def category_add(request: HttpRequest, code: str) -> HttpResponse:
    """Make a table of merit, of a usual name or another."""
    tournament = tournament_for(request, code, Right.MANAGE)
    form = CategoryForm(request.POST)
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.cleaned_data
        outcome = attempt(lambda: add_category(write=write, tournament_id=tournament.pk, **wanted))
        if outcome.ok:
            messages.success(request, _("The table of merit is made: tick it at its entries."))
            return redirect("event", code)
        show_no(form, outcome)
    page = _event_form(tournament, None)
    return _event_page(request, tournament, form=page, new=form, outcome=outcome)


def _event_form(tournament: Tournament, data: Any) -> EventForm:
    initial = write_event(read_event(tournament.event))
    return EventForm(data, initial=initial, single=is_single(tournament))


def _event_page(
    request: HttpRequest,
    tournament: Tournament,
    *,
    form: EventForm,
    new: CategoryForm,
    outcome: Attempt | None,
) -> HttpResponse:
    lines = category_lines(tournament)
    known = {search_key(line.name) for line in lines}
    context = {
        **_settings_page(request, tournament, _("Teams and tables of merit")),
        "form": form,
        "new": new,
        "lines": lines,
        "usual": [name for name in map(str, USUAL) if search_key(name) not in known],
        "teams": team_lines(tournament),
    }
    return _answer(request, tournament, "event", context, outcome)


@require_http_methods(["GET", "POST"])
@sign_in_first
def category_edit(request: HttpRequest, code: str, category: int) -> HttpResponse:
    """Rename a table of merit, set its prizes. Four queries and the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    line = _line(tournament, category)
    initial = {"name": line.name, "prizes": line.prizes}
    form = CategoryForm(request.POST or None, initial=initial)
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.cleaned_data
        outcome = attempt(
            lambda: change_category(
                write=write, tournament_id=tournament.pk, category_id=category, **wanted
            )
        )
        if outcome.ok:
            messages.success(request, _("Saved."))
            return redirect("event", code)
        show_no(form, outcome)
    return _category_page(request, tournament, line, form=form, outcome=outcome)


@require_POST
@sign_in_first
def category_tick(request: HttpRequest, code: str, category: int) -> HttpResponse:
    """Say who stands in a table of merit."""
    tournament = tournament_for(request, code, Right.MANAGE)
    line = _line(tournament, category)
    entries = entry_choices(tournament, withdrawn=True)
    members = MembersForm(request.POST, entries=entries)
    outcome = None
    if members.is_valid():
        write, numbers = form_write(request), members.cleaned_data["numbers"]
        outcome = attempt(
            lambda: tick_category(
                write=write, tournament_id=tournament.pk, category_id=category, numbers=numbers
            )
        )
        if outcome.ok:
            messages.success(request, _("Saved."))
            return redirect("category_edit", code, category)
        show_no(members, outcome)
    form = CategoryForm(initial={"name": line.name, "prizes": line.prizes})
    return _category_page(request, tournament, line, form=form, outcome=outcome, members=members)


@require_POST
@sign_in_first
def category_delete(request: HttpRequest, code: str, category: int) -> HttpResponse:
    """Take a table of merit away; where entries stand in it, once its name was typed."""
    tournament = tournament_for(request, code, Right.MANAGE)
    line = _line(tournament, category)
    outcome, error = None, ""
    if line.entries and clean(request.POST.get("confirm", "")) != line.name:
        error = _("Type the name of the table.")
    else:
        write = form_write(request)
        outcome = attempt(
            lambda: delete_category(write=write, tournament_id=tournament.pk, category_id=category)
        )
        if outcome.ok:
            messages.success(
                request, _("The table of merit is deleted: %(name)s.") % outcome.answer
            )
            return redirect("event", code)
        error = outcome.error
    form = CategoryForm(initial={"name": line.name, "prizes": line.prizes})
    return _category_page(request, tournament, line, form=form, outcome=outcome, error=error)


def _line(tournament: Tournament, category: int) -> CategoryLine:
    found = next((line for line in category_lines(tournament) if line.id == category), None)
    if found is None:
        raise Http404
    return found


def _category_page(
    request: HttpRequest,
    tournament: Tournament,
    line: CategoryLine,
    *,
    form: CategoryForm,
    outcome: Attempt | None,
    **more: Any,
) -> HttpResponse:
    """The page with three forms; `more`: an `error` of the last, `members` as they were sent."""
    if "members" not in more:
        initial = {"numbers": category_members(tournament, line.id)}
        entries = entry_choices(tournament, withdrawn=True)
        more["members"] = MembersForm(initial=initial, entries=entries)
    page = _settings_page(request, tournament, line.name)
    context = {**page, "line": line, "form": form, **more}
    return _answer(request, tournament, "category", context, outcome)


def _settings_page(request: HttpRequest, tournament: Tournament, title: str) -> dict[str, Any]:
    tab = "tournament_settings"
    return desk_page(request, tournament, current=tab, title=title, above=tab)


def _answer(
    request: HttpRequest,
    tournament: Tournament,
    name: str,
    context: dict[str, Any],
    outcome: Attempt | None,
) -> HttpResponse:
    current = outcome.current if outcome else {}
    version = current.get("settings_version", tournament.settings_version)
    template = f"tournaments/organizer/{name}.html"
    return form_page(request, template, context, expected=version, outcome=outcome)
