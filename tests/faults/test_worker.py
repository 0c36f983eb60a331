"""A real worker, killed in the middle of a print and started again."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pypdf
import pytest

from house.worker import beside

ROOT = Path(__file__).resolve().parents[2]
SHEETS = 3000

ORDER = f"""
from django.utils import timezone
from tests.tables import make_hall
from tournaments.models import Job
params = {{"tour": 1, "per_page": 1, "paper": "A4", "spare": {SHEETS - 1}, "base": "http://x"}}
job = Job.objects.create(tournament=make_hall(1).tournament, kind="sheets", params=params,
    title="x", language="ru", by="x", created_at=timezone.now())
"""
SILENCE = """
from datetime import timedelta
from django.utils import timezone
from tournaments.models import Job
Job.objects.update(beat_at=timezone.now() - timedelta(seconds=31))
"""


ABSENT = """
from datetime import timedelta
from django.utils import timezone
from protocols import services
from referee.services.presence import mark_present
from tests.tables import alice, by, make_hall
then = timezone.now() - timedelta(minutes=10)
game = make_hall(1, {"auto_forfeit": True}).game()
services.start_game(write=by(alice(), now=then), game_id=game.pk)
for seat in (1, 3):
    mark_present(write=by(alice(), now=then), game_id=game.pk, seat=seat)
"""


@pytest.fixture
def manage(tmp_path):
    """Runs commands on a data folder of its own."""
    ours = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    environment = {key: value for key, value in os.environ.items() if key not in ours}
    environment["RYBA_DATA"] = str(tmp_path)

    def run(*arguments):
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    run.environment = environment
    run("migrate", "--verbosity", "0")
    return run


def shell(manage, program):
    return manage("shell", "--no-imports", "--verbosity", "0", "-c", program)


def job_in(folder):
    """Status, pages and attempt, read past the program: it takes too long to start."""
    database = sqlite3.connect(f"file:{folder / 'ryba.sqlite3'}?mode=ro", uri=True)
    with closing(database):
        return database.execute("SELECT status, done, attempt FROM tournaments_job").fetchone()


def worker(manage, *options):
    command = [sys.executable, "manage.py", "worker", *options]
    return subprocess.Popen(command, cwd=ROOT, env=manage.environment)


@pytest.mark.slow
def test_a_print_whose_worker_was_killed_is_made_whole_by_the_next(manage, tmp_path):
    shell(manage, ORDER)
    with worker(manage, "--once") as first:
        while job_in(tmp_path)[0] == "queued":
            assert first.poll() is None
            time.sleep(0.05)
        first.kill()
    assert job_in(tmp_path)[0] == "running"
    assert list((tmp_path / "jobs").glob("*.pdf")) == []
    shell(manage, SILENCE)
    with worker(manage, "--once") as second:
        assert second.wait(120) == 0
    assert job_in(tmp_path) == ("done", SHEETS, 2)
    (file,) = (tmp_path / "jobs").glob("*.pdf")
    assert len(pypdf.PdfReader(file).pages) == SHEETS


def forfeits_in(folder):
    database = sqlite3.connect(f"file:{folder / 'ryba.sqlite3'}?mode=ro", uri=True)
    with closing(database):
        found = database.execute("SELECT count(*) FROM protocols_ledgerentry WHERE kind='forfeit'")
        return found.fetchone()[0]


@pytest.mark.slow
def test_a_forfeit_happens_though_nobody_opens_a_page(manage, tmp_path):
    with worker(manage) as sweeping:
        time.sleep(3)  # its first round finds nothing
        shell(manage, ABSENT)
        end = time.monotonic() + 60
        while not forfeits_in(tmp_path):
            assert time.monotonic() < end
            assert sweeping.poll() is None
            time.sleep(0.2)
        time.sleep(6)  # and the next one nothing more
        sweeping.terminate()
    assert forfeits_in(tmp_path) == 1


def test_a_worker_that_ends_is_started_again_and_stops_with_the_server(tmp_path):
    marks = tmp_path / "starts"
    program = f"open({str(marks)!r}, 'a').write('x')"
    environment = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    with beside(environment, [sys.executable, "-c", program], pause=0.01):
        end = time.monotonic() + 30
        while not marks.exists() or len(marks.read_text()) < 3:
            assert time.monotonic() < end
            time.sleep(0.02)
    count = len(marks.read_text())
    time.sleep(0.2)
    assert len(marks.read_text()) == count


def test_a_federation_with_a_queue_of_its_own_gets_no_local_worker(tmp_path):
    marks = tmp_path / "starts"
    environment = {**os.environ, "REDIS_URL": "redis://127.0.0.1:1"}
    with beside(environment, [sys.executable, "-c", f"open({str(marks)!r}, 'a')"], pause=0.01):
        time.sleep(0.2)
    assert not marks.exists()
