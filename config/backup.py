"""A copy of the running database that is known to be whole.

A raw copy of a SQLite file in WAL mode may hold none of its rows and still pass an integrity check.
So the copy is made by SQLite's own backup, then opened again and compared: rows of every table, and
the head of every protocol's chain.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.db import connection

from tournaments.services.gate import write_gate


class BackupError(Exception):
    """The copy could not be made, or is not what it should be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A copy that was read back."""

    path: Path
    rows: int
    protocols: int


def back_up(folder: Path, now: datetime) -> Backup:
    """Copy the SQLite database into `folder` under a dated name, and compare.

    Raises:
        BackupError: another database engine, no such folder, a name that is taken, a difference.
    """
    if connection.vendor != "sqlite":
        raise BackupError("This database is not SQLite: use pg_dump --format=custom.")
    if not folder.is_dir():
        raise BackupError(f"{folder} is not a folder.")
    path = folder / f"ryba-{now:%Y-%m-%d-%H%M%S}.sqlite3"
    if path.exists():
        raise BackupError(f"{path} is there already; a backup is never overwritten.")
    connection.ensure_connection()
    source: sqlite3.Connection = connection.connection
    with write_gate():  # nobody writes between the copy and the comparison
        with closing(sqlite3.connect(path)) as copy:
            source.backup(copy)
        wanted = _contents(source)
    with closing(sqlite3.connect(path)) as copy:
        health = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if health != "ok":
            raise BackupError(f"{path} is damaged: {health}")
        found = _contents(copy)
    missing = _shortfall(wanted, found)
    if missing:
        raise BackupError(f"{path} lacks: {missing}")
    return Backup(
        path=path,
        rows=sum(count for name, count in found.items() if not name.startswith("chain ")),
        protocols=found.get("protocols_protocol", 0),
    )


def _contents(database: sqlite3.Connection) -> dict[str, int]:
    """Rows of each table, and under ``chain …`` how far each protocol's chain has come."""
    tables = [
        name
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not name.startswith("sqlite_")
    ]
    contents = {
        name: int(database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])  # noqa: S608 -- names from the database itself  # nosec B608
        for name in tables
    }
    chains = database.execute("SELECT id, row_digest, seq FROM protocols_protocol")
    contents.update({f"chain {pk} {digest}": seq for pk, digest, seq in chains})
    return contents


def _shortfall(wanted: Mapping[str, int], found: Mapping[str, int]) -> str:
    return ", ".join(sorted(name for name, count in wanted.items() if found.get(name) != count))
