"""One writer at a time on SQLite, across threads and processes.

SQLite's own busy handler is unfair: under load a writer may wait its whole timeout. A lock file
beside the database queues writers instead. On other databases the gate is open.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from django.db import connection

try:
    import fcntl
except ImportError:  # Windows: one process writes there, the thread lock is enough
    fcntl = None  # type: ignore[assignment]  # the module does not exist on Windows

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
            if fcntl is None or connection.settings_dict["NAME"] == ":memory:":
                yield
            else:
                with _lock_file() as file:
                    fcntl.flock(file, fcntl.LOCK_EX)
                    yield
        finally:
            _depth.value = 0
