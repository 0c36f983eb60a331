"""The regulation of one tournament: every setting with its default, two presets, the scale.

Rules carried: R4-R7, R15-R20, R40, R51 and the sanctions. A regulation is a value; the tournament
stores it as JSON, and each protocol keeps the one it was started under.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.reading import (
    Json,
    invalid,
    read_bool,
    read_choice,
    read_int,
    read_list,
    read_object,
    refuse_unknown,
)

LARGEST_TARGET: Final = 10_000
"""A target above this is a slip of the finger."""


class Signatures(StrEnum):
    """Who signs the protocol (R16)."""

    PLAYERS = "players"
    SIDES = "sides"


class OpenerRule(StrEnum):
    """Who is suggested to open the next round (R40)."""

    ROTATE = "rotate"
    WINNER = "winner"
    MANUAL = "manual"


class FalsePassRound(StrEnum):
    """What becomes of the round in which a false pass was found (R51)."""

    NO_POINTS = "no_points"
    HANDS_TO_OPPONENTS = "hands_to_opponents"
    GAME_LOST = "game_lost"


class FineMode(StrEnum):
    """A fine is deducted from the offenders or credited to the opponents."""

    DEDUCT = "deduct"
    CREDIT = "credit"


class ForfeitDifference(StrEnum):
    """What a forfeit's winner gets as difference (R20)."""

    AS_PLAYED = "as_played"
    HALF = "half"


class ByeDifference(StrEnum):
    """What a bye counts as difference."""

    FULL = "full"
    HALF = "half"


class RepeatScope(StrEnum):
    """Within what a repeated fault climbs the scale."""

    TOURNAMENT = "tournament"
    GAME = "game"


class Criterion(StrEnum):
    """The orders a standings table may use."""

    WINS = "wins"
    DIFFERENCE = "difference"
    POINTS = "points"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT1 = "buchholz_cut1"
    SONNEBORN_BERGER = "sonneborn_berger"
    HEAD_TO_HEAD = "head_to_head"
    ROUNDS_WON = "rounds_won"
    FEWEST_FINES = "fewest_fines"
    AVERAGE_POINTS = "average_points"
    CAPPED_DIFFERENCE = "capped_difference"
    LOT = "lot"


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

DEFAULT_CRITERIA: Final = (
    Criterion.WINS,
    Criterion.DIFFERENCE,
    Criterion.POINTS,
    Criterion.BUCHHOLZ,
    Criterion.HEAD_TO_HEAD,
    Criterion.LOT,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """Every setting an organiser may make, with the default of the house.

    Points are whole numbers, times whole minutes. `tours` is what the organiser plans (R7).
    """

    target: int = 200
    game_minutes: int = 40
    late_minutes: int = 5
    tours: int = 7
    signatures: Signatures = Signatures.PLAYERS
    opener_rule: OpenerRule = OpenerRule.ROTATE
    false_pass_round: FalsePassRound = FalsePassRound.NO_POINTS
    fine_mode: FineMode = FineMode.DEDUCT
    floor_at_zero: bool = True
    repeat_scope: RepeatScope = RepeatScope.TOURNAMENT
    forfeit_difference: ForfeitDifference = ForfeitDifference.AS_PLAYED
    bye_difference: ByeDifference = ByeDifference.HALF
    count_excess: bool = True
    table_device: bool = False
    criteria: tuple[Criterion, ...] = DEFAULT_CRITERIA
    scale: Scale = field(default_factory=lambda: DEFAULT_SCALE)

    @property
    def unusual_minutes(self) -> bool:
        """R6: a game outside 30 to 50 minutes is allowed, with a notice."""
        return not 30 <= self.game_minutes <= 50


CLUB: Final = Regulation()
FINALS: Final = replace(CLUB, target=300, game_minutes=60)
PRESETS: Final[Mapping[str, Regulation]] = MappingProxyType({"club": CLUB, "finals": FINALS})

_CHOICES: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {
        "signatures": Signatures,
        "opener_rule": OpenerRule,
        "false_pass_round": FalsePassRound,
        "fine_mode": FineMode,
        "repeat_scope": RepeatScope,
        "forfeit_difference": ForfeitDifference,
        "bye_difference": ByeDifference,
    }
)
_FLAGS: Final = frozenset({"floor_at_zero", "count_excess", "table_device"})
_NUMBERS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "target": (1, LARGEST_TARGET),
        "game_minutes": (1, 600),
        "late_minutes": (0, 120),
        "tours": (1, 100),
    }
)
_KEYS: Final = frozenset(each.name for each in fields(Regulation))


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


def read_scale(value: object, key: str = "scale") -> Scale:
    """A scale from its JSON form: infraction code to a list of at least one step."""
    data = read_object(value, key)
    refuse_unknown(data, frozenset(Infraction))
    scale: dict[Infraction, tuple[Step, ...]] = {}
    for code, steps in data.items():
        scale[Infraction(code)] = tuple(read_step(step, code) for step in read_list(steps, code))
        if not scale[Infraction(code)]:
            raise invalid(code)
    return MappingProxyType(scale)


def read_criteria(value: object, key: str = "criteria") -> tuple[Criterion, ...]:
    """At least one criterion, none twice."""
    names = read_list(value, key)
    if not names or any(not isinstance(name, str) or name not in set(Criterion) for name in names):
        raise invalid(key)
    criteria = tuple(Criterion(str(name)) for name in names)
    if len(set(criteria)) != len(criteria):
        raise invalid(key)
    return criteria


def _read_setting(data: Json, key: str) -> object:
    if key in _NUMBERS:
        low, high = _NUMBERS[key]
        number = read_int(data, key)
        if not low <= number <= high:
            raise invalid(key)
        return number
    if key in _FLAGS:
        return read_bool(data, key)
    if key in _CHOICES:
        return read_choice(data, key, _CHOICES[key])
    return read_criteria(data[key]) if key == "criteria" else read_scale(data[key])


def read_regulation(value: object) -> Regulation:
    """A regulation from its JSON form; keys left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key.
    """
    data = read_object(value, "regulation")
    refuse_unknown(data, _KEYS)
    settings = {key: _read_setting(data, key) for key in sorted(data)}
    return replace(CLUB, **settings)  # type: ignore[arg-type]  # each value was read by its key


def write_regulation(regulation: Regulation) -> dict[str, object]:
    """The JSON form with every key; reading it back gives an equal regulation."""
    data: dict[str, object] = {
        each.name: getattr(regulation, each.name) for each in fields(Regulation)
    }
    for key in _CHOICES:
        data[key] = str(data[key])
    data["criteria"] = [str(criterion) for criterion in regulation.criteria]
    data["scale"] = {
        str(code): [str(step) for step in steps] for code, steps in regulation.scale.items()
    }
    return data
