"""A backup put back into a data folder that has no tournaments yet: rows and photos.

Nothing is overwritten. The rows come last and under their name in one step, so that a folder in
which something went wrong is still empty for the next try.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from config.backup import BackupError
from config.kept_files import PHOTOS

_ROWS = "ryba-*.sqlite3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What is restored.

    Attributes:
        rows: the copy of the database.
        photos: the folder that all backups on the stick share, None where there is none.
        seal: the key that was copied with these rows, None where there was none.
    """

    rows: Path
    photos: Path | None
    seal: Path | None


def choose(source: Path) -> Chosen:
    """The newest backup of a folder, or the one named, with what belongs to it.

    Raises:
        BackupError: there is none.
    """
    newest = max(source.glob(_ROWS), default=None) if source.is_dir() else source
    if newest is None or not newest.is_file():
        raise BackupError(f"There is no backup in {source}: it would be named {_ROWS}.")
    photos, seal = newest.parent / PHOTOS, newest.with_name(f"{newest.stem}-seal.pem")
    return Chosen(
        rows=newest,
        photos=photos if photos.is_dir() else None,
        seal=seal if seal.is_file() else None,
    )


def put_back(chosen: Chosen, data: Path, database: Path) -> int:
    """Copy photos, then rows, into the data folder; answers how many photos lie there now.

    Args:
        chosen: what is restored.
        data: the data folder; made when it is missing.
        database: the file the program reads its rows from.

    Raises:
        BackupError: there is a database already; the copy is damaged, or is no Ryba.
    """
    if database.exists() and database.stat().st_size:
        raise BackupError(f"{database} is there already. Move it away, or choose --data FOLDER.")
    _look_at(chosen.rows)
    photos = data / "photos"
    if chosen.photos is not None:
        shutil.copytree(chosen.photos, photos, dirs_exist_ok=True)
    database.parent.mkdir(parents=True, exist_ok=True)
    aside = database.with_suffix(".part")
    shutil.copyfile(chosen.rows, aside)
    aside.replace(database)
    return sum(path.is_file() for path in photos.rglob("*"))


def _look_at(rows: Path) -> None:
    """Whether the file is a whole database with tournaments in it."""
    try:
        # immutable: nothing is written beside it, the stick may be read-only
        with closing(sqlite3.connect(f"{rows.resolve().as_uri()}?immutable=1", uri=True)) as copy:
            health = copy.execute("PRAGMA integrity_check").fetchone()[0]
            copy.execute("SELECT count(*) FROM tournaments_tournament")
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{rows} is no backup of Ryba: {error}.") from None
    if health != "ok":
        raise BackupError(f"{rows} is damaged: {health}")
