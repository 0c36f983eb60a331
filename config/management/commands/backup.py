"""Copies the running SQLite database, photos and the key of the seal, and compares."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.backup import Backup, BackupError, back_up
from config.kept_files import PHOTOS, CopiedFiles, copy_files


class Command(BaseCommand):
    """``backup FOLDER [--files]``."""

    help = "Make a dated copy of database, photos and seal that is known to be whole."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where the copy goes."""
        parser.add_argument("folder", type=Path)
        parser.add_argument(
            "--files", action="store_true", help="photos and seal only, beside a pg_dump"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy, compare, say where it is. The rows come first: each has its file already."""
        now = timezone.localtime()
        try:
            if not options["files"]:
                self._rows(back_up(options["folder"], now))
            self._files(copy_files(options["folder"], now))
        except BackupError as error:
            raise CommandError(str(error)) from None

    def _rows(self, backup: Backup) -> None:
        self.stdout.write(
            f"{backup.path}: {backup.rows} rows, {backup.protocols} protocols, compared."
        )

    def _files(self, copied: CopiedFiles) -> None:
        self.stdout.write(f"{PHOTOS}: {copied.photos} photos, {copied.added} of them new.")
        if copied.seal is not None:
            self.stdout.write(f"{copied.seal}: the key of the seal. Who has it can seal: keep it.")
        for name in copied.lost:
            self.stderr.write(f"photo {name}: its file is missing or was changed; not copied.")
