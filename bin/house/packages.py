"""The virtual environment and the locked packages in it."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from house.places import PYTHON, ROOT, VENV, CannotGoOnError, say

STAMP = VENV / "ryba-locks.json"
RUNTIME = "requirements.txt"
DEVELOPMENT = "requirements-dev.txt"
_NO_VENV = """\
This Python cannot make virtual environments: its module "{module}" is missing.
Debian and Ubuntu keep it in a package of its own:
    sudo apt-get install python3-venv
Then call the same command again."""


def install(*, dev: bool) -> None:
    """Make `.venv` hold what the locks say; nothing is touched when it already does."""
    locks = [RUNTIME, DEVELOPMENT] if dev else [RUNTIME]
    wanted = {lock: _digest(ROOT / lock) for lock in locks}
    if not PYTHON.exists():
        _make_environment()
    installed = _read_stamp()
    if not wanted.items() <= installed.items():
        _install(locks)
        STAMP.write_text(json.dumps({**installed, **wanted}), encoding="ascii")


def _digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _read_stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="ascii"))
    except (OSError, ValueError):
        _repair_environment()
        return {}
    return stamp


def _repair_environment() -> None:
    """Make an environment anew whose making was interrupted: it has no pip yet."""
    probe = subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False)
    if probe.returncode:
        _make_environment()


def _make_environment() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise CannotGoOnError(_NO_VENV.format(module=module))
    say(f"Making .venv with Python {sys.version.split()[0]} …")
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        raise CannotGoOnError(f"Could not make .venv:\n{made.stdout}{made.stderr}")


def _install(locks: list[str]) -> None:
    """Every version and hash is in the locks, so pip has nothing to resolve."""
    say(f"Installing the packages of {' and '.join(locks)} …")
    started = time.monotonic()
    options = [
        "--require-hashes",
        "--no-deps",
        "-qq",
        "--no-input",
        "--disable-pip-version-check",
    ]
    files = [part for lock in locks for part in ("-r", lock)]
    environment = {key: value for key, value in os.environ.items() if key != "PIP_USER"}
    done = subprocess.run(
        [PYTHON, "-m", "pip", "install", *options, *files], cwd=ROOT, env=environment, check=False
    )
    if done.returncode:
        raise CannotGoOnError(
            "The packages could not be installed; pip says why above.\n"
            "They come from pypi.org: is there a network, or a mirror to name in PIP_INDEX_URL?\n"
            "Call the same command again: it goes on where it stopped."
        )
    say(f"Installed in {time.monotonic() - started:.0f} s.")
