"""Cards of officials: a personal link that a phone can read, eight on a page, to be cut.

A link opens the tables of whoever holds it, so the card says to give it to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.papers import OfficialCard
from tournaments.printing.page import A4, BOLD, HAIR, MM, REGULAR, THICK, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import language

_COLUMNS: Final = 2
_ROWS: Final = 4
_WIDTH: Final = 94 * MM
_HEIGHT: Final = 67 * MM
_LEFT: Final = (A4[0] - _COLUMNS * _WIDTH) / 2
_TOP: Final = (A4[1] - _ROWS * _HEIGHT) / 2
_QR: Final = 33 * MM
_MARK: Final = 10
_TINY: Final = Style(REGULAR, 7)


def officials_cards(cards: Sequence[OfficialCard]) -> bytes:
    """The cards in the order given; at least one page."""
    paper = Paper(pgettext("print", "Officials' cards"), language())
    per_page = _COLUMNS * _ROWS
    for number, card in enumerate(cards):
        if number and number % per_page == 0:
            paper.turn()
        if number % per_page == 0:
            _draw_marks(paper)
        row, column = divmod(number % per_page, _COLUMNS)
        _draw_card(paper, Box(_LEFT + column * _WIDTH, _TOP + row * _HEIGHT, _WIDTH, _HEIGHT), card)
    return paper.finish()


def _draw_marks(paper: Paper) -> None:
    """Short lines at the edges of the page, where the knife goes."""
    xs = [_LEFT + column * _WIDTH for column in range(_COLUMNS + 1)]
    ys = [_TOP + row * _HEIGHT for row in range(_ROWS + 1)]
    upright = [(x, y, x, y + _MARK) for x in xs for y in (4.0, paper.height - 4 - _MARK)]
    flat = [(x, y, x + 8, y) for y in ys for x in (4.0, paper.width - 12)]
    crosses = [(x - 4, y, x + 4, y) for x in xs for y in ys]
    crosses += [(x, y - 4, x, y + 4) for x in xs for y in ys]
    paper.rules([*upright, *flat, *crosses], HAIR)


def _draw_card(paper: Paper, box: Box, card: OfficialCard) -> None:
    inner = box.inset(12, 11)
    paper.fill(Box(inner.x, inner.y, inner.w, 24), card.tournament, Style(REGULAR, 9), 7.5)
    paper.rules([(inner.x, inner.y + 28, inner.right, inner.y + 28)], THICK)
    code = Box(inner.right - _QR, inner.y + 36, _QR, _QR)
    paper.qr(code, card.url)
    wide = code.x - 10 - inner.x
    paper.fill(Box(inner.x, code.y, wide, 16), card.role, Style(REGULAR, 10.5), 8)
    paper.fill(Box(inner.x, code.y + 16, wide, 46), card.name, Style(BOLD, 15), 10)
    paper.fill(Box(inner.x, code.y + 64, wide, 26), _tables(card), Style(REGULAR, 9), 7)
    secret = pgettext("print", "Personal: give it to nobody. Lost? Ask for a new one.")
    paper.fill(Box(inner.x, code.bottom + 8, inner.w, 10), secret, _TINY, 5.5)
    paper.fill(Box(inner.x, code.bottom + 19, inner.w, 18), card.url, _TINY, 5.5, Align.LEFT)


def _tables(card: OfficialCard) -> str:
    if not card.tables:
        return pgettext("print", "All tables")
    numbers = ", ".join(map(str, sorted(card.tables)))
    return pgettext("print", "Tables %(numbers)s") % {"numbers": numbers}
