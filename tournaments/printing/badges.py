"""Name badges, eight on a page, to be cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.handouts import Badge
from tournaments.domain.papers import Occasion
from tournaments.printing.cuts import cut_stack, draw_marks, grid
from tournaments.printing.page import A4, BOLD, MM, REGULAR, THIN, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import day, language

_CUT: Final = grid(A4, 2, 4, (90 * MM, 62 * MM))


def name_badges(badges: Sequence[Badge], occasion: Occasion) -> bytes:
    """The badges in cut-stack order; at least one page."""
    paper = Paper(badges_title(occasion), language())
    for number, page in enumerate(cut_stack(badges, len(_CUT.places))):
        if number:
            paper.turn()
        draw_marks(paper, _CUT)
        for place, badge in zip(_CUT.places, page, strict=False):
            _draw(paper, place, badge, occasion)
    return paper.finish()


def badges_title(occasion: Occasion) -> str:
    """The name of the file."""
    return f"{occasion.tournament} · {pgettext('print', 'name badges')}"


def _draw(paper: Paper, place: Box, badge: Badge, occasion: Occasion) -> None:
    inner = place.inset(13, 12)
    top = Box(inner.x, inner.y, inner.w, 24)
    paper.fill(top, occasion.tournament, Style(REGULAR, 9.5), 7.5, Align.CENTRE)
    paper.rules([(inner.x, inner.y + 28, inner.right, inner.y + 28)], THIN)
    name = Box(inner.x, inner.y + 31, inner.w, 82)
    paper.fill(name, badge.player, Style(BOLD, 27), 17, Align.CENTRE)
    club = Box(inner.x, name.bottom, inner.w, 22)
    paper.fill(club, badge.club, Style(REGULAR, 12), 8, Align.CENTRE)
    number = pgettext("print", "No. %(act)d") % {"act": badge.number}
    paper.text(inner.x, inner.bottom - 2, number, Style(REGULAR, 9))
    paper.text(inner.right, inner.bottom - 2, day(occasion), Style(REGULAR, 9), Align.RIGHT)
