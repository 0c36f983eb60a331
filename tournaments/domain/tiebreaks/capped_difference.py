"""The difference, a game won at the target counting at most target minus the loser's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import capped_margins, scores
from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of capped margins, from the protocol's totals."""
    return tally.add_up(_amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The margin of each game."""
    return of_games(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    games, regulation = tally.seats.games, tally.regulation
    return capped_margins(games, scores(games, regulation), regulation)
