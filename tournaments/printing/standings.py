"""The standings on paper: every criterion, and which one decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.papers import StandingOnPaper, StandingsOnPaper
from tournaments.printing.layout import Head
from tournaments.printing.page import A4, A4_WIDE, BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Cell, Column, Part, Row, Spread, Table, draw_pages
from tournaments.printing.text import Style
from tournaments.printing.words import language
from tournaments.wording.criteria import LABELS, TITLES
from tournaments.wording.movement import move_sign

_MOST_UPRIGHT: Final = 6
"""More criteria than this turn the page on its side."""
_PLACE: Final = 34.0
_MOVED: Final = 32.0
_PLAYED: Final = 34.0
_VALUE: Final = 42.0
_FIXED: Final = 3
"""Columns before the figures: place, name, games; a fourth tells how places moved."""
_FIGURE: Final = Style(REGULAR, 10.5)


def standings(document: StandingsOnPaper) -> bytes:
    """Places, names, games played and the value of every criterion."""
    title = f"{document.occasion.tournament} · {standings_title(document)}"
    paper = Paper(title, language(), standings_size(document))
    draw_standings(paper, document)
    return paper.finish()


def standings_size(document: StandingsOnPaper) -> tuple[float, float]:
    """The page they need: many criteria turn it on its side."""
    return A4 if len(document.criteria) <= _MOST_UPRIGHT else A4_WIDE


def draw_standings(paper: Paper, document: StandingsOnPaper) -> None:
    """The table from the top of a page on."""
    table = _table(paper, document)
    rows = [row for section in _sections(document) for row in _rows(table, *section)]
    head = Head(document.occasion, standings_title(document))
    draw_pages(paper, head, table, rows, Spread(), _legend(document))


def standings_title(document: StandingsOnPaper) -> str:
    """What the document is called."""
    title = table_title(document.after_tour, final=document.final)
    return f"{document.subject}. {title}" if document.subject else title


def table_title(after_tour: int, *, final: bool) -> str:
    """What a table is called by its moment."""
    if final:
        return pgettext("print", "Final standings")
    if not after_tour:
        return pgettext("print", "Standings before the first tour")
    return pgettext("print", "Standings after tour %(number)d") % {"number": after_tour}


def _table(paper: Paper, document: StandingsOnPaper) -> Table:
    figures = len(document.criteria) * _VALUE
    moved = [Column("±", _MOVED, Align.CENTRE)] if document.moves else []
    name = paper.width - 2 * MARGIN - _PLACE - _PLAYED - figures - _MOVED * len(moved)
    return Table(
        (
            Column(pgettext("print", "Place"), _PLACE, Align.CENTRE),
            *moved,
            Column(pgettext("print", "Participant"), name),
            Column(pgettext("print", "Games"), _PLAYED, Align.RIGHT),
            *(Column(str(LABELS[each]), _VALUE, Align.RIGHT) for each in document.criteria),
        ),
        padding=3.4,
        gap=5,
    )


def _sections(document: StandingsOnPaper) -> list[tuple[str, list[StandingOnPaper]]]:
    """The lines under what they stand under, in their order."""
    grouped = groupby(document.lines, key=lambda line: line.section)
    return [(section, list(lines)) for section, lines in grouped]


def _rows(table: Table, section: str, lines: Sequence[StandingOnPaper]) -> Iterator[Row]:
    if section:
        empty: list[Cell] = [()] * (len(table.columns) - 1)
        under = len(table.columns) - len(lines[0].values) - 2
        title = (Part(section, Style(BOLD, 12), 8),)
        yield table.row([*empty[:under], title, *empty[under:]])
    for line in lines:
        yield _row(table, line)


def _row(table: Table, line: StandingOnPaper) -> Row:
    top = line.place <= 3
    figures = [(Part(value, _FIGURE, 7),) for value in line.values]
    name = tuple(_name(line, Style(BOLD if top else REGULAR, 11)))
    before = len(table.columns) - len(line.values)
    sign = move_sign(line.moved) if line.moved else ""
    cells: list[Cell] = [
        (Part(str(line.place), Style(BOLD, 12 if top else 11)),),
        *([(Part(sign, Style(REGULAR, 9), 7),)] if before > _FIXED else []),
        name,
        (Part(str(line.played), _FIGURE),),
        *figures,
    ]
    return table.row(cells, None if line.decided is None else line.decided + before)


def _name(line: StandingOnPaper, style: Style) -> Iterator[Part]:
    small = Style(REGULAR, 8)
    yield Part(line.name, style, 9)
    if not line.section:
        yield Part(line.club, small, 7)
    if line.withdrawn_after is not None:
        facts = {"number": line.withdrawn_after}
        left = pgettext("print", "withdrawn after tour %(number)d") % facts
        if not line.withdrawn_after:
            left = pgettext("print", "withdrawn before the first tour")
        yield Part(left, small, 7)


def _legend(document: StandingsOnPaper) -> str:
    told = [(str(LABELS[each]), str(TITLES[each])) for each in document.criteria]
    if document.moves:
        told.insert(0, ("±", pgettext("print", "places won (▲) or lost (▼) with the last tour")))
    words = "; ".join(f"{short} – {full}" for short, full in told if short != full)
    frame = pgettext("print", "The framed value put the participant above the next one.")
    return f"{frame} {words}."
