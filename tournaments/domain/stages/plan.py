"""How one stage of an event is played, and whom it takes: what an organiser sets for it.

The pairing options of the engine are kept beside it; the regulation is the tournament's, with the
target and the minutes a stage may have of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.draw import System
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import (
    Json,
    read_bool,
    read_choice,
    read_int,
    read_object,
    refuse_unknown,
)
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
        cut: it ended before its planned tours were played, with a reason in the journal.
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
    cut: bool = False

    def regulation_json(self, stored: Mapping[str, object]) -> dict[str, object]:
        """The stored regulation of the tournament with what this stage has of its own."""
        own = {"target": self.target, "game_minutes": self.minutes, "tours": self.tours}
        return {**stored, **{key: value for key, value in own.items() if value is not None}}


Reader = Callable[[Json, str], object]


def _number(least: int, most: int) -> Reader:
    def read(data: Json, key: str) -> int:
        number = read_int(data, key)
        if not least <= number <= most:
            raise Refusal("stage.number", field=key, least=least, most=most)
        return number

    return read


def _choice(choices: type[StrEnum]) -> Reader:
    return lambda data, key: read_choice(data, key, choices)


def _best_of(data: Json, key: str) -> int:
    number = read_int(data, key)
    if number not in {1, 3}:
        raise Refusal("stage.best_of", field=key)
    return number


_READERS: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "tours": _number(1, MOST_TOURS),
        "target": _number(1, LARGEST_TARGET),
        "minutes": _number(1, MOST_MINUTES),
        "cycles": _number(1, 2),
        "best_of": _best_of,
        "third_place": read_bool,
        "carry": _choice(Carry),
        "first": _number(1, MOST_TAKEN),
        "per_group": read_bool,
        "skip": _number(0, MOST_TAKEN),
        "best_next": _number(0, MOST_TAKEN),
        "grouping": _choice(Grouping),
        "group_by": _choice(GroupBy),
        "group_value": _number(2, MOST_TAKEN),
        "cut": read_bool,
    }
)


def read_plan(value: object) -> StagePlan:
    """The plan from its JSON form; keys left out or null take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key; ``stage.number`` with the field and the
            numbers allowed; ``stage.best_of``.
    """
    data = read_object(value, "plan")
    refuse_unknown(data, frozenset(_READERS))
    found = {key: read(data, key) for key, read in _READERS.items() if data.get(key) is not None}
    return StagePlan(**found)  # type: ignore[arg-type]  # each value was read by its key


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
            ``stage.needs_single`` (changing partners need single players),
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
