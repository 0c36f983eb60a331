"""How long a player may think (R21-R23)."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

SINGLE_MOVE: Final = timedelta(seconds=5)
SEVERAL_MOVES: Final = timedelta(seconds=20)
POSSIBLE_FISH: Final = timedelta(seconds=60)


def limit(moves: int, *, can_end_by_fish: bool = False) -> timedelta:
    """The time for a turn with `moves` possible moves.

    R23 goes first: where one of the moves ends the round by a fish the player has a minute, even
    if it is the only one. R22: several moves, 20 s. R21: a single one, 5 s; the same for a player
    who can only say "pass", about whom the regulation is silent.
    """
    if can_end_by_fish:
        return POSSIBLE_FISH
    return SEVERAL_MOVES if moves > 1 else SINGLE_MOVE


def is_breach(allowed: timedelta, taken: timedelta) -> bool:
    """R24: more time was taken than allowed; the very last instant still counts."""
    return taken > allowed
