"""Make the house ready: `.venv`, the locked packages, the translations. Safe to repeat."""

from __future__ import annotations

import hashlib
import subprocess

from house import packages
from house.places import PYTHON, ROOT, VENV, CannotGoOnError, child_environment, say

STAMP = VENV / "ryba-translations"


def prepare(*, dev: bool = False) -> None:
    """Everything `bin/run` needs; with `dev` also what `bin/test` needs."""
    packages.install(dev=dev)
    _compile_translations()


def _compile_translations() -> None:
    fingerprint = _translations_fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == fingerprint:
        return
    done = subprocess.run(
        [PYTHON, "-m", "house.catalogue"], cwd=ROOT, env=child_environment(), check=False
    )
    if done.returncode:
        raise CannotGoOnError("The translations could not be compiled; the reason stands above.")
    STAMP.write_text(_translations_fingerprint(), encoding="ascii")


def _translations_fingerprint() -> str:
    """Changes with every source, and when a compiled catalogue is missing."""
    digest = hashlib.sha256()
    for file in sorted([*(ROOT / "locale").rglob("*.po"), *(ROOT / "locale").rglob("*.mo")]):
        digest.update(str(file.relative_to(ROOT)).encode())
        if file.suffix == ".po":
            digest.update(file.read_bytes())
    return digest.hexdigest()


def main() -> int:
    """`bin/setup`."""
    try:
        prepare()
    except CannotGoOnError as problem:
        say(str(problem))
        return 1
    say("Ready: python3 bin/run starts Ryba, python3 bin/test checks it.")
    return 0
