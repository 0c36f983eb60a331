"""Three ready designs of diplomas, drawn as vectors: nothing of them is a picture.

Each is a function that draws the ground of a page and leaves the middle free.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from tournaments.domain.handouts import AwardDesign
from tournaments.printing.page import HAIR, MM, Box, Colour, Paper

INK: Final[Mapping[AwardDesign, Colour]] = {
    AwardDesign.CLASSIC: (0.13, 0.2, 0.38),
    AwardDesign.TILES: (0.1, 0.34, 0.28),
    AwardDesign.RIBBON: (0.5, 0.09, 0.13),
    AwardDesign.PLAIN: (0.0, 0.0, 0.0),
}
"""The colour of headings and names."""
_GOLD: Final[Colour] = (0.72, 0.55, 0.22)
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)

_PIPS: Final = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_design(paper: Paper, design: AwardDesign) -> None:
    """The ground of a page; nothing for the plain one."""
    drawer = _DESIGNS.get(design)
    if drawer is not None:
        drawer(paper)


def _page(paper: Paper, margin: float) -> Box:
    return Box(0, 0, paper.width, paper.height).inset(margin, margin)


def _classic(paper: Paper) -> None:
    """Two frames, corners turned in, a star below."""
    outer, inner = _page(paper, 9 * MM), _page(paper, 13 * MM)
    with paper.inked(INK[AwardDesign.CLASSIC]):
        paper.frame(outer, 3.2)
    with paper.inked(_GOLD):
        paper.frame(inner, 1)
        paper.frame(inner.inset(4, 4), HAIR)
        for x in (inner.x, inner.right):
            for y in (inner.y, inner.bottom):
                _lozenge(paper, x, y, 15)
                _lozenge(paper, paper.width / 2, y, 8)
        _star(paper, paper.width / 2, inner.y + 48, 22)
        for sign in (-1, 1):
            middle = paper.width / 2
            paper.rules([(middle + sign * 40, inner.y + 48, middle + sign * 150, inner.y + 48)], 1)
            _lozenge(paper, middle + sign * 155, inner.y + 48, 5)


def _lozenge(paper: Paper, x: float, y: float, size: float) -> None:
    paper.area([(x - size, y), (x, y - size), (x + size, y), (x, y + size)])


def _star(paper: Paper, x: float, y: float, size: float) -> None:
    corners = []
    for number in range(10):
        radius = size if number % 2 == 0 else size * 0.42
        angle = -pi / 2 + number * pi / 5
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    paper.area(corners)


def _tiles(paper: Paper) -> None:
    """A line of tiles laid along the upper and the lower edge, each end fitting the next."""
    line = (6, 6, 3, 5, 1, 4, 4, 2, 0, 5, 5, 6)
    count = len(line) - 1
    gap = 3.0
    wide = (paper.width - 2 * 15 * MM) / count - gap
    high = wide / 2
    for y, halves in ((13 * MM, line), (paper.height - 13 * MM - high, line[::-1])):
        for number in range(count):
            box = Box(15 * MM + number * (wide + gap), y, wide, high)
            _tile(paper, box, halves[number], halves[number + 1])
    with paper.inked(INK[AwardDesign.TILES]):
        top, bottom = 13 * MM + high + 12, paper.height - 13 * MM - high - 12
        left, right = 15 * MM, paper.width - 15 * MM
        paper.rules([(left, top, right, top), (left, bottom, right, bottom)], 2)
        paper.rules([(left, top + 4, right, top + 4), (left, bottom - 4, right, bottom - 4)], HAIR)


def _tile(paper: Paper, box: Box, left: int, right: int) -> None:
    with paper.inked(INK[AwardDesign.TILES]):
        paper.frame(box, 1.2, 4)
        middle = box.x + box.w / 2
        paper.rules([(middle, box.y + 4, middle, box.bottom - 4)], 0.8)
        for pips, x in ((left, box.x + box.w / 4), (right, box.x + 3 * box.w / 4)):
            step = box.h * 0.27
            for dx, dy in _PIPS[pips]:
                paper.disc(x + dx * step, box.y + box.h / 2 + dy * step, box.h * 0.085)


def _ribbon(paper: Paper) -> None:
    """A band down the left side with a medal on it, and a fine frame."""
    band = Box(16 * MM, 0, 26 * MM, paper.height)
    ink = INK[AwardDesign.RIBBON]
    with paper.inked(ink):
        paper.area([(band.x, 0), (band.right, 0), (band.right, band.bottom), (band.x, band.bottom)])
    with paper.inked(_GOLD):
        edges = [(x, 0, x, paper.height) for x in (band.x + 4, band.right - 4)]
        paper.rules(edges, 1.4)
        frame = Box(band.right + 7 * MM, 9 * MM, paper.width - band.right - 16 * MM, 0)
        paper.frame(frame._replace(h=paper.height - 18 * MM), 1)
    x, y = band.x + band.w / 2, paper.height * 0.3
    for radius, colour in ((50, _GOLD), (43, _WHITE), (40, _GOLD), (33, ink)):
        with paper.inked(colour):
            paper.disc(x, y, radius)
    with paper.inked(_WHITE):
        _star(paper, x, y, 24)


_DESIGNS: Final[Mapping[AwardDesign, Callable[[Paper], None]]] = {
    AwardDesign.CLASSIC: _classic,
    AwardDesign.TILES: _tiles,
    AwardDesign.RIBBON: _ribbon,
}


def middle_of(paper: Paper, design: AwardDesign) -> Box:
    """Where the words go."""
    page = Box(0, 0, paper.width, paper.height)
    if design is AwardDesign.RIBBON:
        left = 58 * MM
        return Box(left, 18 * MM, page.w - left - 18 * MM, page.h - 36 * MM)
    side = 26 * MM
    top = {AwardDesign.CLASSIC: 43 * MM, AwardDesign.TILES: 38 * MM}.get(design, 26 * MM)
    bottom = 34 * MM if design is AwardDesign.TILES else 24 * MM
    return Box(side, top, page.w - 2 * side, page.h - top - bottom)
