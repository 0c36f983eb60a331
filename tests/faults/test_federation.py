"""The federation's queue: PostgreSQL, Valkey, a Celery worker with its timetable; nobody looks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.faults.test_worker import ABSENT, ROOT, shell
from tests.tools.test_servers import SERVERS, connect

pytestmark = [pytest.mark.slow, pytest.mark.servers]

CELERY = ("-m", "celery", "-A", "config", "worker", "--concurrency", "1", "--beat")
PATIENCE = 90
ORDER = """
from tests.tables import alice, by, make_hall
from tournaments.services.jobs import Order, order_job
params = {"tour": 1, "per_page": 1, "paper": "A4", "spare": 78, "base": "http://x"}
order = Order(kind="sheets", title="x", params=params, pages=80)
order_job(write=by(alice()), tournament_id=make_hall(2).tournament.pk, order=order)
"""


@pytest.fixture(scope="module")
def places():
    """Where the two servers of this test are."""
    servers = subprocess.Popen(
        SERVERS, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert servers.stdout is not None
    yield json.loads(servers.stdout.readline())
    servers.communicate(timeout=30)


@pytest.fixture
def manage(places, tmp_path):
    """Runs commands as a server of the federation would."""
    environment = {**os.environ, **places, "RYBA_DATA": str(tmp_path)}
    environment.pop("DJANGO_SETTINGS_MODULE", None)

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    run.environment = environment
    run("migrate", "--verbosity", "0")
    run("flush", "--no-input")
    return run


def value(places, query):
    with connect(places["DATABASE_URL"]) as database:
        return database.execute(query).fetchone()[0]


def until(look, wanted, worker):
    end = time.monotonic() + PATIENCE
    while look() != wanted:
        assert worker.poll() is None, "the worker ended"
        assert time.monotonic() < end, look()
        time.sleep(0.3)


def test_the_worker_prints_what_is_ordered_and_lets_forfeits_happen(manage, places, tmp_path):
    beat = ("--schedule", str(tmp_path / "beat"))
    with subprocess.Popen(
        [sys.executable, *CELERY, *beat], cwd=ROOT, env=manage.environment, start_new_session=True
    ) as worker:
        try:
            shell(manage, ORDER)
            status = "SELECT status FROM tournaments_job"
            until(lambda: value(places, status), "done", worker)
            shell(manage, ABSENT)
            forfeits = "SELECT count(*) FROM protocols_ledgerentry WHERE kind = 'forfeit'"
            until(lambda: value(places, forfeits), 1, worker)
            time.sleep(11)  # the next round of the timetable finds nothing more
            assert value(places, forfeits) == 1
        finally:
            os.killpg(worker.pid, signal.SIGTERM)
            worker.wait(30)
    assert "0 findings" in manage("verify")


def test_without_a_worker_an_order_waits_in_the_queue(manage, places):
    shell(manage, ORDER)
    assert value(places, "SELECT status FROM tournaments_job") == "queued"
