"""Acts at a table, for tests of the services."""

from __future__ import annotations

from typing import Any

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.chain import broken_rows, differences
from tests.tables import Hall, alice, by

STROKES = [[[10, 20], [30, 25], [60, 90]], [[100, 40], [140, 60]]]


def is_whole(hall: Hall, table: int = 1) -> bool:
    """Nothing is wrong with the protocol of this table."""
    protocol = Protocol.objects.select_related("game").get(game=hall.game(table))
    return broken_rows(protocol) == [] and differences(protocol) == []


def start(hall: Hall, table: int = 1) -> int:
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id)
    return game_id


def out(game_id: int, side: str = "A", points: int = 35, **write: Any) -> Any:
    return services.record_round(
        write=by(write.pop("actor", None) or alice(), **write),
        game_id=game_id,
        outcome="out",
        side=side,
        points=points,
    )


def play_to_the_end(hall: Hall, table: int = 1) -> int:
    """205:120 for A."""
    game_id = start(hall, table)
    for side, points in (("A", 80), ("B", 120), ("A", 80), ("A", 45)):
        out(game_id, side, points)
    return game_id


def sign(game_id: int, *seats: int) -> None:
    for seat in seats or (1, 2, 3, 4):
        services.sign(write=by(alice()), game_id=game_id, seat=seat, strokes=STROKES)


def rows(game_id: int) -> list[str]:
    found = LedgerEntry.objects.filter(protocol__game=game_id).order_by("seq")
    return list(found.values_list("kind", flat=True))
