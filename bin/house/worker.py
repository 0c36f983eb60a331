"""The worker for long prints: started beside the server, again when it ends, stopped with it.

With `REDIS_URL` the federation's own workers take them, and none is started here.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from house.places import PYTHON, ROOT, say

COMMAND = (str(PYTHON), "manage.py", "worker", "--with-parent")
PAUSE_SECONDS = 2.0
STOP_SECONDS = 10


@contextmanager
def beside(
    environment: Mapping[str, str],
    command: Sequence[str] = COMMAND,
    pause: float = PAUSE_SECONDS,
) -> Iterator[None]:
    """While the block runs, so does the worker."""
    if environment.get("REDIS_URL"):
        yield
        return
    watch = _Watch(environment, command, pause)
    watch.start()
    try:
        yield
    finally:
        watch.stop()


class _Watch:
    def __init__(
        self, environment: Mapping[str, str], command: Sequence[str], pause: float
    ) -> None:
        self._environment = dict(environment)
        self._command = list(command)
        self._pause = pause
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._keep, daemon=True)
        self._worker: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._thread.start()

    def _keep(self) -> None:
        """Once more whenever it ends, until told that it is over."""
        while not self._over.is_set():
            self._worker = subprocess.Popen(self._command, cwd=ROOT, env=self._environment)
            code = self._worker.wait()
            if not self._over.wait(self._pause):
                say(f"The worker for long prints ended (code {code}); it is started again.")

    def stop(self) -> None:
        """What it was printing is taken up again after the next start."""
        self._over.set()
        worker = self._worker
        if worker is not None and worker.poll() is None:
            worker.terminate()
        self._thread.join(STOP_SECONDS)
        if worker is not None and worker.poll() is None:
            worker.kill()
