"""Django's ``migrate``, which also puts the triggers in place."""

from __future__ import annotations

from typing import Any

from django.core.management.commands import migrate

from config import triggers


class Command(migrate.Command):
    """Migrate, then make what Django's table rebuilds may have dropped."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the migrations and install the triggers."""
        super().handle(*args, **options)
        triggers.install()
