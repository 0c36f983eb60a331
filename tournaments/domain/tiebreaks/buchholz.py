"""The sum of the wins of all opponents met."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """Every kind of game but a bye is a meeting; an opponent met twice counts twice."""
    wins, met = tally.wins, tally.meetings
    amounts = [wins[other] for other in met.others], [wins[one] for one in met.ones]
    return met.add_up(len(tally.entries), amounts)
