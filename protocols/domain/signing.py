"""Signatures under the protocol (R16)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from protocols.domain.state import GameState, Phase
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Signatures

if TYPE_CHECKING:
    from tournaments.domain.ids import Seat


def sign(state: GameState, seat: Seat) -> GameState:
    """`seat` signs."""
    _check(state, seat)
    return _closed(replace(state, signed=(*state.signed, seat)))


def refuse(state: GameState, seat: Seat) -> GameState:
    """`seat` refuses to sign."""
    _check(state, seat)
    return _closed(replace(state, refused=(*state.refused, seat)))


def reopen(state: GameState) -> GameState:
    """A signed protocol is finished again, without its signatures."""
    if state.phase is not Phase.SIGNED:
        raise Refusal("reopen.not_signed", rule="R16")
    return without_signatures(replace(state, phase=Phase.FINISHED))


def without_signatures(state: GameState) -> GameState:
    """The game as if nobody had been asked to sign yet."""
    return replace(state, signed=(), refused=()) if state.signed or state.refused else state


def _check(state: GameState, seat: Seat) -> None:
    if state.phase is not Phase.FINISHED:
        raise Refusal("game.not_finished", rule="R16")
    if seat not in state.seats_left:
        raise Refusal("sign.twice", rule="R16", seat=int(seat))


def _is_answered(state: GameState) -> bool:
    """Everybody who is asked has answered: each player, or one for each side."""
    if state.regulation.signatures is Signatures.PLAYERS:
        return not state.seats_left
    return all(
        any(seat in state.signed for seat in side.seats)
        or all(seat in state.refused for seat in side.seats)
        for side in Side
    )


def _closed(state: GameState) -> GameState:
    """Signed, once all have answered and at least one has signed."""
    if state.signed and _is_answered(state):
        return replace(state, phase=Phase.SIGNED)
    return state
