"""QR codes as one 1-bit image each: a third of a millisecond and half a kilobyte.

A shape for every module would cost a hundred times as much.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

_DIGITS: Final = b"0" * 128 + b"1" * 128
"""A module's shade, 0 = black to 255 = white, as a binary digit."""


class Matrix(NamedTuple):
    """A code: how many modules a side has, and its rows as hex digits, 0 = dark."""

    side: int
    rows: str


@lru_cache(maxsize=512)
def matrix(content: str) -> Matrix:
    """The QR code of `content` with 15 % redundancy (level M): it survives a photocopier."""
    from zxingcpp import (  # noqa: PLC0415 -- heavy: on first print
        BarcodeFormat,
        create_barcode,
    )

    image = create_barcode(content, BarcodeFormat.QRCode, ec_level="M").to_image(
        scale=1, add_quiet_zones=False
    )
    side = image.shape[0]
    width = (side + 7) // 8
    view = memoryview(image)  # type: ignore[arg-type]  # a buffer, its stub does not say so
    modules = view.tobytes().translate(_DIGITS)
    rows = (modules[start : start + side] for start in range(0, side * side, side))
    return Matrix(
        side, "".join(f"{int(row.ljust(width * 8, b'1'), 2):0{width * 2}x}" for row in rows)
    )
