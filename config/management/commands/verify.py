"""Checks that ledgers, results, seats and standings agree, and says where they do not."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.verification import verify


class Command(BaseCommand):
    """``verify [--tournament CODE]``: exit status 1 when something does not hold."""

    help = "Compare everything stored with a replay of the ledgers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One tournament, or all."""
        parser.add_argument("--tournament", default="", help="its code; all without")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each finding and a summary."""
        report = verify(options["tournament"])
        for finding in report.findings:
            self.stdout.write(str(finding))
        summary = (
            f"Checked {report.tournaments} tournaments, {report.protocols} protocols, "
            f"{report.acts} acts: {len(report.findings)} findings."
        )
        if report.findings:
            raise CommandError(summary)
        self.stdout.write(summary)
