"""Standings and lists as CSV and XLSX."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe

from tournaments.domain.access import Right
from tournaments.domain.handouts import Grid
from tournaments.exports.files import KINDS, grid_file
from tournaments.exports.grids import cross_grid, people_grid, standings_grid, tables_grid
from tournaments.printing.clubs import clubs_title
from tournaments.printing.cross import cross_title
from tournaments.printing.pairings import names_title, tables_title
from tournaments.printing.standings import standings_title
from tournaments.selectors.cross import cross_table
from tournaments.selectors.printing import standings_on_paper, tour_on_paper
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.printing import (
    FileName,
    after_name,
    after_tour,
    disposition,
    tour_or_404,
)
from tournaments.views.public.fresh import public_tournament


def file_response(grid: Grid, kind: str, plain: str) -> HttpResponse:
    """The grid to be saved.

    Raises:
        Http404: there is no such kind of file.
    """
    if kind not in KINDS:
        raise Http404
    return HttpResponse(
        grid_file(grid, kind),
        content_type=KINDS[kind],
        headers={
            "Content-Disposition": disposition(FileName(plain, grid.title), kind, save=True),
            "Cache-Control": "private, no-cache",
        },
    )


@require_safe
def standings_file(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """The standings, after a tour if ``?after=`` names one. Six queries."""
    tournament = public_tournament(request, code)
    after = after_tour(request)
    document = standings_on_paper(tournament, after)
    title = f"{tournament.name} - {standings_title(document)}"
    return file_response(
        standings_grid(document, title), kind, after_name(code, "standings", after)
    )


@require_safe
def cross_file(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """The cross table, as above. Nine queries."""
    tournament = public_tournament(request, code)
    after = after_tour(request)
    document = cross_table(tournament, after)
    title = f"{tournament.name} - {cross_title(document)}"
    return file_response(cross_grid(document, title), kind, after_name(code, "cross", after))


@require_safe
@sign_in_first
def tour_file(
    request: HttpRequest, code: str, number: int, document: str, kind: str
) -> HttpResponseBase:
    """A tour by table, by name or by club. Four queries.

    Raises:
        Http404: there is no such tour, list or kind of file.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_on_paper(tournament, tour_or_404(tournament, number))
    if document == "tables":
        grid = tables_grid(tour, tables_title(tour))
    elif document == "names":
        grid = people_grid(tour, names_title(tour))
    else:
        grid = people_grid(tour, clubs_title(tour), by_club=True)
    return file_response(grid, kind, f"{code}-tour-{number}-{document}")
