"""What is asked of a whole event, besides the regulation of its games."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

from tournaments.domain.errors import Refusal
from tournaments.domain.reading import (
    read_bool,
    read_choice,
    read_int,
    read_object,
    refuse_unknown,
)

MOST_BEST: Final = 20


class Late(StrEnum):
    """What the tours before a late entry's first game count: nothing, or as lost."""

    NOTHING = "nothing"
    LOSSES = "losses"


class TeamScoring(StrEnum):
    """Whose results make up a team's: all its entries', or its best ones'."""

    SUM = "sum"
    BEST = "best"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRules:
    """The settings of an event, with the defaults of the house.

    Attributes:
        late: what tours missed before the first game count.
        team_scoring: whose results make up a team's.
        team_best: of how many entries, where the best count.
        own_fines: in an individual event a fine lowers only the offender's own total.
    """

    late: Late = Late.NOTHING
    team_scoring: TeamScoring = TeamScoring.SUM
    team_best: int = 2
    own_fines: bool = False


def read_event(value: object) -> EventRules:
    """The settings from their JSON form; keys left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key; ``event.team_best``.
    """
    data = read_object(value, "event")
    refuse_unknown(data, frozenset(each.name for each in fields(EventRules)))
    found: dict[str, object] = {}
    if "late" in data:
        found["late"] = read_choice(data, "late", Late)
    if "team_scoring" in data:
        found["team_scoring"] = read_choice(data, "team_scoring", TeamScoring)
    if "team_best" in data:
        found["team_best"] = read_int(data, "team_best")
        if not 1 <= read_int(data, "team_best") <= MOST_BEST:
            raise Refusal("event.team_best", field="team_best", most=MOST_BEST)
    if "own_fines" in data:
        found["own_fines"] = read_bool(data, "own_fines")
    return EventRules(**found)  # type: ignore[arg-type]  # each value was read by its key


def write_event(rules: EventRules) -> dict[str, object]:
    """The JSON form with every key; reading it back gives equal settings."""
    found = {each.name: getattr(rules, each.name) for each in fields(rules)}
    return {key: str(v) if isinstance(v, StrEnum) else v for key, v in found.items()}
