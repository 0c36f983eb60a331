"""A table calls for a referee; one of them takes the call, and it is closed when he has been."""

from __future__ import annotations

from collections.abc import Callable

from referee.models import Call
from referee.selectors.calls import game_at, open_call
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament
from tournaments.services.writing import Answer, Write, demand, perform


def call_for_referee(*, write: Write, tournament_id: int, table: int) -> Answer:
    """Put the table into the queue, unless it stands there. Who has the table's card may do it.

    Raises:
        Refusal: ``call.no_table`` where nothing is played.
    """

    def do(tournament: Tournament) -> Answer:
        found = open_call(tournament.pk, table)
        if found is not None:
            return {"call": found.pk, "new": False}
        game = game_at(tournament.pk, table)
        if game is None or tournament.status != Tournament.Status.RUNNING:
            raise Refusal("call.no_table")
        call = Call.objects.create(tournament=tournament, table=table, game=game, at=write.now)
        return {"call": call.pk, "new": True}

    return perform(
        write, act="call.make", tournament_id=tournament_id, body={"table": table}, do=do
    )


def take_call(*, write: Write, call_id: int) -> Answer:
    """I am going there. One referee gets it; the next one is told by whom it was taken.

    Raises:
        Refusal: ``call.taken`` with the name, ``call.closed``.
    """

    def take(call: Call) -> None:
        if call.taken_at is not None:
            raise Refusal("call.taken", by=call.taken_by)
        call.taken_at, call.taken_by = write.now, write.actor.name
        call.official_id = write.actor.official_id
        call.save(update_fields=["taken_at", "taken_by", "official"])

    return _answer(write, "call.take", call_id, take)


def close_call(*, write: Write, call_id: int) -> Answer:
    """It is settled.

    Raises:
        Refusal: ``call.closed``.
    """

    def close(call: Call) -> None:
        call.closed_at = write.now
        call.save(update_fields=["closed_at"])

    return _answer(write, "call.close", call_id, close)


def _answer(write: Write, act: str, call_id: int, then: Callable[[Call], None]) -> Answer:
    found = Call.objects.get(pk=call_id)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.SANCTION, tournament)
        call = Call.objects.get(pk=call_id)
        if call.closed_at is not None:
            raise Refusal("call.closed")
        then(call)
        return {"call": call_id, "table": call.table, "taken_by": call.taken_by}

    return perform(
        write,
        act=act,
        tournament_id=found.tournament_id,
        body={"call": call_id, "table": found.table},
        do=do,
    )
