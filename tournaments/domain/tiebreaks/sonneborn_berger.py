"""The sum of the wins of the opponents that were beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain import scoring
from tournaments.domain.shares import of_meetings

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """In an individual event both beaten opponents count; a bye beats nobody."""
    return tally.meetings.add_up(len(tally.entries), _amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The wins of each opponent that was beaten, nothing for the others."""
    return of_meetings(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    wins, met = tally.wins, tally.meetings
    a, b = scoring.wins(met.games)
    return (
        [won * wins[other] for won, other in zip(a, met.others, strict=True)],
        [won * wins[one] for won, one in zip(b, met.ones, strict=True)],
    )
