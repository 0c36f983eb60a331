"""What comes from outside, put in order before the core reads it: texts, moments, strokes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

from protocols.domain.entries import Kind
from protocols.selectors.chain import signature_digest
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.reading import Json

LONGEST_TEXT: Final = 500
"""Characters of a reason or a note."""

MOST_POINTS: Final = 6000
LEAST_POINTS: Final = 4
"""Points of all strokes together: fewer are a slip of the finger, no name."""

_LIMIT: Final = 5000
"""Thousandths of the box's width; a box is never five times as high as wide."""

_TEXTS: Final = ("reason", "text")
_TIMED: Final = frozenset({Kind.START, Kind.FORFEIT})


class How(StrEnum):
    """How a seat signed."""

    DRAWN = "drawn"
    TYPED = "typed"
    PAPER = "paper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A signature as given: strokes on the screen, a typed name, or one on the paper sheet."""

    how: How
    strokes: list[list[list[int]]]
    typed_name: str

    @property
    def digest(self) -> str:
        """What a write's key stands for besides the seat."""
        return signature_digest(self.strokes, self.typed_name)


def signature_of(*, strokes: object, typed_name: str, on_paper: bool = False) -> Drawn:
    """A signature from what was posted; strokes win over a typed name.

    Raises:
        Refusal: ``signature.missing`` when there is neither, ``signature.invalid`` when the strokes
            are no drawing.
    """
    name = clean(typed_name)[:120]
    if strokes:
        return Drawn(how=How.DRAWN, strokes=_read_strokes(strokes), typed_name="")
    if not name:
        raise Refusal("signature.missing", rule="R16")
    return Drawn(how=How.PAPER if on_paper else How.TYPED, strokes=[], typed_name=name)


def _read_strokes(value: object) -> list[list[list[int]]]:
    if not isinstance(value, (list, tuple)):
        raise Refusal("signature.invalid")
    strokes = [_read_stroke(stroke) for stroke in value]
    points = sum(len(stroke) for stroke in strokes)
    if not LEAST_POINTS <= points <= MOST_POINTS:
        raise Refusal("signature.missing" if points < LEAST_POINTS else "signature.invalid")
    return strokes


def _read_stroke(value: object) -> list[list[int]]:
    if not isinstance(value, (list, tuple)):
        raise Refusal("signature.invalid")
    return [_read_point(point) for point in value]


def _read_point(value: object) -> list[int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise Refusal("signature.invalid")
    for part in value:
        if isinstance(part, bool) or not isinstance(part, int) or abs(part) > _LIMIT:
            raise Refusal("signature.invalid")
    return [int(value[0]), int(value[1])]


def moment(now: datetime, zone: str) -> str:
    """`now` as entries carry it: the venue's clock with its offset."""
    return now.astimezone(ZoneInfo(zone)).isoformat(timespec="milliseconds")


def tidy(payload: Json, now: datetime, zone: str) -> dict[str, object]:
    """`payload` with plain texts, and with the server's moment where it carries none.

    Raises:
        Refusal: ``reason.missing``, ``text.too_long``.
    """
    tidied = {key: _tidy_text(key, value) for key, value in payload.items()}
    if tidied.get("kind") in _TIMED:
        tidied.setdefault("at", moment(now, zone))
    inner = tidied.get("with")
    if isinstance(inner, Mapping):
        tidied["with"] = tidy(inner, now, zone)
    return tidied


def _tidy_text(key: str, value: object) -> object:
    if key not in _TEXTS or not isinstance(value, str):
        return value
    text = clean(value)
    if not text:
        raise Refusal("reason.missing", rule="R53" if key == "reason" else None)
    if len(text) > LONGEST_TEXT:
        raise Refusal("text.too_long", limit=LONGEST_TEXT)
    return text
