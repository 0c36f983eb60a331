"""Puts a backup back: rows, photos and the key of the seal, then looks whether all is well."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from config.backup import BackupError
from config.restoring import choose, put_back


class Command(BaseCommand):
    """``restore FOLDER|FILE``."""

    help = "Put the newest backup of a folder, or the one named, into an empty data folder."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where the backup lies."""
        parser.add_argument("source", type=Path, help="the stick, or one ryba-DATE.sqlite3 on it")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy, migrate, bring the key back, verify."""
        if connection.vendor != "sqlite":
            raise CommandError("This database is not SQLite: use pg_restore.")
        connection.close()
        data = Path(settings.DATA_DIR)
        try:
            chosen = choose(options["source"])
            photos = put_back(chosen, data, Path(settings.DATABASES["default"]["NAME"]))
        except BackupError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{chosen.rows} → {data}: rows, {photos} photos.")
        call_command("migrate", "--no-input", verbosity=0, stdout=self.stdout)
        if chosen.seal is not None:
            call_command("seal", restore=chosen.seal, stdout=self.stdout)
        call_command("verify", stdout=self.stdout)
