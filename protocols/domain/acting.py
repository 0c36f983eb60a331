"""What each act makes of a game: one function per kind under one match over the closed union.

Corrections are not here: they need the whole ledger.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from protocols.domain import judging
from protocols.domain.entries import (
    Correctable,
    Decision,
    FalsePass,
    Forfeit,
    Note,
    Opening,
    Redeal,
    Refuse,
    Reopen,
    Result,
    Round,
    Sanction,
    Sign,
    Start,
    Time,
)
from protocols.domain.opening import seat_that_opens
from protocols.domain.phases import check_phase
from protocols.domain.points import NOTHING
from protocols.domain.recording import append_row, check_fine, count, impose
from protocols.domain.rounds import ANNULLED, after_false_pass, pips_left, settle
from protocols.domain.signing import refuse, reopen, sign, without_signatures
from protocols.domain.state import GameState, Imposed, Phase
from protocols.domain.tiles import ALL_PIPS
from protocols.domain.timing import is_late
from tournaments.domain.errors import BrokenInvariantError, Refusal
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import FalsePassRound, Infraction, Measure

if TYPE_CHECKING:
    from protocols.domain.points import Points

Simple = Correctable | Sign | Refuse | Reopen
"""Every act that follows from the state alone."""


def advance(state: GameState, act: Simple, at: int) -> GameState:
    """The game after `act`, the entry with index `at`: first the phase, then the content.

    Raises:
        Refusal: the phase or the regulation does not allow the act.
    """
    check_phase(state, act.kind)
    if state.is_over and not isinstance(act, Sign | Refuse | Note):
        return without_signatures(_perform(state, act, at))
    return _perform(state, act, at)


def _perform(state: GameState, act: Simple, at: int) -> GameState:  # noqa: C901, PLR0911, PLR0912 -- flat over the closed union
    match act:
        case Opening():
            return _opening(state, act)
        case Start():
            return _start(state, act)
        case Round():
            return _round(state, act, at)
        case Redeal():
            return _redeal(state, act, at)
        case FalsePass():
            return _false_pass(state, act, at)
        case Sanction():
            return _sanction(state, act, at)
        case Time():
            return _time(state)
        case Result():
            return _result(state, act.score)
        case Forfeit():
            return _forfeit(state, act)
        case Sign():
            return sign(state, act.seat)
        case Refuse():
            return refuse(state, act.seat)
        case Reopen():
            return reopen(state)
        case Note():
            return state
        case _:
            assert_never(act)


def _opening(state: GameState, act: Opening) -> GameState:
    """R33, R34: before the first round, once."""
    if state.rows or state.is_over:
        raise Refusal("opening.too_late", rule="R33")
    if state.opens is not None:
        raise Refusal("opening.twice", rule="R33")
    seat = act.opener if isinstance(act.opener, Seat) else seat_that_opens(act.opener)
    return replace(state, opens=seat)


def _start(state: GameState, act: Start) -> GameState:
    if state.phase is not Phase.WAITING:
        raise Refusal("game.started")
    return replace(state, phase=Phase.PLAYING, started_at=act.at)


def _round(state: GameState, act: Round, at: int) -> GameState:
    """R8-R15: the points are written down, then the game is looked at."""
    settled = settle(act)
    if settled.closer is None:
        settled = replace(settled, closer=act.closer)
    judged = judging.after_round(count(state, settled))
    return append_row(state, judged, settled, at, act.opener)


def _redeal(state: GameState, act: Redeal, at: int) -> GameState:
    """R45: a fine and an annulled row; R46: "continue" costs nothing and leaves no row."""
    if act.opponents is Decision.CONTINUE and act.fine > 0:
        raise Refusal("redeal.no_fine", rule="R46")
    check_fine(state, act.fine, least=0)
    if act.opponents is Decision.CONTINUE:
        return state
    fined = _fine(state, act.seat, Infraction.OUT_OF_TURN, act.fine, at)
    judged = judging.after_fine(fined, act.seat.side) if act.fine else fined
    return append_row(state, judged, ANNULLED, at)


def _false_pass(state: GameState, act: FalsePass, at: int) -> GameState:
    """R51, R52: the fine first, then what the regulation makes of the round."""
    left = pips_left(act.left)
    rule = state.regulation.false_pass_round
    to_opponents = rule is FalsePassRound.HANDS_TO_OPPONENTS
    if to_opponents and left is None:
        raise Refusal("round.sums_missing", rule="R51")
    check_fine(state, act.fine, least=0)
    settled = after_false_pass(act.seat.side, left if to_opponents else None)
    counted = count(_fine(state, act.seat, Infraction.FALSE_PASS, act.fine, at), settled)
    if rule is FalsePassRound.GAME_LOST:
        judged = judging.lose(counted, act.seat.side)
    else:
        judged = judging.after_round(counted)
    return append_row(state, judged, settled, at)


def _fine(state: GameState, seat: Seat, fault: Infraction, points: int, at: int) -> GameState:
    fine = Imposed(entry=at, seat=seat, infraction=fault, measure=Measure.FINE, points=points)
    return impose(state, fine)


def _sanction(state: GameState, act: Sanction, at: int) -> GameState:
    if act.measure is Measure.FINE:
        check_fine(state, act.points, least=1)
    imposed = impose(
        state,
        Imposed(
            entry=at,
            seat=act.seat,
            infraction=act.infraction,
            measure=act.measure,
            points=act.points,
        ),
    )
    match act.measure:
        case Measure.WARNING:
            return imposed
        case Measure.FINE:
            return judging.after_fine(imposed, act.seat.side)
        case Measure.GAME_LOST | Measure.EXPULSION:
            return judging.lose(imposed, act.seat.side)
        case _:
            assert_never(act.measure)


def _time(state: GameState) -> GameState:
    """R13: the round being played is the last; R15: between rounds one more is played."""
    if state.phase is not Phase.PLAYING:
        raise Refusal("time.already", rule="R13")
    return replace(state, phase=Phase.LAST_ROUND)


def _result(state: GameState, totals: Points) -> GameState:
    """R53: totals stand for the rounds and contain the fines so far; R17: no draw."""
    highest = state.regulation.target + ALL_PIPS
    if not (0 <= totals.a <= highest and 0 <= totals.b <= highest):
        raise Refusal("result.impossible", rule="R53")
    if totals.leader is None:
        raise Refusal("game.drawn", rule="R17")
    return judging.end_by_result(replace(state, base=totals, live_fines=NOTHING))


def _forfeit(state: GameState, act: Forfeit) -> GameState:
    """R19: before any row, not before the deadline."""
    if state.rows:
        raise Refusal("forfeit.too_late", rule="R19")
    if state.started_at is None:
        raise BrokenInvariantError
    if not is_late(state.started_at, act.at, state.regulation.late_minutes):
        raise Refusal("forfeit.too_early", rule="R19")
    return judging.forfeit(state, act.sides)
