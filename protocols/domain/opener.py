"""Who is suggested to open the next round (R33, R40, R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from protocols.domain.rounds import Outcome
from tournaments.domain.regulation import OpenerRule

if TYPE_CHECKING:
    from protocols.domain.state import GameState
    from tournaments.domain.ids import Seat


def next_opener(state: GameState) -> Seat | None:
    """The suggested seat; None when it is unknown, left to the table, or the game is over."""
    if state.is_over:
        return None
    if not state.rows:
        return state.opens
    last = state.rows[-1]
    if last.outcome is Outcome.ANNULLED:
        return last.opener
    rotated = None if last.opener is None else last.opener.next
    match state.regulation.opener_rule:
        case OpenerRule.ROTATE:
            return rotated
        case OpenerRule.WINNER:
            decided = last.outcome in {Outcome.OUT, Outcome.FISH}
            return last.settled.closer if decided else rotated
        case OpenerRule.MANUAL:
            return None
        case _:
            assert_never(state.regulation.opener_rule)
