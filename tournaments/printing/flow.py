"""Blocks one under another over as many pages as they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tournaments.printing.page import Paper
from tournaments.printing.table import Row, Table


class Block(NamedTuple):
    """Something of a known height, drawn below the y it is given.

    `keep` = not the last of a page; `again` = what is repeated above it where it begins a page.
    """

    height: float
    draw: Callable[[Paper, float], object]
    keep: bool = False
    again: Block | None = None


def gap(height: float) -> Block:
    """White."""
    return Block(height, lambda _paper, _y: None)


def table_blocks(table: Table, x: float, rows: Sequence[Row]) -> Iterator[Block]:
    """Headings that stay with the first row and come again on the next page, then the rows."""
    head = Block(table.head_height, lambda paper, y: table.draw_head(paper, x, y), keep=True)
    yield head
    for row in rows:
        yield Block(row.height, partial(_draw_row, table, x, row), again=head)


def _draw_row(table: Table, x: float, row: Row, paper: Paper, y: float) -> None:
    table.draw_row(paper, x, y, row)


def pages_of(blocks: Sequence[Block], first: float, room: float) -> list[list[Block]]:
    """Blocks dealt to pages: `first` points high is the room of the first, `room` of the others."""
    pages: list[list[Block]] = [[]]
    left = first
    for chunk in _chunks(blocks):
        height = sum(block.height for block in chunk)
        if height > left and pages[-1]:
            again = chunk[0].again
            pages.append([] if again is None else [again])
            left = room - sum(block.height for block in pages[-1])
        pages[-1].extend(chunk)
        left -= height
    return pages


def _chunks(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    chunk: list[Block] = []
    for block in blocks:
        chunk.append(block)
        if not block.keep:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def draw_blocks(paper: Paper, y: float, blocks: Sequence[Block]) -> None:
    """Draw one page's blocks from y down."""
    for block in blocks:
        block.draw(paper, y)
        y += block.height
