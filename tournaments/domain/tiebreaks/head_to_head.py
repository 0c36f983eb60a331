"""Wins against the others of a group that is equal on the criteria before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.ids import Side

if TYPE_CHECKING:
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


def _inside_groups(tally: Tally) -> tuple[list[int], list[set[frozenset[int]]]]:
    """Wins of each entry against its group, and the couples of each group that have met."""
    group_of = {entry: number for number, group in enumerate(tally.tied) for entry in group}
    won = [0] * len(tally.entries)
    met: list[set[frozenset[int]]] = [set() for _ in tally.tied]
    for game, (a, b) in zip(tally.games, tally.sides, strict=True):
        for one, other in ((one, other) for one in a if one in group_of for other in b):
            if group_of.get(other) == group_of[one]:
                met[group_of[one]].add(frozenset((one, other)))
                won[one] += game.winner is Side.A
                won[other] += game.winner is Side.B
    return won, met
