"""A whole protocol typed from the paper sheet, as one act (R53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from protocols.domain.entries import Kind
from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply
from protocols.domain.state import GameState, Phase
from protocols.services.ground import Ground
from protocols.services.ledger import Act, Order, commit
from protocols.services.tidying import moment, signature_of, tidy
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import Json
from tournaments.services.writing import Answer, Write


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What stands on the paper.

    Attributes:
        entries: rounds, faults, "time", result or forfeit, in the order of play, as the engine
            reads them; the start is not among them, and a forfeit needs no moment.
        started_at: as written on the sheet; None takes the tour's clock, else the moment of typing.
        totals: the final points written on the sheet, A then B, to be compared.
        signed: seats that signed on the paper.
    """

    entries: tuple[Json, ...]
    started_at: datetime | None = None
    totals: tuple[int, int] | None = None
    signed: tuple[int, ...] = field(default=())


def key_in_protocol(*, write: Write, game_id: int, sheet: Sheet) -> Answer:
    """Write a whole paper protocol: one row each, in one transaction.

    Raises:
        Refusal: with the index of the entry of `sheet` it is about; ``keying.not_empty`` when
            rounds were recorded already, ``sheet.unfinished`` when these rows do not end the game,
            ``sheet.totals`` when the sheet's totals are not those of its rows.
    """

    def plan(ground: Ground) -> Sequence[Act]:
        if ground.state.rows or ground.state.is_over:
            raise Refusal("keying.not_empty")
        return _acts(write, ground, sheet)

    body = {
        "entries": list(sheet.entries),
        "started_at": None if sheet.started_at is None else sheet.started_at.isoformat(),
        "totals": sheet.totals,
        "signed": list(sheet.signed),
    }
    order = Order(act="ledger.key_in", game_id=game_id, body=body, plan=plan, right=Right.KEY_IN)
    return commit(write, order)


def _acts(write: Write, ground: Ground, sheet: Sheet) -> list[Act]:
    start = _start(write, ground, sheet)
    started = _fold(ground.state, start)
    late = timedelta(minutes=started.regulation.late_minutes)
    entries = [
        {"at": ((started.started_at or write.now) + late).isoformat(), **entry}
        if entry.get("kind") == Kind.FORFEIT
        else entry
        for entry in sheet.entries
    ]
    tidied = [tidy(entry, write.now, ground.tournament.zone) for entry in entries]
    state = _fold_rows(started, tidied)
    _check(state, sheet)
    return [Act(payload=each) for each in [*start, *tidied]] + _signatures(ground, sheet)


def _start(write: Write, ground: Ground, sheet: Sheet) -> list[Json]:
    if ground.state.phase is not Phase.WAITING:
        return []
    at = sheet.started_at or ground.game.tour.started_at or write.now
    return [{"kind": "start", "at": moment(at, ground.tournament.zone)}]


def _fold(state: GameState, payloads: Sequence[Json]) -> GameState:
    for payload in payloads:
        state = apply(state, read_entry(payload))
    return state


def _fold_rows(state: GameState, payloads: Sequence[Json]) -> GameState:
    """As `_fold`; a refusal carries the index among `payloads`."""
    for place, payload in enumerate(payloads):
        try:
            state = apply(state, read_entry(payload))
        except Refusal as refusal:
            raise refusal.at(place) from None
    return state


def _check(state: GameState, sheet: Sheet) -> None:
    if not state.is_over:
        raise Refusal("sheet.unfinished", rule="R4", target=state.regulation.target)
    computed = (state.score.a, state.score.b)
    if sheet.totals is not None and sheet.totals != computed:
        raise Refusal(
            "sheet.totals",
            rule="R16",
            a=computed[0],
            b=computed[1],
            typed_a=sheet.totals[0],
            typed_b=sheet.totals[1],
        )


def _signatures(ground: Ground, sheet: Sheet) -> list[Act]:
    acts = []
    for seat in sheet.signed:
        name = str(ground.line_up.get(str(seat), {}).get("name", ""))
        signature = signature_of(strokes=(), typed_name=name, on_paper=True)
        acts.append(Act(payload={"kind": "sign", "seat": seat}, signature=signature))
    return acts
