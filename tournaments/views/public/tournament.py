"""The front page of a tournament and the page of one tour."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.regulation import read_regulation
from tournaments.selectors.public_pages import find_people, overview, tour_deadline
from tournaments.selectors.tours import find_tour, tour_games, tour_lines
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.merit import WHOLE, merit_nav
from tournaments.views.public.page import STANDINGS, Page, respond
from tournaments.views.public.table import standings_table
from tournaments.views.public.times import feed_address, shown_times, stamp_of

if TYPE_CHECKING:
    from tournaments.models import Tournament

_QUERY_LENGTH = 60


@require_safe
def tournament_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Standings, the state of the newest tour, and where somebody sits.

    One query while the version stands, ten when it changed, six or eight more for the hours;
    five more for a search.
    """
    tournament = public_tournament(request, code)

    shown = shown_times(tournament)

    @cache
    def read() -> dict[str, Any]:
        seen = overview(tournament)
        table = standings_table(tournament, seen.standings)
        nav = merit_nav(tournament, WHOLE)
        return {"overview": seen, "table": table, "shown": shown, "nav": nav}

    query = request.GET.get("q", "").strip()[:_QUERY_LENGTH]
    main = fragment(tournament, "front", "tournaments/public/_standings.html", read)
    stamp = stamp_of(shown)
    head = fragment(
        tournament, "front/head", "tournaments/public/_front_head.html", read, stamp=stamp
    )
    times = fragment(
        tournament, "front/times", "tournaments/public/_times.html", lambda: {"shown": shown},
        stamp=stamp,
    )  # fmt: skip
    found = {"tournament": tournament, "query": query, "found": find_people(tournament, query)}
    page = Page(
        tab=STANDINGS,
        main=main,
        beside={
            "head": head,
            "times": times,
            "found": render_to_string("tournaments/public/_found.html", found),
        },
        template="tournaments/public/front.html",
        extra={"query": query, "feed": feed_address(request, tournament)},
    )
    return respond(request, tournament, page)


@require_safe
def tour_page(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """The tables of one published tour. One query while the version stands, six otherwise.

    Six or eight more for the hours.
    """
    tournament = public_tournament(request, code)
    title = _("Tour %(number)s") % {"number": number}
    shown = shown_times(tournament)
    slot = shown.of_tour(number) if shown else None

    def read() -> dict[str, Any]:
        return {"title": title, "slot": slot, **_tour(tournament, number)}

    main = fragment(
        tournament, f"tour/{number}", "tournaments/public/_tour.html", read, stamp=stamp_of(shown)
    )
    return respond(request, tournament, Page(tab=str(number), main=main, crumb=title))


def _tour(tournament: Tournament, number: int) -> dict[str, Any]:
    lines = [each for each in tour_lines(tournament, drafts=False) if each.number == number]
    tour = find_tour(tournament, number)
    if tour is None or not lines:
        raise Http404
    regulation = read_regulation(tournament.regulation)
    return {
        "line": lines[0],
        "games": tour_games(tour),
        "deadline": tour_deadline(regulation, lines[0]),
    }
