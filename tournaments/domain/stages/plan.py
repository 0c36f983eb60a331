"""How one stage of an event is played, and whom it takes: what an organiser sets for it.

The pairing options of the engine are kept beside it; the regulation is the tournament's, with the
target and the minutes a stage may have of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

from tournaments.domain.draw import System
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import read_bool, read_choice, read_int, read_object, refuse_unknown
from tournaments.domain.regulation import LARGEST_TARGET
from tournaments.domain.stages.groups import GroupBy, Grouping

MOST_TOURS: Final = 99
MOST_MINUTES: Final = 600
MOST_TAKEN: Final = 2000


class Carry(StrEnum):
    """Which results of the stages before count in this one."""

    NONE = "none"
    BETWEEN = "between"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePlan:
    """What an organiser sets for a stage; None leaves it to the regulation or the system.

    Attributes:
        tours: planned tours of a Swiss or of changing partners; the other systems know theirs.
        target: points to which its games are played.
        minutes: of a game.
        cycles: how often everybody meets everybody in a round robin, 1 or 2.
        best_of: games of a match in a knock-out, 1 or 3.
        third_place: the losers of the semi-finals play for it.
        carry: what counts of the stages before: nothing, games between those who take part, all.
        first: so many of the stage before take part, of each group or of the whole; None = all.
        per_group: `first` is counted in each group.
        skip: so many are left out before `first` is counted (they play elsewhere).
        best_next: so many of the best that follow in their groups come besides.
        grouping: how the stage is divided into groups.
        group_by: whether `group_value` is the size of a group or the number of groups.
        group_value: from 2 up.
    """

    tours: int | None = None
    target: int | None = None
    minutes: int | None = None
    cycles: int = 1
    best_of: int = 1
    third_place: bool = False
    carry: Carry = Carry.NONE
    first: int | None = None
    per_group: bool = True
    skip: int = 0
    best_next: int = 0
    grouping: Grouping = Grouping.NONE
    group_by: GroupBy = GroupBy.SIZE
    group_value: int = 4

    def regulation_json(self, stored: Mapping[str, object]) -> dict[str, object]:
        """The stored regulation of the tournament with what this stage has of its own."""
        own = {"target": self.target, "game_minutes": self.minutes, "tours": self.tours}
        return {**stored, **{key: value for key, value in own.items() if value is not None}}


_OPTIONAL: Final = {"tours": MOST_TOURS, "target": LARGEST_TARGET, "minutes": MOST_MINUTES}
_COUNTS: Final = {
    "cycles": (1, 2),
    "skip": (0, MOST_TAKEN),
    "best_next": (0, MOST_TAKEN),
    "group_value": (2, MOST_TAKEN),
}
_CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "carry": Carry,
    "grouping": Grouping,
    "group_by": GroupBy,
}


def read_plan(value: object) -> StagePlan:
    """The plan from its JSON form; keys left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key, ``stage.number`` with the key and the
            numbers allowed.
    """
    data = read_object(value, "plan")
    refuse_unknown(data, frozenset(each.name for each in fields(StagePlan)))
    found: dict[str, object] = {}
    for key, most in {**_OPTIONAL, "first": MOST_TAKEN}.items():
        if data.get(key) is not None:
            found[key] = _number(data, key, 1, most)
    for key, (least, most) in _COUNTS.items():
        if key in data:
            found[key] = _number(data, key, least, most)
    for key in ("third_place", "per_group"):
        if key in data:
            found[key] = read_bool(data, key)
    for key, choice in _CHOICES.items():
        if key in data:
            found[key] = read_choice(data, key, choice)
    if "best_of" in data:
        found["best_of"] = read_int(data, "best_of")
        if found["best_of"] not in {1, 3}:
            raise Refusal("stage.best_of", field="best_of")
    return StagePlan(**found)  # type: ignore[arg-type]  # each value was read by its key


def _number(data: Mapping[str, object], key: str, least: int, most: int) -> int:
    number = read_int(data, key)
    if not least <= number <= most:
        raise Refusal("stage.number", field=key, least=least, most=most)
    return number


def write_plan(plan: StagePlan) -> dict[str, object]:
    """The JSON form; what is left to others is left out, so reading it back gives an equal plan."""
    found = {each.name: getattr(plan, each.name) for each in fields(plan)}
    return {
        key: str(value) if isinstance(value, StrEnum) else value
        for key, value in found.items()
        if value is not None
    }


def check_plan(number: int, system: System, plan: StagePlan, *, individual: bool) -> None:
    """Whether a stage can be played so.

    Raises:
        Refusal: ``stage.individual`` (one player an entry needs changing partners),
            ``stage.needs_pairs`` (changing partners need single players),
            ``stage.bracket_in_groups``, ``stage.first_takes_all``.
    """
    if individual and system is not System.ROTATING:
        raise Refusal("stage.individual", field="system")
    if not individual and system is System.ROTATING:
        raise Refusal("stage.needs_single", field="system")
    if system is System.KNOCKOUT and plan.grouping is not Grouping.NONE:
        raise Refusal("stage.bracket_in_groups", field="grouping")
    if number == 1 and (plan.first is not None or plan.skip or plan.best_next):
        raise Refusal("stage.first_takes_all", field="first")
