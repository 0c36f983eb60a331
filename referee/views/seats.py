"""The four seats at the end of a game: who has signed, who refuses, who is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from protocols.domain.entries import Kind
from protocols.selectors.tables import SignatureView, Table
from protocols.wording.absence import says_absent
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Signatures


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat.

    Attributes:
        state: ``signed``, ``refused``, ``absent``, ``asked``, or ``spared`` (the partner has
            signed for both).
        paths: the drawn strokes as SVG paths.
        missing: the game was lost because this side did not come (R19).
    """

    seat: int
    side: str
    player: str
    state: str
    signature: SignatureView | None
    paths: list[str]
    missing: bool


def signing_of(table: Table) -> list[SeatView]:
    """All seats with what became of them."""
    return [
        SeatView(
            seat=each.seat,
            side=str(each.side),
            player=each.player,
            state=_state(table, Seat(each.seat)),
            signature=table.signatures.get(each.seat),
            paths=_paths(table.signatures.get(each.seat)),
            missing=_is_missing(table, each.side),
        )
        for each in table.sitting.values()
    ]


def next_to_sign(table: Table) -> int | None:
    """The next seat that is asked; None when nobody is left, or only a side that did not come."""
    asked = (
        int(seat)
        for seat in Seat
        if _state(table, seat) == "asked" and not _is_missing(table, seat.side)
    )
    return next(asked, None) if "sign" in table.expects else None


def not_here(seats: Sequence[SeatView]) -> list[list[SeatView]]:
    """Of each side that did not come, who has not answered: one tap notes them as absent."""
    asked = [each for each in seats if each.missing and each.state == "asked"]
    sides = sorted({each.side for each in asked})
    return [[each for each in asked if each.side == side] for side in sides]


def _state(table: Table, seat: Seat) -> str:
    state = table.state
    if seat in state.signed:
        return "signed"
    if seat in state.refused:
        return "absent" if says_absent(_reason(table, seat)) else "refused"
    one_per_side = table.regulation.signatures is Signatures.SIDES
    if one_per_side and any(other in state.signed for other in seat.side.seats):
        return "spared"
    return "asked"


def _reason(table: Table, seat: Seat) -> str:
    lines = (each for each in reversed(table.lines) if each.kind == Kind.REFUSE)
    return next((each.reason for each in lines if each.payload["seat"] == seat), "")


def _is_missing(table: Table, side: Side) -> bool:
    state = table.state
    if state.finish is None or state.finish not in {"forfeit", "double_forfeit"}:
        return False
    return state.winner is not side


def _paths(signature: SignatureView | None) -> list[str]:
    return [] if signature is None else [_path(stroke) for stroke in signature.strokes]


def _path(stroke: Sequence[Sequence[int]]) -> str:
    points = [f"{point[0]} {point[1]}" for point in stroke]
    return f"M{points[0]}L{' '.join(points[1:] or points)}" if points else ""
