"""The standings of teams on paper: each with its entries and what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.papers import TeamOnPaper, TeamPartOnPaper, TeamsOnPaper
from tournaments.printing.layout import Head
from tournaments.printing.page import BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.standings import table_title
from tournaments.printing.table import Cell, Column, Part, Row, Spread, Table, draw_pages
from tournaments.printing.text import Style
from tournaments.printing.words import language

_PLACE: Final = 38.0
_VALUE: Final = 52.0
_TEAM: Final = Style(BOLD, 12)
_PART: Final = Style(REGULAR, 10)


def teams_sheet(document: TeamsOnPaper) -> bytes:
    """Places, teams, their values, and under each team its entries."""
    paper = Paper(f"{document.occasion.tournament} · {teams_title(document)}", language())
    name = paper.width - 2 * MARGIN - _PLACE - _VALUE * len(document.columns)
    table = Table(
        (
            Column(pgettext("print", "Place"), _PLACE, Align.CENTRE),
            Column(pgettext("print", "Team"), name),
            *(Column(label, _VALUE, Align.RIGHT) for label, _title in document.columns),
        ),
        padding=2.6,
        gap=5,
    )
    rows = [row for team in document.teams for row in _rows(table, team)]
    head = Head(document.occasion, teams_title(document))
    draw_pages(paper, head, table, rows, Spread(), _legend(document))
    return paper.finish()


def teams_title(document: TeamsOnPaper) -> str:
    """What the document is called."""
    moment = table_title(document.after_tour, final=document.final)
    return f"{pgettext('print', 'Teams')}. {moment}"


def _rows(table: Table, team: TeamOnPaper) -> Iterator[Row]:
    figures = [(Part(value, Style(BOLD, 11), 7),) for value in team.values]
    cells: list[Cell] = [(Part(str(team.place), _TEAM),), (Part(team.name, _TEAM, 9),), *figures]
    yield table.row(cells, None if team.decided is None else team.decided + 2)
    for part in team.parts:
        yield _part(table, part)


def _part(table: Table, part: TeamPartOnPaper) -> Row:
    left_out = () if part.counted else (_small(pgettext("print", "does not count")),)
    figures = [(Part(value, _PART, 7),) for value in part.values]
    return table.row([(), (Part(part.name, _PART, 7), *left_out), *figures])


def _small(text: str) -> Part:
    return Part(text, Style(REGULAR, 8), 7)


def _legend(document: TeamsOnPaper) -> str:
    words = "; ".join(f"{short} – {full}" for short, full in document.columns if short != full)
    frame = pgettext("print", "The framed value put the team above the next one.")
    return f"{document.rule} {frame} {words}."
