"""What one round is worth (R3, R9, R11, R12, R51)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, assert_never

from protocols.domain.entries import (
    Count,
    FishByHands,
    FishBySums,
    OutByHands,
    OutByPoints,
    Round,
)
from protocols.domain.hands import check_dealt, check_fish, check_going_out, sums_of
from protocols.domain.points import NOTHING, Points
from protocols.domain.tiles import ALL_PIPS
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Seat, Side

if TYPE_CHECKING:
    from protocols.domain.entries import Hands

LEAST_USUAL: Final = 3
"""R9: three hands hold at least 0-0, 0-1 and a tile of two pips."""

MOST_USUAL: Final = 126
"""R11: a fish on 0 with 42 pips on the table leaves 126, and nothing leaves more."""


class Outcome(StrEnum):
    """What a row of the protocol can be."""

    OUT = "out"
    FISH = "fish"
    DRAWN_FISH = "drawn_fish"
    ANNULLED = "annulled"
    FALSE_PASS = "false_pass"  # noqa: S105 -- a fault, not a password


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A round decided.

    Attributes:
        outcome: how it ended.
        winner: the side that won the round; None where nobody did.
        points: what the winner writes down.
        closer: the seat that went out, if it was told.
    """

    outcome: Outcome
    winner: Side | None = None
    points: int = 0
    closer: Seat | None = None

    @property
    def written(self) -> Points:
        """The points of both sides."""
        return NOTHING if self.winner is None else Points.only(self.winner, self.points)


ANNULLED: Final = Settled(outcome=Outcome.ANNULLED)
"""R45: a row that counts nothing."""


def settle(played: Round) -> Settled:
    """Who won the round and how much: hands are checked before points.

    Raises:
        Refusal: ``round.tile_twice``, ``round.hand_wrong``, ``round.no_line``,
            ``round.not_blocked``, ``round.points_impossible`` (R3), and ``round.points_unusual``
            (R9, R11) for a decided round below 3 or above 126 points that nobody confirmed.
    """
    settled = _settle_count(played.count)
    if settled.winner is not None and not (
        played.confirmed or LEAST_USUAL <= settled.points <= MOST_USUAL
    ):
        rule = "R9" if settled.outcome is Outcome.OUT else "R11"
        raise Refusal("round.points_unusual", rule=rule, points=settled.points)
    return settled


def _settle_count(count: Count) -> Settled:
    match count:
        case OutByPoints():
            return _out(count.winner, count.points)
        case OutByHands():
            check_going_out(count.hands, count.seat)
            return _out(count.seat, sums_of(count.hands).sum)
        case FishBySums():
            return _fish(count.sums)
        case FishByHands():
            check_fish(count.hands)
            return _fish(sums_of(count.hands))
        case _:
            assert_never(count)


def _possible(points: int) -> int:
    if not 0 <= points <= ALL_PIPS:
        raise Refusal("round.points_impossible", rule="R3")
    return points


def _out(winner: Side | Seat, points: int) -> Settled:
    """R9: the side that went out writes down all pips left."""
    seat = winner if isinstance(winner, Seat) else None
    side = winner.side if isinstance(winner, Seat) else winner
    return Settled(outcome=Outcome.OUT, winner=side, points=_possible(points), closer=seat)


def _all_pips(sums: Points) -> int:
    return _possible(_possible(sums.a) + _possible(sums.b))


def _fish(sums: Points) -> Settled:
    """R11: the side with fewer pips writes down all; R12: equal sums are a drawn round."""
    points = _all_pips(sums)
    if sums.leader is None:
        return Settled(outcome=Outcome.DRAWN_FISH)
    return Settled(outcome=Outcome.FISH, winner=sums.leader.other, points=points)


def pips_left(left: Points | Hands | None) -> int | None:
    """R51: all pips in the hands when a false pass was found; None when they were not counted.

    The round was broken off, so neither the line nor the usual limits bind here.
    """
    if left is None:
        return None
    if isinstance(left, Points):
        return _all_pips(left)
    check_dealt(left)
    return _all_pips(sums_of(left))


def after_false_pass(offender: Side, points: int | None) -> Settled:
    """R51: `points` go to the opponents; None where the round counts nothing."""
    winner = None if points is None else offender.other
    return Settled(outcome=Outcome.FALSE_PASS, winner=winner, points=points or 0)
