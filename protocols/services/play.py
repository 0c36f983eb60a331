"""A referee's minute: what he records while a game is played (R8-R20, R33, R44-R53)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from protocols.services.ledger import Act, Order, commit
from tournaments.domain.reading import Json
from tournaments.services.writing import Answer, Write


def _record(write: Write, game_id: int, payload: Json) -> Answer:
    return commit(
        write,
        Order(
            act=f"ledger.{payload['kind']}",
            game_id=game_id,
            body={"payload": payload},
            plan=lambda _ground: [Act(payload=payload)],
        ),
    )


def start_game(*, write: Write, game_id: int, at: datetime | None = None) -> Answer:
    """The clock of one table begins to run, now unless `at` is told (R6)."""
    moment = {} if at is None else {"at": at.isoformat()}
    return _record(write, game_id, {"kind": "start", **moment})


def record_opening(
    *, write: Write, game_id: int, tiles: Mapping[str, str] | None = None, seat: int | None = None
) -> Answer:
    """Who opens the first round: by the four tiles turned, or just the seat (R33, R34)."""
    known: Json = {"seat": seat} if tiles is None else {"tiles": dict(tiles)}
    return _record(write, game_id, {"kind": "opening", **known})


def record_round(*, write: Write, game_id: int, **facts: object) -> Answer:
    """One deal (R8-R12): `outcome` with `side` or `seat` and `points`, or `sums`, or `hands`.

    `facts` are the keys of the engine's ``round``: also `opener`, `closer`, `confirmed`.
    """
    return _record(write, game_id, {"kind": "round", **facts})


def record_time(*, write: Write, game_id: int, during: str) -> Answer:
    """The time is over, `during` a ``round`` (R13) or ``between`` rounds (R15)."""
    return _record(write, game_id, {"kind": "time", "during": during})


def declare_forfeit(
    *, write: Write, game_id: int, sides: Sequence[str], at: datetime | None = None
) -> Answer:
    """`sides` (``A``, ``B`` or both) were not complete in time (R19, R20)."""
    moment = {} if at is None else {"at": at.isoformat()}
    return _record(write, game_id, {"kind": "forfeit", "sides": list(sides), **moment})


def record_redeal(
    *, write: Write, game_id: int, seat: int, opponents: str, fine: int = 0
) -> Answer:
    """A tile laid out of turn; the opponents chose ``redeal`` or ``continue`` (R44-R47)."""
    facts = {"seat": seat, "opponents": opponents, "fine": fine}
    return _record(write, game_id, {"kind": "redeal", **facts})


def record_false_pass(
    *, write: Write, game_id: int, seat: int, fine: int, left: Json | None = None
) -> Answer:
    """`seat` passed though he could have moved (R51, R52).

    `left` is ``{"sums": ...}`` or ``{"hands": ...}``, where the pips left go to the opponents.
    """
    counted = left or {}
    return _record(write, game_id, {"kind": "false_pass", "seat": seat, "fine": fine, **counted})


def record_result_by_totals(
    *, write: Write, game_id: int, score: Mapping[str, int], reason: str
) -> Answer:
    """The totals of a sheet that cannot be read round by round (R53)."""
    return _record(write, game_id, {"kind": "result", "score": dict(score), "reason": reason})


def record_sanction(
    *, write: Write, game_id: int, seat: int, infraction: str, measure: str, points: int = 0
) -> Answer:
    """A sanction as decided; `referee.services` proposes the step of the scale before."""
    facts: dict[str, object] = {"measure": measure, "seat": seat, "infraction": infraction}
    if measure == "fine":
        facts["points"] = points
    return _record(write, game_id, {"kind": "sanction", **facts})


def add_note(*, write: Write, game_id: int, text: str) -> Answer:
    """A remark in the protocol; it changes nothing."""
    return _record(write, game_id, {"kind": "note", "text": text})
