"""Lists of a tour for the wall: by table, and by name ("where do I sit")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.ids import Side
from tournaments.domain.papers import Sitting, TableOnPaper, TourOnPaper
from tournaments.printing.layout import Head, room
from tournaments.printing.page import BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Column, Part, Row, Spread, Table, deal, draw_pages
from tournaments.printing.text import Style
from tournaments.printing.words import language, side_word, start_words, tour_title

_SIZES: Final = (20.0, 17.5, 15.0, 13.5, 12.0, 11.0, 10.0)
"""Type sizes for the wall, largest first."""
_MAY_WRAP: Final = 12.0

Sized = tuple[Table, list[Row]]


def tour_by_table(tour: TourOnPaper) -> bytes:
    """Who plays whom at which table, byes last, with scores where there are some."""
    title = tour_title(tour.tour, draft=tour.draft)
    paper = Paper(tables_title(tour), language())
    table, rows = _largest(paper, lambda size: _tables(paper, tour, size))
    draw_pages(paper, Head(tour.occasion, title, start_words(tour.start)), table, rows, Spread())
    return paper.finish()


def tour_by_name(tour: TourOnPaper) -> bytes:
    """Every player once, in the order of the alphabet, with his table and seat."""
    title = _who_sits_where(tour)
    paper = Paper(names_title(tour), language())
    places = sorted(_places(tour.tables), key=lambda pair: (pair[1].sort_key, pair[1].player))
    inner = paper.width - 2 * MARGIN
    table, rows = _largest(paper, lambda size: _names(places, size, inner))
    spread = Spread()
    if len(deal(rows, room(paper) - table.head_height)) > 1:
        spread = Spread(stacks=2)
        table, rows = _names(places, 11.0, (inner - spread.gutter) / 2)
    draw_pages(paper, Head(tour.occasion, title, start_words(tour.start)), table, rows, spread)
    return paper.finish()


def tables_title(tour: TourOnPaper) -> str:
    """The name of the file of the list by table."""
    return f"{tour.occasion.tournament} · {tour_title(tour.tour, draft=tour.draft)}"


def names_title(tour: TourOnPaper) -> str:
    """The name of the file of the list by name."""
    return f"{tour.occasion.tournament} · {_who_sits_where(tour)}"


def _who_sits_where(tour: TourOnPaper) -> str:
    subject = tour_title(tour.tour, draft=tour.draft)
    return pgettext("print", "%(tour)s: who sits where") % {"tour": subject}


def _largest(paper: Paper, build: Callable[[float], Sized]) -> Sized:
    """The largest type at which all is on one page; else that of long lists.

    Type for the wall is worth a second line in at most half of the rows.
    """
    for size in _SIZES:
        table, rows = build(size)
        one_page = len(deal(rows, room(paper) - table.head_height)) == 1
        if one_page and (size <= _MAY_WRAP or 2 * sum(row.wrapped for row in rows) <= len(rows)):
            return table, rows
    return build(_SIZES[-1])


def _tables(paper: Paper, tour: TourOnPaper, size: float) -> Sized:
    played = any(table.score for table in tour.tables)
    number, score = 2.6 * size + 16, (5.0 * size if played else 0.0)
    side = (paper.width - 2 * MARGIN - number - score) / 2
    columns = [
        Column(pgettext("print", "Table"), number, Align.CENTRE),
        Column(side_word(Side.A), side),
        Column(side_word(Side.B), side),
    ]
    if played:
        columns.append(Column(pgettext("print", "Score"), score, Align.CENTRE))
    table = Table(tuple(columns), padding=size * 0.3)
    return table, [_table_row(table, each, size, played=played) for each in tour.tables]


def _table_row(table: Table, at: TableOnPaper, size: float, *, played: bool) -> Row:
    number = pgettext("print", "bye") if at.table is None else str(at.table)
    style = Style(BOLD, size * (0.8 if at.table is None else 1.2))
    cells = [(Part(number, style, 6),), _side(at, Side.A, size), _side(at, Side.B, size)]
    if played:
        score = "–" if at.score is None else f"{at.score[0]} : {at.score[1]}"
        cells.append((Part(score, Style(BOLD, size)),))
    return table.row(cells)


def _side(at: TableOnPaper, side: Side, size: float) -> tuple[Part, ...]:
    """A side's players, each on his line, and their clubs; the winners in bold."""
    style = Style(BOLD if at.winner is side and at.table else REGULAR, size)
    players = [Part(each.player, style, size * 0.75) for each in at.side(side)]
    return (*players, Part(at.clubs(side), Style(REGULAR, size * 0.72), 6.5))


def _places(tables: Iterable[TableOnPaper]) -> list[tuple[TableOnPaper, Sitting]]:
    return [(table, sitting) for table in tables for sitting in table.sitting]


def _names(places: Sequence[tuple[TableOnPaper, Sitting]], size: float, width: float) -> Sized:
    small = 2.9 * size + 12
    columns = (
        Column(pgettext("print", "Player"), width - 2 * small),
        Column(pgettext("print", "Table"), small, Align.CENTRE),
        Column(pgettext("print", "Seat"), small, Align.CENTRE),
    )
    table = Table(columns, padding=size * 0.22, gap=3)
    rows = []
    for at, sitting in places:
        name = (Part(sitting.player, Style(REGULAR, size), size * 0.75),)
        rows.append(table.row((name, *_where(at, sitting, size))))
    return table, rows


def _where(at: TableOnPaper, sitting: Sitting, size: float) -> tuple[tuple[Part, ...], ...]:
    if at.table is None:
        return ((Part(pgettext("print", "bye"), Style(REGULAR, size * 0.9), 6),), ())
    seat = f"{sitting.seat.value} {sitting.seat.side.value}"
    return (
        (Part(str(at.table), Style(BOLD, size * 1.1)),),
        (Part(seat, Style(REGULAR, size)),),
    )
