"""Rows, points and sanctions written into a game, before anybody judges what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from protocols.domain.opener import next_opener
from protocols.domain.points import Points
from protocols.domain.state import GameState, Imposed, Phase, Row
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import Measure

if TYPE_CHECKING:
    from protocols.domain.rounds import Settled
    from tournaments.domain.ids import Seat


def check_fine(state: GameState, points: int, *, least: int) -> None:
    """Refuse a fine outside `least` to the target (``sanction.points``)."""
    if not least <= points <= state.regulation.target:
        raise Refusal("sanction.points")


def impose(state: GameState, imposed: Imposed) -> GameState:
    """The game with one more sanction: it is the player's, its points burden the pair.

    A fine of 0 is none and leaves no trace.
    """
    if imposed.measure is Measure.FINE and imposed.points == 0:
        return state
    fine = Points.only(imposed.seat.side, imposed.points)
    return replace(
        state,
        sanctions=(*state.sanctions, imposed),
        fines=state.fines.plus(fine),
        live_fines=state.live_fines.plus(fine),
    )


def count(state: GameState, settled: Settled) -> GameState:
    """The game with the points of a round."""
    return replace(state, base=state.base.plus(settled.written))


def append_row(
    before: GameState, after: GameState, settled: Settled, at: int, opener: Seat | None = None
) -> GameState:
    """`after` with one more row: opened as was suggested `before`, unless `opener` is known.

    Its total is the score of `after`; it is extra when it was dealt in an extra round (R18).
    """
    row = Row(
        number=len(before.rows) + 1,
        opener=next_opener(before) if opener is None else opener,
        settled=settled,
        total=after.score,
        extra=before.phase is Phase.EXTRA_ROUND,
        entry=at,
    )
    return replace(after, rows=(*before.rows, row))
