"""Who was seen at the tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import TypeAlias

from protocols.models import Protocol
from referee.models import Presence
from tournaments.models import Seat, Tour, Tournament

Seen: TypeAlias = Mapping[int, Mapping[int, datetime]]
"""By game and player: when he was seen."""


def seen_at(game_ids: Collection[int]) -> Seen:
    """Who was seen in these games. One query."""
    seen: dict[int, dict[int, datetime]] = defaultdict(dict)
    rows = Presence.objects.filter(game__in=list(game_ids))
    for game_id, player_id, at in rows.values_list("game_id", "player_id", "at"):
        seen[game_id][player_id] = at
    return seen


def seats_seen(game_id: int) -> dict[int, datetime | None]:
    """Each seat of a game with the moment its player was seen. Two queries."""
    seen = seen_at([game_id]).get(game_id, {})
    seats = Seat.objects.filter(game=game_id).values_list("seat", "player_id")
    return {seat: seen.get(player_id) for seat, player_id in seats}


def games_looked_at() -> list[Protocol]:
    """Started games without a round in which somebody was seen. One query."""
    found = Protocol.objects.filter(
        phase="playing",
        game__tour__status=Tour.Status.PUBLISHED,
        game__tour__tournament__status=Tournament.Status.RUNNING,
        game__presences__isnull=False,
    )
    return [each for each in found.distinct() if not each.state.get("rounds")]
