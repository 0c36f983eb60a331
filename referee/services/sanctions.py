"""Sanctions with the step the scale proposes; another step needs a reason (R24, R25, R43-R52).

Corrections pass here too, because an expulsion may come or go by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from protocols.domain.entries import Decision
from protocols.services import Act, Order, commit
from protocols.services import correct_entry as correct_ledger
from protocols.services import undo as undo_ledger
from protocols.services.ground import Ground
from protocols.services.ledger import Plan
from referee.domain.scale import Proposal
from referee.selectors.history import next_step, sanctions_of
from referee.services.expulsions import expulsions_follow
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import Json
from tournaments.domain.regulation import Infraction, Measure
from tournaments.services.writing import Answer, Write


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What the referee decided: a measure with its points, or nothing of his own (None)."""

    measure: str | None = None
    points: int = 0


AS_PROPOSED = Decided()
"""The referee takes the step of the scale."""


def impose_sanction(
    *,
    write: Write,
    game_id: int,
    seat: int,
    infraction: str,
    decided: Decided = AS_PROPOSED,
    note: str = "",
) -> Answer:
    """Warn, fine, take the game or expel; expulsion withdraws the player's entry.

    `note` says what was seen; it stands in the ledger before `write.reason`.

    Raises:
        Refusal: ``sanction.unknown``, ``sanction.reason_missing`` for another step than the
            scale's without `write.reason`.
    """

    def plan(ground: Ground) -> Sequence[Act]:
        step = _step(write, ground, seat, infraction, decided)
        seen = "; ".join(part for part in (note, write.reason) if part)
        return [replace(_sanction(seat, infraction, step), reason=seen)]

    body: Json = {
        "seat": seat,
        "infraction": infraction,
        "measure": decided.measure,
        "points": decided.points,
        "reason": write.reason,
        **({"note": note} if note else {}),
    }
    return _commit(write, "ledger.sanction", game_id, body, plan)


def record_redeal(
    *, write: Write, game_id: int, seat: int, opponents: str, fine: int | None = None
) -> Answer:
    """A tile laid out of turn; with ``redeal`` the scale's fine, unless `fine` says another."""

    def plan(ground: Ground) -> Sequence[Act]:
        fault: Json = {"kind": "redeal", "seat": seat, "opponents": opponents}
        if opponents != Decision.REDEAL:
            return [Act(payload={**fault, "fine": fine or 0})]
        return _with_fine(write, ground, fault, Infraction.OUT_OF_TURN, fine)

    body = {"seat": seat, "opponents": opponents, "fine": fine, "reason": write.reason}
    return _commit(write, "ledger.redeal", game_id, body, plan)


def record_false_pass(
    *, write: Write, game_id: int, seat: int, fine: int | None = None, left: Json | None = None
) -> Answer:
    """A false pass with the scale's fine, unless `fine` says another; `left` as in `protocols`."""

    def plan(ground: Ground) -> Sequence[Act]:
        fault: Json = {"kind": "false_pass", "seat": seat, **(left or {})}
        return _with_fine(write, ground, fault, Infraction.FALSE_PASS, fine)

    body = {"seat": seat, "fine": fine, "left": left, "reason": write.reason}
    return _commit(write, "ledger.false_pass", game_id, body, plan)


def undo(*, write: Write, game_id: int) -> Answer:
    """Withdraw the last act in force, with `write.reason`."""
    return undo_ledger(write=write, game_id=game_id, then=expulsions_follow(write))


def correct_entry(*, write: Write, game_id: int, entry: int, replacement: Json | None) -> Answer:
    """Put an act right (None withdraws it), with `write.reason`."""
    return correct_ledger(
        write=write,
        game_id=game_id,
        entry=entry,
        replacement=replacement,
        then=expulsions_follow(write),
    )


def _commit(write: Write, act: str, game_id: int, body: Json, plan: Plan) -> Answer:
    order = Order(
        act=act,
        game_id=game_id,
        body=body,
        plan=plan,
        right=Right.SANCTION,
        then=expulsions_follow(write),
    )
    return commit(write, order)


def proposal_for(ground: Ground, seat: int, infraction: str) -> Proposal:
    """The scale's next step for the player who sits there."""
    sitting = ground.line_up.get(str(seat))
    if sitting is None:
        raise Refusal("seat.empty", rule="R1")
    player_id = int(sitting["player"])
    return next_step(
        ground.state.regulation,
        game_id=ground.game.pk,
        player_id=player_id,
        infraction=infraction,
        earlier=sanctions_of(player_id),
    )


def _step(write: Write, ground: Ground, seat: int, infraction: str, decided: Decided) -> Decided:
    proposed = proposal_for(ground, seat, infraction)
    step = Decided(measure=str(proposed.measure), points=proposed.points)
    if decided.measure is None or decided == step:
        return step
    if not write.reason:
        raise Refusal("sanction.reason_missing", measure=str(proposed.measure), points=step.points)
    return decided


def _with_fine(
    write: Write, ground: Ground, fault: Json, infraction: Infraction, fine: int | None
) -> list[Act]:
    """The fault with its fine; a step that is no fine becomes an act of its own after it."""
    seat = fault["seat"]
    decided = AS_PROPOSED if fine is None else Decided(measure=Measure.FINE, points=fine)
    if not isinstance(seat, int):
        raise Refusal("input.invalid", key="seat")
    step = _step(write, ground, seat, infraction, decided)
    if step.measure == Measure.FINE:
        return [Act(payload={**fault, "fine": step.points})]
    return [Act(payload={**fault, "fine": 0}), _sanction(seat, infraction, step)]


def _sanction(seat: int, infraction: str, step: Decided) -> Act:
    payload: dict[str, object] = {
        "kind": "sanction",
        "measure": step.measure,
        "seat": seat,
        "infraction": str(infraction),
    }
    if step.measure == Measure.FINE:
        payload["points"] = step.points
    return Act(payload=payload)
