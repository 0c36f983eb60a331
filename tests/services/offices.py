"""Officials and their sanctions, for tests of the services."""

from __future__ import annotations

from typing import Any

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.chain import broken_rows, differences
from referee.services.officials import create_official
from referee.services.sanctions import impose_sanction
from tests.tables import Hall, alice, by


def make(hall: Hall, **more: Any) -> Any:
    """Vera gets a link, unless told otherwise."""
    facts = {"name": "Vera", "role": "referee", "tables": [3, 1, 3], **more}
    write = facts.pop("write", None) or by(alice())
    return create_official(write=write, tournament_id=hall.tournament.pk, **facts)


def start(hall: Hall, table: int = 1) -> int:
    """Begin a game; its id."""
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id)
    return game_id


def fine(game_id: int, seat: int = 2, infraction: str = "conduct", **more: Any) -> Any:
    """The next step of the scale, unless told otherwise."""
    write = by(more.pop("actor", None) or alice(), more.pop("reason", ""), **more.pop("write", {}))
    return impose_sanction(write=write, game_id=game_id, seat=seat, infraction=infraction, **more)


def last_payload() -> dict[str, Any]:
    """The newest entry of all ledgers."""
    return dict(LedgerEntry.objects.order_by("pk").last().payload)


def is_whole(game_id: int) -> bool:
    """Nothing is wrong with the protocol of this game."""
    protocol = Protocol.objects.select_related("game").get(game=game_id)
    return broken_rows(protocol) == [] and differences(protocol) == []
