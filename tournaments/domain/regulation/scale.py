"""Faults, measures and the scale that leads from one to the other (R21-R31, R39-R52)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.reading import invalid, read_list, read_object, refuse_unknown


class Infraction(StrEnum):
    """The kinds of fault the scale knows."""

    MOVE_TIME = "move_time"
    SIGNS = "signs"
    TOUCHED_TILE = "touched_tile"
    OUT_OF_TURN = "out_of_turn"
    FALSE_PASS = "false_pass"  # noqa: S105 -- a fault, not a password
    PASS_FORM = "pass_form"  # noqa: S105 -- a fault, not a password
    CONDUCT = "conduct"
    UNSPORTING = "unsporting"


RULES_OF_INFRACTION: Final[Mapping[Infraction, str]] = MappingProxyType(
    {
        Infraction.MOVE_TIME: "R21-R25",
        Infraction.SIGNS: "R30-R31",
        Infraction.TOUCHED_TILE: "R42-R43",
        Infraction.OUT_OF_TURN: "R44-R47",
        Infraction.FALSE_PASS: "R51-R52",
        Infraction.PASS_FORM: "R49-R50",
        Infraction.CONDUCT: "R26-R29, R39, R41",
        Infraction.UNSPORTING: "",
    }
)


class Measure(StrEnum):
    """What a referee may impose."""

    WARNING = "warning"
    FINE = "fine"
    GAME_LOST = "game_lost"
    EXPULSION = "expulsion"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the scale; `points` is 0 for every measure but a fine."""

    measure: Measure
    points: int = 0

    def __str__(self) -> str:
        """As the scale writes it: ``fine 25``, ``game_lost``."""
        return f"fine {self.points}" if self.measure is Measure.FINE else self.measure.value


Scale = Mapping[Infraction, tuple[Step, ...]]
"""Each infraction with its steps, mildest first."""


def _fines(*points: int) -> tuple[Step, ...]:
    return tuple(Step(Measure.FINE, value) for value in points)


_WARNING = Step(Measure.WARNING)
_GAME_LOST = Step(Measure.GAME_LOST)
_EXPULSION = Step(Measure.EXPULSION)

DEFAULT_SCALE: Final[Scale] = MappingProxyType(
    {
        Infraction.MOVE_TIME: (_WARNING, *_fines(10, 25)),
        Infraction.SIGNS: (*_fines(25, 50), _GAME_LOST, _EXPULSION),
        Infraction.TOUCHED_TILE: _fines(10, 25),
        Infraction.OUT_OF_TURN: _fines(10, 25),
        Infraction.FALSE_PASS: (*_fines(50), _GAME_LOST),
        Infraction.PASS_FORM: (_WARNING, *_fines(10, 25)),
        Infraction.CONDUCT: (_WARNING, *_fines(10, 25)),
        Infraction.UNSPORTING: (*_fines(50), _GAME_LOST, _EXPULSION),
    }
)


def read_step(text: object, key: str) -> Step:
    """One step as the scale writes it: ``warning``, ``fine 25``, ``game_lost``, ``expulsion``.

    Raises:
        Refusal: ``input.invalid`` with `key`.
    """
    if not isinstance(text, str):
        raise invalid(key)
    word, _, amount = text.partition(" ")
    if word == Measure.FINE:
        if not (amount.isascii() and amount.isdecimal() and len(amount) <= 5 and int(amount) > 0):
            raise invalid(key)
        return Step(Measure.FINE, int(amount))
    if amount or word not in set(Measure):
        raise invalid(key)
    return Step(Measure(word))


def read_steps(value: object, key: str) -> tuple[Step, ...]:
    """The steps of one infraction, at least one."""
    steps = tuple(read_step(step, key) for step in read_list(value, key))
    if not steps:
        raise invalid(key)
    return steps


def read_scale(value: object, key: str = "scale") -> Scale:
    """A scale from its JSON form: infraction code to a list of at least one step."""
    data = read_object(value, key)
    refuse_unknown(data, frozenset(Infraction))
    return MappingProxyType({Infraction(code): read_steps(data[code], code) for code in data})
