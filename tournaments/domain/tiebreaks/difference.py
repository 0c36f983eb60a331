"""Points for minus points against; a bye and a forfeit by the regulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import margins, scores
from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of margins (R20, `bye_difference`, `forfeit_difference`)."""
    return tally.add_up(_amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The margin of each game."""
    return of_games(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    games, regulation = tally.seats.games, tally.regulation
    return margins(games, scores(games, regulation), regulation)
