"""The typefaces of printed documents: PT Sans in two weights, DejaVu Sans for what it lacks.

ReportLab is imported inside functions here and in ``page``, so that starting the program does not
pay for it. Fonts are parsed once a process (about 50 ms).
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent / "fonts"


class Face(StrEnum):
    """A typeface by the name it is registered under."""

    REGULAR = "Ryba"
    BOLD = "Ryba-Bold"
    FALLBACK = "Ryba-Fallback"


_FILES: Final = {
    Face.REGULAR: "PTSans-Regular.ttf",
    Face.BOLD: "PTSans-Bold.ttf",
    Face.FALLBACK: "DejaVuSans.ttf",
}
_HIGHEST: Final = 0xFFFF
"""ReportLab writes a wrong text layer for characters above this one."""

_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})

_coverage: dict[Face, frozenset[str]] = {}
_fonts: dict[Face, Any] = {}
"""ReportLab's own objects: asking them for a width is twice as fast as asking by name."""
_loading = threading.Lock()


def coverage() -> Mapping[Face, frozenset[str]]:
    """The characters each face can draw; registers the faces when first asked."""
    if not _coverage:
        with _loading:
            if not _coverage:
                _coverage.update(_register())
    return _coverage


def _register() -> dict[Face, frozenset[str]]:
    from reportlab.pdfbase.pdfmetrics import registerFont  # noqa: PLC0415 -- heavy: on first print
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415 -- heavy: on first print

    found = {}
    for face, file in _FILES.items():
        font = TTFont(face.value, str(FOLDER / file), asciiReadable=False)
        registerFont(font)
        _fonts[face] = font
        codes = font.face.charToGlyph
        found[face] = frozenset(
            char for char in map(chr, codes) if ord(char) <= _HIGHEST and _has_ink(char)
        )
    return found


def _has_ink(char: str) -> bool:
    """Not a control or direction character, and of all spaces the plain one."""
    return char == " " or not (char.isspace() or unicodedata.category(char) in _UNSEEN)


def advance(text: str, face: Face, size: float) -> float:
    """How wide `text` is in one face, in points; every character must be covered by it."""
    coverage()
    width: float = _fonts[face].stringWidth(text, size)
    return width
