"""Any text on paper: which face draws it, how wide it is, how it fits into its place.

Nothing is cut: a text that is too long is set smaller down to a floor, then broken into lines.
Line breaks and tabs become spaces. A character that cannot be drawn becomes a visible U+FFFD:
control and direction characters, and everything above U+FFFF. Right-to-left letters are set from
right to left, as readers of the file expect them; Arabic letters are not joined.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from tournaments.printing.fonts import Face, advance, coverage

LEADING: Final = 1.16
"""Distance of baselines, in sizes."""

REPLACEMENT: Final = "\ufffd"
_BACKWARDS: Final = frozenset({"R", "AL"})
_STEP: Final = 0.25


class Style(NamedTuple):
    """A face and its size in points."""

    face: Face
    size: float

    @property
    def leading(self) -> float:
        """Distance of baselines in points."""
        return self.size * LEADING


class Run(NamedTuple):
    """A stretch of text that one face draws from left to right."""

    face: Face
    text: str


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines that fit, at the size at which they do."""

    style: Style
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """Of all lines, in points."""
        return self.style.leading * len(self.lines)


@lru_cache(maxsize=4096)
def visible(text: str) -> str:
    """`text` as it is drawn: plain spaces, and U+FFFD for what cannot be."""
    faces = coverage()
    if faces[Face.REGULAR].issuperset(text):
        return text
    known = faces[Face.REGULAR] | faces[Face.FALLBACK]
    spaced = (" " if char.isspace() else char for char in text)
    return "".join(char if char in known else REPLACEMENT for char in spaced)


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """`text`, already `visible`, cut into runs; a letter and its accents stay in one face."""
    if coverage()[face].issuperset(text):
        return (Run(face, text),)
    before, turned, after = _from_left(list(_letters(text)))
    spelt = [
        *((_face_for(letter, face), letter) for letter in before),
        *((_face_for(letter, Face.FALLBACK), letter) for letter in turned),
        *((_face_for(letter, face), letter) for letter in after),
    ]
    return tuple(
        Run(one, "".join(letter for _, letter in group))
        for one, group in groupby(spelt, key=lambda pair: pair[0])
    )


def _letters(text: str) -> Iterator[str]:
    """Each character with the combining marks after it."""
    letter = ""
    for char in text:
        if letter and not unicodedata.category(char).startswith("M"):
            yield letter
            letter = ""
        letter += char
    if letter:
        yield letter


def _face_for(letter: str, face: Face) -> Face:
    if coverage()[face].issuperset(letter):
        return face
    return Face.FALLBACK if coverage()[Face.FALLBACK].issuperset(letter) else Face.REGULAR


def _from_left(letters: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Letters as they stand on paper: from the first to the last right-to-left one, turned."""
    marks = [unicodedata.bidirectional(letter[0]) in _BACKWARDS for letter in letters]
    if True not in marks:
        return letters, [], []
    first = marks.index(True)
    last = len(marks) - marks[::-1].index(True)
    return letters[:first], letters[first:last][::-1], letters[last:]


def measure(text: str, style: Style) -> float:
    """How wide `text` is, in points."""
    if coverage()[style.face].issuperset(text):
        return advance(text, style.face, style.size)
    return sum(advance(run.text, run.face, style.size) for run in runs(visible(text), style.face))


@lru_cache(maxsize=8192)
def fit(text: str, style: Style, width: float, floor: float, height: float = 0.0) -> Fitted:
    """`text` in a place `width` wide.

    One line if it fits at `floor` or larger. Else, where `height` is 0 (a place that grows), as
    many lines as needed at the floor; where the place has a height, the largest size at which
    the lines fit into it, at worst below the floor. No word is broken there between letters
    if that can be helped at the floor.
    """
    shown = visible(text)
    natural = measure(shown, style)
    if natural <= width:
        return Fitted(style, (shown,))
    squeezed = style.size * width / natural
    if squeezed >= floor:
        return Fitted(Style(style.face, squeezed * 0.999), (shown,))
    size = style.size if height else min(style.size, floor)
    whole = bool(height) and _keeps_words(shown, Style(style.face, floor), width)
    while True:
        smaller = Style(style.face, size)
        lines = wrap(shown, smaller, width)
        if not height or size <= 2 * _STEP:
            return Fitted(smaller, lines)
        low = smaller.leading * len(lines) <= height
        if low and (not whole or _keeps_words(shown, smaller, width)):
            return Fitted(smaller, lines)
        size -= _STEP


def _keeps_words(text: str, style: Style, width: float) -> bool:
    """No part of a word is wider than a line."""
    return all(measure(part, style) <= width for part in re.findall(r"[^ -]+-?|-", text))


def wrap(text: str, style: Style, width: float) -> tuple[str, ...]:
    """`text` in lines no wider than `width`, best between the names of a pair.

    A word wider than a line is broken after a hyphen, else between letters.
    """
    first, slash, second = text.partition(" / ")
    if slash and measure(text, style) > width:
        *before, last = wrap(first, style, width - measure(" /", style))
        return (*before, f"{last} /", *wrap(second, style, width))
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, style, width):
        if line and measure((line + piece).rstrip(), style) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return (*lines, line.rstrip())


def _pieces(text: str, style: Style, width: float) -> Iterator[str]:
    """Words with the space after them; of words too wide for a line, parts that are not."""
    for word in re.findall(r"[^ ]+ ?| ", text):
        if measure(word.rstrip(), style) <= width:
            yield word
            continue
        for part in re.findall(r"[^-]+-?|-", word):
            if measure(part.rstrip(), style) <= width:
                yield part
            else:
                yield from _broken(part, style, width)


def _broken(word: str, style: Style, width: float) -> list[str]:
    pieces = [""]
    for letter in _letters(word):
        if pieces[-1] and measure((pieces[-1] + letter).rstrip(), style) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
