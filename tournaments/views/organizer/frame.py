"""What the pages of the desk share: tabs, trail, and how a form shows the no of a service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.access import Right, Role
from tournaments.domain.reading import read_number
from tournaments.views.common import Attempt, actor_of, has_right

if TYPE_CHECKING:
    from tournaments.models import Tournament


class Place(NamedTuple):
    """One tab of the desk."""

    name: str
    label: str | Promise
    icon: str
    right: Right


PLACES = (
    Place("tournament_desk", gettext_lazy("Desk"), "home", Right.MANAGE),
    Place("entries", gettext_lazy("Entries"), "people", Right.CHECK_IN),
    Place("tours", gettext_lazy("Tours"), "table", Right.MANAGE),
    Place("officials", gettext_lazy("Officials"), "person", Right.MANAGE),
    Place("print_centre", gettext_lazy("Printing"), "printer", Right.PRINT),
    Place("journal", gettext_lazy("Journal"), "journal", Right.MANAGE),
    Place("tournament_settings", gettext_lazy("Settings"), "gear", Right.MANAGE),
)


class Crumb(NamedTuple):
    """One step of the trail."""

    label: str
    url: str = ""


def desk_page(
    request: HttpRequest, tournament: Tournament, *, current: str, title: str, above: str = ""
) -> dict[str, Any]:
    """The context every page of the desk needs.

    Args:
        request: whose tabs are shown: an official sees those he may open.
        tournament: the tournament the desk belongs to.
        current: name of the tab's address.
        title: the heading of the page, and the end of the trail.
        above: name of the address the page hangs under, when it is no tab itself.
    """
    return {
        "tournament": tournament,
        "title": title,
        "tabs": _tabs(request, tournament, current),
        "crumbs": _crumbs(request, tournament, title, above),
    }


def _tabs(request: HttpRequest, tournament: Tournament, current: str) -> list[dict[str, Any]]:
    return [
        {
            "label": place.label,
            "url": reverse(place.name, args=[tournament.code]),
            "icon": place.icon,
            "current": place.name == current,
        }
        for place in PLACES
        if has_right(request, tournament, place.right)
    ]


def _crumbs(request: HttpRequest, tournament: Tournament, title: str, above: str) -> list[Crumb]:
    owner = actor_of(request).role is Role.ORGANISER
    crumbs = [Crumb(_("My tournaments"), reverse("organise"))] if owner else []
    home = "tournament_desk" if owner else "entries"
    crumbs.append(Crumb(tournament.name, reverse(home, args=[tournament.code])))
    if above:
        label = next(str(place.label) for place in PLACES if place.name == above)
        crumbs.append(Crumb(label, reverse(above, args=[tournament.code])))
    return [*crumbs, Crumb(title)]


def show_no(form: BaseForm, outcome: Attempt) -> None:
    """Put the sentence beside the field it is about, else above the form."""
    field = outcome.refusal.details.params.get("field") if outcome.refusal else None
    place = field if isinstance(field, str) and field in form.fields else None
    form.add_error(place, outcome.error)


def form_page(
    request: HttpRequest,
    template: str,
    context: dict[str, Any],
    *,
    expected: int | None = None,
    outcome: Attempt | None = None,
) -> HttpResponse:
    """A page with one form, fresh or after a no.

    After a no the form keeps its key, since nothing was written under it, and the version it was
    made from; after a conflict it carries the stored version, so that sending it again is a choice.
    """
    posted = request.method == "POST"
    key = request.POST.get("key", "") if posted else ""
    if posted and not (outcome and outcome.current):
        typed = read_number(request.POST.get("expected", ""))
        expected = expected if typed is None else typed
    status = outcome.status if outcome else 422 if posted else 200
    extra = {"expected": expected, "key": key, "current": outcome.current if outcome else {}}
    return render(request, template, {**context, **extra}, status=status)
