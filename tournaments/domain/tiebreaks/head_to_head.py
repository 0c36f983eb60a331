"""Wins against the others of a group that is equal on the criteria before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tournaments.domain import scoring
from tournaments.domain.ids import Side
from tournaments.domain.shares import of_meetings

if TYPE_CHECKING:
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """Counted per opponent, and only if each two of the group have met; otherwise 0.

    Groups are not split and computed again.
    """
    totals = [0] * len(tally.entries)
    won, met = _inside_groups(tally)
    for number, group in enumerate(tally.tied):
        if len(met[number]) == len(group) * (len(group) - 1) // 2:
            for entry in group:
                totals[entry] = won[entry]
    return totals


def shares(tally: Tally, entry: int) -> list[Share]:
    """The games against the others of the group; none counts unless each two of it have met."""
    _won, met = _inside_groups(tally)
    for number, group in enumerate(tally.tied):
        if entry in group:
            inside = {tally.entries[each].id for each in group}
            complete = len(met[number]) == len(group) * (len(group) - 1) // 2
            found = of_meetings(tally, entry, scoring.wins(tally.meetings.games))
            return [replace(each, counted=complete) for each in found if each.met in inside]
    return []


def _inside_groups(tally: Tally) -> tuple[list[int], list[set[frozenset[int]]]]:
    """Wins of each entry against its group, and the couples of each group that have met."""
    group_of = {entry: number for number, group in enumerate(tally.tied) for entry in group}
    won = [0] * len(tally.entries)
    met: list[set[frozenset[int]]] = [set() for _ in tally.tied]
    meetings = tally.meetings
    for game, one, other in zip(meetings.games, meetings.ones, meetings.others, strict=True):
        group = group_of.get(one)
        if group is not None and group == group_of.get(other):
            met[group].add(frozenset((one, other)))
            won[one] += game.winner is Side.A
            won[other] += game.winner is Side.B
    return won, met
