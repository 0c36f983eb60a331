"""Pages that are cut: how many fit, where they lie, in which order they are printed.

Pages are printed in cut-stack order: the whole stack is cut at once, the piles are laid on one
another, the first below the last is the pile of the left upper corner, and all lie in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from tournaments.printing.page import A4, A5, HAIR, LETTER, Box, Paper

_MARK: Final = 10.0

T = TypeVar("T")


class PaperSize(StrEnum):
    """Paper that clubs have."""

    A4 = "A4"
    A5 = "A5"
    LETTER = "Letter"


_SIZES: Final = {PaperSize.A4: A4, PaperSize.A5: A5, PaperSize.LETTER: LETTER}
PER_PAGE: Final = (1, 2, 4)


class Cut(NamedTuple):
    """How a page is divided: its size and its places, from left to right and down."""

    size: tuple[float, float]
    places: tuple[Box, ...]


def cut_paper(paper: PaperSize, per_page: int) -> Cut:
    """A page for 1, 2 or 4 pieces; two lie side by side on a page turned on its side."""
    width, height = _SIZES[paper]
    size = (height, width) if per_page == 2 else (width, height)
    columns, rows = {1: (1, 1), 2: (2, 1), 4: (2, 2)}[per_page]
    return grid(size, columns, rows, (size[0] / columns, size[1] / rows))


def grid(size: tuple[float, float], columns: int, rows: int, piece: tuple[float, float]) -> Cut:
    """Pieces of one size in the middle of a page."""
    left = (size[0] - columns * piece[0]) / 2
    top = (size[1] - rows * piece[1]) / 2
    places = tuple(
        Box(left + column * piece[0], top + row * piece[1], *piece)
        for row in range(rows)
        for column in range(columns)
    )
    return Cut(size, places)


def cut_stack(pieces: Sequence[T], per_page: int) -> list[list[T]]:
    """Pieces dealt to pages so that cut piles laid on one another keep their order."""
    pages = -(-len(pieces) // per_page)
    return [list(pieces[page::pages]) for page in range(pages)]


def draw_marks(paper: Paper, cut: Cut) -> None:
    """Short lines where the knife goes: at the edges of the page and where cuts meet."""
    xs = sorted({edge for place in cut.places for edge in (place.x, place.right)})
    ys = sorted({edge for place in cut.places for edge in (place.y, place.bottom)})
    xs = [x for x in xs if 1 < x < paper.width - 1]
    ys = [y for y in ys if 1 < y < paper.height - 1]
    upright = [(x, y, x, y + _MARK) for x in xs for y in (4.0, paper.height - 4 - _MARK)]
    flat = [(x, y, x + 8, y) for y in ys for x in (4.0, paper.width - 12)]
    crosses = [(x - 4, y, x + 4, y) for x in xs for y in ys]
    crosses += [(x, y - 4, x, y + 4) for x in xs for y in ys]
    paper.rules([*upright, *flat, *crosses], HAIR)
