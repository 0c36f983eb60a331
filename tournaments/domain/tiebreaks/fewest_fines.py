"""Fines of the own side, from every kind of game that carries them; fewer is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of own fines, in points."""
    games = tally.seats.games
    return tally.add_up(([game.fines[0] for game in games], [game.fines[1] for game in games]))
