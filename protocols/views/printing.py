"""Score sheets and filled protocols as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe

from protocols.printing.protocol import filled_protocols, protocol_title, protocols_title
from protocols.printing.sheet import score_sheets, sheets_title, spare_title
from protocols.selectors.printing import (
    Address,
    protocol_of_game,
    protocols_of_tour,
    spare_sheets_of,
)
from protocols.services.packs import Sheets, address_under, sheets_for
from protocols.services.sealing import protocol_file
from tournaments.domain.access import Right
from tournaments.forms.printing import CutForm, SheetsForm
from tournaments.printing.cuts import cut_paper
from tournaments.views.addresses import base_address, whole_address
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.printing import FileName, pdf_response, tour_or_404
from tournaments.views.public.fresh import public_tournament

if TYPE_CHECKING:
    from tournaments.models import Tournament

AnyCut = TypeVar("AnyCut", bound=CutForm)

SPARE_SHEETS = 4


def _address(request: HttpRequest, tournament: Tournament) -> Address:
    return address_under(base_address(request), tournament)


def chosen(form: AnyCut) -> AnyCut:
    """The form, filled by a query.

    Raises:
        Http404: somebody wrote the query by hand, and wrong.
    """
    if not form.is_valid():
        raise Http404
    return form


@require_safe
@sign_in_first
def sheets(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """The empty sheets of a tour, on the paper that the query chooses. Four queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    form = chosen(SheetsForm.read(request.GET))
    wanted = Sheets(
        tour=tour_or_404(tournament, number).number,
        per_page=form.count(),
        paper=form.size(),
        spare=form.cleaned_data["spare"],
        base=base_address(request),
    )
    found = sheets_for(tournament, wanted)
    if not found:
        raise Http404
    title = sheets_title(tournament.name, number)
    content = score_sheets(found, title, cut_paper(wanted.paper, wanted.per_page))
    return pdf_response(content, FileName(f"{code}-tour-{number}-sheets", title))


@require_safe
@sign_in_first
def spare_sheets(request: HttpRequest, code: str) -> HttpResponseBase:
    """A few sheets without tour, table and names, on the paper chosen. One query."""
    tournament = tournament_for(request, code, Right.PRINT)
    url = whole_address(request, reverse("tournament", args=[code]))
    form = chosen(CutForm.read(request.GET))
    title = spare_title(tournament.name)
    cut = cut_paper(form.size(), form.count())
    content = score_sheets(spare_sheets_of(tournament, url, SPARE_SHEETS), title, cut)
    return pdf_response(content, FileName(f"{code}-spare-sheets", title))


@require_safe
@sign_in_first
def tour_protocols(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """The filled protocols of a whole tour. Six queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_or_404(tournament, number)
    found = protocols_of_tour(tournament, tour, _address(request, tournament))
    if not found:
        raise Http404
    title = protocols_title(tournament.name, number)
    name = FileName(f"{code}-tour-{number}-protocols", title)
    return pdf_response(filled_protocols(found, title), name)


@require_safe
def protocol(request: HttpRequest, code: str, game_id: int) -> HttpResponse:
    """The protocol of one game as it stands, sealed once it is signed. Seven queries."""
    tournament = public_tournament(request, code)
    found = protocol_of_game(tournament, game_id, _address(request, tournament))
    if found is None:
        raise Http404
    name = FileName(f"{code}-protocol-{game_id}", protocol_title(found))
    return pdf_response(protocol_file(found, code, game_id), name)
