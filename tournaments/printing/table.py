"""Tables whose rows grow with their texts and are never split between pages.

A table is laid out first and drawn afterwards, so that each page knows how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tournaments.printing.layout import Head, draw_foot, draw_head, room
from tournaments.printing.page import BOLD, HAIR, MARGIN, THIN, Align, Box, Paper
from tournaments.printing.text import Fitted, Style, fit

HEADING: Final = Style(BOLD, 8.5)


class Part(NamedTuple):
    """One text of a cell; a cell stacks its parts."""

    text: str
    style: Style
    floor: float = 8.0


Cell = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: heading, width in points, which end its texts are at."""

    heading: str
    width: float
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Row:
    """A row ready to be drawn; `framed` is the index of a cell that gets a frame."""

    cells: tuple[tuple[Fitted, ...], ...]
    height: float
    framed: int | None = None

    @property
    def wrapped(self) -> bool:
        """Some text did not fit into one line."""
        return any(len(part.lines) > 1 for cell in self.cells for part in cell)


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and how airy their rows are."""

    columns: tuple[Column, ...]
    padding: float = 3.0
    gap: float = 4.0
    """White at both sides of a cell."""

    def row(self, cells: Sequence[Cell], framed: int | None = None) -> Row:
        """Measure one row; texts too long for their column grow downwards."""
        fitted = tuple(
            tuple(
                fit(part.text, part.style, column.width - 2 * self.gap, part.floor)
                for part in cell
                if part.text
            )
            for column, cell in zip(self.columns, cells, strict=True)
        )
        tallest = max(sum(part.height for part in cell) for cell in fitted)
        return Row(fitted, tallest + 2 * self.padding, framed)

    @property
    def width(self) -> float:
        """Of all columns."""
        return sum(column.width for column in self.columns)

    @property
    def head_height(self) -> float:
        """Of the row of headings."""
        return max(self._headings(), key=lambda each: each.height).height + 7

    def _headings(self) -> list[Fitted]:
        return [fit(c.heading, HEADING, c.width - 2 * self.gap, 7) for c in self.columns]

    def draw_head(self, paper: Paper, x: float, y: float) -> float:
        """The headings over a line; where the rows begin."""
        bottom = y + self.head_height
        at = x
        for column, heading in zip(self.columns, self._headings(), strict=True):
            top = bottom - heading.height - 3
            paper.lines(self._end(at, column), top, heading, column.align)
            at += column.width
        paper.rules([(x, bottom, x + self.width, bottom)], THIN)
        return bottom

    def _end(self, x: float, column: Column) -> float:
        if column.align is Align.RIGHT:
            return x + column.width - self.gap
        return x + (column.width / 2 if column.align is Align.CENTRE else self.gap)

    def draw_row(self, paper: Paper, x: float, y: float, row: Row) -> float:
        """One row over a hairline; where the next begins."""
        at = x
        for number, (column, cell) in enumerate(zip(self.columns, row.cells, strict=True)):
            height = sum(part.height for part in cell)
            top = y + (row.height - height) / 2
            for part in cell:
                top = paper.lines(self._end(at, column), top, part, column.align)
            if number == row.framed:
                tall = height + 4
                frame = Box(at + 2, y + (row.height - tall) / 2, column.width - 4, tall)
                paper.frame(frame, THIN, 2)
            at += column.width
        bottom = y + row.height
        paper.rules([(x, bottom, x + self.width, bottom)], HAIR)
        return bottom


def deal(rows: Sequence[Row], height: float) -> list[list[Row]]:
    """Rows in stacks no higher than `height`; at least one stack, none but the only one empty."""
    stacks: list[list[Row]] = [[]]
    left = height
    for row in rows:
        if stacks[-1] and row.height > left:
            stacks.append([])
            left = height
        stacks[-1].append(row)
        left -= row.height
    return stacks


def draw_stack(paper: Paper, table: Table, x: float, y: float, rows: Sequence[Row]) -> float:
    """Headings and rows; where the next thing may begin."""
    y = table.draw_head(paper, x, y)
    for row in rows:
        y = table.draw_row(paper, x, y, row)
    return y


class Spread(NamedTuple):
    """How a table lies on pages: so many stacks side by side, `gutter` points between them."""

    stacks: int = 1
    gutter: float = 18


def draw_pages(
    paper: Paper, head: Head, table: Table, rows: Sequence[Row], spread: Spread, note: str = ""
) -> None:
    """The whole table on as many pages as it takes."""
    stacks = deal(rows, room(paper) - table.head_height)
    pages = [stacks[n : n + spread.stacks] for n in range(0, len(stacks), spread.stacks)]
    for number, page in enumerate(pages, 1):
        if number > 1:
            paper.turn()
        y = draw_head(paper, head)
        for column, stack in enumerate(page):
            draw_stack(paper, table, MARGIN + column * (table.width + spread.gutter), y, stack)
        draw_foot(paper, number, len(pages), note)
