"""The organiser's page of officials: offices, tables, links shown once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from referee.forms import ROLES, OfficialForm, tables_text
from referee.selectors import officials_of, tables_of
from referee.selectors.devices import devices_of
from referee.selectors.zones import zone_names
from referee.services.officials import (
    change_official,
    create_official,
    new_link,
    revoke_official,
)
from tournaments.domain.access import Right, Role
from tournaments.services.writing import Answer
from tournaments.views.addresses import whole_address
from tournaments.views.common import Attempt, attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page, show_no

if TYPE_CHECKING:
    from referee.models import Official
    from tournaments.models import Tournament

MOST_FRESH = 50
"""Links made one after another that the page carries along, so that their cards print together."""


@never_cache
@sign_in_first
@require_http_methods(["GET", "HEAD", "POST"])
def officials(request: HttpRequest, code: str) -> HttpResponse:
    """Who judges here; a new official's link is shown in the answer to the form, once."""
    tournament = tournament_for(request, code, Right.MANAGE)
    form = _form(tournament, request.POST if request.method == "POST" else None)
    outcome = None
    if request.method == "POST" and form.is_valid():
        outcome = attempt(
            lambda: create_official(
                write=form_write(request), tournament_id=tournament.pk, **form.cleaned_data
            )
        )
        if outcome.ok:
            return _with_link(request, tournament, outcome.answer)
        show_no(form, outcome)
    return form_page(
        request, "referee/officials.html", _page(request, tournament, form), outcome=outcome
    )


@never_cache
@sign_in_first
@require_http_methods(["GET", "HEAD", "POST"])
def official_edit(request: HttpRequest, code: str, official_id: int) -> HttpResponse:
    """Another name, office or tables; a new link; the end of the office."""
    tournament = tournament_for(request, code, Right.MANAGE)
    official = _official(tournament, official_id)
    initial = {
        "name": official.name,
        "role": official.role,
        "tables": tables_text(official.tables),
        "zone": official.zone_id,
    }
    form = _form(tournament, request.POST if request.method == "POST" else None, initial)
    outcome = None
    if request.method == "POST" and form.is_valid():
        outcome = attempt(
            lambda: change_official(
                write=form_write(request), official_id=official_id, **form.cleaned_data
            )
        )
        if outcome.ok:
            return redirect("officials", code)
        official = _official(tournament, official_id)
        show_no(form, outcome)
    page = desk_page(
        request, tournament, current="officials", title=official.name, above="officials"
    )
    context = {
        **page,
        "official": official,
        "form": form,
        "devices": devices_of(official_id),
    }
    return form_page(
        request,
        "referee/official_edit.html",
        context,
        expected=official.version,
        outcome=outcome,
    )


@never_cache
@sign_in_first
@require_POST
def official_new_link(request: HttpRequest, code: str, official_id: int) -> HttpResponse:
    """A new link in place of a lost card, shown once."""
    tournament = tournament_for(request, code, Right.MANAGE)
    _official(tournament, official_id)
    outcome = attempt(lambda: new_link(write=form_write(request), official_id=official_id))
    if outcome.ok:
        return _with_link(request, tournament, outcome.answer)
    return _list(request, tournament, outcome)


@never_cache
@sign_in_first
@require_POST
def official_revoke(request: HttpRequest, code: str, official_id: int) -> HttpResponse:
    """The link ends with the next request."""
    tournament = tournament_for(request, code, Right.MANAGE)
    _official(tournament, official_id)
    outcome = attempt(lambda: revoke_official(write=form_write(request), official_id=official_id))
    if outcome.ok:
        return redirect("officials", code)
    return _list(request, tournament, outcome)


def _official(tournament: Tournament, official_id: int) -> Official:
    found = (each for each in officials_of(tournament.pk) if each.pk == official_id)
    official = next(found, None)
    if official is None:
        raise Http404
    return official


def _form(
    tournament: Tournament, posted: Any = None, initial: dict[str, Any] | None = None
) -> OfficialForm:
    return OfficialForm(posted, initial=initial, zones=zone_names(tournament.pk))


def _page(request: HttpRequest, tournament: Tournament, form: OfficialForm) -> dict[str, Any]:
    title = _("Officials")
    rows = [
        {
            "official": each,
            "role": ROLES[Role(each.role)],
            "tables": tables_text(tables_of(each)),
            "zone": each.zone,
        }
        for each in officials_of(tournament.pk)
    ]
    page = desk_page(request, tournament, current="officials", title=title)
    return {**page, "rows": rows, "form": form}


def _list(request: HttpRequest, tournament: Tournament, outcome: Attempt) -> HttpResponse:
    context = _page(request, tournament, _form(tournament))
    context["error"] = outcome.error
    return render(request, "referee/officials.html", context, status=outcome.status)


def _with_link(request: HttpRequest, tournament: Tournament, answer: Answer) -> HttpResponse:
    official = _official(tournament, answer["official"])
    token = answer["token"]
    path = None if token is None else reverse("official_link", args=[token])
    context = {
        **_page(request, tournament, _form(tournament)),
        "new": official,
        "new_role": ROLES[Role(official.role)],
        "new_url": None if path is None else whole_address(request, path),
        "fresh": [*request.POST.getlist("fresh")[-MOST_FRESH:], *([token] if token else [])],
    }
    return render(request, "referee/officials.html", context)
