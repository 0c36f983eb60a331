"""One public page of a tournament: a frame made for each reader around fragments made once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournaments.conditional import ALWAYS_ASK
from tournaments.domain.access import Right
from tournaments.selectors.stage_pages import has_stages
from tournaments.selectors.tours import TourLine, tour_lines
from tournaments.views.common import has_right
from tournaments.views.public.fresh import answer_fragment, fragment

if TYPE_CHECKING:
    from tournaments.models import Tournament

STANDINGS = "standings"
"""The name of the first tab; the others are named by the number of their tour."""
REGULATION = "regulation"
STAGES = "stages"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What a view shows.

    Attributes:
        tab: which tab is the current one, none where it is empty; None: the frame has no tabs.
        main: the fragment that is the page.
        crumb: the last step of the trail, empty on the front page.
        beside: further live parts, by the id of the element they fill.
        template: the frame.
        extra: what the frame needs besides.
    """

    tab: str | None
    main: SafeString
    crumb: str = ""
    beside: dict[str, SafeString] = field(default_factory=dict)
    template: str = "tournaments/public/page.html"
    extra: dict[str, Any] = field(default_factory=dict)


def respond(request: HttpRequest, tournament: Tournament, page: Page) -> HttpResponseBase:
    """The whole page, or its live parts alone for a page that refreshes itself.

    Two queries when the tabs have to be made again.
    """
    tabs = {} if page.tab is None else {"tabs": _tabs(tournament, page.tab)}
    beside = {**tabs, **page.beside}
    if request.GET.get("part"):
        parts = {"main": page.main, "beside": beside}
        text = render_to_string("tournaments/public/_parts.html", parts)
        return answer_fragment(request, text)
    context = {
        "tournament": tournament,
        "page": page,
        "beside": beside,
        "crumbs": _crumbs(tournament, page.crumb),
        "manages": has_right(request, tournament, Right.MANAGE),
        "part_url": f"{request.path}?{urlencode({**request.GET.dict(), 'part': 1})}",
        **page.extra,
    }
    answer = render(request, page.template, context)
    answer.headers["Cache-Control"] = ALWAYS_ASK["Cache-Control"]
    return answer


def _crumbs(tournament: Tournament, last: str) -> list[dict[str, str]]:
    crumbs = [
        {"label": _("Tournaments"), "url": reverse("home")},
        {"label": tournament.name, "url": reverse("tournament", args=[tournament.code])},
    ]
    return [*crumbs, {"label": last, "url": ""}] if last else crumbs


def _tabs(tournament: Tournament, current: str) -> SafeString:
    def read() -> dict[str, Any]:
        places = _places(
            tournament.code,
            tour_lines(tournament, drafts=False),
            current,
            stages=has_stages(tournament),
        )
        return {"tabs": places}

    return fragment(tournament, f"tabs/{current}", "tournaments/public/_tabs.html", read)


def _places(
    code: str, tours: tuple[TourLine, ...], current: str, *, stages: bool
) -> list[dict[str, Any]]:
    """Standings, stages where there are several tables, tours with the newest first, regulation."""
    places = [(STANDINGS, _("Standings"), reverse("tournament", args=[code]), "trophy")]
    if stages:
        places.append((STAGES, _("Stages"), reverse("tournament_stages", args=[code]), "table"))
    places += [
        (
            str(tour.number),
            _("Tour %(number)s") % {"number": tour.number},
            reverse("tour", args=[code, tour.number]),
            "play" if tour.state == "playing" else "",
        )
        for tour in reversed(tours)
    ]
    places.append((REGULATION, _("Regulation"), reverse("regulation", args=[code]), "journal"))
    return [
        {"label": label, "url": url, "current": name == current, "icon": icon}
        for name, label, url, icon in places
    ]
