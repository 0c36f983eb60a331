"""When a game ends, why, and who has won it (R4, R13-R15, R17-R20).

The target is looked at after every round and, in credit mode, after every fine. A game that has
ended stays ended: later fines only decide anew who is ahead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from protocols.domain.points import NOTHING, Points
from protocols.domain.state import GameState, Phase
from tournaments.domain.regulation import FineMode
from tournaments.domain.results import Finish

if TYPE_CHECKING:
    from tournaments.domain.ids import Side

DECIDED_BY_SCORE: Final = frozenset({Finish.TARGET, Finish.TIME, Finish.EXTRA_ROUND})
"""Ends after which a fine still moves the score."""


def end(state: GameState, finish: Finish) -> GameState:
    """The game is over; whoever is ahead has won, and equal totals are nobody's."""
    return replace(state, phase=Phase.FINISHED, finish=finish, winner=state.score.leader)


def _end_or_extra(state: GameState, finish: Finish) -> GameState:
    """R17, R18: a game is never drawn; equal totals lead to an extra round."""
    if state.score.leader is None:
        return replace(state, phase=Phase.EXTRA_ROUND)
    return end(state, finish)


def _target_reached(state: GameState) -> bool:
    return state.score.highest >= state.regulation.target


def after_round(state: GameState) -> GameState:
    """The game after a round that counts: over, in an extra round, or going on."""
    if state.phase is Phase.EXTRA_ROUND:
        return _end_or_extra(state, Finish.EXTRA_ROUND)
    if _target_reached(state):
        return _end_or_extra(state, Finish.TARGET)
    if state.phase is Phase.LAST_ROUND:
        return _end_or_extra(state, Finish.TIME)
    return state


def end_by_result(state: GameState) -> GameState:
    """R53: the totals of a sheet end the game as its rounds would have."""
    return end(state, Finish.TARGET if _target_reached(state) else Finish.TIME)


def after_fine(state: GameState, offender: Side) -> GameState:
    """The game after a fine on `offender` that no row of its own follows."""
    if state.phase is Phase.WAITING:
        return state
    if state.is_over:
        return _decided_anew(state, offender)
    if state.phase is Phase.EXTRA_ROUND:
        return _end_or_extra(state, Finish.TIME)
    if state.regulation.fine_mode is FineMode.CREDIT and _target_reached(state):
        return _end_or_extra(state, Finish.TARGET)
    return state


def _decided_anew(state: GameState, offender: Side) -> GameState:
    """A fine after the end: who is ahead now has won, on equal totals the fined side has lost."""
    if state.finish not in DECIDED_BY_SCORE:
        return state
    return replace(state, winner=state.score.leader or offender.other)


def lose(state: GameState, offender: Side) -> GameState:
    """Game lost: 0 : target against `offender`, even after another end."""
    fixed = Points.only(offender.other, state.regulation.target)
    return end(replace(state, fixed=fixed), Finish.GAME_LOST)


def forfeit(state: GameState, missing: tuple[Side, ...]) -> GameState:
    """R19, R20: target : 0 for those who came; when both sides are missing both lose, 0:0."""
    if len(missing) > 1:
        return end(replace(state, fixed=NOTHING), Finish.DOUBLE_FORFEIT)
    fixed = Points.only(missing[0].other, state.regulation.target)
    return end(replace(state, fixed=fixed), Finish.FORFEIT)
