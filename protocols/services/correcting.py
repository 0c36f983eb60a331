"""Putting a recorded act right: both stay in the ledger, with the reason (R53)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from protocols.domain.entries import Kind
from protocols.domain.game import acts_in_force
from protocols.domain.seating import LINE_UP
from protocols.services.ground import Ground
from protocols.services.ledger import Act, Order, commit
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import Json
from tournaments.services.writing import Answer, Write

Then = Callable[[Ground, Ground], None]
"""What follows in the same transaction, from the game before and after."""


def _nothing(_before: Ground, _after: Ground) -> None:
    return


def undo(*, write: Write, game_id: int, then: Then = _nothing) -> Answer:
    """Withdraw the last act still in force, with `write.reason`.

    Raises:
        Refusal: ``undo.nothing``.
    """

    def plan(ground: Ground) -> Sequence[Act]:
        return [_correction(last_act(ground), None, write.reason)]

    body = {"reason": write.reason}
    return commit(write, Order(act="ledger.undo", game_id=game_id, body=body, plan=plan, then=then))


def correct_entry(
    *,
    write: Write,
    game_id: int,
    entry: int,
    replacement: Json | None,
    then: Then = _nothing,
) -> Answer:
    """Put `replacement` in the place of an act (None withdraws it), with `write.reason`.

    `entry` is the index of the act in the ledger, from 0; `replacement` a whole entry of any kind
    that can be corrected; `then` does what follows in the same transaction.

    Raises:
        Refusal: ``correct.seats`` for the note of seats put right, and as the engine.
    """

    def plan(ground: Ground) -> Sequence[Act]:
        if _is_line_up(ground, entry):
            raise Refusal("correct.seats", rule="R53")
        return [_correction(entry, replacement, write.reason)]

    return commit(
        write,
        Order(
            act="ledger.correct",
            game_id=game_id,
            body={"entry": entry, "with": replacement, "reason": write.reason},
            plan=plan,
            then=then,
        ),
    )


def _is_line_up(ground: Ground, entry: int) -> bool:
    """The note of seats put right: only another change of seats undoes it."""
    if not 0 <= entry < len(ground.rows):
        return False
    row = ground.rows[entry]
    return row.kind == Kind.NOTE and str(row.payload["text"]).startswith(LINE_UP)


def last_act(ground: Ground) -> int:
    """The index of the last act that an undo withdraws; notes are left alone."""
    found = [at for at, act in acts_in_force(ground.state).items() if act.kind is not Kind.NOTE]
    if not found:
        raise Refusal("undo.nothing", rule="R53")
    return found[-1]


def _correction(entry: int, replacement: Json | None, reason: str) -> Act:
    return Act(payload={"kind": "correct", "entry": entry, "with": replacement, "reason": reason})
