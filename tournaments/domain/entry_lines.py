"""A list of pairs as people send it, read into lines of cells; nothing is judged here.

A file of cells has headings or the usual order of columns. A message has one pair a line:
``Ivanov / Petrov, Club, 1500``. Both may come without headings, with tabs, semicolons or commas.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from tournaments.domain.entry_columns import (
    PAIR_PLACES,
    PLACES,
    SINGLE_PLACES,
    Column,
    headings,
    unused,
)
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean

LARGEST_LIST: Final = 1024 * 1024
"""Bytes."""
MOST_LINES: Final = 2000

_DELIMITERS: Final = ("\t", ";", ",")
_PAIR: Final = re.compile(r"\s*/\s*|\s+(?:[-‐–—|&+]|и|and)\s+", re.IGNORECASE)
_ORDINAL: Final = re.compile(r"^\s*\d{1,4}\s*[.)]\s*(?=[^\W\d])")


class Places(Enum):
    """How a line without headings is read: one player; both in the first cell; in two cells."""

    SINGLE = auto()
    PAIRED = auto()
    APART = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """What a line says of an entry, untouched.

    Attributes:
        number: of the line in the source, from 1, as a spreadsheet or an editor counts.
    """

    number: int
    first: str = ""
    second: str = ""
    club: str = ""
    rating: str = ""
    reserve: str = ""
    team: str = ""
    categories: str = ""
    fixed_table: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Cells):
    """One line of a list; `extra` are cells nobody asked for."""

    extra: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Nothing stands in it."""
        named = (self.first, self.second, self.club, self.rating, self.reserve)
        belonging = (self.team, self.categories, self.fixed_table)
        return not any(clean(cell) for cell in (*named, *belonging, *self.extra))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """Everything that was sent.

    Attributes:
        lines: in order, empty ones too, without the headings.
        unused: headings of columns that were not read.
    """

    lines: tuple[Line, ...]
    unused: tuple[str, ...] = ()


def decode(data: bytes) -> str:
    """Text of a file: UTF-8 or UTF-16 by its mark, UTF-8, else Windows-1251.

    Raises:
        Refusal: ``import.too_large``, ``import.not_text``.
    """
    if len(data) > LARGEST_LIST:
        raise Refusal("import.too_large", field="file", kilobytes=LARGEST_LIST // 1024)
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode("cp1251", errors="replace")
    if "\x00" in text:
        raise Refusal("import.not_text", field="file")
    return text


def read_text(text: str, *, single: bool = False) -> EntryList:
    """The lines of a text, with or without headings; `single`: an entry is one player.

    Raises:
        Refusal: ``import.too_many_lines``, ``import.unreadable``.
    """
    rows = [*text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    start = next((index for index, row in enumerate(rows) if clean(row)), 0)
    for delimiter in _DELIMITERS:
        if rows and headings(_cells(rows[start], delimiter), single=single) is not None:
            table = _table("\n".join(rows[start:]), delimiter)
            return _with_headings([*table], first=start + 1, single=single)
    while rows and not clean(rows[-1]):
        rows.pop()
    return _limited(EntryList(lines=tuple(_message(rows, single=single))))


def read_grid(rows: Sequence[Sequence[str]], *, single: bool = False) -> EntryList:
    """The lines of a sheet of cells, with or without headings; `single`: as for `read_text`.

    Raises:
        Refusal: ``import.too_many_lines``.
    """
    start = next((index for index, row in enumerate(rows) if any(map(clean, row))), 0)
    if rows and headings(rows[start], single=single) is not None:
        return _with_headings([*enumerate(rows[start:])], first=start + 1, single=single)
    places = _places_of([row[0] for row in rows if row], single=single)
    lines = (_by_place(number, row, places) for number, row in enumerate(rows, start=1))
    return _limited(EntryList(lines=tuple(lines)))


def _table(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Rows of a CSV text, each with the offset of its first line."""
    reader = csv.reader(text.splitlines(keepends=True), delimiter=delimiter)
    offset = 0
    try:
        for row in reader:
            yield offset, row
            offset = reader.line_num
    except csv.Error:
        raise Refusal("import.unreadable", field="file", line=offset + 1) from None


def _with_headings(
    rows: Sequence[tuple[int, Sequence[str]]], *, first: int, single: bool
) -> EntryList:
    heading = rows[0][1]
    columns = headings(heading, single=single)
    assert columns is not None
    lines = [_line(first + offset, cells, columns, single=single) for offset, cells in rows[1:]]
    while lines and lines[-1].empty:
        lines.pop()
    return _limited(EntryList(lines=tuple(lines), unused=unused(heading, single=single)))


def _limited(entries: EntryList) -> EntryList:
    if len(entries.lines) > MOST_LINES:
        raise Refusal("import.too_many_lines", field="file", most=MOST_LINES)
    return entries


def _places_of(cells: Sequence[str], *, single: bool) -> Places:
    """How lines without headings are read, given the cells in which both names may stand."""
    if single:
        return Places.SINGLE
    return Places.PAIRED if any(_PAIR.search(cell) for cell in cells) else Places.APART


def _message(rows: Sequence[str], *, single: bool) -> Iterator[Line]:
    places = _places_of(rows, single=single)
    for number, row in enumerate(rows, start=1):
        text = _ORDINAL.sub("", row)
        delimiter = next((each for each in _DELIMITERS if each in text), ",")
        yield _by_place(number, _cells(text, delimiter), places)


def _cells(row: str, delimiter: str) -> list[str]:
    try:
        return next(iter(csv.reader([row], delimiter=delimiter, skipinitialspace=True)), [])
    except csv.Error:
        return row.split(delimiter)


def _by_place(number: int, cells: Sequence[str], places: Places) -> Line:
    """A line without headings."""
    last = max((place for place, cell in enumerate(cells) if clean(cell)), default=-1)
    cells = cells[: last + 1]
    if len(cells) > 2 and clean(cells[0]).isdecimal():
        cells = cells[1:]
    if places is Places.SINGLE:
        return _line(number, cells, SINGLE_PLACES, single=True)
    in_one = bool(cells) and _PAIR.search(cells[0]) is not None
    alone = places is Places.PAIRED and len(cells) < 3
    return _line(number, cells, PAIR_PLACES if in_one or alone else PLACES)


def _line(
    number: int, cells: Sequence[str], columns: Sequence[Column | None], *, single: bool = False
) -> Line:
    found: dict[Column, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column is not None:
            found.setdefault(column, cell)
    first, second = found.get(Column.FIRST, ""), found.get(Column.SECOND, "")
    pair = found.get(Column.PAIR, "" if clean(second) else first)
    if not single and (Column.PAIR in found or _PAIR.search(pair)):
        parts = _PAIR.split(pair.strip(), maxsplit=1)
        first, second = parts[0], parts[1] if len(parts) > 1 else ""
    return Line(
        number=number,
        first=first,
        second=second,
        club=found.get(Column.CLUB, ""),
        rating=found.get(Column.RATING, ""),
        reserve=found.get(Column.RESERVE, ""),
        team=found.get(Column.TEAM, ""),
        categories=found.get(Column.CATEGORIES, ""),
        fixed_table=found.get(Column.FIXED_TABLE, ""),
        extra=tuple(clean(cell) for cell in cells[len(columns) :] if clean(cell)),
    )
