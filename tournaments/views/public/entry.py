"""The page of one entry."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.selectors.public_entry import EntryPage, entry_page
from tournaments.selectors.schedule import own_tours
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import Page, respond
from tournaments.views.public.times import feed_address, shown_times, stamp_of
from tournaments.wording.criteria import DECIDED, TITLES


@require_safe
def entry_view(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """One entry with its games. One query while the version stands, thirteen otherwise.

    Six or eight more for the hours when the version changed.
    """
    tournament = public_tournament(request, code)
    shown = shown_times(tournament)

    def read() -> dict[str, Any]:
        page = entry_page(tournament, number)
        if page is None:
            raise Http404
        then = shown.own_next(own_tours(page)) if shown else {}
        return {"page": page, "values": _values(page), "shown": shown, "then": then}

    template = "tournaments/public/_entry.html"
    main = fragment(tournament, f"entry/{number}", template, read, stamp=stamp_of(shown))
    crumb = _("Entry no. %(number)s") % {"number": number}
    extra = {"feed": feed_address(request, tournament, number)}
    return respond(request, tournament, Page(tab="", main=main, crumb=crumb, extra=extra))


def _values(page: EntryPage) -> list[dict[str, Any]]:
    """The line of the standings, one value a row; the one that decided the place says so."""
    if page.row is None:
        return []
    decided = page.row.decided_by
    note = _("put it above the next: %(criterion)s")
    rows: list[dict[str, Any]] = [{"label": _("Games without byes"), "value": page.row.played}]
    for code, value in zip(page.standings.criteria, page.row.values, strict=True):
        said = note % {"criterion": DECIDED[code]} if code == decided else ""
        rows.append({"label": TITLES[code], "value": value, "note": said})
    return rows
