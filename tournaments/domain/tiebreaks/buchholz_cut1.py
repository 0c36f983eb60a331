"""Buchholz without the weakest opponent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tournaments.domain.shares import of_meetings

if TYPE_CHECKING:
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of the opponents' wins without the lowest single one; 0 where nobody was met."""
    wins = tally.wins
    found: list[list[int]] = [[] for _ in tally.entries]
    for one, other in zip(tally.meetings.ones, tally.meetings.others, strict=True):
        found[one].append(wins[other])
        found[other].append(wins[one])
    return [sum(met) - min(met, default=0) for met in found]


def shares(tally: Tally, entry: int) -> list[Share]:
    """The wins of each opponent; the first of the lowest does not count."""
    wins, met = tally.wins, tally.meetings
    amounts = [wins[other] for other in met.others], [wins[one] for one in met.ones]
    found = of_meetings(tally, entry, amounts)
    if found:
        lowest = min(range(len(found)), key=lambda number: found[number].amount)
        found[lowest] = replace(found[lowest], counted=False)
    return found
