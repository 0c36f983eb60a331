"""A game under the lock of its tournament: loaded, allowed, replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from protocols.domain.state import GameState
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.replaying import regulation_of, replay_rows
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Seat, Tour, Tournament
from tournaments.selectors.stages import regulation_in
from tournaments.services.writing import Write, demand, expect

RECENT: Final = 5
"""How many of the last rows a conflict shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What a plan stands on: a locked game with its ledger replayed."""

    tournament: Tournament
    game: Game
    protocol: Protocol
    rows: tuple[LedgerEntry, ...]
    state: GameState
    line_up: Mapping[str, Mapping[str, Any]]

    def moment_of(self, write: Write) -> datetime:
        """The moment of an act on the clock the game was started by, see `Protocol`."""
        return write.now - timedelta(seconds=self.protocol.clock_shift)


def tournament_of(game_id: int) -> int:
    """The tournament of a game. One query.

    Raises:
        Refusal: ``game.unknown``.
    """
    found = Game.objects.filter(pk=game_id).values_list("tour__tournament_id", flat=True).first()
    if found is None:
        raise Refusal("game.unknown")
    return found


def open_ground(write: Write, tournament: Tournament, game_id: int, right: Right) -> Ground:
    """The game, its protocol made at the first act under the regulation as it stands then.

    Raises:
        Forbidden: the actor has not `right` at this table.
        Refusal: ``tournament.finished``, ``tour.draft``, ``game.bye``.
        Conflict: the ledger is not where the client saw it.
    """
    game = Game.objects.select_related("tour__stage", "tour__tournament").get(pk=game_id)
    demand(write.actor, right, tournament, table=game.table)
    if tournament.status == Tournament.Status.FINISHED:
        raise Refusal("tournament.finished")
    if game.tour.status == Tour.Status.DRAFT:
        raise Refusal("tour.draft")
    if game.kind == Game.Kind.BYE:
        raise Refusal("game.bye")
    protocol, _made = Protocol.objects.get_or_create(
        game=game, defaults={"regulation": regulation_in(game.tour), "opened_at": write.now}
    )
    rows = tuple(protocol.ledger.order_by("seq"))
    expect(write, protocol.seq, present(protocol, rows))
    return Ground(
        tournament=tournament,
        game=game,
        protocol=protocol,
        rows=rows,
        state=replay_rows(regulation_of(protocol.regulation), rows),
        line_up=line_up_of(game),
    )


def line_up_of(game: Game) -> dict[str, dict[str, Any]]:
    """Who sits there now, as rows of the ledger keep it. One query."""
    return {
        str(seat.seat): {"player": seat.player_id, "name": seat.player.name, "entry": seat.entry_id}
        for seat in Seat.objects.filter(game=game).select_related("player").order_by("seat")
    }


def present(protocol: Protocol, rows: Sequence[LedgerEntry]) -> dict[str, Any]:
    """What a conflict answers: where the ledger stands now and how it came there."""
    recent = [
        {"seq": row.seq, "payload": row.payload, "by": row.by, "at": row.at.isoformat()}
        for row in rows[-RECENT:]
    ]
    return {"seq": protocol.seq, "state": protocol.state, "recent": recent}
