"""Fines of the own side, from every kind of game that carries them; fewer is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of own fines, in points."""
    return tally.add_up(_amounts(tally))


def shares(tally: Tally, entry: int) -> list[Share]:
    """The fines of each game."""
    return of_games(tally, entry, _amounts(tally))


def _amounts(tally: Tally) -> Amounts:
    games = tally.seats.games
    return [game.fines[0] for game in games], [game.fines[1] for game in games]
