"""Checks that ledgers, results, seats and standings agree, and says where they do not."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.verification import games_to_mend, verify
from protocols.services.mending import mend_cache
from tournaments.services.writing import system_write


class Command(BaseCommand):
    """``verify [--tournament CODE] [--mend]``: exit status 1 when something does not hold."""

    help = "Compare everything stored with a replay of the ledgers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One tournament, or all; look only, or mend what follows from the ledgers too."""
        parser.add_argument("--tournament", default="", help="its code; all without")
        parser.add_argument(
            "--mend",
            action="store_true",
            help="first write anew, from its ledger, what is kept beside a ledger and differs",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each finding and a summary."""
        if options["mend"]:
            for game in games_to_mend(options["tournament"]):
                mend_cache(write=system_write("verify --mend"), game_id=game.pk)
                self.stdout.write(f"mended: {game}")
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
