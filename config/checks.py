"""What is read back at start: a setting that did not take effect stops us, not the tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

from config import triggers

_WANTED = (("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"))
"""PRAGMA and the value that keeps every acknowledged score: 2 is FULL."""


def _pragma(name: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return str(cursor.fetchone()[0]).lower()


@register(Tags.database)
def sqlite_keeps_what_it_acknowledges(
    *,
    databases: Sequence[str] | None = None,
    **_options: Any,
) -> list[CheckMessage]:
    """Read the PRAGMAs of the open connection back."""
    if not databases or connection.vendor != "sqlite":
        return []
    return [
        Error(f"PRAGMA {name} is {found}, not {wanted}", id="ryba.E001")
        for name, wanted in _WANTED
        if (found := _pragma(name)) != wanted
    ]


@register(Tags.database)
def append_only_tables_are_guarded(
    *,
    databases: Sequence[str] | None = None,
    **_options: Any,
) -> list[CheckMessage]:
    """Look for the triggers once the tables exist."""
    if not databases or "protocols_ledgerentry" not in connection.introspection.table_names():
        return []
    return [
        Error(f"trigger {name} is missing", hint="Run manage.py migrate.", id="ryba.E002")
        for name in triggers.missing()
    ]
