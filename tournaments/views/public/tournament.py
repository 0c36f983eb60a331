"""Pages of one tournament for everybody: at a glance, a tour, an entry."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.regulation import Regulation, read_regulation
from tournaments.models import Tour, Tournament
from tournaments.selectors.public_pages import entry_page, find_people, overview
from tournaments.selectors.standings import Standings
from tournaments.selectors.tours import TourLine, find_tour, tour_games, tour_lines
from tournaments.views.public.fresh import answer_fragment, fragment, public_tournament
from tournaments.wording.criteria import DECIDED, LABELS, TITLES


def standings_table(tournament: Tournament, standings: Standings) -> dict[str, Any]:
    """Columns and rows as ``components/standings.html`` takes them."""
    columns: list[dict[str, Any]] = [
        {"label": LABELS[code], "title": TITLES[code]} for code in standings.criteria
    ]
    columns.append({"label": _("Decided by"), "title": _("What put it above the next")})
    rows = [
        {
            "place": row.place,
            "shared": row.shared,
            "names": row.entry.lines,
            "club": row.entry.club,
            "url": reverse("entry", args=[tournament.code, row.entry.number]),
            "withdrawn": row.entry.withdrawn,
            "cells": (*row.values, str(DECIDED[row.decided_by]) if row.decided_by else ""),
        }
        for row in standings.rows
    ]
    return {"columns": columns, "rows": rows}


def _tabs(code: str, tours: tuple[TourLine, ...], current: int | None) -> list[dict[str, Any]]:
    tabs = [
        {
            "label": _("Standings"),
            "url": reverse("tournament", args=[code]),
            "current": current is None,
            "icon": "trophy",
        }
    ]
    tabs += [
        {
            "label": _("Tour %(number)s") % {"number": tour.number},
            "url": reverse("tour", args=[code, tour.number]),
            "current": tour.number == current,
        }
        for tour in tours
    ]
    return tabs


def _respond(request: HttpRequest, tournament: Tournament, shown: dict[str, Any]) -> HttpResponse:
    """The whole page around a fragment, or the fragment alone for a page that refreshes itself."""
    if request.GET.get("part"):
        return answer_fragment(request, tournament, shown["part"])
    crumbs = [
        {"label": _("Tournaments"), "url": reverse("home")},
        {"label": tournament.name, "url": reverse("tournament", args=[tournament.code])},
    ]
    if "crumb" in shown:
        crumbs.append({"label": shown["crumb"], "url": ""})
    context = {"tournament": tournament, "crumbs": crumbs, **shown}
    return render(request, "tournaments/public/page.html", context)


def tournament_page(request: HttpRequest, code: str) -> HttpResponse:
    """Standings, tours and the tables being played.

    Two queries while the version stands, ten when it changed; six more for a search.
    """
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        seen = overview(tournament)
        regulation: Regulation = read_regulation(tournament.regulation)
        return {
            "overview": seen,
            "regulation": regulation,
            "tabs": _tabs(code, seen.tours, None),
            "table": standings_table(tournament, seen.standings),
        }

    query = request.GET.get("q", "").strip()[:60]
    part = fragment(tournament, "front", "tournaments/public/_tournament.html", read)
    shown = {
        "part": part,
        "query": query,
        "found": find_people(tournament, query),
        "searchable": True,
    }
    return _respond(request, tournament, shown)


def tour_page(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The tables of one published tour. Two queries while the version stands, five otherwise."""
    tournament = public_tournament(request, code)
    tour = find_tour(tournament, number)
    if tour is None or tour.status == Tour.Status.DRAFT:
        raise Http404
    title = _("Tour %(number)s") % {"number": number}

    def read() -> dict[str, Any]:
        tours = tour_lines(tournament, drafts=False)
        return {
            "tour": tour,
            "line": next((line for line in tours if line.number == number), None),
            "games": tour_games(tour),
            "tabs": _tabs(code, tours, number),
            "title": title,
        }

    part = fragment(tournament, f"tour/{number}", "tournaments/public/_tour.html", read)
    return _respond(request, tournament, {"part": part, "crumb": title})


def entry_view(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One entry with its games. One query while the version stands, twelve otherwise."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        page = entry_page(tournament, number)
        if page is None:
            raise Http404
        values = (
            [] if page.row is None else zip(page.standings.criteria, page.row.values, strict=True)
        )
        return {
            "page": page,
            "values": [{"label": TITLES[code], "value": value} for code, value in values],
        }

    part = fragment(tournament, f"entry/{number}", "tournaments/public/_entry.html", read)
    crumb = _("Entry no. %(number)s") % {"number": number}
    return _respond(request, tournament, {"part": part, "crumb": crumb})
