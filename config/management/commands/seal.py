"""Shows the seal of this installation, brings its key back, or trusts one no more."""

from __future__ import annotations

import getpass
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from protocols.selectors.seals import key_path, known_seals
from protocols.services.sealing import bring_back_key, forget_seal
from tournaments.domain.errors import Refusal
from tournaments.services.writing import system_write


class Command(BaseCommand):
    """``seal [--restore FILE | --forget FINGERPRINT]``."""

    help = "Show the certificates of the seal; bring a key back; forget one that was stolen."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """At most one of both."""
        chosen = parser.add_mutually_exclusive_group()
        chosen.add_argument("--restore", type=Path, help="ryba-seal.p12, or …-seal.pem of a backup")
        chosen.add_argument("--forget", default="", help="fingerprint of a key that was stolen")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do it, then say what is known."""
        try:
            if options["restore"]:
                self._restore(options["restore"])
            if options["forget"]:
                forget_seal(write=system_write(), fingerprint=options["forget"])
        except Refusal as refusal:
            raise CommandError(refusal.code) from None
        there = "there" if key_path().exists() else "not there: the next seal makes one"
        self.stdout.write(f"{key_path()}: {there}")
        for seal in known_seals():
            self.stdout.write(f"{seal.fingerprint} known since {seal.at:%Y-%m-%d}")

    def _restore(self, path: Path) -> None:
        try:
            content = path.read_bytes()
        except OSError as error:
            raise CommandError(str(error)) from None
        passphrase = "" if content.startswith(b"-----BEGIN") else getpass.getpass("Passphrase: ")
        bring_back_key(write=system_write(), content=content, passphrase=passphrase)
