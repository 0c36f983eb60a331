"""The upper part that the empty sheet and the filled protocol share: where, who, at which table."""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import SheetHead
from tournaments.domain.ids import Side
from tournaments.domain.papers import TableOnPaper
from tournaments.printing.page import BOLD, MARGIN, MM, REGULAR, THICK, THIN, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import day, side_word, tour_title

LEFT: Final = MARGIN
INNER: Final = 210 * MM - 2 * LEFT
RIGHT: Final = LEFT + INNER
HALF: Final = (INNER - 12) / 2
COLUMN: Final = {Side.A: LEFT, Side.B: RIGHT - HALF}
"""Where the left and the right half of the sheet begin: side A and side B."""

QR: Final = Box(RIGHT - 75, 31, 75, 75)
TABLE_BOX: Final = Box(QR.x - 116, 62, 100, 46)
PAIRS: Final = Box(LEFT, 122, INNER, 82)
_PLAYER_HEIGHT: Final = 28
LABEL: Final = Style(REGULAR, 8)
STRONG: Final = Style(BOLD, 8.5)
TINY: Final = Style(REGULAR, 7)
_PLAYER: Final = Style(REGULAR, 13)
_CLUB: Final = Style(REGULAR, 8.5)
_NUMBER: Final = Style(BOLD, 32)


def draw_head(paper: Paper, head: SheetHead, document: str) -> None:
    """Tournament, document, tour, date and venue, with room for the table and the code."""
    occasion = head.occasion
    width = QR.x - 16 - LEFT
    paper.fill(Box(LEFT, 28, width, 28), occasion.tournament, Style(BOLD, 12), 9)
    wide = TABLE_BOX.x - 12 - LEFT
    title = f"{document} · {tour_title(head.tour, draft=head.draft)}"
    paper.fill(Box(LEFT, 58, wide, 24), title, Style(BOLD, 18), 10)
    place = f"{day(occasion)} · {occasion.venue}" if occasion.venue else day(occasion)
    paper.fill(Box(LEFT, 84, wide, 24), place, Style(REGULAR, 9.5), 8)
    paper.frame(TABLE_BOX, THICK, 4)
    word = pgettext("print", "Table")
    paper.text(TABLE_BOX.x + 10, TABLE_BOX.y + 29, word, Style(BOLD, 11))
    paper.rules([(LEFT, 115, RIGHT, 115)], THICK)


def draw_pairs(paper: Paper) -> None:
    """A box for each side with its two seats."""
    for side, x in COLUMN.items():
        paper.frame(Box(x, PAIRS.y, HALF, PAIRS.h), THIN)
        paper.text(x + 8, PAIRS.y + 15, side_word(side), Style(BOLD, 11))
        top = PAIRS.y + 22
        paper.rules([(x, top, x + HALF, top)], THIN)
        for number, seat in enumerate(side.seats):
            y = top + 1 + number * _PLAYER_HEIGHT
            paper.frame(Box(x + 7, y + 6, 17, 17), THIN, 3)
            paper.text(x + 15.5, y + 18.5, str(seat.value), Style(BOLD, 11), Align.CENTRE)


def draw_table(paper: Paper, at: TableOnPaper, url: str) -> None:
    """What belongs to one table: its number, the code of its page, who sits there."""
    paper.qr(QR, url)
    number = Box(TABLE_BOX.x + 44, TABLE_BOX.y, TABLE_BOX.w - 50, TABLE_BOX.h)
    paper.fill(number, str(at.table or ""), _NUMBER, 12, Align.CENTRE)
    for side, x in COLUMN.items():
        paper.fill(Box(x + 66, PAIRS.y + 2, HALF - 72, 18), at.clubs(side), _CLUB, 7, Align.RIGHT)
        for sitting in at.side(side):
            y = PAIRS.y + 23 + side.seats.index(sitting.seat) * _PLAYER_HEIGHT
            paper.fill(Box(x + 30, y, HALF - 35, _PLAYER_HEIGHT), sitting.player, _PLAYER, 10)
