"""A whole protocol typed from the paper sheet, as one act (R53)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from protocols.domain.entries import Kind
from protocols.domain.state import GameState, Phase
from protocols.selectors.replaying import append_entry
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
        remarks: what the ledger should know about an entry, by its index.
    """

    entries: tuple[Json, ...]
    started_at: datetime | None = None
    totals: tuple[int, int] | None = None
    signed: tuple[int, ...] = ()
    remarks: Mapping[int, str] = field(default_factory=dict)


def key_in_protocol(*, write: Write, game_id: int, sheet: Sheet) -> Answer:
    """Write a whole paper protocol: one row each, in one transaction.

    Raises:
        Refusal: with the index of the entry of `sheet` it is about; ``keying.not_empty`` when
            rounds were recorded already, ``sheet.unfinished`` when these rows do not end the game,
            ``sheet.totals`` when the sheet's totals are not those of its rows.
    """

    def plan(ground: Ground) -> Sequence[Act]:
        folded = _fold_sheet(
            sheet,
            state=ground.state,
            start=ground.game.tour.started_at or write.now,
            zone=ground.tournament.zone,
        )
        begin = [Act(payload=each) for each in folded.start]
        return [*begin, *_rows(folded, sheet), *_signatures(ground, sheet)]

    body = {
        "entries": list(sheet.entries),
        "started_at": None if sheet.started_at is None else sheet.started_at.isoformat(),
        "totals": sheet.totals,
        "signed": list(sheet.signed),
    }
    order = Order(act="ledger.key_in", game_id=game_id, body=body, plan=plan, right=Right.KEY_IN)
    return commit(write, order)


def try_sheet(sheet: Sheet, *, state: GameState, start: datetime, zone: str) -> GameState:
    """The game after `sheet`, nothing written; `start` where neither sheet nor ledger tells it.

    Raises:
        Refusal: as `key_in_protocol`.
    """
    return _fold_sheet(sheet, state=state, start=start, zone=zone).state


@dataclass(frozen=True, slots=True, kw_only=True)
class _Folded:
    start: list[Json]
    entries: list[Json]
    state: GameState


def _fold_sheet(sheet: Sheet, *, state: GameState, start: datetime, zone: str) -> _Folded:
    if state.rows or state.is_over:
        raise Refusal("keying.not_empty")
    at = moment(sheet.started_at or start, zone)
    begin: list[Json] = [{"kind": "start", "at": at}] if state.phase is Phase.WAITING else []
    for payload in begin:
        state = append_entry(state, payload)
    late = (state.started_at or start) + timedelta(minutes=state.regulation.late_minutes)
    entries: list[Json] = [
        tidy({"at": moment(late, zone), **entry}, late, zone)
        if entry.get("kind") == Kind.FORFEIT
        else tidy(entry, late, zone)
        for entry in sheet.entries
    ]
    state = _fold_rows(state, entries)
    _check(state, sheet)
    return _Folded(start=begin, entries=entries, state=state)


def _fold_rows(state: GameState, payloads: Sequence[Json]) -> GameState:
    """The game after `payloads`; a refusal carries the index among them."""
    for place, payload in enumerate(payloads):
        try:
            state = append_entry(state, payload)
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


def _rows(folded: _Folded, sheet: Sheet) -> list[Act]:
    return [
        Act(payload=payload, reason=sheet.remarks.get(place, ""))
        for place, payload in enumerate(folded.entries)
    ]


def _signatures(ground: Ground, sheet: Sheet) -> list[Act]:
    acts = []
    for seat in sheet.signed:
        name = str(ground.line_up.get(str(seat), {}).get("name", ""))
        signature = signature_of(strokes=(), typed_name=name, on_paper=True)
        acts.append(Act(payload={"kind": "sign", "seat": seat}, signature=signature))
    return acts
