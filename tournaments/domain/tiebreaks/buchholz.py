"""The sum of the wins of all opponents met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.shares import of_meetings

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """Every kind of game but a bye is a meeting; an opponent met twice counts twice."""
    return tally.meetings.add_up(len(tally.entries), _amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The wins of each opponent."""
    return of_meetings(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    wins, met = tally.wins, tally.meetings
    return [wins[other] for other in met.others], [wins[one] for one in met.ones]
