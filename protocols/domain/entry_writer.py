"""Entries back to JSON, for services that make acts and for those that show them."""

from __future__ import annotations

from typing import assert_never

from protocols.domain.digest import canonical
from protocols.domain.entries import (
    Act,
    Correct,
    Count,
    Ending,
    Entry,
    FalsePass,
    FishByHands,
    FishBySums,
    Forfeit,
    Hands,
    Note,
    Opening,
    OutByHands,
    OutByPoints,
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
from protocols.domain.points import Points
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Measure

Written = dict[str, object]


def write_points(points: Points) -> dict[str, int]:
    """Both sides: ``{"A": 20, "B": 31}``."""
    return {"A": points.a, "B": points.b}


def write_hands(hands: Hands) -> dict[str, list[str]]:
    """All four hands by seat, tiles as ``high-low``."""
    return {str(int(seat)): [str(tile) for tile in tiles] for seat, tiles in hands.items()}


def write_act(act: Act) -> Written:
    """The JSON form; reading it gives an equal act."""
    return {"kind": str(act.kind), **_content(act)}


def entry_of(act: Act) -> Entry:
    """An entry of our own making: its text is the JSON form written here."""
    return Entry(act, canonical(write_act(act)))


def _content(act: Act) -> Written:  # noqa: C901, PLR0911, PLR0912 -- flat over the closed union
    match act:
        case Opening():
            return _opening(act)
        case Start():
            return {"at": act.at.isoformat()}
        case Round():
            return _round(act)
        case Redeal():
            return {"seat": int(act.seat), "opponents": str(act.opponents), "fine": act.fine}
        case FalsePass():
            return {"seat": int(act.seat), "fine": act.fine, **_left(act.left)}
        case Sanction():
            return _sanction(act)
        case Time():
            return {"during": str(act.during)}
        case Result():
            return {"score": write_points(act.score), "reason": act.reason}
        case Forfeit():
            return {"sides": [str(side) for side in act.sides], "at": act.at.isoformat()}
        case Sign():
            return {"seat": int(act.seat)}
        case Refuse():
            return {"seat": int(act.seat), "reason": act.reason}
        case Reopen():
            return {"reason": act.reason}
        case Note():
            return {"text": act.text}
        case Correct():
            return _correct(act)
        case _:
            assert_never(act)


def _opening(act: Opening) -> Written:
    if isinstance(act.opener, Seat):
        return {"seat": int(act.opener)}
    return {"tiles": {str(int(seat)): str(tile) for seat, tile in act.opener.items()}}


def _round(act: Round) -> Written:
    data = _count(act.count)
    if act.opener is not None:
        data["opener"] = int(act.opener)
    if act.closer is not None:
        data["closer"] = int(act.closer)
    if act.confirmed:
        data["confirmed"] = True
    return data


def _count(count: Count) -> Written:
    match count:
        case OutByPoints(winner=Seat() as seat):
            return {"outcome": str(Ending.OUT), "seat": int(seat), "points": count.points}
        case OutByPoints():
            return {
                "outcome": str(Ending.OUT),
                "side": str(count.winner),
                "points": count.points,
            }
        case OutByHands():
            hands = write_hands(count.hands)
            return {"outcome": str(Ending.OUT), "seat": int(count.seat), "hands": hands}
        case FishBySums():
            return {"outcome": str(Ending.FISH), "sums": write_points(count.sums)}
        case FishByHands():
            return {"outcome": str(Ending.FISH), "hands": write_hands(count.hands)}
        case _:
            assert_never(count)


def _left(left: Points | Hands | None) -> Written:
    if left is None:
        return {}
    if isinstance(left, Points):
        return {"sums": write_points(left)}
    return {"hands": write_hands(left)}


def _sanction(act: Sanction) -> Written:
    data: Written = {
        "measure": str(act.measure),
        "seat": int(act.seat),
        "infraction": str(act.infraction),
    }
    return data | ({"points": act.points} if act.measure is Measure.FINE else {})


def _correct(act: Correct) -> Written:
    replacement = None if act.replacement is None else write_act(act.replacement)
    return {"entry": act.entry, "with": replacement, "reason": act.reason}
