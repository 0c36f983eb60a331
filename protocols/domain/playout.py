"""Rounds as ordinary players play them, for demo data, simulations and tests (R8-R12).

Deals the 28 tiles, plays them by a simple habit (a heavy tile rather than a light one, sometimes
otherwise) until somebody goes out or nobody can move. About a quarter of rounds end in a fish and
two in a hundred in a drawn one, as at real tables.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from protocols.domain.tiles import FULL_SET, MOST_IN_HAND, Tile
from tournaments.domain.ids import Seat

HEAVY_HABIT = 0.6
"""How often a player lays the heaviest tile that fits; otherwise any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playout:
    """How a dealt round ended.

    Attributes:
        out: the seat that went out, None for a fish.
        closer: the seat that laid the last tile.
        hands: the tiles left, by seat.
        table: the tiles laid, in the order of play.
    """

    out: Seat | None
    closer: Seat
    hands: Mapping[Seat, tuple[Tile, ...]]
    table: tuple[Tile, ...]


def _deal(rng: random.Random) -> dict[Seat, list[Tile]]:
    tiles = list(FULL_SET)
    rng.shuffle(tiles)
    return {
        seat: tiles[MOST_IN_HAND * index : MOST_IN_HAND * (index + 1)]
        for index, seat in enumerate(Seat)
    }


def _choose(rng: random.Random, tiles: list[Tile]) -> Tile:
    if rng.random() < HEAVY_HABIT:
        return max(tiles, key=lambda tile: (tile.pips, tile.high))
    return rng.choice(tiles)


def _lay(rng: random.Random, tile: Tile, ends: list[int]) -> None:
    """Lay `tile` at one of the `ends` it fits; an empty line gets both of its halves."""
    if not ends:
        ends.extend((tile.high, tile.low))
        return
    fitting = [index for index, number in enumerate(ends) if tile.has(number)]
    index = rng.choice(fitting)
    ends[index] = tile.opposite(ends[index])


def play_round(rng: random.Random, opener: Seat) -> Playout:
    """Deal and play one round to its end.

    Args:
        rng: decides deal and moves; the same state gives the same round.
        opener: the seat with the right of the first move (R40).
    """
    hands = _deal(rng)
    table: list[Tile] = []
    ends: list[int] = []
    seat, closer, passes = opener, opener, 0
    while passes < len(Seat):
        playable = [tile for tile in hands[seat] if not ends or any(map(tile.has, ends))]
        passes = 0 if playable else passes + 1
        if playable:
            tile = _choose(rng, playable)
            _lay(rng, tile, ends)
            hands[seat].remove(tile)
            table.append(tile)
            closer = seat
            if not hands[seat]:
                break
        seat = seat.next
    out = closer if not hands[closer] else None
    return Playout(
        out=out,
        closer=closer,
        hands={each: tuple(left) for each, left in hands.items()},
        table=tuple(table),
    )
