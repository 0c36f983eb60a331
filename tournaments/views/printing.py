"""Lists and tables of a tournament as PDF."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe

from tournaments.domain.access import Right
from tournaments.printing import clubs, cross, draw_report, pairings
from tournaments.printing.standings import standings, standings_title
from tournaments.selectors.cross import cross_table
from tournaments.selectors.handouts import pairing_report
from tournaments.selectors.printing import standings_on_paper, tour_on_paper
from tournaments.selectors.tours import find_tour
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.public.fresh import public_tournament

if TYPE_CHECKING:
    from tournaments.models import Tour, Tournament

_UNFIT: Final = re.compile(r'[\x00-\x1f\x7f-\x9f\ud800-\udfff<>:"/\\|?*]+')
"""What some system does not allow in the name of a file."""


@dataclass(frozen=True, slots=True)
class FileName:
    """How a browser may call the file: in plain letters, and as people do."""

    plain: str
    title: str


def pdf_response(content: bytes, name: FileName) -> HttpResponse:
    """A PDF that opens in the browser and keeps its name when saved."""
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={
            "Content-Disposition": disposition(name, "pdf"),
            "Cache-Control": "private, no-cache",
        },
    )


def disposition(name: FileName, kind: str, *, save: bool = False) -> str:
    """The header that names a file, in plain letters and as people do."""
    shown = _UNFIT.sub("-", name.title).strip()[:150]
    how = "attachment" if save else "inline"
    return f"{how}; filename=\"{name.plain}.{kind}\"; filename*=UTF-8''{quote(shown)}.{kind}"


def tour_or_404(tournament: Tournament, number: int) -> Tour:
    """The tour with this number, drafts too. One query.

    Raises:
        Http404: there is none.
    """
    tour = find_tour(tournament, number)
    if tour is None:
        raise Http404
    return tour


@require_safe
@sign_in_first
def tour_by_table(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Who plays whom at which table. Four queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    document = tour_on_paper(tournament, tour_or_404(tournament, number))
    content = pairings.tour_by_table(document)
    name = FileName(f"{code}-tour-{number}-tables", pairings.tables_title(document))
    return pdf_response(content, name)


@require_safe
@sign_in_first
def tour_by_name(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Where each player sits. Four queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    document = tour_on_paper(tournament, tour_or_404(tournament, number))
    content = pairings.tour_by_name(document)
    name = FileName(f"{code}-tour-{number}-names", pairings.names_title(document))
    return pdf_response(content, name)


@require_safe
@sign_in_first
def tour_by_club(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Where each player sits, under his club. Four queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    document = tour_on_paper(tournament, tour_or_404(tournament, number))
    name = FileName(f"{code}-tour-{number}-clubs", clubs.clubs_title(document))
    return pdf_response(clubs.tour_by_club(document), name)


@require_safe
@sign_in_first
def pairing_pdf(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """How a tour was drawn. Eight queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    report = pairing_report(tournament, tour_or_404(tournament, number))
    title = f"{tournament.name} - {draw_report.report_title(report)}"
    name = FileName(f"{code}-tour-{number}-draw", title)
    return pdf_response(draw_report.pairing_sheet(report), name)


@require_safe
def standings_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """The standings after the tour named by ``?after=``, else as they are now. Six queries.

    Raises:
        Http404: the tournament is not for this reader, or `after` is no number of a tour.
    """
    tournament = public_tournament(request, code)
    after = after_tour(request)
    document = standings_on_paper(tournament, after)
    title = f"{tournament.name} - {standings_title(document)}"
    return pdf_response(standings(document), FileName(after_name(code, "standings", after), title))


@require_safe
def cross_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """The cross table, as above. Nine queries.

    Raises:
        Http404: as above.
    """
    tournament = public_tournament(request, code)
    after = after_tour(request)
    document = cross_table(tournament, after)
    title = f"{tournament.name} - {cross.cross_title(document)}"
    name = FileName(after_name(code, "cross", after), title)
    return pdf_response(cross.cross_sheet(document), name)


def after_tour(request: HttpRequest) -> int | None:
    """The tour named by ``?after=``, None where none is.

    Raises:
        Http404: it is no number.
    """
    wanted = request.GET.get("after", "")
    if not wanted:
        return None
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 6):
        raise Http404
    return int(wanted)


def after_name(code: str, what: str, after: int | None) -> str:
    """The plain name of such a file."""
    return f"{code}-{what}" if after is None else f"{code}-{what}-{after}"
