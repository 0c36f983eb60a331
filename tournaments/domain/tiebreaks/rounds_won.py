"""Rounds won at the table, from every kind of game that carries them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of own rounds."""
    games = tally.seats.games
    return tally.add_up(([game.rounds[0] for game in games], [game.rounds[1] for game in games]))
