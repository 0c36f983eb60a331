"""The one look of lists: what stands at the head and at the foot of each page."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.utils.translation import pgettext

from tournaments.domain.papers import Occasion
from tournaments.printing.page import (
    BOLD,
    HAIR,
    MARGIN,
    REGULAR,
    THICK,
    Align,
    Box,
    Paper,
)
from tournaments.printing.text import Style, fit, measure
from tournaments.printing.words import day

NAME: Final = Style(BOLD, 10.5)
SMALL: Final = Style(REGULAR, 9)
TITLE: Final = Style(BOLD, 21)
FOOT: Final = Style(REGULAR, 8)
_TOP: Final = 11 * 72 / 25.4
_FOOT: Final = 15 * 72 / 25.4


class Head(NamedTuple):
    """What stands at the top of each page of a list; `when` in place of the first day."""

    occasion: Occasion
    title: str
    when: str = ""


def draw_head(paper: Paper, head: Head) -> float:
    """Tournament, date, title and venue over a heavy rule; where the content begins."""
    left, right = MARGIN, paper.width - MARGIN
    half = (right - left) / 2
    when, style = (head.when, NAME) if head.when else (day(head.occasion), SMALL)
    taken = max(120.0, measure(when, style) + 20)
    paper.fill(Box(left, _TOP, right - left - taken, 24), head.occasion.tournament, NAME, 8)
    paper.text(right, _TOP + 15.5, when, style, Align.RIGHT)
    paper.fill(Box(left, _TOP + 26, half + 40, 30), head.title, TITLE, 12)
    venue = Box(left + half + 50, _TOP + 34, half - 50, 22)
    paper.fill(venue, head.occasion.venue, SMALL, 7, Align.RIGHT)
    paper.rules([(left, _TOP + 60, right, _TOP + 60)], THICK)
    return _TOP + 66


def draw_foot(paper: Paper, page: int, pages: int, note: str = "") -> None:
    """A thin rule, a note and "page x of y"."""
    y = paper.height - _FOOT
    left, right = MARGIN, paper.width - MARGIN
    paper.rules([(left, y, right, y)], HAIR)
    number = pgettext("print", "page %(page)d of %(pages)d") % {"page": page, "pages": pages}
    paper.text(right, y + 11, number, FOOT, Align.RIGHT)
    if note:
        paper.lines(left, y + 3.6, fit(note, FOOT, right - left - 90, 6.5, 20))


def room(paper: Paper) -> float:
    """The height between head and foot."""
    return paper.height - _FOOT - 6 - (_TOP + 66)
