"""The sum of the wins of the opponents that were beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain import scoring

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """In an individual event both beaten opponents count; a bye beats nobody."""
    wins, met = tally.wins, tally.meetings
    a, b = scoring.wins(met.games)
    amounts = (
        [won * wins[other] for won, other in zip(a, met.others, strict=True)],
        [won * wins[one] for won, one in zip(b, met.ones, strict=True)],
    )
    return met.add_up(len(tally.entries), amounts)
