"""One writer at a time on SQLite, across threads and processes.

SQLite's own busy handler is unfair: under load a writer may wait its whole timeout. A lock file
beside the database queues writers instead. On other databases the gate is open.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from django.db import connection

if sys.platform == "win32":  # one process writes there, the lock of its threads is enough

    def _hold(_file: IO[str]) -> None:
        return

else:
    import fcntl

    def _hold(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


_threads = threading.RLock()
_depth = threading.local()


def _lock_file() -> IO[str]:
    path = Path(str(connection.settings_dict["NAME"]) + ".gate")
    return path.open("a", encoding="ascii")


@contextmanager
def write_gate() -> Iterator[None]:
    """Hold the right to write until the block ends; may be nested in one thread."""
    held = getattr(_depth, "value", 0)
    if connection.vendor != "sqlite" or held:
        yield
        return
    with _threads:
        _depth.value = 1
        try:
            with _lock_file() as file:
                _hold(file)
                yield
        finally:
            _depth.value = 0
