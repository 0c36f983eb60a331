"""What is cached of a ledger, written anew from it."""

from __future__ import annotations

from protocols.models import Protocol
from protocols.selectors.replaying import (
    cache_of,
    regulation_of,
    replay_rows,
    result_of,
    seat_fines_of,
)
from protocols.services.ground import tournament_of
from tournaments.domain.access import Right
from tournaments.models import Tournament
from tournaments.services.game_results import write_result, write_seat_fines
from tournaments.services.writing import Answer, Write, demand, perform


def mend_cache(*, write: Write, game_id: int) -> Answer:
    """Store again what the ledger of a game says, as after its last act; the ledger stays.

    Wanted after an upgrade that keeps something new beside the ledger, or where `verify` found a
    column that was changed behind the program.

    Raises:
        Refusal: ``game.unknown``, or what the ledger itself is refused for.
        Forbidden: nobody but the program and the organiser.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        protocol = Protocol.objects.get(game_id=game_id)
        rows = tuple(protocol.ledger.order_by("seq"))
        state = replay_rows(regulation_of(protocol.regulation), rows)
        protocol.seq = len(rows)
        protocol.phase = str(state.phase)
        protocol.state = cache_of(state, rows)
        protocol.digest = state.digest
        protocol.row_digest = rows[-1].digest if rows else ""
        protocol.save()
        write_result(game_id=game_id, **result_of(state))
        write_seat_fines(game_id=game_id, fines=seat_fines_of(state))
        return {"game": game_id, "seq": protocol.seq}

    body = {"game": game_id}
    return perform(write, act="cache.mend", tournament_id=tournament_of(game_id), body=body, do=do)
