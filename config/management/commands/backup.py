"""Copies the running SQLite database into a folder, reads the copy back and compares."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.backup import BackupError, back_up


class Command(BaseCommand):
    """``backup FOLDER``."""

    help = "Make a dated copy of the database that is known to be whole."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where the copy goes."""
        parser.add_argument("folder", type=Path)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy, compare, say where it is."""
        try:
            backup = back_up(options["folder"], timezone.localtime())
        except BackupError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"{backup.path}: {backup.rows} rows, {backup.protocols} protocols, compared."
        )
