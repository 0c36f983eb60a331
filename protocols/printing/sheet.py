"""Score sheets filled in by hand, with a QR code of the protocol's page: 1, 2 or 4 on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from django.utils.translation import pgettext

from protocols.domain.papers import ScoreSheet, SheetHead
from protocols.printing.blank import FOOT, SIGNATURE_STEP, SIGNATURES, draw_blank
from protocols.printing.compact import SIZE as COMPACT
from protocols.printing.compact import draw_compact, draw_compact_blank
from protocols.printing.head import COLUMN, HALF, INNER, LABEL, LEFT, RIGHT, draw_table
from tournaments.domain.ids import Side
from tournaments.domain.papers import TableOnPaper
from tournaments.domain.regulation import Signatures
from tournaments.printing.cuts import Cut, PaperSize, cut_paper, cut_stack, draw_marks
from tournaments.printing.page import A4, REGULAR, Align, Box, Paper
from tournaments.printing.progress import Progress, quiet
from tournaments.printing.text import Style
from tournaments.printing.words import language, side_word, tour_title

_UNDER: Final = Style(REGULAR, 7.5)
_WHOLE: Final = 0.85
"""A place at least this much of A4 takes the whole form; smaller ones the compact one."""
ONE_ON_A4: Final = cut_paper(PaperSize.A4, 1)


class Form(NamedTuple):
    """A form of the sheet: its size, its empty part, and what belongs to one table."""

    size: tuple[float, float]
    blank: Callable[[Paper, SheetHead], None]
    filled: Callable[[Paper, ScoreSheet, str], None]


def score_sheets(
    sheets: Sequence[ScoreSheet], title: str, cut: Cut = ONE_ON_A4, progress: Progress = quiet
) -> bytes:
    """The sheets in the order given, several on a page in cut-stack order; `title` names the file.

    `progress` is told after each page how many there are.
    """
    paper = Paper(title, language(), cut.size)
    form = _form(cut.places[0])
    numbered = list(zip(sheets, _counts(sheets), strict=True))
    pages = cut_stack(numbered, len(cut.places))
    blanks: dict[SheetHead, str] = {}
    for number, page in enumerate(pages, 1):
        if number > 1:
            paper.turn()
        for place, (sheet, count) in zip(cut.places, page, strict=False):
            if sheet.head not in blanks:
                blanks[sheet.head] = f"blank{len(blanks)}"
                with paper.stencil(blanks[sheet.head], form.size):
                    form.blank(paper, sheet.head)
            _draw_placed(paper, form, place, blanks[sheet.head], (sheet, count))
        if len(cut.places) > 1:
            draw_marks(paper, cut)
        progress(number, len(pages))
    return paper.finish()


def _form(place: Box) -> Form:
    if min(place.w / A4[0], place.h / A4[1]) >= _WHOLE:
        return Form(A4, draw_blank, _draw_whole)
    return Form(COMPACT, draw_compact_blank, draw_compact)


def _draw_placed(
    paper: Paper, form: Form, place: Box, blank: str, piece: tuple[ScoreSheet, str]
) -> None:
    """The form as large as its place allows, in the middle of it."""
    scale = min(place.w / form.size[0], place.h / form.size[1])
    if abs(scale - 1) < 0.001 and (place.x, place.y) == (0, 0):
        paper.stamp(blank)
        form.filled(paper, *piece)
        return
    left = place.x + (place.w - scale * form.size[0]) / 2
    top = place.y + (place.h - scale * form.size[1]) / 2
    with paper.placed(Box(left, top, place.w, place.h), scale):
        paper.stamp(blank)
        form.filled(paper, *piece)


def _counts(sheets: Sequence[ScoreSheet]) -> list[str]:
    """Which sheet of how many each is; a spare one counts for nothing."""
    named = sum(sheet.at.table is not None for sheet in sheets)
    text = pgettext("print", "sheet %(number)d of %(sheets)d")
    found, number = [], 0
    for sheet in sheets:
        number += sheet.at.table is not None
        facts = {"number": number, "sheets": named}
        found.append(pgettext("print", "spare") if sheet.at.table is None else text % facts)
    return found


def sheets_title(tournament: str, tour: int) -> str:
    """The name of a tour's pack of sheets."""
    return f"{tournament} · {tour_title(tour, draft=False)} · {pgettext('print', 'score sheets')}"


def spare_title(tournament: str) -> str:
    """The name of a pack of spare sheets."""
    return f"{tournament} · {pgettext('print', 'spare score sheets')}"


def _draw_whole(paper: Paper, sheet: ScoreSheet, count: str) -> None:
    draw_table(paper, sheet.at, sheet.url)
    for side, x in COLUMN.items():
        if sheet.head.signatures is Signatures.PLAYERS:
            _draw_signers(paper, sheet.at, side, x)
        else:
            under = Box(x, SIGNATURES + 15, HALF, 12)
            paper.fill(under, side_word(side), _UNDER, 6)
    paper.fill(Box(LEFT, FOOT + 1, INNER - 90, 12), sheet.url, LABEL, 6)
    paper.text(RIGHT, FOOT + 10, count, LABEL, Align.RIGHT)


def _draw_signers(paper: Paper, at: TableOnPaper, side: Side, x: float) -> None:
    for sitting in at.side(side):
        y = SIGNATURES + 15 + side.seats.index(sitting.seat) * SIGNATURE_STEP
        text = f"{sitting.seat.value} · {sitting.player}"
        paper.fill(Box(x, y, HALF, 12), text, _UNDER, 6)
