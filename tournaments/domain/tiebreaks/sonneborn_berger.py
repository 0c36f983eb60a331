"""The sum of the wins of the opponents that were beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.ids import Side

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """In an individual event both beaten opponents count; a bye beats nobody."""
    wins = tally.wins
    totals = [0] * len(tally.entries)
    for game, (a, b) in zip(tally.games, tally.sides, strict=True):
        if game.winner is None:
            continue
        winners, losers = (a, b) if game.winner is Side.A else (b, a)
        beaten = sum(wins[each] for each in losers)
        for entry in winners:
            totals[entry] += beaten
    return totals
