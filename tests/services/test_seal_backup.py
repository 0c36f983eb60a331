"""Photos and the key of the seal are in the backup, and what is restored still verifies."""

from __future__ import annotations

import io
import os
import shutil
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings as house
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from config.backup import BackupError, back_up
from config.kept_files import PHOTOS, copy_files
from config.verification import verify
from protocols.domain.seal import SealState
from protocols.models import SheetPhoto
from protocols.selectors.photo_files import photo_path
from protocols.selectors.seals import key_path, known_seals
from protocols.services.photos import add_photo
from protocols.services.sealing import examine_file, hand_out_key, house_key
from tests.tables import Hall, alice, by, make_hall
from tests.web.printing_hall import play
from tests.web.sealed import download

NOW = datetime(2027, 2, 6, 12, tzinfo=UTC)
JPEG = b"\xff\xd8\xff\xe0 a photo"


@pytest.fixture(autouse=True)
def folders(settings, tmp_path):
    settings.DATA_DIR = tmp_path / "var"
    settings.SEAL_DIR = settings.DATA_DIR / "seal"
    settings.DATA_DIR.mkdir()


@pytest.fixture
def stick(tmp_path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def a_day(photos: int = 1) -> tuple[Hall, bytes]:
    """A signed protocol as somebody downloaded it, and photos of its paper."""
    hall = make_hall(2)
    game_id = play(hall)
    for number in range(photos):
        add_photo(write=by(alice()), game_id=game_id, content=JPEG + bytes([number]))
    return hall, download(Client(), hall, game_id)


def files_in(folder: Path) -> list[str]:
    return sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())


@pytest.mark.django_db
class TestFiles:
    def test_photos_and_key_are_copied_and_the_next_backup_adds_only_what_is_new(self, stick):
        hall, _file = a_day(2)
        first = copy_files(stick, NOW)
        assert (first.photos, first.added, first.lost) == (2, 2, ())
        assert first.seal.read_bytes() == key_path().read_bytes()
        assert stat.S_IMODE(first.seal.stat().st_mode) == 0o600
        add_photo(write=by(alice()), game_id=hall.game(2).pk, content=JPEG)
        second = copy_files(stick, NOW + timedelta(hours=1))
        assert (second.photos, second.added) == (3, 1)
        assert len(files_in(stick / PHOTOS)) == 3

    def test_a_photo_on_the_stick_that_was_damaged_is_written_anew(self, stick):
        a_day()
        copy_files(stick, NOW)
        copy = next((stick / PHOTOS).rglob("*.jpg"))
        copy.write_bytes(b"half")
        assert copy_files(stick, NOW + timedelta(hours=1)).added == 1
        assert copy.read_bytes() == JPEG + b"\0"

    @pytest.mark.tampers("photos are removed and changed")
    def test_a_lost_photo_is_named_and_the_copy_of_an_earlier_backup_stays(self, stick):
        a_day(2)
        copy_files(stick, NOW)
        lost, kept = SheetPhoto.objects.all()
        photo_path(lost.sha256, lost.kind).unlink()
        copied = copy_files(stick, NOW + timedelta(hours=1))
        assert (copied.photos, copied.lost) == (2, ())
        photo_path(kept.sha256, kept.kind).write_bytes(b"changed")
        elsewhere = stick / "new"
        elsewhere.mkdir()
        assert len(copy_files(elsewhere, NOW).lost) == 2
        assert {finding.what for finding in verify().findings} >= {"photo"}

    def test_nothing_is_overwritten_and_a_missing_folder_is_named(self, stick):
        house_key()
        copy_files(stick, NOW)
        with pytest.raises(BackupError, match="never overwritten"):
            copy_files(stick, NOW)
        with pytest.raises(CommandError, match="not a folder"):
            call_command("backup", str(stick / "no"), files=True)

    def test_before_the_first_seal_there_is_no_key_to_copy_and_nothing_missing(self, stick):
        assert copy_files(stick, NOW).seal is None
        assert verify().findings == ()

    @pytest.mark.tampers("a photo is removed")
    def test_the_command_says_what_it_copied(self, stick):
        a_day()
        out, err = io.StringIO(), io.StringIO()
        call_command("backup", str(stick), files=True, stdout=out, stderr=err)
        assert "1 photos, 1 of them new" in out.getvalue()
        assert "seal.pem" in out.getvalue()
        photo = SheetPhoto.objects.get()
        photo_path(photo.sha256, photo.kind).unlink()
        shutil.rmtree(stick / PHOTOS)
        (stick / next(each for each in files_in(stick) if each.endswith("pem"))).unlink()
        call_command("backup", str(stick), files=True, stdout=out, stderr=err)
        assert "not copied" in err.getvalue()

    def test_verify_misses_a_key_that_is_gone_damaged_or_another(self, settings):
        a_day()
        assert verify().findings == ()
        kept = key_path().read_bytes()
        for broken in (None, b"no key"):
            key_path().unlink()
            if broken is not None:
                key_path().write_bytes(broken)
            assert [finding.what for finding in verify().findings] == ["seal"]
            key_path().write_bytes(kept)
        known = known_seals()
        settings.SEAL_DIR = settings.DATA_DIR / "other"
        house_key()
        assert len(known_seals()) == len(known) + 1
        assert verify().findings == ()


@pytest.mark.django_db
class TestTheCommand:
    def test_it_brings_a_key_back_from_a_backup_or_from_what_was_handed_out(
        self, stick, settings, monkeypatch
    ):
        made = house_key()
        copied = copy_files(stick, NOW).seal
        handed = stick / "ryba-seal.p12"
        handed.write_bytes(hand_out_key(write=by(alice()), passphrase="двадцать костей"))
        monkeypatch.setattr("getpass.getpass", lambda _prompt: "двадцать костей")
        for number, source in enumerate((copied, handed)):
            settings.SEAL_DIR = settings.DATA_DIR / str(number)
            out = io.StringIO()
            call_command("seal", restore=source, stdout=out)
            assert house_key().fingerprint == made.fingerprint
            assert made.fingerprint in out.getvalue()

    def test_it_forgets_a_stolen_key_and_says_no_in_words(self, stick):
        made = house_key()
        out = io.StringIO()
        call_command("seal", forget=made.fingerprint, stdout=out)
        assert "the next seal makes one" in out.getvalue()
        for wrong in ({"forget": "x"}, {"restore": stick / "no"}):
            with pytest.raises(CommandError):
                call_command("seal", **wrong)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_drill_restores_everything_on_another_computer(stick, tmp_path):
    """As docs/operating.md tells it: `restore` into a new folder, and an old file."""
    if connection.vendor != "sqlite":
        return
    _hall, file = a_day(2)
    assert examine_file(file).state is SealState.GENUINE
    back_up(stick, NOW)
    copy_files(stick, NOW)
    new = tmp_path / "new"
    said = managed(new, "restore", str(stick))
    assert "rows, 2 photos" in said
    assert "0 findings" in said
    (new / "file.pdf").write_bytes(file)
    program = (
        "from protocols.services.sealing import examine_file; from pathlib import Path; "
        f"print(examine_file(Path({str(new / 'file.pdf')!r}).read_bytes()).state)"
    )
    assert "genuine" in managed(new, "shell", "-c", program)
    (new / "seal" / "seal.pem").unlink()
    assert "genuine" in managed(new, "shell", "-c", program)
    assert "is there already" in managed(new, "restore", str(stick))


def managed(data: Path, *command: str) -> str:
    away = {"DATABASE_URL", "RYBA_SEAL", "RYBA_DATA"}
    env = {key: value for key, value in os.environ.items() if key not in away}
    run = subprocess.run(
        [sys.executable, str(house.BASE_DIR / "manage.py"), "--data", str(data), *command],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + run.stderr
