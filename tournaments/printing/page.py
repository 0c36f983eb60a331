"""A printed document being drawn: the only module that knows the canvas of ReportLab.

Lengths are points, y runs down from the top edge, a text's y is its baseline. The same calls give
the same bytes: no time, no random name goes into a file. No call opens a file or an address that
a text names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from io import BytesIO
from typing import Any, Final, NamedTuple

from tournaments.printing.fonts import Face, coverage
from tournaments.printing.qr import matrix
from tournaments.printing.text import (
    LEADING,
    Fitted,
    Run,
    Style,
    fit,
    measure,
    runs,
    visible,
)

MM: Final = 72 / 25.4
A4: Final = (210 * MM, 297 * MM)
A4_WIDE: Final = (297 * MM, 210 * MM)
A5: Final = (148.5 * MM, 210 * MM)
LETTER: Final = (612.0, 792.0)
MARGIN: Final = 12 * MM

HAIR: Final = 0.4
"""Lines between rows. All lines are black, so that a photocopier keeps them."""
THIN: Final = 0.7
THICK: Final = 1.4


Colour = tuple[float, float, float]
"""Red, green, blue, from 0 to 1."""


class Align(StrEnum):
    """Which end of a text its x is."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Box(NamedTuple):
    """A place on the page: left and top edge, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def inset(self, dx: float, dy: float = 0.0) -> Box:
        """The place inside, `dx` from the sides and `dy` from top and bottom."""
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Paper:
    """One document. Draw, `turn` to the next page, `finish` to get the bytes."""

    def __init__(self, title: str, language: str, size: tuple[float, float] = A4) -> None:
        """Begin a document with a first, empty page."""
        from reportlab import rl_config  # noqa: PLC0415 -- heavy: on first print
        from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415 -- heavy: on first print

        coverage()
        rl_config.useA85 = 0  # binary streams: a third faster, a fifth smaller
        self.width, self.height = size
        self._buffer = BytesIO()
        self._canvas: Any = Canvas(
            self._buffer, pagesize=size, invariant=1, pageCompression=1, lang=language
        )
        self._canvas.setTitle(visible(title))
        self._canvas.setCreator("Ryba")
        self._canvas.setProducer("Ryba")

    def turn(self, size: tuple[float, float] | None = None) -> None:
        """End this page and begin the next, of another size if told."""
        self._canvas.showPage()
        if size is not None:
            self.width, self.height = size
            self._canvas.setPageSize(size)

    def finish(self) -> bytes:
        """End the last page; the whole file."""
        self._canvas.showPage()
        self._canvas.save()
        return self._buffer.getvalue()

    def text(self, x: float, y: float, text: str, style: Style, align: Align = Align.LEFT) -> None:
        """Draw `text` on one line."""
        shown = visible(text)
        if align is not Align.LEFT:
            width = measure(shown, style)
            x -= width if align is Align.RIGHT else width / 2
        if coverage()[style.face].issuperset(shown):
            self._canvas.setFont(style.face, style.size)
            self._canvas.drawString(x, self.height - y, shown)
        else:
            self._mixed(x, y, runs(shown, style.face), style.size)

    def _mixed(self, x: float, y: float, pieces: tuple[Run, ...], size: float) -> None:
        """Runs in one text object, so that readers of the file see one line of text."""
        line = self._canvas.beginText(x, self.height - y)
        for run in pieces:
            line.setFont(run.face, size)
            line.textOut(run.text)
        self._canvas.drawText(line)

    def lines(self, x: float, y: float, fitted: Fitted, align: Align = Align.LEFT) -> float:
        """Draw the lines of `fitted` below y; where the next text may begin."""
        size = fitted.style.size
        for number, line in enumerate(fitted.lines):
            self.text(x, y + size * (0.93 + number * LEADING), line, fitted.style, align)
        return y + fitted.height

    def fill(
        self, box: Box, text: str, style: Style, floor: float, align: Align = Align.LEFT
    ) -> None:
        """Draw `text` in the middle of a place of fixed size, smaller or in lines if need be."""
        if not text:
            return
        fitted = fit(text, style, box.w, floor, box.h)
        x = box.x
        if align is not Align.LEFT:
            x += box.w if align is Align.RIGHT else box.w / 2
        self.lines(x, box.y + (box.h - fitted.height) / 2, fitted, align)

    def rules(
        self, segments: Iterable[tuple[float, float, float, float]], weight: float = HAIR
    ) -> None:
        """Straight lines of one weight: x1, y1, x2, y2 of each."""
        top = self.height
        self._canvas.setLineWidth(weight)
        self._canvas.lines([(x1, top - y1, x2, top - y2) for x1, y1, x2, y2 in segments])

    def frame(self, box: Box, weight: float = THIN, radius: float = 0.0) -> None:
        """A box drawn with a line."""
        self._canvas.setLineWidth(weight)
        bottom = self.height - box.bottom
        if radius:
            self._canvas.roundRect(box.x, bottom, box.w, box.h, radius)
        else:
            self._canvas.rect(box.x, bottom, box.w, box.h)

    def strokes(self, strokes: Iterable[list[tuple[float, float]]], weight: float) -> None:
        """Lines drawn by hand: the points of each, in points of the page."""
        self._canvas.saveState()
        self._canvas.setLineWidth(weight)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        for points in strokes:
            path = self._canvas.beginPath()
            path.moveTo(points[0][0], self.height - points[0][1])
            for x, y in points[1:] or points:
                path.lineTo(x, self.height - y)
            self._canvas.drawPath(path)
        self._canvas.restoreState()

    def qr(self, box: Box, content: str) -> None:
        """The QR code of `content` over the whole of a square place; leave white around it."""
        code = matrix(content)
        x, y = box.x, self.height - box.bottom
        self._canvas._code.append(  # noqa: SLF001 -- the canvas has no call for an inline mask
            f"q {box.w:.3f} 0 0 {box.h:.3f} {x:.3f} {y:.3f} cm "
            f"BI /W {code.side} /H {code.side} /BPC 1 /IM true /F /AHx ID {code.rows}> EI Q"
        )

    @contextmanager
    def placed(self, place: Box, scale: float) -> Iterator[None]:
        """What is drawn inside lies at `place`, its left upper corner, larger or smaller."""
        self._canvas.saveState()
        self._canvas.translate(place.x, self.height * (1 - scale) - place.y)
        self._canvas.scale(scale, scale)
        yield
        self._canvas.restoreState()

    @contextmanager
    def inked(self, colour: Colour) -> Iterator[None]:
        """What is drawn inside has this colour."""
        self._canvas.saveState()
        self._canvas.setFillColorRGB(*colour)
        self._canvas.setStrokeColorRGB(*colour)
        yield
        self._canvas.restoreState()

    def area(self, points: Sequence[tuple[float, float]]) -> None:
        """A filled polygon."""
        path = self._canvas.beginPath()
        path.moveTo(points[0][0], self.height - points[0][1])
        for x, y in points[1:]:
            path.lineTo(x, self.height - y)
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A filled circle around its middle."""
        self._canvas.circle(x, self.height - y, radius, stroke=0, fill=1)

    def picture(self, box: Box, jpeg: bytes) -> None:
        """A picture over the whole of a place."""
        from reportlab.lib.utils import ImageReader  # noqa: PLC0415 -- heavy: on first print

        reader = ImageReader(BytesIO(jpeg))
        self._canvas.drawImage(reader, box.x, self.height - box.bottom, box.w, box.h)

    @contextmanager
    def stencil(self, name: str, size: tuple[float, float] | None = None) -> Iterator[None]:
        """What is drawn inside is kept once in the file and put on pages by `stamp`.

        `size` is that of the drawing where it is not the page's.
        """
        width, height = size or (self.width, self.height)
        self._canvas.beginForm(name, 0, self.height - height, width, self.height)
        yield
        self._canvas.endForm()

    def stamp(self, name: str) -> None:
        """Put a stencil on this page."""
        self._canvas.doForm(name)


REGULAR: Final = Face.REGULAR
BOLD: Final = Face.BOLD
