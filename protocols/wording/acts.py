"""One line for an act of the ledger: what was entered, as a journal or a printed protocol says."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import pgettext

from protocols.domain.entries import (
    Act,
    Correct,
    Count,
    Decision,
    During,
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
from protocols.domain.seating import LINE_UP
from protocols.wording.absence import says_absent
from protocols.wording.codes import INFRACTIONS, MEASURES, SIDES
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Measure


def act_text(act: Act) -> str:  # noqa: C901, PLR0911, PLR0912 -- flat over the closed union
    """What the act says; moments are on the clock they were given in."""
    match act:
        case Opening():
            return _opening(act)
        case Start():
            return pgettext("act", "start at %(time)s") % {"time": f"{act.at:%H:%M}"}
        case Round():
            return _round(act)
        case Redeal():
            return _redeal(act)
        case FalsePass():
            return _false_pass(act)
        case Sanction():
            return _sanction(act)
        case Time():
            return _time(act)
        case Result():
            facts = {"score": f"{act.score.a}:{act.score.b}", "reason": act.reason}
            return pgettext("act", "result by totals %(score)s (%(reason)s)") % facts
        case Forfeit():
            return _forfeit(act)
        case Sign():
            return pgettext("act", "seat %(seat)d signed") % {"seat": act.seat}
        case Refuse():
            if says_absent(act.reason):
                return pgettext("act", "seat %(seat)d was absent at the signing") % {
                    "seat": act.seat
                }
            text = pgettext("act", "seat %(seat)d refused to sign (%(reason)s)")
            return text % {"seat": act.seat, "reason": act.reason}
        case Reopen():
            return pgettext("act", "opened again (%(reason)s)") % {"reason": act.reason}
        case Note():
            return _note(act)
        case Correct():
            return _correct(act)
        case _:
            assert_never(act)


def _opening(act: Opening) -> str:
    if isinstance(act.opener, Seat):
        return pgettext("act", "seat %(seat)d has the first move") % {"seat": act.opener}
    tiles = ", ".join(f"{seat.value} – {tile}" for seat, tile in sorted(act.opener.items()))
    return pgettext("act", "tiles turned: %(tiles)s") % {"tiles": tiles}


def _round(act: Round) -> str:
    text = _count(act.count)
    if act.closer is not None:
        text += pgettext("act", ", closed by seat %(seat)d") % {"seat": act.closer}
    if act.opener is not None:
        text += pgettext("act", ", opened by seat %(seat)d") % {"seat": act.opener}
    return text


def _count(count: Count) -> str:
    match count:
        case OutByPoints():
            return _out(count)
        case OutByHands():
            text = pgettext("act", "seat %(seat)d went out, left: %(hands)s")
            return text % {"seat": int(count.seat), "hands": _hands(count.hands)}
        case FishBySums():
            return pgettext("act", "fish, sums %(sums)s") % {"sums": _both(count.sums)}
        case FishByHands():
            return pgettext("act", "fish, left: %(hands)s") % {"hands": _hands(count.hands)}
        case _:
            assert_never(count)


def _out(count: OutByPoints) -> str:
    if isinstance(count.winner, Seat):
        facts = {"seat": int(count.winner), "points": count.points}
        return pgettext("act", "seat %(seat)d went out, %(points)d points") % facts
    text = pgettext("act", "%(side)s went out, %(points)d points")
    return text % {"side": str(SIDES[count.winner]), "points": count.points}


def _both(points: Points) -> str:
    return f"A {points.a}, B {points.b}"


def _hands(hands: Hands) -> str:
    """Each hand that holds something: ``2 – 6-6 5-5; 3 – 1-0``."""
    held = [(seat, tiles) for seat, tiles in sorted(hands.items()) if tiles]
    return "; ".join(f"{seat.value} – {' '.join(map(str, tiles))}" for seat, tiles in held)


def _redeal(act: Redeal) -> str:
    facts = {"seat": act.seat, "fine": act.fine}
    if act.opponents is Decision.CONTINUE:
        return pgettext("act", "seat %(seat)d laid out of turn, the round goes on") % facts
    return pgettext("act", "seat %(seat)d laid out of turn, redeal, fine %(fine)d") % facts


def _false_pass(act: FalsePass) -> str:
    facts = {"seat": act.seat, "fine": act.fine}
    text = pgettext("act", "false pass of seat %(seat)d, fine %(fine)d") % facts
    if act.left is None:
        return text
    left = _both(act.left) if isinstance(act.left, Points) else _hands(act.left)
    return text + pgettext("act", ", left: %(hands)s") % {"hands": left}


def _sanction(act: Sanction) -> str:
    measure = str(MEASURES[act.measure])
    if act.measure is Measure.FINE:
        measure += f" {act.points}"
    facts = {"measure": measure, "seat": act.seat, "infraction": INFRACTIONS[act.infraction]}
    return pgettext("act", "%(measure)s: seat %(seat)d, %(infraction)s") % facts


def _time(act: Time) -> str:
    if act.during is During.ROUND:
        return pgettext("act", "time over during a round")
    return pgettext("act", "time over between rounds")


def _forfeit(act: Forfeit) -> str:
    facts = {"sides": ", ".join(str(SIDES[side]) for side in act.sides), "time": f"{act.at:%H:%M}"}
    return pgettext("act", "missing at %(time)s: %(sides)s") % facts


def _note(act: Note) -> str:
    if act.text.startswith(LINE_UP):
        return pgettext("act", "seats put right: %(names)s") % {"names": act.text[len(LINE_UP) :]}
    return pgettext("act", "note: %(text)s") % {"text": act.text}


def _correct(act: Correct) -> str:
    if act.replacement is None:
        text = pgettext("act", "No. %(act)d withdrawn (%(reason)s)")
        return text % {"act": act.entry + 1, "reason": act.reason}
    text = pgettext("act", "No. %(act)d corrected to: %(text)s (%(reason)s)")
    facts = {"text": act_text(act.replacement), "reason": act.reason}
    return text % {"act": act.entry + 1, **facts}
