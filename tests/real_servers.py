"""An early pytest plugin (`-p tests.real_servers`): where a test run keeps its data.

Loaded before the settings are read, because they read the environment.

- Every run gets a data folder of its own, so that two runs never meet in one database file and
  no test can touch a real one.
- With ``RYBA_TEST_SERVERS=1`` a real PostgreSQL and Valkey are started for the run: see
  `tests.servers`. Workers of pytest-xdist inherit all of it from the controller.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

WISH = "RYBA_TEST_SERVERS"
STOP_SECONDS = 30
ROOT = Path(__file__).resolve().parents[1]


class Surroundings:
    """The data folder and servers of one run, made by the process that makes the others."""

    def __init__(self) -> None:
        self._folder: str | None = None
        self._servers: subprocess.Popen[str] | None = None

    def provide(self) -> None:
        worker = os.environ.get("PYTEST_XDIST_WORKER")
        if worker:
            self._give_own_redis_database(worker)
            return
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # pytest tidies up after a Ctrl-C
        self._folder = os.environ["RYBA_DATA"] = tempfile.mkdtemp(prefix="ryba-test-")
        if os.environ.get(WISH) == "1":
            self._start_servers()

    def remove(self) -> None:
        if self._servers is not None:
            self._servers.communicate(timeout=STOP_SECONDS)  # closing its input stops the servers
            self._servers = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _start_servers(self) -> None:
        self._servers = subprocess.Popen(
            [sys.executable, "-m", "tests.servers"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # a Ctrl-C for the tests is none for the servers
        )
        assert self._servers.stdout is not None
        answer = self._servers.stdout.readline()
        if not answer:
            self.remove()
            raise SystemExit("The real servers did not start; what they said stands above.")
        os.environ.update(json.loads(answer))

    @staticmethod
    def _give_own_redis_database(worker: str) -> None:
        """Worker gw3 uses database 3: one worker's queue is never drained by another."""
        url = os.environ.get("REDIS_URL", "")
        if url.endswith("/0"):
            os.environ["REDIS_URL"] = url[:-1] + worker.removeprefix("gw")


surroundings = Surroundings()
atexit.register(surroundings.remove)  # also when pytest refuses its arguments
surroundings.provide()
