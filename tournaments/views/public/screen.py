"""The hall screen: panels that take turns, each small enough to be read from ten metres.

Without JavaScript the panels stand one below the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.selectors.public_screen import Screen, hall_screen
from tournaments.views.addresses import whole_address
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import Page, respond
from tournaments.views.public.table import moved_words
from tournaments.views.public.times import shown_times, stamp_of
from tournaments.wording.criteria import LABELS

if TYPE_CHECKING:
    from tournaments.models import Tournament

_NAMES = 30
_TABLES = 8
_ROWS = 16
_CRITERIA = 3
"""How much one panel holds, and how many criteria are read from afar."""

T = TypeVar("T")


@require_safe
def screen(request: HttpRequest, code: str) -> HttpResponseBase:
    """The screen of one tournament. One query while the version stands, nine otherwise.

    Six or eight more for the hours when the version changed.
    """
    tournament = public_tournament(request, code)
    shown = shown_times(tournament)

    @cache
    def read() -> dict[str, Any]:
        seen = hall_screen(tournament)
        return {"screen": seen, "panels": _panels(tournament, seen), "shown": shown}

    template = "tournaments/public/_clock.html"
    clock = fragment(tournament, "clock", template, read, stamp=stamp_of(shown))
    page = Page(
        tab=None,
        main=fragment(tournament, "screen", "tournaments/public/_screen.html", read),
        beside={"clock": clock},
        template="tournaments/public/screen.html",
        extra={"address": whole_address(request, reverse("tournament", args=[code]))},
    )
    return respond(request, tournament, page)


def _panels(tournament: Tournament, seen: Screen) -> list[dict[str, Any]]:
    tour = seen.overview.tour
    if tour is None:
        lines = [row.entry for row in seen.overview.standings.rows]
        return _cut("entries", _("Entries"), lines, _NAMES)
    number = {"number": tour.number}
    panels = _cut("seating", _("Tour %(number)s: who sits where") % number, seen.chairs, _NAMES)
    panels += _cut("results", _("Tour %(number)s: tables") % number, seen.games, _TABLES)
    if seen.overview.standings.after_tour:
        panels += _standings(tournament, seen)
    return panels


def _standings(tournament: Tournament, seen: Screen) -> list[dict[str, Any]]:
    finished = tournament.status == "finished"
    table = seen.overview.standings
    title = _("Final standings") if finished else _("Standings")
    columns = [LABELS[code] for code in table.criteria[:_CRITERIA]]
    rows = [
        {"row": row, "values": row.values[:_CRITERIA], "move": moved_words(row.moved)}
        for row in table.rows
    ]
    return [{**panel, "columns": columns} for panel in _cut("standings", title, rows, _ROWS)]


def _cut(kind: str, title: str, things: Sequence[T], size: int) -> list[dict[str, Any]]:
    """As many panels as it takes, filled evenly."""
    count = -(-len(things) // size)
    share = -(-len(things) // count) if count else 0
    return [
        {
            "kind": kind,
            "template": f"tournaments/public/_screen_{kind}.html",
            "title": title,
            "part": f"{number + 1}/{count}" if count > 1 else "",
            "things": things[number * share : (number + 1) * share],
        }
        for number in range(count)
    ]
