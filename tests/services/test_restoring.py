"""A backup is put back whole or not at all, and never over something."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from config.backup import BackupError
from config.kept_files import PHOTOS
from config.restoring import choose, put_back


@pytest.fixture
def stick(tmp_path):
    """Two backups; the newer one has a key, both share a photo."""
    folder = tmp_path / "stick"
    (folder / PHOTOS / "ab").mkdir(parents=True)
    (folder / PHOTOS / "ab" / "abc.jpg").write_bytes(b"photo")
    for day in (5, 6):
        make_rows(folder / f"ryba-2027-02-0{day}-120000.sqlite3", day)
    (folder / "ryba-2027-02-06-120000-seal.pem").write_bytes(b"key")
    return folder


def make_rows(path, day):
    with closing(sqlite3.connect(path)) as rows:
        rows.execute("PRAGMA journal_mode=WAL")
        rows.execute("CREATE TABLE tournaments_tournament (day)")
        rows.execute("INSERT INTO tournaments_tournament VALUES (?)", [day])
        rows.commit()


def day_in(path):
    with closing(sqlite3.connect(path)) as rows:
        return rows.execute("SELECT day FROM tournaments_tournament").fetchone()[0]


def test_the_newest_of_a_folder_is_taken_with_its_key(stick, tmp_path):
    chosen = choose(stick)
    assert chosen.seal is not None
    before = sorted(stick.iterdir())
    assert put_back(chosen, tmp_path / "new", tmp_path / "new" / "ryba.sqlite3") == 1
    assert sorted(stick.iterdir()) == before, "nothing is left on the stick"
    assert day_in(tmp_path / "new" / "ryba.sqlite3") == 6
    assert (tmp_path / "new" / "photos" / "ab" / "abc.jpg").read_bytes() == b"photo"


def test_an_older_one_is_taken_by_its_name_and_has_no_key(stick, tmp_path):
    chosen = choose(stick / "ryba-2027-02-05-120000.sqlite3")
    put_back(chosen, tmp_path / "new", tmp_path / "new" / "ryba.sqlite3")
    assert chosen.seal is None
    assert day_in(tmp_path / "new" / "ryba.sqlite3") == 5


def test_a_backup_without_photos_is_restored_too(stick, tmp_path):
    alone = tmp_path / "alone"
    alone.mkdir()
    (stick / "ryba-2027-02-05-120000.sqlite3").rename(alone / "ryba-1.sqlite3")
    assert put_back(choose(alone), tmp_path / "new", tmp_path / "new" / "ryba.sqlite3") == 0


@pytest.mark.parametrize("name", ["nothing", "nothing/ryba-1.sqlite3"])
def test_where_there_is_no_backup_it_says_what_it_looked_for(tmp_path, name):
    (tmp_path / "nothing").mkdir()
    with pytest.raises(BackupError, match="There is no backup"):
        choose(tmp_path / name)


def test_nothing_is_overwritten(stick, tmp_path):
    there = tmp_path / "ryba.sqlite3"
    make_rows(there, 1)
    with pytest.raises(BackupError, match="is there already"):
        put_back(choose(stick), tmp_path, there)
    assert day_in(there) == 1
    assert not (tmp_path / "photos").exists()


def test_an_empty_file_that_a_first_start_left_is_no_hindrance(stick, tmp_path):
    there = tmp_path / "ryba.sqlite3"
    there.touch()
    put_back(choose(stick), tmp_path, there)
    assert day_in(there) == 6


@pytest.mark.parametrize("spoil", ["foreign", "noise", "damaged"])
def test_what_is_no_whole_backup_is_refused_and_leaves_nothing(tmp_path, spoil):
    wrong = tmp_path / "ryba-1.sqlite3"
    if spoil == "noise":
        wrong.write_bytes(b"not a database at all" * 99)
    else:
        with closing(sqlite3.connect(wrong)) as rows:
            name = "other" if spoil == "foreign" else "tournaments_tournament"
            rows.execute(f"CREATE TABLE {name} (text)")
            rows.executemany(f"INSERT INTO {name} VALUES (?)", [["x" * 900]] * 99)
            rows.commit()
    if spoil == "damaged":
        content = bytearray(wrong.read_bytes())
        content[4096:9000] = b"\xff" * 4904
        wrong.write_bytes(content)
    with pytest.raises(BackupError, match=r"no backup of Ryba|is damaged"):
        put_back(choose(wrong), tmp_path / "new", tmp_path / "new" / "ryba.sqlite3")
    assert not (tmp_path / "new").exists()
