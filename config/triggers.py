"""Rows that may only be added: triggers on SQLite and PostgreSQL that refuse UPDATE and DELETE.

Django's table rebuild on SQLite drops triggers silently, so they are made again after every
``migrate``; ``verify`` and the start-up check look for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection

APPEND_ONLY: Final = (
    "protocols_ledgerentry",
    "protocols_signature",
    "tournaments_auditevent",
)
"""Tables whose rows are never changed or deleted."""

_FUNCTION = """
CREATE OR REPLACE FUNCTION ryba_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME; END $$
"""


def _names() -> list[tuple[str, str, str]]:
    return [
        (f"{table}_no_{act.lower()}", table, act)
        for table in APPEND_ONLY
        for act in ("UPDATE", "DELETE")
    ]


def _present() -> set[str]:
    query = (
        "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        if connection.vendor == "sqlite"
        else "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    )
    with connection.cursor() as cursor:
        cursor.execute(query)
        return {row[0] for row in cursor.fetchall()}


def missing() -> list[str]:
    """Names of the triggers that should be there and are not. One query."""
    present = _present()
    return [name for name, _table, _act in _names() if name not in present]


def install() -> None:
    """Make the triggers whose tables exist; safe to repeat."""
    tables = set(connection.introspection.table_names())
    present = _present()
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_FUNCTION)
        for name, table, act in _names():
            if table not in tables or name in present:
                continue
            body = (
                f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed or deleted'); END"
                if connection.vendor == "sqlite"
                else "EXECUTE FUNCTION ryba_append_only()"
            )
            cursor.execute(f"CREATE TRIGGER {name} BEFORE {act} ON {table} FOR EACH ROW {body}")


def remove() -> None:
    """Drop the triggers; safe to repeat."""
    present = _present()
    with connection.cursor() as cursor:
        for name, table, _act in _names():
            if name in present:
                on_table = "" if connection.vendor == "sqlite" else f" ON {table}"
                cursor.execute(f"DROP TRIGGER {name}{on_table}")


@contextmanager
def suspended() -> Iterator[None]:
    """Without triggers: for a restore, the reset of a demo, an emptied test database."""
    remove()
    try:
        yield
    finally:
        install()
