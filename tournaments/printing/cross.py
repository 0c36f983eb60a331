"""The cross table on paper."""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.handouts import CrossLine, CrossTable, Meeting
from tournaments.domain.regulation import Criterion
from tournaments.domain.results import GameKind
from tournaments.printing.layout import Head
from tournaments.printing.page import A4, A4_WIDE, BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Cell, Column, Part, Row, Spread, Table, draw_pages
from tournaments.printing.text import Style
from tournaments.printing.words import language
from tournaments.wording.criteria import LABELS

_NUMBER: Final = 26.0
_TOTAL: Final = 40.0
_NAME: Final = 150.0
"""The least room of a name; what columns leave is added."""
_WIDEST: Final = 58.0
_NARROWEST: Final = 24.0


def cross_sheet(document: CrossTable) -> bytes:
    """Numbers, names, a cell for each opponent or tour, and the first criteria."""
    title = cross_title(document)
    upright = _room(A4, document) / max(1, len(document.columns)) >= _NARROWEST + 12
    paper = Paper(
        f"{document.occasion.tournament} · {title}", language(), A4 if upright else A4_WIDE
    )
    table = _table(paper, document)
    rows = [_row(table, document, line) for line in document.lines]
    draw_pages(paper, Head(document.occasion, title), table, rows, Spread(), _legend(document))
    return paper.finish()


def cross_title(document: CrossTable) -> str:
    """What the document is called."""
    if not document.after_tour:
        return pgettext("print", "Cross table")
    facts = {"number": document.after_tour}
    return pgettext("print", "Cross table after tour %(number)d") % facts


def _room(size: tuple[float, float], document: CrossTable) -> float:
    fixed = 2 * _NUMBER + _NAME + len(document.totals) * _TOTAL
    return size[0] - 2 * MARGIN - fixed


def _table(paper: Paper, document: CrossTable) -> Table:
    size = (paper.width, paper.height)
    count = max(1, len(document.columns))
    width = max(_NARROWEST, min(_WIDEST, _room(size, document) / count))
    name = paper.width - 2 * MARGIN - 2 * _NUMBER - len(document.totals) * _TOTAL
    name -= width * len(document.columns)
    tour = pgettext("print", "T%(number)d")
    return Table(
        (
            Column(pgettext("print", "No."), _NUMBER, Align.CENTRE),
            Column(pgettext("print", "Participant"), max(60.0, name)),
            *(
                Column(
                    str(each) if document.everybody else tour % {"number": each},
                    width,
                    Align.CENTRE,
                )
                for each in document.columns
            ),
            *(Column(str(LABELS[Criterion(t)]), _TOTAL, Align.RIGHT) for t in document.totals),
            Column(pgettext("print", "Pl."), _NUMBER, Align.CENTRE),
        ),
        padding=2.4,
        gap=2.5,
    )


def _row(table: Table, document: CrossTable, line: CrossLine) -> Row:
    name = (Part(line.name, Style(REGULAR, 10), 7.5), Part(line.club, Style(REGULAR, 7), 5.5))
    cells: list[Cell] = [(Part(str(line.number), Style(REGULAR, 9.5)),), name]
    for column, meetings in zip(document.columns, line.cells, strict=True):
        if document.everybody and column == line.number:
            cells.append((Part("×", Style(REGULAR, 10), 5),))
        else:
            cells.append(_cell(document, meetings))
    cells += [(Part(value, Style(REGULAR, 9), 5.5),) for value in line.totals]
    cells.append((Part(str(line.place), Style(BOLD, 10.5)),))
    return table.row(cells)


def _cell(document: CrossTable, meetings: tuple[Meeting, ...]) -> Cell:
    parts: list[Part] = []
    for meeting in meetings:
        parts.append(Part(cell_text(meeting, everybody=document.everybody), Style(BOLD, 9), 5))
        if meeting.score is not None:
            score = f"{meeting.score[0]}:{meeting.score[1]}"
            parts.append(Part(score, Style(REGULAR, 7.5), 4.5))
    return tuple(parts)


def cell_text(meeting: Meeting, *, everybody: bool) -> str:
    """``+`` won, ``−`` lost, ``0`` both lost, with the opponent where the column is a tour."""
    if meeting.kind is GameKind.BYE:
        return pgettext("print", "bye")
    sign = "0" if meeting.won is None else "+" if meeting.won else "−"
    unplayed = "*" if meeting.score is None else ""
    if everybody:
        return f"{sign}{unplayed}"
    return f"{sign}{','.join(map(str, meeting.opponents))}{unplayed}"


def _legend(document: CrossTable) -> str:
    signs = pgettext("print", "+ won, − lost, 0 both sides lost, * without play.")
    if document.everybody:
        return f"{pgettext('print', 'A column for each opponent.')} {signs}"
    return f"{pgettext('print', 'The number is that of the opponent.')} {signs}"
