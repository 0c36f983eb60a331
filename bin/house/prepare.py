"""Bring the data up to date before serving, in one Django process. Runs inside `.venv`."""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from pathlib import Path

import django
import segno
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.staticfiles.finders import get_finders
from django.core.management import CommandError, call_command

from house.places import ROOT, say


def collect_static() -> None:
    """Collect the static files when one of them, or a package that brings some, changed."""
    stamp = Path(settings.DATA_DIR) / "static.stamp"
    fingerprint = _static_fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == fingerprint:
        return
    call_command("collectstatic", "--clear", "--no-input", verbosity=0)
    stamp.write_text(fingerprint, encoding="ascii")


def _static_fingerprint() -> str:
    digest = hashlib.sha256((ROOT / "requirements.txt").read_bytes())
    for finder in get_finders():
        for name, storage in finder.list(None):
            digest.update(f"{getattr(storage, 'prefix', '')}/{name}".encode())
            with storage.open(name) as file:
                digest.update(file.read())
    return digest.hexdigest()


def show_qr(link: str) -> None:
    """Print the address for phone cameras, where the terminal can draw it."""
    try:
        segno.make(link).terminal(compact=True, border=2)
    except UnicodeEncodeError:
        say("(This terminal cannot draw the QR code.)")


def main() -> int:
    """Called by `house.run`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--demo", type=int)
    parser.add_argument("--here", required=True)
    parser.add_argument("--qr")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    try:
        call_command("migrate", "--no-input", verbosity=0)
        collect_static()
        if options.demo:
            call_command("demo", "--size", str(options.demo), "--if-empty")
    except CommandError as problem:
        say(str(problem))
        return 1
    if not get_user_model().objects.exists():
        say(f"The first organiser's account is made at {options.here}setup/")
    if options.qr:
        show_qr(options.qr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
