"""Rounds won at the table, from every kind of game that carries them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of own rounds."""
    return tally.add_up(_amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The rounds won in each game."""
    return of_games(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    games = tally.seats.games
    return [game.rounds[0] for game in games], [game.rounds[1] for game in games]
