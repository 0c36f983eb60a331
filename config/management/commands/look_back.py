"""Puts one snapshot into an empty data folder, to look at the tournament as it was then."""

from __future__ import annotations

import gzip
import secrets
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core import serializers
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.serializers.base import DeserializationError
from django.db import DatabaseError, transaction

from tournaments.models import Tournament


class Command(BaseCommand):
    """``look_back FILE [--owner NAME]``."""

    help = "Put a snapshot into an empty data folder (--data FOLDER in front of the command)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and whose tournament it is there."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--owner", default="organiser", help="sign-in name; made if missing")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, put the rows in as they are, verify."""
        call_command("migrate", "--no-input", verbosity=0, stdout=self.stdout)
        if Tournament.objects.exists():
            raise CommandError("There are tournaments already. Choose an empty --data FOLDER.")
        try:
            text = gzip.decompress(options["file"].read_bytes()).decode()
            with transaction.atomic():
                self._put_in(text, self._owner(options["owner"]))
        except (OSError, EOFError, ValueError, DeserializationError, DatabaseError) as error:
            raise CommandError(f"{options['file']} is no snapshot of Ryba: {error}") from None
        call_command("verify", stdout=self.stdout)

    def _owner(self, name: str) -> User:
        user = User.objects.filter(username=name).first()
        if user is None:
            password = secrets.token_urlsafe(9)
            user = User.objects.create_user(name, password=password)
            self.stdout.write(f"Sign in as the organiser: {name} / {password}")
        return user

    def _put_in(self, text: str, owner: User) -> None:
        """Rows keep their ids, which what follows from them names; only the owner is another."""
        for row in serializers.deserialize("json", text):
            if isinstance(row.object, Tournament):
                row.object.owner = owner
            row.save()
        if not Tournament.objects.exists():
            raise ValueError("there is no tournament in it")
