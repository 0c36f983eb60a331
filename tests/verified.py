"""Every test that plays ends in `verify`: what it leaves in the database must hold.

A test that spoils rows on purpose says so, and why: `@pytest.mark.tampers("a row is changed")`.
"""

from __future__ import annotations

import pytest
from django.db import connection

from config.verification import verify
from protocols.models import LedgerEntry
from tournaments.models import Game

MARKER = "tampers"
KEEPERS = frozenset({"db", "transactional_db", "live_server"})
"""Fixtures that let a test use the database."""


def pytest_collection_modifyitems(items):
    """Nobody is excused without a reason."""
    for item in items:
        marker = item.get_closest_marker(MARKER)
        if marker is not None and not has_reason(marker):
            raise pytest.UsageError(f'{item.nodeid}: @pytest.mark.{MARKER}("why") wants a reason')


@pytest.fixture(autouse=True)
def what_was_played_is_verified(request, the_key_is_no_real_one):
    """Comes after the fixtures that keep the rows, the photos and the key: it looks before they go.

    What uses it in turn, a browser for one, has gone by then.
    """
    if not _uses_the_database(request):
        yield
        return
    request.getfixturevalue("db")
    yield
    if request.node.get_closest_marker(MARKER) is None:
        _look()


def has_reason(marker):
    match marker.args:
        case (str(why),):
            return bool(why.strip())
        case _:
            return False


def _uses_the_database(request):
    marked = request.node.get_closest_marker("django_db") is not None
    return marked or not KEEPERS.isdisjoint(request.fixturenames)


def _look():
    """Where nobody has played, results are given by hand; a protocol for them is not missed."""
    if connection.needs_rollback or not Game.objects.exists():
        return
    played = LedgerEntry.objects.exists()
    found = [each for each in verify().findings if played or each.what != "cache"]
    if found:
        lines = "\n".join(f"  {each}" for each in found)
        pytest.fail(f"What this test left does not hold:\n{lines}", pytrace=False)
