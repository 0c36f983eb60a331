"""Django's ``flush``, which has to get past the triggers; the test suite empties tables by it."""

from __future__ import annotations

from typing import Any

from django.core.management.commands import flush

from config import triggers


class Command(flush.Command):
    """Empty every table, with the triggers out of the way and back afterwards."""

    def handle(self, **options: Any) -> None:
        """Drop the triggers, flush, make them again."""
        with triggers.suspended():
            super().handle(**options)
