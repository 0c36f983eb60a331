"""Who opens the game: each player turns one tile (R33, R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from protocols.domain.tiles import Tile
    from tournaments.domain.ids import Seat


def seat_that_opens(turned: Mapping[Seat, Tile]) -> Seat:
    """R33: the highest sum opens; R34: of equal sums the tile with the larger half.

    Different tiles never share both, so `turned`, four different tiles, always decides.
    """
    return max(turned, key=lambda seat: (turned[seat].pips, turned[seat].high))
