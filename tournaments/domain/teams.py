"""Who stands where among teams: the games of their entries counted together.

A team has the wins, the difference and the points of its entries, all or its best (by their place
in the common table); then the better of the best places decides. Equal in all is a shared place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tournaments.domain.event import EventRules, TeamScoring
from tournaments.domain.ids import EntryId


class TeamCriterion(StrEnum):
    """What orders teams, first the one that counts most."""

    WINS = "wins"
    DIFFERENCE = "difference"
    POINTS = "points"
    BEST_PLACE = "best_place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What an entry brings to its team.

    Attributes:
        place: of the entry in the common table.
        counted: it is among those that count.
    """

    entry: EntryId
    place: int
    wins: int
    difference: int
    points: int
    counted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """One line of the table of teams.

    Attributes:
        place: from 1; shared places repeat.
        parts: of its entries, the best placed first.
        values: of each criterion, over the parts that count.
        decided_by: what put this team above the next; None where nothing did.
    """

    place: int
    team: str
    parts: tuple[Part, ...]
    values: Mapping[TeamCriterion, int]
    decided_by: TeamCriterion | None


_LOWER_IS_BETTER: Final = frozenset({TeamCriterion.BEST_PLACE})


def team_table(parts: Mapping[str, Sequence[Part]], rules: EventRules) -> tuple[TeamRow, ...]:
    """The teams, best first; equal ones in the order of their names.

    Args:
        parts: of each team, at least one.
        rules: whether all entries count, or how many of the best.
    """
    teams = {team: _counted(each, rules) for team, each in parts.items()}
    values = {team: _values(each) for team, each in teams.items()}
    order = sorted(teams, key=lambda team: (_key(values[team]), team))
    rows: list[TeamRow] = []
    for number, team in enumerate(order, 1):
        above = order[number - 2] if number > 1 else None
        shares = above is not None and _key(values[above]) == _key(values[team])
        below = order[number] if number < len(order) else None
        rows.append(
            TeamRow(
                place=rows[-1].place if shares else number,
                team=team,
                parts=teams[team],
                values=values[team],
                decided_by=None if below is None else _decided(values[team], values[below]),
            )
        )
    return tuple(rows)


def _counted(parts: Sequence[Part], rules: EventRules) -> tuple[Part, ...]:
    """The parts, best placed first, each marked whether it counts."""
    best = len(parts) if rules.team_scoring is TeamScoring.SUM else rules.team_best
    order = sorted(parts, key=lambda p: (p.place, -p.wins, -p.difference, -p.points, int(p.entry)))
    return tuple(replace(part, counted=number < best) for number, part in enumerate(order))


def _values(parts: Sequence[Part]) -> dict[TeamCriterion, int]:
    counted = [part for part in parts if part.counted]
    return {
        TeamCriterion.WINS: sum(part.wins for part in counted),
        TeamCriterion.DIFFERENCE: sum(part.difference for part in counted),
        TeamCriterion.POINTS: sum(part.points for part in counted),
        TeamCriterion.BEST_PLACE: min(part.place for part in counted),
    }


def _key(values: Mapping[TeamCriterion, int]) -> tuple[int, ...]:
    return tuple(
        value if criterion in _LOWER_IS_BETTER else -value for criterion, value in values.items()
    )


def _decided(
    mine: Mapping[TeamCriterion, int], theirs: Mapping[TeamCriterion, int]
) -> TeamCriterion | None:
    return next((each for each in TeamCriterion if mine[each] != theirs[each]), None)
