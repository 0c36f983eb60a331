"""A grid as a CSV or XLSX file in which no text can become a formula.

CSV is UTF-8 with a byte order mark and semicolons, as the Russian Excel opens it. A text that
begins like a formula gets an apostrophe before it there; in XLSX it is marked as text.
"""

from __future__ import annotations

import csv
import io
from typing import Final

from tournaments.domain.handouts import Cell, Grid

CSV: Final = "csv"
XLSX: Final = "xlsx"
KINDS: Final = {
    CSV: "text/csv; charset=utf-8",
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_STARTS: Final = ("=", "+", "-", "@", "|", "%", "\N{FULLWIDTH EQUALS SIGN}")
"""What some spreadsheet takes for the beginning of a formula."""
_LONGEST: Final = 60


def grid_file(grid: Grid, kind: str) -> bytes:
    """The grid as a file of this kind."""
    return _csv(grid) if kind == CSV else _xlsx(grid)


def plain(text: str) -> str:
    """`text` without line ends and what no file may hold; each becomes visible or a space."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    return "".join(char if char.isprintable() else "\ufffd" for char in spaced)


def _csv(grid: Grid) -> bytes:
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=";", lineterminator="\r\n")
    for row in (grid.headings, *grid.rows):
        writer.writerow([_harmless(cell) for cell in row])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode()


def _harmless(cell: Cell) -> str:
    if not isinstance(cell, str):
        return str(cell)
    text = plain(cell)
    return f"'{text}" if text.lstrip().startswith(_STARTS) else text


def _xlsx(grid: Grid) -> bytes:
    from openpyxl import Workbook  # noqa: PLC0415 -- costs a tenth of a second of every start
    from openpyxl.styles import Font  # noqa: PLC0415 -- as above

    book = Workbook()
    sheet = book.worksheets[0]
    sheet.freeze_panes = "A2"
    for number, row in enumerate((grid.headings, *grid.rows), 1):
        for column, value in enumerate(row, 1):
            if value == "":
                continue
            cell = sheet.cell(number, column)
            cell.value = plain(value) if isinstance(value, str) else value
            if isinstance(value, str):
                cell.data_type = "s"
            if number == 1:
                cell.font = Font(bold=True)
    _widen(grid, sheet.column_dimensions)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _widen(grid: Grid, dimensions: object) -> None:
    from openpyxl.utils import get_column_letter  # noqa: PLC0415 -- as above

    columns = zip(grid.headings, *grid.rows, strict=True)
    for number, column in enumerate(columns, 1):
        widest = max(len(str(value)) for value in column)
        dimensions[get_column_letter(number)].width = min(_LONGEST, widest + 3)  # type: ignore[index]  # its stub names no type that can be imported
