"""``manage.py engine game|sanction|standings|pairing [--lines] < in.json > out.json``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand

from config.engine import ENGINES, UnreadableError, answer, answer_lines, write, write_refusal
from tournaments.domain.errors import Refusal

if TYPE_CHECKING:
    from argparse import ArgumentParser

REFUSED = 1
UNREADABLE = 2


class Command(BaseCommand):
    """Answers one document, or one per line; touches no database."""

    help = "Ask an engine of the core: JSON on standard input, JSON on standard output."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the name of the engine and ``--lines``."""
        parser.add_argument("engine", choices=sorted(ENGINES))
        parser.add_argument(
            "--lines", action="store_true", help="one document per line, one answer per line"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Answer; exit 1 for a refusal, 2 for input that cannot be read."""
        if options["lines"]:
            for line in answer_lines(options["engine"], sys.stdin.buffer):
                self.stdout.write(write(line))
                self.stdout.flush()
            return
        try:
            self.stdout.write(write(answer(options["engine"], sys.stdin.buffer.read())))
        except Refusal as refusal:
            self.stdout.write(write(write_refusal(refusal.details)))
            sys.exit(REFUSED)
        except UnreadableError as error:
            self.stderr.write(f"unreadable input: {error}")
            sys.exit(UNREADABLE)
