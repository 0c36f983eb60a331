"""Diplomas and certificates: a ready design or a club's own picture, and blocks of text on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.handouts import Award, AwardDesign, AwardWords
from tournaments.domain.papers import Occasion
from tournaments.printing.designs import INK, draw_design, middle_of
from tournaments.printing.page import A4_WIDE, BOLD, REGULAR, THIN, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.printing.words import language

_GROUND: Final = "ground"


def awards(
    found: Sequence[Award],
    words: AwardWords,
    occasion: Occasion,
    design: AwardDesign,
    background: bytes = b"",
) -> bytes:
    """One page each, on its side; `background` is a JPEG that takes the place of the design."""
    paper = Paper(awards_title(occasion), language(), A4_WIDE)
    with paper.stencil(_GROUND):
        if background:
            paper.picture(Box(0, 0, paper.width, paper.height), background)
        else:
            draw_design(paper, design)
    for number, award in enumerate(found):
        if number:
            paper.turn()
        paper.stamp(_GROUND)
        with paper.inked((0.0, 0.0, 0.0)):
            _draw(paper, middle_of(paper, design), award, words, (occasion, design))
    return paper.finish()


def awards_title(occasion: Occasion) -> str:
    """The name of the file."""
    return f"{occasion.tournament} · {pgettext('print', 'diplomas')}"


def place_text(place: int, table: str = "") -> str:
    """What a place is called on a diploma, with the table of merit it is in."""
    text = pgettext("print", "Place %(place)d") % {"place": place}
    return f"{text} · {table}" if table else text


def _draw(
    paper: Paper,
    box: Box,
    award: Award,
    words: AwardWords,
    style: tuple[Occasion, AwardDesign],
) -> None:
    occasion, design = style
    with paper.inked(INK[design]):
        heading = Box(box.x, box.y, box.w, 66)
        paper.fill(heading, words.heading, Style(BOLD, 50), 24, Align.CENTRE)
    above = Box(box.x, heading.bottom + 6, box.w, 24)
    paper.fill(above, words.above, Style(REGULAR, 17), 10, Align.CENTRE)
    y = above.bottom + 8
    with paper.inked(INK[design]):
        for name in award.names:
            line = Box(box.x, y, box.w, 42)
            paper.fill(line, name, Style(BOLD, 34), 16, Align.CENTRE)
            y = line.bottom
    club = Box(box.x, y, box.w, 22 if award.club else 0)
    if award.club:
        paper.fill(club, award.club, Style(REGULAR, 15), 9, Align.CENTRE)
    y = club.bottom + 8
    if award.place is not None:
        with paper.inked(INK[design]):
            place = Box(box.x, y, box.w, 36)
            paper.fill(
                place, place_text(award.place, award.table), Style(BOLD, 28), 14, Align.CENTRE
            )
        y = place.bottom
    below = Box(box.x, y, box.w, 22)
    paper.fill(below, words.below, Style(REGULAR, 15), 9, Align.CENTRE)
    event = Box(box.x, below.bottom, box.w, 30)
    paper.fill(event, occasion.tournament, Style(BOLD, 18), 11, Align.CENTRE)
    _draw_foot(paper, box, words)


def _draw_foot(paper: Paper, box: Box, words: AwardWords) -> None:
    """Day and place on the left, signers with a line each on the right."""
    paper.fill(Box(box.x, box.bottom - 24, box.w * 0.36, 24), words.on, Style(REGULAR, 12), 7)
    left = box.x + box.w * 0.42
    for number, signer in enumerate(reversed(words.signers)):
        y = box.bottom - 4 - number * 32
        paper.fill(Box(left, y - 22, box.w * 0.27, 24), signer, Style(REGULAR, 12), 7)
        start = left + box.w * 0.29
        paper.rules([(start, y - 2, box.right, y - 2)], THIN)
