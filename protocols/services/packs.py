"""Long prints of this app: a tour's score sheets, its protocols, the final report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from django.db.models import Q
from django.urls import reverse

from protocols.domain.papers import ScoreSheet
from protocols.printing.protocol import filled_protocols, protocols_title
from protocols.printing.report import final_report
from protocols.printing.sheet import score_sheets, sheets_title
from protocols.selectors.filing import final_report_of
from protocols.selectors.printing import (
    Address,
    protocols_where,
    score_sheets_of,
    spare_sheets_of,
    with_spares,
)
from tournaments.models import Tour, Tournament
from tournaments.printing.cuts import PaperSize, cut_paper
from tournaments.printing.progress import Progress
from tournaments.services.jobs import WRITERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """Which sheets, on which paper; `base` is the address that phones reach, without a path."""

    tour: int
    per_page: int
    paper: PaperSize
    spare: int
    base: str

    def params(self) -> dict[str, Any]:
        """As an order keeps it."""
        return asdict(self)


def address_under(base: str, tournament: Tournament) -> Address:
    """Where the protocol of a game is shown, or a print of it verified: QR codes lead there."""

    def address(game_id: int, digest: str = "", /) -> str:
        if digest:
            return f"{base}{reverse('verify_protocol', args=[tournament.code, game_id, digest])}"
        return f"{base}{reverse('protocol', args=[tournament.code, game_id])}"

    return address


def sheets_for(tournament: Tournament, wanted: Sheets) -> tuple[ScoreSheet, ...]:
    """The sheets of a tour with spare ones that fill the last page; none without tables."""
    tour = Tour.objects.filter(tournament=tournament, number=wanted.tour).first()
    if tour is None:
        return ()
    sheets = score_sheets_of(tournament, tour, address_under(wanted.base, tournament))
    url = f"{wanted.base}{reverse('tournament', args=[tournament.code])}"
    spares = spare_sheets_of(tournament, url, 1)
    return with_spares(sheets, spares, wanted.spare, wanted.per_page) if sheets else ()


def _sheets(tournament: Tournament, params: Mapping[str, Any], progress: Progress) -> bytes:
    wanted = Sheets(**{**params, "paper": PaperSize(params["paper"])})
    cut = cut_paper(wanted.paper, wanted.per_page)
    title = sheets_title(tournament.name, wanted.tour)
    return score_sheets(sheets_for(tournament, wanted), title, cut, progress)


def _protocols(tournament: Tournament, params: Mapping[str, Any], progress: Progress) -> bytes:
    chosen = Q(tour__tournament=tournament, tour__number=params["tour"])
    found = protocols_where(tournament, chosen, address_under(params["base"], tournament))
    return filled_protocols(found, protocols_title(tournament.name, params["tour"]), progress)


def _report(tournament: Tournament, params: Mapping[str, Any], progress: Progress) -> bytes:
    report = final_report_of(tournament, address_under(params["base"], tournament))
    return final_report(report, progress)


WRITERS.update({"sheets": _sheets, "protocols": _protocols, "report": _report})
