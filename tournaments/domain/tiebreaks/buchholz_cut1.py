"""Buchholz without the weakest opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of the opponents' wins without the lowest single one; 0 where nobody was met."""
    wins = tally.wins
    found: list[list[int]] = [[] for _ in tally.entries]
    for one, other in zip(tally.meetings.ones, tally.meetings.others, strict=True):
        found[one].append(wins[other])
        found[other].append(wins[one])
    return [sum(met) - min(met, default=0) for met in found]
