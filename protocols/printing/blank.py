"""The empty form of a score sheet: everything that is the same on all sheets of a tour.

It stands in the file once, however many tables the tour has. Thirty rows: a game to 200 takes
10-17 rounds, 30 at most.
"""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import SheetHead
from protocols.printing.head import (
    COLUMN,
    HALF,
    INNER,
    LABEL,
    LEFT,
    PAIRS,
    RIGHT,
    STRONG,
    TINY,
    draw_head,
    draw_pairs,
)
from protocols.wording.codes import FINISHES
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Signatures
from tournaments.domain.results import Finish
from tournaments.printing.page import BOLD, HAIR, THICK, THIN, Align, Box, Paper
from tournaments.printing.text import Style, measure

_ROUNDS: Final = 237
_HEADS: Final = 26
_ROW: Final = 20.6
ROWS: Final = 30
_WIDTHS: Final = (20.0, 28.0, 50.0)
_BOTTOM: Final = 594
_BOX_HEIGHT: Final = 92
SIGNATURES: Final = 713
SIGNATURE_STEP: Final = 33
FOOT: Final = 816


def draw_blank(paper: Paper, head: SheetHead) -> None:
    """Everything but what belongs to one table."""
    draw_head(paper, head, pgettext("print", "Score sheet"))
    draw_pairs(paper)
    _draw_start(paper, head)
    for half, x in enumerate(COLUMN.values()):
        _draw_rounds(paper, x, half * ROWS // 2)
    legend = pgettext(
        "print",
        "Outcome: O – out, F – fish, D – drawn fish (0:0), R – redeal (0:0), FP – false pass. "
        "The side that won the round writes down all pips left.",
    )
    paper.fill(Box(LEFT, _BOTTOM - 20, INNER, 10), legend, LABEL, 6)
    _draw_sanctions(paper, COLUMN[Side.A])
    _draw_end(paper, COLUMN[Side.B])
    _draw_signatures(paper, head.signatures)
    paper.rules([(LEFT, FOOT, RIGHT, FOOT)], HAIR)


def _draw_start(paper: Paper, head: SheetHead) -> None:
    y = PAIRS.bottom + 20
    facts = {"target": head.target, "minutes": head.minutes}
    terms = pgettext("print", "To %(target)d points · %(minutes)d minutes") % facts
    paper.fill(Box(LEFT, y - 12, 136, 16), terms, Style(BOLD, 10), 7)
    right = LEFT + HALF
    for word in (pgettext("print", "end"), pgettext("print", "start")):
        paper.rules([(right - 34, y + 2, right, y + 2)], HAIR)
        paper.text(right - 37, y, word, LABEL, Align.RIGHT)
        right -= 43 + measure(word, LABEL)
    x = COLUMN[Side.B]
    first = pgettext("print", "Opens round 1: seat")
    paper.fill(Box(x, y - 10, 120, 13), first, STRONG, 6)
    for number, seat in enumerate(Seat):
        _tick_box(paper, x + 126 + number * 34, y, str(seat.value))


def _tick_box(paper: Paper, x: float, y: float, label: str, width: float = 40) -> None:
    paper.frame(Box(x, y - 8, 9, 9), THIN)
    paper.fill(Box(x + 13, y - 10, width, 13), label, LABEL, 6)


def _draw_rounds(paper: Paper, x: float, first: int) -> None:
    figure = (HALF - sum(_WIDTHS)) / 4
    edges = [x]
    for width in (*_WIDTHS, *([figure] * 4)):
        edges.append(edges[-1] + width)
    top, body = _ROUNDS, _ROUNDS + _HEADS
    bottom = body + _ROW * ROWS / 2
    words = (pgettext("print", "No."), pgettext("print", "Opens"), pgettext("print", "Outcome"))
    for number, word in enumerate(words):
        box = Box(edges[number], top, edges[number + 1] - edges[number], _HEADS)
        paper.fill(box.inset(1.5), word, LABEL, 5.5, Align.CENTRE)
    for column, word in ((3, pgettext("print", "Points")), (5, pgettext("print", "Total"))):
        paper.fill(Box(edges[column], top, 2 * figure, 13), word, LABEL, 6, Align.CENTRE)
        for side, at in zip(Side, (column, column + 1), strict=True):
            middle = edges[at] + figure / 2
            paper.text(middle, body - 3.5, side.value, STRONG, Align.CENTRE)
    for row in range(ROWS // 2):
        y = body + row * _ROW + 14
        paper.text(edges[0] + 10, y, str(first + row + 1), LABEL, Align.CENTRE)
    lines = [(x, body + row * _ROW, edges[-1], body + row * _ROW) for row in range(1, ROWS // 2)]
    lines += [(edge, body if n in {4, 6} else top, edge, bottom) for n, edge in enumerate(edges)]
    paper.rules(lines, HAIR)
    paper.rules([(x, body, edges[-1], body), (edges[5], top, edges[5], bottom)], THIN)
    paper.frame(Box(x, top, HALF, bottom - top), THIN)


def _draw_sanctions(paper: Paper, x: float) -> None:
    box = Box(x, _BOTTOM, HALF, _BOX_HEIGHT)
    paper.frame(box, THIN)
    paper.text(x + 6, _BOTTOM + 12, pgettext("print", "Warnings and fines"), STRONG)
    edges = [x, x + 36, x + 72, x + HALF - 76, x + HALF]
    words = (
        pgettext("print", "Round"),
        pgettext("print", "Seat"),
        pgettext("print", "What for (rule)"),
        pgettext("print", "Warning, points"),
    )
    head = _BOTTOM + 17
    for word, left, right in zip(words, edges, edges[1:], strict=False):
        paper.fill(Box(left + 2, head, right - left - 4, 12), word, TINY, 5, Align.CENTRE)
    body = head + 12
    step = (box.bottom - body) / 4
    rows = [(x, body + n * step, x + HALF, body + n * step) for n in range(4)]
    columns = [(edge, head, edge, box.bottom) for edge in edges[1:-1]]
    paper.rules([(x, head, x + HALF, head), *rows, *columns], HAIR)


def _draw_end(paper: Paper, x: float) -> None:
    paper.frame(Box(x, _BOTTOM, HALF, _BOX_HEIGHT), THIN)
    paper.text(x + 6, _BOTTOM + 12, pgettext("print", "How the game ended"), STRONG)
    third = HALF / 3
    for number, finish in enumerate(Finish):
        at = x + 7 + number % 3 * third
        _tick_box(paper, at, _BOTTOM + 28 + number // 3 * 14, str(FINISHES[finish]), third - 22)
    y = _BOTTOM + 72
    paper.text(x + 7, y, pgettext("print", "Score"), Style(BOLD, 11))
    for number, side in enumerate(Side):
        left = x + 50 + number * 68
        paper.text(left, y, side.value, Style(BOLD, 11))
        paper.frame(Box(left + 12, y - 20, 44, 30), THICK)
    paper.text(x + HALF - 66, y - 9, pgettext("print", "Winner"), Style(BOLD, 9))
    for number, side in enumerate(Side):
        _tick_box(paper, x + HALF - 66 + number * 32, y + 7, side.value, 14)


def _draw_signatures(paper: Paper, signatures: Signatures) -> None:
    agreed = pgettext("print", "The score is right: signatures")
    paper.text(LEFT, SIGNATURES - 14, agreed, STRONG)
    lines = 2 if signatures is Signatures.PLAYERS else 1
    for x in COLUMN.values():
        for number in range(lines):
            y = SIGNATURES + 14 + number * SIGNATURE_STEP
            paper.rules([(x, y, x + HALF, y)], THIN)
    y = SIGNATURES + 14 + 2 * SIGNATURE_STEP
    words = (pgettext("print", "Referee"), pgettext("print", "Checked and entered by"))
    for x, word in zip(COLUMN.values(), words, strict=True):
        paper.rules([(x, y, x + HALF, y)], THIN)
        paper.text(x, y + 8.5, word, TINY)
