"""A backup holds every row, is compared before anybody trusts it, and overwrites nothing."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from config.backup import BackupError, back_up
from tests import cast

NOW = datetime(2027, 2, 6, 12, tzinfo=UTC)


@pytest.fixture
def two_pairs(transactional_db, alice):
    tournament = cast.make_tournament(cast.organiser(alice))
    return cast.add_pairs(cast.organiser(alice), tournament, 2)


def test_a_copy_of_the_open_database_holds_every_row_and_is_never_overwritten(two_pairs, tmp_path):
    if connection.vendor != "sqlite":
        with pytest.raises(CommandError, match="pg_dump"):
            call_command("backup", str(tmp_path))
        return
    backup = back_up(tmp_path, NOW)

    assert backup.path.name == "ryba-2027-02-06-120000.sqlite3"
    with closing(sqlite3.connect(backup.path)) as copy:
        rows = copy.execute("SELECT name FROM tournaments_entry ORDER BY number").fetchall()
    assert rows == [(entry.name,) for entry in two_pairs]
    with pytest.raises(BackupError, match="never overwritten"):
        back_up(tmp_path, NOW)


def test_a_missing_folder_is_named(two_pairs, tmp_path):
    with pytest.raises(CommandError, match=r"not a folder|pg_dump"):
        call_command("backup", str(tmp_path / "stick"))
