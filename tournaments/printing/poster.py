"""The poster at the door: the tournament and one QR code that leads to everything public."""

from __future__ import annotations

from django.utils.translation import pgettext

from tournaments.domain.papers import Occasion
from tournaments.printing.page import BOLD, MARGIN, MM, REGULAR, THICK, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import day, language


def poster(occasion: Occasion, url: str, start: str = "") -> bytes:
    """One page, read from three metres, the code from two.

    `start` is the hour of the first tour, empty where none is set.
    """
    paper = Paper(poster_title(occasion), language())
    inner = Box(MARGIN, MARGIN, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN)
    paper.frame(inner, THICK, 10)
    inside = inner.inset(24, 26)
    name = Box(inside.x, inside.y, inside.w, 150)
    paper.fill(name, occasion.tournament, Style(BOLD, 44), 26, Align.CENTRE)
    when = Box(inside.x, name.bottom + 6, inside.w, 30)
    paper.fill(when, _when(occasion, start), Style(REGULAR, 22), 14, Align.CENTRE)
    venue = Box(inside.x, when.bottom, inside.w, 44)
    paper.fill(venue, occasion.venue, Style(REGULAR, 17), 11, Align.CENTRE)
    side = 112 * MM
    code = Box((paper.width - side) / 2, venue.bottom + 14, side, side)
    paper.qr(code, url)
    lead = Box(inside.x, code.bottom + 20, inside.w, 40)
    call = pgettext("print", "Point your phone's camera here")
    paper.fill(lead, call, Style(BOLD, 24), 14, Align.CENTRE)
    what = pgettext("print", "Where you sit, standings, results and protocols, always fresh")
    paper.fill(Box(inside.x, lead.bottom, inside.w, 34), what, Style(REGULAR, 15), 10, Align.CENTRE)
    address = Box(inside.x, inside.bottom - 22, inside.w, 24)
    paper.fill(address, url, Style(REGULAR, 14), 8, Align.CENTRE)
    return paper.finish()


def _when(occasion: Occasion, start: str) -> str:
    if not start:
        return day(occasion)
    hour = pgettext("print", "the first tour at %(time)s") % {"time": start}
    return f"{day(occasion)} · {hour}"


def poster_title(occasion: Occasion) -> str:
    """The name of the file."""
    return f"{occasion.tournament} · {pgettext('print', 'poster')}"
