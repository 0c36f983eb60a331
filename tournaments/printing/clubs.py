"""A tour by club: a trainer finds his people and where they sit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.names import sort_key
from tournaments.domain.papers import Sitting, TableOnPaper, TourOnPaper
from tournaments.printing.flow import Block, draw_blocks, gap, pages_of
from tournaments.printing.layout import Head, draw_foot, draw_head, room
from tournaments.printing.page import BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Column, Part, Row, Table
from tournaments.printing.text import Style, fit
from tournaments.printing.words import language, start_words, tour_title

_CLUB: Final = Style(BOLD, 13)
_PLAYER: Final = Style(REGULAR, 12)
_SMALL: Final = 62.0

Place = tuple[TableOnPaper, Sitting]


def tour_by_club(tour: TourOnPaper) -> bytes:
    """Every player once, under his club, in the order of the alphabet; those without one last."""
    paper = Paper(clubs_title(tour), language())
    head = Head(tour.occasion, _title(tour), start_words(tour.start))
    space = room(paper)
    pages = pages_of(list(_blocks(paper, tour)), space, space)
    for number, page in enumerate(pages, 1):
        if number > 1:
            paper.turn()
        draw_blocks(paper, draw_head(paper, head), page)
        draw_foot(paper, number, len(pages))
    return paper.finish()


def clubs_title(tour: TourOnPaper) -> str:
    """The name of the file."""
    return f"{tour.occasion.tournament} · {_title(tour)}"


def _title(tour: TourOnPaper) -> str:
    subject = tour_title(tour.tour, draft=tour.draft)
    return pgettext("print", "%(tour)s: by club") % {"tour": subject}


def places_by_club(tour: TourOnPaper) -> Mapping[str, list[Place]]:
    """Clubs in the order of the alphabet, the nameless one last; players likewise."""
    clubs: dict[str, list[Place]] = {}
    for table in tour.tables:
        for sitting in table.sitting:
            clubs.setdefault(sitting.club, []).append((table, sitting))
    return {
        club: sorted(clubs[club], key=lambda pair: (pair[1].sort_key, pair[1].player))
        for club in sorted(clubs, key=lambda name: (not name, sort_key(name), name))
    }


def _blocks(paper: Paper, tour: TourOnPaper) -> Iterator[Block]:
    width = paper.width - 2 * MARGIN
    table = Table(
        (
            Column("", width - 2 * _SMALL),
            Column("", _SMALL, Align.CENTRE),
            Column("", _SMALL, Align.CENTRE),
        ),
        padding=2.2,
    )
    for club, places in places_by_club(tour).items():
        name = club or pgettext("print", "Without a club")
        heading = _heading(paper, name)
        yield gap(7)
        yield heading
        for place in places:
            row = _row(table, *place)
            yield Block(row.height, partial(_draw_row, table, row), again=heading)


def _heading(paper: Paper, name: str) -> Block:
    fitted = fit(name, _CLUB, paper.width - 2 * MARGIN - 2 * _SMALL, 9)
    words = (pgettext("print", "Table"), pgettext("print", "Seat"))

    def draw(sheet: Paper, y: float) -> None:
        sheet.lines(MARGIN, y, fitted)
        right = sheet.width - MARGIN
        bottom = y + fitted.height + 2
        for number, word in enumerate(words):
            middle = right - (1.5 - number) * _SMALL
            sheet.text(middle, bottom - 4, word, Style(BOLD, 8.5), Align.CENTRE)
        sheet.rules([(MARGIN, bottom, right, bottom)], 0.7)

    return Block(fitted.height + 2, draw, keep=True)


def _row(table: Table, at: TableOnPaper, sitting: Sitting) -> Row:
    name = (Part(sitting.player, _PLAYER, 8),)
    if at.table is None:
        return table.row((name, (Part(pgettext("print", "bye"), Style(REGULAR, 11), 6),), ()))
    seat = f"{sitting.seat.value} {sitting.seat.side.value}"
    number = (Part(str(at.table), Style(BOLD, 13)),)
    return table.row((name, number, (Part(seat, _PLAYER),)))


def _draw_row(table: Table, row: Row, paper: Paper, y: float) -> None:
    table.draw_row(paper, MARGIN, y, row)
