"""Where things are, and how the tools speak."""

from __future__ import annotations

import os
import sys
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
