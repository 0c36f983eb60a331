"""What the clock alone decides: forfeits where a tournament wants them without a tap."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from referee.services.clockwatch import note_clocks, read_clocks
from referee.services.presence import sweep_now


class Command(BaseCommand):
    """Run it by hand or every minute; twice has one effect."""

    help = "Record the forfeits that have become certain (R19, where the tournament says so)."

    def handle(self, *_args: object, **_options: object) -> None:
        """Look at the clock first: a jump must not decide a game."""
        note_clocks(read_clocks())
        self.stdout.write(f"{len(sweep_now())} forfeits")
