"""Which acts a game takes in which phase (R4, R13, R16, R19)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from protocols.domain.entries import Kind
from protocols.domain.state import IN_PLAY, GameState, Phase
from tournaments.domain.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_WHEN_SIGNED: Final = frozenset({Kind.REOPEN, Kind.NOTE})
_OF_PLAY: Final = frozenset(
    {Kind.ROUND, Kind.REDEAL, Kind.FALSE_PASS, Kind.TIME, Kind.RESULT, Kind.FORFEIT}
)
_BEFORE_START: Final = frozenset({Kind.OPENING, Kind.START, Kind.SANCTION, Kind.CORRECT, Kind.NOTE})


def check_phase(state: GameState, kind: Kind) -> None:
    """Refuse a kind of act that the phase as such excludes.

    Raises:
        Refusal: ``protocol.signed`` (R16), ``game.over`` (R4), ``game.not_started``.
    """
    if state.phase is Phase.SIGNED and kind not in _WHEN_SIGNED:
        raise Refusal("protocol.signed", rule="R16")
    if state.is_over and kind in _OF_PLAY:
        raise Refusal("game.over", rule="R4")
    if state.phase is Phase.WAITING and kind not in _BEFORE_START:
        raise Refusal("game.not_started")


def _may_open(state: GameState) -> bool:
    return state.opens is None and not state.rows and not state.is_over


def _is_waiting(state: GameState) -> bool:
    return state.phase is Phase.WAITING


def _is_in_play(state: GameState) -> bool:
    return state.phase in IN_PLAY


def _is_not_signed(state: GameState) -> bool:
    return state.phase is not Phase.SIGNED


def _may_expire(state: GameState) -> bool:
    return state.phase is Phase.PLAYING


def _may_forfeit(state: GameState) -> bool:
    return _is_in_play(state) and not state.rows


def _may_sign(state: GameState) -> bool:
    return state.phase is Phase.FINISHED and bool(state.seats_left)


def _is_signed(state: GameState) -> bool:
    return state.phase is Phase.SIGNED


_POSSIBLE: Final[Mapping[Kind, Callable[[GameState], bool]]] = MappingProxyType(
    {
        Kind.OPENING: _may_open,
        Kind.START: _is_waiting,
        Kind.ROUND: _is_in_play,
        Kind.REDEAL: _is_in_play,
        Kind.FALSE_PASS: _is_in_play,
        Kind.SANCTION: _is_not_signed,
        Kind.TIME: _may_expire,
        Kind.RESULT: _is_in_play,
        Kind.FORFEIT: _may_forfeit,
        Kind.SIGN: _may_sign,
        Kind.REFUSE: _may_sign,
        Kind.REOPEN: _is_signed,
        Kind.CORRECT: _is_not_signed,
    }
)


def expects(state: GameState) -> tuple[Kind, ...]:
    """The kinds of acts possible now, in the order in which they are offered; notes always are."""
    return tuple(kind for kind, possible in _POSSIBLE.items() if possible(state))
