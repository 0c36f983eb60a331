"""Cards that stand on tables: a large number, who sits there, and QR codes to point a phone at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.handouts import TableCard
from tournaments.domain.ids import Side
from tournaments.domain.papers import Occasion, TableOnPaper
from tournaments.printing.cuts import PaperSize, cut_paper, cut_stack, draw_marks
from tournaments.printing.page import BOLD, MM, REGULAR, THICK, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import language, tour_title

_CUT: Final = cut_paper(PaperSize.A4, 2)
_QR: Final = 36 * MM
_FEW: Final = 2


def table_cards(
    cards: Sequence[TableCard], occasion: Occasion, tour: int, *, draft: bool = False
) -> bytes:
    """Two cards on a page turned on its side, in cut-stack order."""
    title = tour_title(tour, draft=draft)
    paper = Paper(cards_title(occasion, tour), language(), _CUT.size)
    for number, page in enumerate(cut_stack(cards, len(_CUT.places))):
        if number:
            paper.turn()
        draw_marks(paper, _CUT)
        for place, card in zip(_CUT.places, page, strict=False):
            _draw(paper, place.inset(26, 26), card, (occasion.tournament, title))
    return paper.finish()


def cards_title(occasion: Occasion, tour: int) -> str:
    """The name of the file."""
    subject = tour_title(tour, draft=False)
    return f"{occasion.tournament} · {subject} · {pgettext('print', 'table cards')}"


def _draw(paper: Paper, inner: Box, card: TableCard, titles: tuple[str, str]) -> None:
    tournament, tour = titles
    paper.fill(Box(inner.x, inner.y, inner.w, 30), tournament, Style(BOLD, 12), 9, Align.CENTRE)
    paper.fill(Box(inner.x, inner.y + 32, inner.w, 20), tour, Style(REGULAR, 14), 9, Align.CENTRE)
    paper.rules([(inner.x, inner.y + 58, inner.right, inner.y + 58)], THICK)
    word = pgettext("print", "Table")
    middle = inner.x + inner.w / 2
    paper.text(middle, inner.y + 82, word, Style(BOLD, 16), Align.CENTRE)
    number = Box(inner.x, inner.y + 84, inner.w, 140)
    paper.fill(number, str(card.at.table or ""), Style(BOLD, 120), 30, Align.CENTRE)
    _draw_sides(paper, Box(inner.x, inner.y + 232, inner.w, 120), card.at)
    _draw_codes(paper, inner, card)


def _draw_sides(paper: Paper, box: Box, at: TableOnPaper) -> None:
    paper.rules([(box.x, box.y, box.right, box.y)], THICK)
    half = (box.w - 12) / 2
    for side, x in ((Side.A, box.x), (Side.B, box.right - half)):
        for number, sitting in enumerate(at.side(side)):
            y = box.y + 8 + number * 40
            seat = f"{sitting.seat.value} {side.value}"
            paper.text(x, y + 21, seat, Style(BOLD, 12))
            paper.fill(Box(x + 28, y, half - 28, 34), sitting.player, Style(REGULAR, 13.5), 9)
        clubs = Box(x + 28, box.y + 88, half - 28, 20)
        paper.fill(clubs, at.clubs(side), Style(REGULAR, 9), 6)


def _draw_codes(paper: Paper, inner: Box, card: TableCard) -> None:
    count = len(card.codes)
    size = _QR if count <= _FEW else 30 * MM
    step = inner.w / max(1, count)
    for number, code in enumerate(card.codes):
        middle = inner.x + (number + 0.5) * step
        box = Box(middle - size / 2, inner.bottom - size - 26, size, size)
        paper.qr(box, code.url)
        under = Box(middle - step / 2 + 3, box.bottom + 4, step - 6, 24)
        paper.fill(under, code.label, Style(BOLD, 10), 7, Align.CENTRE)
