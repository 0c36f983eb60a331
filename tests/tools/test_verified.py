"""What every test leaves is verified: the guard bites, and nobody is excused without a reason."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from house.places import ROOT
from tests.verified import has_reason

pytestmark = pytest.mark.slow

CONFTEST = """
from tests.conftest import *
from tests.conftest import seal_folder, the_key_is_no_real_one
"""

PLAYING = """
import pytest
from protocols.models import Protocol
from protocols.services import start_game
from tests.tables import alice, by, make_hall
from tests.tours import decide
from tournaments.models import Game, Seat

pytestmark = pytest.mark.django_db

@pytest.fixture
def hall(db):
    hall = make_hall(2)
    start_game(write=by(alice()), game_id=hall.game().pk)
    return hall

def spoil():
    Protocol.objects.update(phase="finished")

def test_whole(hall):
    pass

def test_spoiled(hall):
    spoil()

@pytest.mark.django_db(transaction=True)
def test_spoiled_for_everybody(hall):
    spoil()

@pytest.mark.tampers("on purpose")
def test_excused(hall):
    spoil()

def test_given_by_hand():
    decide(make_hall(2).tour)

def test_empty_chair_where_nobody_played():
    make_hall(2)
    Seat.objects.filter(seat=4).delete()

def test_after_the_spoiled_ones():
    assert not Game.objects.exists()
"""
BITTEN = ("test_spoiled", "test_spoiled_for_everybody", "test_empty_chair_where_nobody_played")
LEFT_ALONE = ("test_whole", "test_excused", "test_given_by_hand", "test_after_the_spoiled_ones")
FOREIGN = ("PYTEST_XDIST_WORKER", "RYBA_TEST_SERVERS", "DATABASE_URL", "REDIS_URL")


def run(folder, text, *arguments):
    """pytest of its own in a folder with our fixtures and this one test file."""
    (folder / "conftest.py").write_text(CONFTEST, "utf-8")
    (folder / "test_it.py").write_text(text, "utf-8")
    environment = {key: value for key, value in os.environ.items() if key not in FOREIGN}
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml")]
    return subprocess.run(
        [*command, *arguments, "-p", "no:cacheprovider", str(folder)],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_does_not_hold_after_a_test_fails_it(tmp_path):
    done = run(tmp_path, PLAYING, "-rAE", "-p", "no:randomly")
    assert done.returncode == 1, done.stdout
    assert set(re.findall(r"^ERROR \S+::(\w+)", done.stdout, re.MULTILINE)) == set(BITTEN)
    assert f"{len(BITTEN) + len(LEFT_ALONE)} passed, {len(BITTEN)} errors" in done.stdout
    assert "phase: stored finished, computed playing" in done.stdout


def test_nobody_is_excused_without_a_reason(tmp_path):
    done = run(tmp_path, "import pytest\n@pytest.mark.tampers\ndef test(): pass\n")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert 'test_it.py::test: @pytest.mark.tampers("why") wants a reason' in done.stderr


@pytest.mark.parametrize(
    ("marker", "excused"),
    [
        (pytest.mark.tampers("a row is changed"), True),
        (pytest.mark.tampers(), False),
        (pytest.mark.tampers("  "), False),
        (pytest.mark.tampers(3), False),
        (pytest.mark.tampers("one", "two"), False),
    ],
)
def test_a_reason_is_one_sentence(marker, excused):
    assert has_reason(marker.mark) is excused
