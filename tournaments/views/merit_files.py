"""Tables of merit and of teams as PDF and for spreadsheets."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.domain.papers import StandingsOnPaper, TeamsOnPaper
from tournaments.exports.grids import standings_grid, teams_grid
from tournaments.printing.standings import standings, standings_title
from tournaments.printing.teams import teams_sheet, teams_title
from tournaments.selectors.merit import merit_table
from tournaments.selectors.merit_papers import merit_on_paper, teams_on_paper
from tournaments.views.files import file_response
from tournaments.views.printing import FileName, pdf_response
from tournaments.views.public.fresh import public_tournament
from tournaments.views.public.merit import merit_title


@require_safe
def merit_pdf(request: HttpRequest, code: str, table: str) -> HttpResponse:
    """A category or the clubs. At most nine queries, eleven with a knock-out."""
    document = _merit(request, code, table)
    title = f"{document.occasion.tournament} - {standings_title(document)}"
    return pdf_response(standings(document), FileName(f"{code}-merit-{table}", title))


@require_safe
def merit_file(request: HttpRequest, code: str, table: str, kind: str) -> HttpResponse:
    """The same for a spreadsheet."""
    document = _merit(request, code, table)
    title = f"{document.occasion.tournament} - {standings_title(document)}"
    return file_response(standings_grid(document, title), kind, f"{code}-merit-{table}")


def _merit(request: HttpRequest, code: str, table: str) -> StandingsOnPaper:
    tournament = public_tournament(request, code)
    merit = merit_table(tournament, table)
    if merit is None:
        raise Http404
    return merit_on_paper(tournament, merit, merit_title(merit))


@require_safe
def teams_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """The teams with their entries. Seven queries, nine with a knock-out."""
    document = _teams(request, code)
    title = f"{document.occasion.tournament} - {teams_title(document)}"
    return pdf_response(teams_sheet(document), FileName(f"{code}-teams", title))


@require_safe
def teams_file(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """The same for a spreadsheet."""
    document = _teams(request, code)
    title = f"{document.occasion.tournament} - {teams_title(document)}"
    return file_response(teams_grid(document, title), kind, f"{code}-teams")


def _teams(request: HttpRequest, code: str) -> TeamsOnPaper:
    document = teams_on_paper(public_tournament(request, code))
    if document is None:
        raise Http404
    return document
