"""Compile the locks: every version and hash of what `requirements*.in` ask for.

    python3 bin/lock                          after a change in a .in file
    python3 bin/lock --upgrade                everything to its newest allowed version
    python3 bin/lock --upgrade-package NAME   one package

The development lock is bound to the runtime lock by the ``-c`` line in ``requirements-dev.in``.
uv is taken from the PATH, else into a temporary folder for this one call.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from house.places import ROOT, CannotGoOnError, say

UV = "uv==0.13.9"
SOURCES = ("requirements", "requirements-dev")
OPTIONS = ("--universal", "--python-version", "3.11", "--generate-hashes", "--quiet")


def compile_locks(uv: str, extra: list[str]) -> None:
    """Both locks, in the order in which they depend on each other."""
    for name in SOURCES:
        command = [uv, "pip", "compile", *OPTIONS, *extra, f"{name}.in", "-o", f"{name}.txt"]
        done = subprocess.run(command, cwd=ROOT, check=False)
        if done.returncode:
            raise CannotGoOnError(f"{name}.in could not be compiled; uv says why above.")
        say(f"{name}.txt is compiled.")


def _fetch_uv(folder: Path) -> str:
    say(f"Fetching {UV} for this call …")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), UV]
    failed = subprocess.run(command, check=False).returncode
    uv = shutil.which("uv", path=folder / "bin")
    if failed or uv is None:
        raise CannotGoOnError("uv could not be fetched; pip says why above.")
    return uv


def main() -> int:
    """`bin/lock`."""
    try:
        with tempfile.TemporaryDirectory(prefix="ryba-lock-") as folder:
            compile_locks(shutil.which("uv") or _fetch_uv(Path(folder)), sys.argv[1:])
    except CannotGoOnError as problem:
        say(str(problem))
        return 1
    return 0
