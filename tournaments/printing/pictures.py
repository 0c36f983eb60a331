"""A club's own picture for diplomas: looked at, made smaller, written anew.

What comes out is a plain JPEG of our own writing: whatever else was in the file is gone.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from tournaments.domain.errors import Refusal

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST: Final = 8 * 1024 * 1024
"""Bytes of the file."""
_MOST_PIXELS: Final = 40_000_000
_FORMATS: Final = ("JPEG", "PNG")
_WIDEST: Final = (2480, 1754)
"""210 dots an inch on A4: enough for a ground, and half a megabyte."""


def background(data: bytes) -> bytes:
    """The picture as a JPEG no larger than a page needs.

    Raises:
        Refusal: ``award.picture_size``, ``award.picture``.
    """
    if len(data) > LARGEST:
        raise Refusal("award.picture_size", field="background", megabytes=LARGEST // 1024**2)
    from PIL import Image as pillow  # noqa: PLC0415, N813 -- heavy: on first use

    try:
        with pillow.open(BytesIO(data), formats=_FORMATS) as image:
            if image.width * image.height > _MOST_PIXELS:
                raise Refusal("award.picture", field="background")
            image.load()
            flat = _on_white(image)
    except (OSError, ValueError, SyntaxError, pillow.DecompressionBombError):
        raise Refusal("award.picture", field="background") from None
    flat.thumbnail(_WIDEST)
    buffer = BytesIO()
    flat.save(buffer, "JPEG", quality=86)
    return buffer.getvalue()


def _on_white(image: Image) -> Image:
    from PIL.Image import new  # noqa: PLC0415 -- heavy: on first use

    clear = image.convert("RGBA")
    white = new("RGBA", clear.size, "white")
    white.alpha_composite(clear)
    return white.convert("RGB")
