"""Where things are, and how the tools speak."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class CannotGoOnError(Exception):
    """What is wrong and what to do about it, for a person; no traceback."""


def say(text: str) -> None:
    """Print a line at once; letters the terminal lacks become question marks."""
    encoding = sys.stdout.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)


def child_environment(**extra: str) -> dict[str, str]:
    """The environment of a child that may import this package."""
    paths = [str(ROOT / "bin"), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **extra}


@contextmanager
def gentle_stop() -> Iterator[None]:
    """Let SIGTERM, which a service manager sends, do what Ctrl-C does, also in the background."""
    before = [(one, signal.getsignal(one)) for one in (signal.SIGINT, signal.SIGTERM)]
    for signum, _ in before:
        signal.signal(signum, signal.default_int_handler)
    try:
        yield
    finally:
        for signum, handler in before:
            signal.signal(signum, handler)
