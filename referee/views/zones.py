"""The organiser's zones of the hall: named tables, and who works at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from referee.forms import ZoneForm, tables_text
from referee.selectors.zones import ZoneLine, zones_of
from referee.services.zones import change_zone, create_zone, delete_zone
from tournaments.domain.access import Right
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page, show_no

if TYPE_CHECKING:
    from tournaments.models import Tournament


@sign_in_first
@require_http_methods(["GET", "HEAD", "POST"])
def zones(request: HttpRequest, code: str) -> HttpResponse:
    """The zones, and a form for one more."""
    tournament = tournament_for(request, code, Right.MANAGE)
    form = ZoneForm(request.POST if request.method == "POST" else None)
    outcome = None
    if request.method == "POST" and form.is_valid():
        outcome = attempt(
            lambda: create_zone(
                write=form_write(request), tournament_id=tournament.pk, **form.cleaned_data
            )
        )
        if outcome.ok:
            return redirect("zones", code)
        show_no(form, outcome)
    return form_page(
        request, "referee/zones.html", _page(request, tournament, form), outcome=outcome
    )


@sign_in_first
@require_http_methods(["GET", "HEAD", "POST"])
def zone_edit(request: HttpRequest, code: str, zone_id: int) -> HttpResponse:
    """Another name or other tables."""
    tournament = tournament_for(request, code, Right.MANAGE)
    zone = _zone(tournament, zone_id)
    initial = {"name": zone.name, "tables": tables_text(zone.tables)}
    form = ZoneForm(request.POST if request.method == "POST" else None, initial=initial)
    outcome = None
    if request.method == "POST" and form.is_valid():
        outcome = attempt(
            lambda: change_zone(write=form_write(request), zone_id=zone_id, **form.cleaned_data)
        )
        if outcome.ok:
            return redirect("zones", code)
        zone = _zone(tournament, zone_id)
        show_no(form, outcome)
    page = desk_page(request, tournament, current="officials", title=zone.name, above="officials")
    return form_page(
        request,
        "referee/zone_edit.html",
        {**page, "zone": zone, "form": form},
        expected=zone.version,
        outcome=outcome,
    )


@sign_in_first
@require_POST
def zone_delete(request: HttpRequest, code: str, zone_id: int) -> HttpResponse:
    """Away with a zone nobody works in."""
    tournament = tournament_for(request, code, Right.MANAGE)
    _zone(tournament, zone_id)
    outcome = attempt(lambda: delete_zone(write=form_write(request), zone_id=zone_id))
    if outcome.ok:
        return redirect("zones", code)
    context = {**_page(request, tournament, ZoneForm()), "error": outcome.error}
    return render(request, "referee/zones.html", context, status=outcome.status)


def _zone(tournament: Tournament, zone_id: int) -> ZoneLine:
    zone = next((each for each in zones_of(tournament.pk) if each.id == zone_id), None)
    if zone is None:
        raise Http404
    return zone


def _page(request: HttpRequest, tournament: Tournament, form: ZoneForm) -> dict[str, Any]:
    rows = [
        {
            "zone": zone,
            "tables": tables_text(zone.tables),
            "officials": ", ".join(zone.officials),
            "url": reverse("zone_edit", args=[tournament.code, zone.id]),
        }
        for zone in zones_of(tournament.pk)
    ]
    page = desk_page(
        request, tournament, current="officials", title=_("Zones of the hall"), above="officials"
    )
    return {**page, "rows": rows, "form": form}
