"""Games won: played, by forfeit, by the opponents' lost game, by a bye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain import scoring
from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> Sequence[int]:
    """One for each game won (R17)."""
    return tally.wins


def shares(tally: Tally, entry: int) -> list[Share]:
    """One for a game won, nothing for a lost one."""
    return of_games(tally, entry, scoring.wins(tally.seats.games))
