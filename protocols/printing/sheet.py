"""Score sheets: one page a table, filled in by hand, with a QR code of the protocol's page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import ScoreSheet, SheetHead
from protocols.printing.blank import FOOT, SIGNATURE_STEP, SIGNATURES, draw_blank
from protocols.printing.head import COLUMN, HALF, INNER, LABEL, LEFT, RIGHT, draw_table
from tournaments.domain.ids import Side
from tournaments.domain.papers import TableOnPaper
from tournaments.domain.regulation import Signatures
from tournaments.printing.page import REGULAR, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import language, side_word, tour_title

_UNDER: Final = Style(REGULAR, 7.5)


def score_sheets(sheets: Sequence[ScoreSheet], title: str) -> bytes:
    """The sheets in the order given, each on its page; `title` names the file."""
    paper = Paper(title, language())
    blanks: dict[SheetHead, str] = {}
    for number, sheet in enumerate(sheets, 1):
        if number > 1:
            paper.turn()
        if sheet.head not in blanks:
            blanks[sheet.head] = f"blank{len(blanks)}"
            with paper.stencil(blanks[sheet.head]):
                draw_blank(paper, sheet.head)
        paper.stamp(blanks[sheet.head])
        _draw_sheet(paper, sheet)
        _draw_foot(paper, sheet, number, len(sheets))
    return paper.finish()


def sheets_title(tournament: str, tour: int) -> str:
    """The name of a tour's pack of sheets."""
    return f"{tournament} · {tour_title(tour, draft=False)} · {pgettext('print', 'score sheets')}"


def spare_title(tournament: str) -> str:
    """The name of a pack of spare sheets."""
    return f"{tournament} · {pgettext('print', 'spare score sheets')}"


def _draw_sheet(paper: Paper, sheet: ScoreSheet) -> None:
    draw_table(paper, sheet.at, sheet.url)
    for side, x in COLUMN.items():
        if sheet.head.signatures is Signatures.PLAYERS:
            _draw_signers(paper, sheet.at, side, x)
        else:
            under = Box(x, SIGNATURES + 15, HALF, 12)
            paper.fill(under, side_word(side), _UNDER, 6)


def _draw_signers(paper: Paper, at: TableOnPaper, side: Side, x: float) -> None:
    for sitting in at.side(side):
        y = SIGNATURES + 15 + side.seats.index(sitting.seat) * SIGNATURE_STEP
        text = f"{sitting.seat.value} · {sitting.player}"
        paper.fill(Box(x, y, HALF, 12), text, _UNDER, 6)


def _draw_foot(paper: Paper, sheet: ScoreSheet, number: int, sheets: int) -> None:
    paper.fill(Box(LEFT, FOOT + 1, INNER - 90, 12), sheet.url, LABEL, 6)
    count = pgettext("print", "sheet %(number)d of %(sheets)d")
    facts = {"number": number, "sheets": sheets}
    paper.text(RIGHT, FOOT + 10, count % facts, LABEL, Align.RIGHT)
