"""What a referee does at the console without scripts, for the tests of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from protocols import services
from protocols.models import LedgerEntry
from tests.tables import Hall, alice, by
from tests.web.table_side import fill

OUT = {"outcome": "out", "who": "A", "points": "35"}


def start(hall: Hall, table: int = 1, minutes_ago: int = 10) -> None:
    """The game of a table began a while ago."""
    at = timezone.now() - timedelta(minutes=minutes_ago)
    services.start_game(write=by(alice(), now=at), game_id=hall.game(table).pk)


def page(hall: Hall, name: str = "console", *args: Any, table: int = 1) -> str:
    """An address of the table side."""
    return reverse(name, args=[hall.game(table).pk, *args])


def post_round(client: Client, hall: Hall, step: str = "save", **typed: Any) -> Any:
    """Fill in the next round."""
    return fill(client, page(hall), page(hall, "record_round"), step=step, **typed)


def do(client: Client, hall: Hall, name: str, step: str = "save", **typed: Any) -> Any:
    """Fill in one of the acts beside rounds."""
    return fill(client, page(hall, "act", name), step=step, **typed)


def play(hall: Hall, side: str = "A", points: int = 35, table: int = 1) -> None:
    """One round is recorded by somebody else."""
    game_id = hall.game(table).pk
    services.record_round(
        write=by(alice()), game_id=game_id, outcome="out", side=side, points=points
    )


def finish(hall: Hall, table: int = 1) -> None:
    """205:60 for A."""
    for side, points in (("A", 100), ("B", 60), ("A", 105)):
        play(hall, side, points, table)


def last() -> dict[str, Any]:
    """The newest entry of all ledgers."""
    return dict(LedgerEntry.objects.order_by("pk").last().payload)
