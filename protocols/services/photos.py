"""Photos of signed paper: known kinds only, kept under their own digest outside the web."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from protocols.models import SheetPhoto
from protocols.selectors.photo_files import photo_path
from protocols.services.ground import tournament_of
from protocols.services.sheets import game_with_sheet
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament
from tournaments.services.writing import Answer, Write, demand, perform

LARGEST: Final = 8 * 1024 * 1024
MOST: Final = 12
"""Photos of one sheet."""


def kind_of(content: bytes) -> str | None:
    """``jpg``, ``png`` or ``webp`` by the first bytes; None for everything else."""
    if content.startswith(b"\xff\xd8\xff"):
        return "jpg"
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return "webp"
    return None


def add_photo(*, write: Write, game_id: int, content: bytes) -> Answer:
    """Keep a photo of the paper of one table; the same photo again is no second one.

    The file is written before the row: a row always has its file.

    Raises:
        Refusal: ``photo.missing``, ``photo.too_large``, ``photo.kind``, ``photo.too_many``.
    """
    kind = _checked(content)
    digest = hashlib.sha256(content).hexdigest()

    def do(tournament: Tournament) -> Answer:
        game = game_with_sheet(game_id)
        demand(write.actor, Right.RECORD, tournament, table=game.table)
        found = SheetPhoto.objects.filter(game=game, sha256=digest).first()
        if found is None:
            if SheetPhoto.objects.filter(game=game).count() >= MOST:
                raise Refusal("photo.too_many", most=MOST)
            _keep(photo_path(digest, kind), content)
            found = SheetPhoto.objects.create(
                game=game,
                sha256=digest,
                kind=kind,
                size=len(content),
                at=write.now,
                by=write.actor.name,
            )
        return {"photo": found.pk, "table": game.table}

    body = {"game": game_id, "sha256": digest}
    return perform(write, act="sheet.photo", tournament_id=tournament_of(game_id), body=body, do=do)


def _checked(content: bytes) -> str:
    if not content:
        raise Refusal("photo.missing")
    if len(content) > LARGEST:
        raise Refusal("photo.too_large", most=LARGEST // (1024 * 1024))
    kind = kind_of(content)
    if kind is None:
        raise Refusal("photo.kind")
    return kind


def _keep(path: Path, content: bytes) -> None:
    """Whole or not at all: written aside, on the disk, then given its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    Path(file.name).replace(path)
