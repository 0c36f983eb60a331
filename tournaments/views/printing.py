"""PDF documents of a tournament, and the organiser's page that offers all of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.access import Right, Role
from tournaments.printing import pairings
from tournaments.printing.standings import standings, standings_title
from tournaments.selectors.printing import standings_on_paper, tour_on_paper
from tournaments.selectors.tours import find_tour, tour_lines
from tournaments.views.common import actor_of, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page
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
    shown = _UNFIT.sub("-", name.title).strip()[:150]
    disposition = f"inline; filename=\"{name.plain}.pdf\"; filename*=UTF-8''{quote(shown)}.pdf"
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": disposition, "Cache-Control": "private, no-cache"},
    )


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
def print_centre(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every document of the tournament, one click each. Two queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    context = desk_page(request, tournament, current="print_centre", title=_("Printing"))
    tours = tour_lines(tournament)
    context["newest"] = tours[-1] if tours else None
    context["earlier"] = tours[-2::-1]
    context["manages"] = actor_of(request).role is Role.ORGANISER
    return render(request, "tournaments/organizer/print.html", context)


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
def standings_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """The standings after the tour named by ``?after=``, else as they are now. Six queries.

    Raises:
        Http404: the tournament is not for this reader, or `after` is no number of a tour.
    """
    tournament = public_tournament(request, code)
    wanted = request.GET.get("after", "")
    if wanted and not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 6):
        raise Http404
    document = standings_on_paper(tournament, int(wanted) if wanted else None)
    plain = f"{code}-standings" + (f"-{wanted}" if wanted else "")
    title = f"{tournament.name} - {standings_title(document)}"
    return pdf_response(standings(document), FileName(plain, title))
