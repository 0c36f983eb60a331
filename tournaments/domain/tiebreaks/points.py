"""Points scored: as played, target for a bye, a forfeit and a game the opponents lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import scores
from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of points for, cut at the target when `count_excess` is off."""
    return tally.add_up(_amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The points of each game."""
    return of_games(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    return scores(tally.seats.games, tally.regulation)
