"""The bracket of a knock-out as PDF and for a spreadsheet."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.domain.brackets_on_paper import BracketOnPaper
from tournaments.exports.brackets import bracket_grid
from tournaments.printing.bracket import bracket_sheet, bracket_title
from tournaments.selectors.brackets import bracket_on_paper
from tournaments.views.files import file_response
from tournaments.views.printing import FileName, pdf_response
from tournaments.views.public.fresh import public_tournament


@require_safe
def bracket_pdf(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The bracket of a stage as it stands. At most nine queries."""
    document = _bracket(request, code, number)
    return pdf_response(bracket_sheet(document), FileName(_plain(code, number), _title(document)))


@require_safe
def bracket_file(request: HttpRequest, code: str, number: int, kind: str) -> HttpResponse:
    """Its matches for a spreadsheet."""
    document = _bracket(request, code, number)
    return file_response(bracket_grid(document, _title(document)), kind, _plain(code, number))


def _bracket(request: HttpRequest, code: str, number: int) -> BracketOnPaper:
    document = bracket_on_paper(public_tournament(request, code), number)
    if document is None:
        raise Http404
    return document


def _title(document: BracketOnPaper) -> str:
    return f"{document.occasion.tournament} - {bracket_title(document)}"


def _plain(code: str, number: int) -> str:
    return f"{code}-bracket-{number}"
