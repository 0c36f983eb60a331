"""The list of sanctions in force: for the board of the hall and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import SanctionLine
from protocols.wording.codes import INFRACTIONS, MEASURES
from tournaments.domain.handouts import Grid
from tournaments.domain.papers import Occasion
from tournaments.domain.regulation import RULES_OF_INFRACTION, Measure
from tournaments.printing.layout import Head
from tournaments.printing.page import BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Column, Part, Row, Spread, Table, draw_pages
from tournaments.printing.text import Style
from tournaments.printing.words import language

_TEXT: Final = Style(REGULAR, 10)


def sanction_list(lines: Sequence[SanctionLine], occasion: Occasion) -> bytes:
    """Every warning, fine and more, in the order of tours and tables."""
    paper = Paper(sanctions_title(occasion), language())
    draw_sanctions(paper, lines, occasion)
    return paper.finish()


def sanctions_title(occasion: Occasion) -> str:
    """The name of the file."""
    return f"{occasion.tournament} · {pgettext('print', 'sanctions')}"


def draw_sanctions(paper: Paper, lines: Sequence[SanctionLine], occasion: Occasion) -> None:
    """The list from the top of a page on."""
    table = _table(paper)
    rows = [_row(table, line) for line in lines]
    note = "" if lines else pgettext("print", "Nobody was warned or fined.")
    head = Head(occasion, pgettext("print", "Sanctions in force"))
    draw_pages(paper, head, table, rows, Spread(), note)


def _table(paper: Paper) -> Table:
    fixed = 38 + 38 + 40 + 100
    rest = paper.width - 2 * MARGIN - fixed
    return Table(
        (
            Column(pgettext("print", "Tour"), 38, Align.CENTRE),
            Column(pgettext("print", "Table"), 38, Align.CENTRE),
            Column(pgettext("print", "Seat"), 40, Align.CENTRE),
            Column(pgettext("print", "Player"), rest * 0.5),
            Column(pgettext("print", "Sanction"), 100),
            Column(pgettext("print", "What for (rule)"), rest * 0.5),
        ),
        padding=2.6,
    )


def _row(table: Table, line: SanctionLine) -> Row:
    return table.row(
        (
            (Part(str(line.tour), _TEXT),),
            (Part(str(line.table), Style(BOLD, 10)),),
            (Part(str(line.seat.value), _TEXT),),
            (Part(line.player, _TEXT, 7.5), Part(line.club, Style(REGULAR, 7.5), 6)),
            (Part(_measure(line), _TEXT, 7.5),),
            (Part(_fault(line), _TEXT, 9), *_note(line)),
        )
    )


def _note(line: SanctionLine) -> tuple[Part, ...]:
    return (Part(line.note, Style(REGULAR, 7.5), 6),) if line.note else ()


def _measure(line: SanctionLine) -> str:
    word = str(MEASURES[line.measure])
    return f"{word} {line.points}" if line.measure is Measure.FINE else word


def _fault(line: SanctionLine) -> str:
    rule = RULES_OF_INFRACTION[line.infraction]
    fault = str(INFRACTIONS[line.infraction])
    return f"{fault} ({rule})" if rule else fault


def sanctions_grid(lines: Sequence[SanctionLine], title: str) -> Grid:
    """The same for a spreadsheet."""
    headings = (
        pgettext("print", "Tour"),
        pgettext("print", "Table"),
        pgettext("print", "Seat"),
        pgettext("print", "Player"),
        pgettext("print", "Club"),
        pgettext("print", "Sanction"),
        pgettext("print", "Points"),
        pgettext("print", "What for (rule)"),
        pgettext("print", "Note"),
    )
    rows = tuple(
        (
            line.tour,
            line.table,
            line.seat.value,
            line.player,
            line.club,
            str(MEASURES[line.measure]),
            line.points,
            _fault(line),
            line.note,
        )
        for line in lines
    )
    return Grid(title=title, headings=headings, rows=rows)
