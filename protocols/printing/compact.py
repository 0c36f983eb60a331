"""The score sheet for half and quarter pages: the same rows and boxes on A6, larger type.

A quarter of A4 is drawn in its own size, half of it 1.4 times as large.
"""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import ScoreSheet, SheetHead
from protocols.wording.codes import FINISHES
from tournaments.domain.ids import Seat, Side
from tournaments.domain.papers import TableOnPaper
from tournaments.domain.regulation import Signatures
from tournaments.domain.results import Finish
from tournaments.printing.page import BOLD, HAIR, MM, REGULAR, THIN, Align, Box, Paper
from tournaments.printing.text import Style, measure
from tournaments.printing.words import day, side_word, tour_title

SIZE: Final = (105 * MM, 148.5 * MM)
_LEFT: Final = 14.0
_INNER: Final = SIZE[0] - 2 * _LEFT
_RIGHT: Final = _LEFT + _INNER
_HALF: Final = (_INNER - 6) / 2
_COLUMN: Final = {Side.A: _LEFT, Side.B: _RIGHT - _HALF}
_THIRD: Final = (_INNER - 12) / 3
_QR: Final = Box(_RIGHT - 46, 12, 46, 46)
_TABLE: Final = Box(_QR.x - 58, 25, 51, 32)
_PAIRS: Final = Box(_LEFT, 63, _INNER, 49)
_PLAYER: Final = 18.0
_ROUNDS: Final = 130.0
_HEADS: Final = 15.0
_ROW: Final = 10.9
_ROWS: Final = 15
_WIDTHS: Final = (13.0, 17.0, 27.0)
_END: Final = _ROUNDS + _HEADS + _ROW * _ROWS + 4
_END_HEIGHT: Final = 44.0
_SIGN: Final = _END + _END_HEIGHT + 3
_SIGN_STEP: Final = 19.5
_FOOT: Final = SIZE[1] - 9

_TEXT: Final = Style(REGULAR, 6)
_STRONG: Final = Style(BOLD, 6.5)
_SMALL: Final = Style(REGULAR, 5.5)
_NAME: Final = Style(REGULAR, 9.5)


def draw_compact_blank(paper: Paper, head: SheetHead) -> None:
    """Everything but what belongs to one table."""
    _draw_head(paper, head)
    _draw_pairs(paper)
    _draw_start(paper, head)
    for number, x in enumerate(_COLUMN.values()):
        _draw_rounds(paper, x, number * _ROWS)
    _draw_sanctions(paper, _COLUMN[Side.A])
    _draw_end(paper, _COLUMN[Side.B])
    _draw_signatures(paper, head.signatures)


def draw_compact(paper: Paper, sheet: ScoreSheet, count: str) -> None:
    """What belongs to one table; `count` says which sheet of how many it is."""
    at = sheet.at
    paper.qr(_QR, sheet.url)
    number = Box(_TABLE.x + 22, _TABLE.y, _TABLE.w - 24, _TABLE.h)
    paper.fill(number, str(at.table or ""), Style(BOLD, 19), 8, Align.CENTRE)
    for side, x in _COLUMN.items():
        clubs = Box(x + 38, _PAIRS.y + 1, _HALF - 41, 11)
        paper.fill(clubs, at.clubs(side), _TEXT, 5, Align.RIGHT)
        for sitting in at.side(side):
            y = _PAIRS.y + 13 + side.seats.index(sitting.seat) * _PLAYER
            paper.fill(Box(x + 18, y, _HALF - 20, _PLAYER), sitting.player, _NAME, 7)
    if sheet.head.signatures is Signatures.PLAYERS:
        _draw_signers(paper, at)
    paper.fill(Box(_LEFT, _FOOT - 8, _INNER - 60, 8), sheet.url, _SMALL, 4)
    paper.text(_RIGHT, _FOOT - 2, count, _SMALL, Align.RIGHT)


def _draw_head(paper: Paper, head: SheetHead) -> None:
    wide = _QR.x - 7 - _LEFT
    paper.fill(Box(_LEFT, 10, wide, 15), head.occasion.tournament, Style(BOLD, 7.5), 6)
    narrow = _TABLE.x - 6 - _LEFT
    paper.fill(Box(_LEFT, 27, narrow, 18), _title(head), Style(BOLD, 11), 7)
    occasion = head.occasion
    place = f"{day(occasion)} · {occasion.venue}" if occasion.venue else day(occasion)
    paper.fill(Box(_LEFT, 45, narrow, 14), place, _TEXT, 5)
    paper.frame(_TABLE, THIN, 3)
    paper.text(_TABLE.x + 4, _TABLE.y + 19, pgettext("print", "Table"), _STRONG)


def _title(head: SheetHead) -> str:
    return f"{pgettext('print', 'Score sheet')} · {tour_title(head.tour, draft=head.draft)}"


def _draw_pairs(paper: Paper) -> None:
    for side, x in _COLUMN.items():
        paper.frame(Box(x, _PAIRS.y, _HALF, _PAIRS.h), THIN)
        paper.text(x + 4, _PAIRS.y + 9, side_word(side), Style(BOLD, 7))
        paper.rules([(x, _PAIRS.y + 12, x + _HALF, _PAIRS.y + 12)], HAIR)
        for number, seat in enumerate(side.seats):
            y = _PAIRS.y + 12 + number * _PLAYER
            paper.frame(Box(x + 4, y + 4, 10.5, 10.5), HAIR, 2)
            paper.text(x + 9.2, y + 12, str(seat.value), Style(BOLD, 7.5), Align.CENTRE)


def _draw_start(paper: Paper, head: SheetHead) -> None:
    y = _ROUNDS - 5
    facts = {"target": head.target, "minutes": head.minutes}
    terms = pgettext("print", "To %(target)d points · %(minutes)d minutes") % facts
    paper.fill(Box(_LEFT, y - 8, 58, 10), terms, _STRONG, 5)
    right = _LEFT + _HALF
    for word in (pgettext("print", "end"), pgettext("print", "start")):
        paper.rules([(right - 16, y + 1, right, y + 1)], HAIR)
        paper.text(right - 17, y, word, _SMALL, Align.RIGHT)
        right -= 20 + measure(word, _SMALL)
    x = _COLUMN[Side.B]
    first = pgettext("print", "Opens round 1: seat")
    paper.fill(Box(x, y - 7, 66, 9), first, _STRONG, 5)
    for number, seat in enumerate(Seat):
        _tick(paper, x + 70 + number * 15.5, y, str(seat.value), 8)


def _tick(paper: Paper, x: float, y: float, label: str, width: float) -> None:
    paper.frame(Box(x, y - 5, 6, 6), HAIR)
    paper.fill(Box(x + 7.5, y - 6.5, width, 9), label, _SMALL, 4)


def _draw_rounds(paper: Paper, x: float, first: int) -> None:
    figure = (_HALF - sum(_WIDTHS)) / 4
    edges = [x]
    for width in (*_WIDTHS, *([figure] * 4)):
        edges.append(edges[-1] + width)
    top, body = _ROUNDS, _ROUNDS + _HEADS
    bottom = body + _ROW * _ROWS
    words = (pgettext("print", "No."), pgettext("print", "Opens"), pgettext("print", "Outcome"))
    for number, word in enumerate(words):
        box = Box(edges[number], top, edges[number + 1] - edges[number], _HEADS)
        paper.fill(box.inset(0.8), word, _SMALL, 4.2, Align.CENTRE)
    for column, word in ((3, pgettext("print", "Points")), (5, pgettext("print", "Total"))):
        paper.fill(Box(edges[column], top, 2 * figure, 8), word, _SMALL, 4.5, Align.CENTRE)
        for side, at in zip(Side, (column, column + 1), strict=True):
            paper.text(edges[at] + figure / 2, body - 2, side.value, _STRONG, Align.CENTRE)
    for row in range(_ROWS):
        y = body + row * _ROW + 7.4
        paper.text(edges[0] + _WIDTHS[0] / 2, y, str(first + row + 1), _SMALL, Align.CENTRE)
    lines = [(x, body + row * _ROW, edges[-1], body + row * _ROW) for row in range(_ROWS)]
    lines += [(edge, body if n in {4, 6} else top, edge, bottom) for n, edge in enumerate(edges)]
    paper.rules(lines, HAIR)
    paper.frame(Box(x, top, _HALF, bottom - top), THIN)


def _draw_sanctions(paper: Paper, x: float) -> None:
    paper.frame(Box(x, _END, _HALF, _END_HEIGHT), THIN)
    edges = [x, x + 21, x + 40, x + _HALF - 38, x + _HALF]
    words = (
        pgettext("print", "Round"),
        pgettext("print", "Seat"),
        pgettext("print", "What for (rule)"),
        pgettext("print", "Warning, points"),
    )
    for word, left, right in zip(words, edges, edges[1:], strict=False):
        box = Box(left + 1, _END, right - left - 2, 9)
        paper.fill(box, word, _SMALL, 4, Align.CENTRE)
    step = (_END_HEIGHT - 9) / 3
    rows = [(x, _END + 9 + n * step, x + _HALF, _END + 9 + n * step) for n in range(3)]
    columns = [(edge, _END, edge, _END + _END_HEIGHT) for edge in edges[1:-1]]
    paper.rules([*rows, *columns], HAIR)


def _draw_end(paper: Paper, x: float) -> None:
    paper.frame(Box(x, _END, _HALF, _END_HEIGHT), THIN)
    third = _HALF / 3
    for number, finish in enumerate(Finish):
        at = x + 4 + number % 3 * third
        _tick(paper, at, _END + 9 + number // 3 * 9, str(FINISHES[finish]), third - 12)
    y = _END + 36
    paper.text(x + 4, y, pgettext("print", "Score"), _STRONG)
    for number, side in enumerate(Side):
        left = x + 26 + number * 33
        paper.text(left, y, side.value, _STRONG)
        paper.frame(Box(left + 6, y - 12, 22, 17), THIN)
    paper.text(x + _HALF - 37, y - 5, pgettext("print", "Winner"), _STRONG)
    for number, side in enumerate(Side):
        _tick(paper, x + _HALF - 37 + number * 17, y + 4, side.value, 8)


def _draw_signatures(paper: Paper, signatures: Signatures) -> None:
    agreed = pgettext("print", "The score is right: signatures")
    paper.fill(Box(_LEFT, _SIGN, 2 * _THIRD, 8), agreed, _STRONG, 5)
    lines = 2 if signatures is Signatures.PLAYERS else 1
    for column in range(2):
        for number in range(lines):
            _line(paper, column, number)
    words = (pgettext("print", "Referee"), pgettext("print", "Checked and entered by"))
    for number, word in enumerate(words):
        _line(paper, 2, number)
        _under(paper, 2, number, word)
    if signatures is not Signatures.PLAYERS:
        for column, side in enumerate(Side):
            _under(paper, column, 0, side_word(side))


def _draw_signers(paper: Paper, at: TableOnPaper) -> None:
    for column, side in enumerate(Side):
        for sitting in at.side(side):
            number = side.seats.index(sitting.seat)
            _under(paper, column, number, f"{sitting.seat.value} · {sitting.player}")


def _line(paper: Paper, column: int, number: int) -> None:
    x, y = _LEFT + column * (_THIRD + 6), _SIGN + 17 + number * _SIGN_STEP
    paper.rules([(x, y, x + _THIRD, y)], HAIR)


def _under(paper: Paper, column: int, number: int, text: str) -> None:
    x, y = _LEFT + column * (_THIRD + 6), _SIGN + 17 + number * _SIGN_STEP
    paper.fill(Box(x, y + 0.5, _THIRD, 6.5), text, _SMALL, 4)
