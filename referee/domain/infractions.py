"""The faults a referee can name, each with its rules and its place on the scale (R21-R52).

The scale knows eight kinds of infraction. Several of them gather faults that look different at the
table; a referee names what he saw, the scale counts the kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tournaments.domain.regulation import Infraction, Measure


class Bearer(StrEnum):
    """Who bears a measure."""

    PLAYER = "player"
    PAIR = "pair"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something seen at a table: its code, the kind it counts as, the rules it breaks."""

    code: str
    infraction: Infraction
    rules: tuple[str, ...] = ()


def _fault(code: str, infraction: Infraction, *rules: str) -> Fault:
    return Fault(code=code, infraction=infraction, rules=rules)


FAULTS: Final = (
    _fault("move_too_slow", Infraction.MOVE_TIME, "R21", "R22", "R23"),
    _fault("signs", Infraction.SIGNS, "R30", "R31"),
    _fault("touched_tile_does_not_fit", Infraction.TOUCHED_TILE, "R42", "R43"),
    _fault("wrong_opener", Infraction.OUT_OF_TURN, "R44", "R45"),
    _fault("out_of_turn", Infraction.OUT_OF_TURN, "R45", "R47"),
    _fault("false_pass", Infraction.FALSE_PASS, "R51", "R52"),
    _fault("pass_not_announced", Infraction.PASS_FORM, "R49"),
    _fault("pass_by_gesture", Infraction.PASS_FORM, "R50"),
    _fault("smoking_or_food", Infraction.CONDUCT, "R26"),
    _fault("objects_on_table", Infraction.CONDUCT, "R27"),
    _fault("noise", Infraction.CONDUCT, "R28"),
    _fault("hands_or_gaze", Infraction.CONDUCT, "R29"),
    _fault("knocking", Infraction.CONDUCT, "R39"),
    _fault("moving_tiles", Infraction.CONDUCT, "R41"),
    _fault("unsporting", Infraction.UNSPORTING),
)


def faults_of(infraction: Infraction) -> tuple[Fault, ...]:
    """What counts as `infraction`."""
    return tuple(fault for fault in FAULTS if fault.infraction is infraction)


def rules_of(infraction: Infraction) -> tuple[str, ...]:
    """The rules behind `infraction`, in order, each once."""
    rules = {rule for fault in faults_of(infraction) for rule in fault.rules}
    return tuple(sorted(rules, key=lambda rule: int(rule[1:])))


def bearer_of(measure: Measure, *, individual: bool) -> Bearer:
    """R24: a warning is the player's; R25: a fine, like a lost game, burdens the pair.

    An expulsion withdraws what is ranked: the pair, or the player in an individual event.
    """
    if measure is Measure.WARNING or (measure is Measure.EXPULSION and individual):
        return Bearer.PLAYER
    return Bearer.PAIR
