"""What belongs to the tournaments and is no row: photos of paper, and the key of the seal.

Photos lie under their own digest and are never changed, so all backups in one folder share them:
each backup adds the new ones only.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from config.backup import BackupError
from protocols.models import SealCertificate, SheetPhoto
from protocols.printing.house_key import KeyFileError, read_key_file
from protocols.selectors.photo_files import photo_path
from protocols.selectors.seals import key_path

PHOTOS = "ryba-photos"


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedFiles:
    """What was copied and read back.

    Attributes:
        photos: how many are in the backup now.
        added: how many of them are new there.
        lost: photos whose file is gone or is not what it was.
        seal: where the key went, None where there is none yet.
    """

    photos: int
    added: int
    lost: tuple[str, ...]
    seal: Path | None


def copy_files(folder: Path, now: datetime) -> CopiedFiles:
    """Copy new photos and the key of the seal into `folder`, and read them back. One query.

    Raises:
        BackupError: no such folder, a name that is taken, a copy that differs.
    """
    if not folder.is_dir():
        raise BackupError(f"{folder} is not a folder.")
    added, lost, photos = 0, [], 0
    for sha256, kind in _photos():
        target = folder / PHOTOS / sha256[:2] / f"{sha256}.{kind}"
        if _is(target, sha256):
            photos += 1
        elif _is(photo_path(sha256, kind), sha256):
            _copy_photo(photo_path(sha256, kind), target, sha256)
            added += 1
        else:
            lost.append(f"{sha256}.{kind}")
    return CopiedFiles(
        photos=photos + added, added=added, lost=tuple(lost), seal=_copy_seal(folder, now)
    )


def _photos() -> list[tuple[str, str]]:
    rows = SheetPhoto.objects.order_by("sha256").values_list("sha256", "kind")
    return list(dict.fromkeys(rows))


def _is(path: Path, sha256: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256


def _copy_photo(source: Path, target: Path, sha256: str) -> None:
    """Written aside first: a stick that is pulled out leaves no half of a photo under its name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = target.with_suffix(".part")
    aside.write_bytes(source.read_bytes())
    aside.replace(target)
    if not _is(target, sha256):
        raise BackupError(f"{target} was not written as it is.")


def _copy_seal(folder: Path, now: datetime) -> Path | None:
    path = key_path()
    if not path.exists():
        return None
    target = folder / f"ryba-{now:%Y-%m-%d-%H%M%S}-seal.pem"
    content = path.read_bytes()
    try:
        with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
    except FileExistsError:
        raise BackupError(f"{target} is there already; a backup is never overwritten.") from None
    if target.read_bytes() != content:
        raise BackupError(f"{target} was not written as it is.")
    return target


def missing_files() -> Iterator[tuple[str, str, str]]:
    """What, where and why, for each photo and key that should lie in its place. Two queries."""
    for sha256, kind in _photos():
        if not _is(photo_path(sha256, kind), sha256):
            yield "photo", f"{sha256}.{kind}", "its file is missing or was changed"
    known = set(SealCertificate.objects.values_list("fingerprint", flat=True))
    if not known:
        return
    try:
        found = read_key_file(key_path().read_bytes()).fingerprint
    except (OSError, KeyFileError):
        yield "seal", str(key_path()), "the key is missing or cannot be read; put it back"
        return
    if found not in known:
        yield "seal", str(key_path()), "this key has sealed nothing here; another one is missing"
