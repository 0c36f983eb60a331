"""What is ordered as a whole and what is filed: packs, the final report, the list of sanctions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_POST, require_safe

from protocols.forms.printing import OrderForm
from protocols.printing.protocol import protocols_title
from protocols.printing.report import final_report, report_title
from protocols.printing.sanctions import sanction_list, sanctions_grid, sanctions_title
from protocols.printing.sheet import sheets_title
from protocols.selectors.filing import final_report_of, sanction_lines
from protocols.services.packs import Sheets, address_under
from protocols.services.sheets import mark_printed
from tournaments.domain.access import Right
from tournaments.selectors.printing import occasion_of
from tournaments.selectors.tours import TourLine, tour_lines
from tournaments.services.jobs import Order
from tournaments.views.addresses import base_address
from tournaments.views.common import form_write, sign_in_first, tournament_for
from tournaments.views.files import file_response
from tournaments.views.jobs import order
from tournaments.views.printing import FileName, pdf_response, tour_or_404

if TYPE_CHECKING:
    from tournaments.models import Tournament

_PAGES_OF_A_PROTOCOL = 2


@require_POST
@sign_in_first
def order_print(request: HttpRequest, code: str) -> HttpResponseBase:
    """Order what takes long; a short one is answered with its file at once.

    Raises:
        Http404: there is no such document or tour, or nothing in it to print.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    form = OrderForm.read(request.POST)
    if not form.is_valid():
        raise Http404
    wanted = _wanted(request, tournament, form)
    if not wanted.pages:
        raise Http404
    if wanted.kind == "sheets":
        printed = tour_or_404(tournament, wanted.params["tour"])
        mark_printed(write=form_write(request), tour_id=printed.pk)
    return order(request, tournament, wanted)


def _wanted(request: HttpRequest, tournament: Tournament, form: OrderForm) -> Order:
    data: dict[str, Any] = form.cleaned_data
    base = base_address(request)
    tours = tour_lines(tournament)
    if data["kind"] == "report":
        return Order(
            kind="report",
            title=report_title(occasion_of(tournament)),
            pages=sum(line.tables for line in tours) * _PAGES_OF_A_PROTOCOL + 3,
            params={"base": base},
        )
    tour = _tour(tours, data["tour"])
    if data["kind"] == "protocols":
        return Order(
            kind="protocols",
            title=protocols_title(tournament.name, tour.number),
            pages=tour.tables * _PAGES_OF_A_PROTOCOL,
            params={"tour": tour.number, "base": base},
        )
    sheets = Sheets(
        tour=tour.number,
        per_page=form.count(),
        paper=form.size(),
        spare=data["spare"],
        base=base,
    )
    return Order(
        kind="sheets",
        title=sheets_title(tournament.name, tour.number),
        pages=-(-tour.tables // sheets.per_page),
        params=sheets.params(),
    )


def _tour(tours: tuple[TourLine, ...], number: int | None) -> TourLine:
    found = next((line for line in tours if line.number == number), None)
    if found is None:
        raise Http404
    return found


@require_safe
@sign_in_first
def report_pdf(request: HttpRequest, code: str) -> HttpResponseBase:
    """The chief referee's report with all protocols, at once. Sixteen queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    report = final_report_of(tournament, address_under(base_address(request), tournament))
    title = report_title(report.occasion)
    return pdf_response(final_report(report), FileName(f"{code}-report", title))


@require_safe
@sign_in_first
def sanctions_pdf(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every sanction in force. Three queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    occasion = occasion_of(tournament)
    content = sanction_list(sanction_lines(tournament), occasion)
    return pdf_response(content, FileName(f"{code}-sanctions", sanctions_title(occasion)))


@require_safe
@sign_in_first
def sanctions_file(request: HttpRequest, code: str, kind: str) -> HttpResponseBase:
    """The same for a spreadsheet. Three queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    grid = sanctions_grid(sanction_lines(tournament), sanctions_title(occasion_of(tournament)))
    return file_response(grid, kind, f"{code}-sanctions")
