"""An XLSX file as rows of text; nothing in it is computed or followed."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from io import BytesIO
from typing import Final
from xml.etree.ElementTree import ParseError

from tournaments.domain.entry_lines import LARGEST_LIST, MOST_LINES
from tournaments.domain.errors import Refusal

ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"

_MOST_BYTES: Final = 20 * 1024 * 1024
"""Of everything in it unpacked: a workbook of 2,000 rows needs a hundredth of that."""
_MOST_PARTS: Final = 200
_MOST_COLUMNS: Final = 20
_BROKEN: Final = (
    zipfile.BadZipFile,
    KeyError,
    ValueError,
    TypeError,
    IndexError,
    AttributeError,
    OSError,
    EOFError,
    NotImplementedError,
    ParseError,
    RuntimeError,
)
"""What the reader throws at a damaged, encrypted or foreign file."""


def workbook_rows(data: bytes) -> list[list[str]]:
    """The cells of the first sheet, as text; formulas as they are written.

    Raises:
        Refusal: ``import.too_large``, ``import.workbook``, ``import.too_many_lines``.
    """
    if len(data) > LARGEST_LIST:
        raise Refusal("import.too_large", field="file", kilobytes=LARGEST_LIST // 1024)
    try:
        _refuse_bomb(data)
        return _read(data)
    except _BROKEN:
        raise Refusal("import.workbook", field="file") from None


def _refuse_bomb(data: bytes) -> None:
    """Sizes in the directory bind: the unpacker stops there."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        parts = archive.infolist()
        if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_BYTES:
            raise Refusal("import.workbook", field="file")


def _read(data: bytes) -> list[list[str]]:
    import openpyxl  # noqa: PLC0415 -- costs a tenth of a second of every start

    book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=False)
    try:
        sheet = book.worksheets[0]
        rows = []
        for row in sheet.iter_rows(max_col=_MOST_COLUMNS, values_only=True):
            rows.append(_cells(row))
            if len(rows) > MOST_LINES + 1:
                raise Refusal("import.too_many_lines", field="file", most=MOST_LINES)
    finally:
        book.close()
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _cells(row: Iterable[object]) -> list[str]:
    """As text, without the empty cells at the end."""
    cells = [_text(cell) for cell in row]
    while cells and not cells[-1].strip():
        cells.pop()
    return cells


def _text(cell: object) -> str:
    if cell is None:
        return ""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)
