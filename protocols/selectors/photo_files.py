"""Where the photos of sheets lie: in the data folder, never under an address of the web server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from django.conf import settings

from protocols.models import SheetPhoto

CONTENT_TYPES: Final = {"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp"}


def photo_path(sha256: str, kind: str) -> Path:
    """The file of a photo, by its digest."""
    return Path(settings.DATA_DIR) / "photos" / sha256[:2] / f"{sha256}.{kind}"


def photo_bytes(photo: SheetPhoto) -> bytes | None:
    """The photo's file; None when it is not there any more. No query."""
    path = photo_path(photo.sha256, photo.kind)
    return path.read_bytes() if path.is_file() else None
