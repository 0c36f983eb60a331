"""The heart: acts appended to the ledger of a game, each in one transaction with what follows.

Lock, load, replay in the core, insert the rows, store what the ledger says now on the protocol and
on the game. A plan is asked under the lock which acts to append, so that what it decides from
cannot change meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from protocols.domain.document import write_state
from protocols.domain.state import Phase
from protocols.models import LedgerEntry, Signature
from protocols.selectors.chain import row_digest, signature_digest
from protocols.selectors.replaying import append_entry, cache_of, result_of, seat_fines_of
from protocols.services.ground import Ground, open_ground, tournament_of
from protocols.services.rights import right_for
from protocols.services.tidying import Drawn, tidy
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.reading import Json
from tournaments.models import Tournament
from tournaments.services.game_results import write_result, write_seat_fines
from tournaments.services.writing import Answer, Write, demand, perform


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One entry to append: as the engine reads it, with what the engine does not need."""

    payload: Json
    reason: str = ""
    signature: Drawn | None = None


Plan = Callable[[Ground], Sequence[Act]]
"""Chooses the acts to append."""


def _nothing_follows(_before: Ground, _after: Ground) -> None:
    return


def _as_it_is(ground: Ground) -> Ground:
    return ground


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be done to one ledger.

    Attributes:
        act: verb and thing; with `body` it is what the write's key stands for.
        game_id: whose ledger.
        body: what is asked, JSON.
        plan: chooses the acts.
        right: needed at the game's table; each act may need a further one (see `right_for`).
        then: does in the same transaction what follows beyond this app.
        prepare: changes what the acts stand on before they are planned: who sits there.
    """

    act: str
    game_id: int
    body: Mapping[str, Any]
    plan: Plan
    right: Right = Right.RECORD
    then: Callable[[Ground, Ground], None] = field(default=_nothing_follows)
    prepare: Callable[[Ground], Ground] = field(default=_as_it_is)


def commit(write: Write, order: Order) -> Answer:
    """Append what `order` plans and answer where the game stands.

    Raises:
        Refusal: from the engine or the plan; nothing is written.
        Conflict: the ledger has grown since the client looked; with its present state.
        Forbidden, KeyReused: as everywhere.
    """
    return perform(
        write,
        act=order.act,
        tournament_id=tournament_of(order.game_id),
        body={"game": order.game_id, **order.body},
        do=lambda tournament: append_within(write, tournament, order),
        traced=False,
    )


def append(
    *, write: Write, game_id: int, payload: Json, signature: Drawn | None = None, reason: str = ""
) -> Answer:
    """Append one entry as the engine reads it (FORMATS, game)."""
    act = Act(payload=payload, signature=signature, reason=reason)
    body = {"payload": payload, "signature": None if signature is None else signature.digest}
    return commit(
        write, Order(act="ledger.append", game_id=game_id, body=body, plan=lambda _ground: [act])
    )


def append_within(write: Write, tournament: Tournament, order: Order) -> Answer:
    """`commit` inside a transaction that has locked `tournament`."""
    before = open_ground(write, tournament, order.game_id, order.right)
    ground = order.prepare(before)
    for place, act in enumerate(order.plan(ground)):
        payload = tidy(act.payload, ground.moment_of(write), tournament.zone)
        tidied = replace(act, payload=payload)
        if order.right is not Right.KEY_IN:
            needed = right_for(tidied.payload, ground.state)
            demand(write.actor, needed, tournament, table=ground.game.table)
        part = write if place == 0 else write.part(f"act {place}")
        ground = _append(part, ground, tidied)
    _store(write, ground)
    fines = seat_fines_of(ground.state)
    if fines != seat_fines_of(before.state) or ground.line_up != before.line_up:
        write_seat_fines(game_id=ground.game.pk, fines=fines)
    order.then(before, ground)
    return _answer(ground)


def _append(write: Write, ground: Ground, act: Act) -> Ground:
    """One more row; the engine has the word before anything is inserted."""
    state = append_entry(ground.state, act.payload)
    row = _row(write, ground, act, state.digest)
    row.save(force_insert=True)
    if act.signature is not None:
        Signature.objects.create(
            act=row,
            player_id=_signing_player(ground, act.payload),
            strokes=act.signature.strokes,
            typed_name=act.signature.typed_name,
        )
    return replace(ground, rows=(*ground.rows, row), state=state)


def _signing_player(ground: Ground, payload: Json) -> int:
    sitting = ground.line_up.get(str(payload["seat"]))
    if sitting is None:
        raise Refusal("seat.empty", rule="R1")
    return int(sitting["player"])


def _row(write: Write, ground: Ground, act: Act, engine: str) -> LedgerEntry:
    around: dict[str, Any] = {"line_up": ground.line_up, "engine": engine}
    if act.signature is not None:
        around["signature"] = {
            "how": act.signature.how,
            "sha256": signature_digest(act.signature.strokes, act.signature.typed_name),
        }
    row = LedgerEntry(
        protocol=ground.protocol,
        seq=len(ground.rows) + 1,
        kind=str(act.payload["kind"]),
        payload=dict(act.payload),
        around=around,
        key=write.key,
        at=write.now,
        by=write.actor.name,
        role=write.actor.role,
        user_id=write.actor.user_id,
        official_id=write.actor.official_id,
        device=write.actor.device,
        reason=clean(str(act.payload.get("reason", "")) or act.reason or write.reason)[:500],
        previous_digest=ground.rows[-1].digest if ground.rows else "",
    )
    row.digest = row_digest(row)
    return row


def _store(write: Write, ground: Ground) -> None:
    protocol, state = ground.protocol, ground.state
    protocol.seq = len(ground.rows)
    protocol.phase = str(state.phase)
    protocol.state = cache_of(state, ground.rows)
    protocol.digest = state.digest
    protocol.row_digest = ground.rows[-1].digest if ground.rows else ""
    if state.phase is not Phase.SIGNED:
        protocol.signed_at = None
    elif protocol.signed_at is None:
        protocol.signed_at = write.now
    protocol.save()
    write_result(game_id=ground.game.pk, **result_of(state))


def _answer(ground: Ground) -> Answer:
    """Where the game stands, short: answers are kept with their keys."""
    full = write_state(ground.state)
    short = ("phase", "score", "fines", "winner", "finish", "next_opener", "expects")
    rounds = [row for row in ground.state.rows if row.entry == len(ground.rows) - 1]
    return {
        "game": ground.game.pk,
        "seq": len(ground.rows),
        "row_digest": ground.protocol.row_digest,
        **{key: full[key] for key in short},
        "round": full["rounds"][-1] if rounds and isinstance(full["rounds"], list) else None,
    }
