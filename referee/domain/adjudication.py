"""What a player could have done in a position: his moves, his "pass", his time (R21-R23, R49-R51).

Readings:
- A tile that fits both ends of a line with two different ends makes two moves; where both ends show
  the same number it makes one, for the two lines are alike.
- A move ends the round by a fish when afterwards all seven tiles of both end numbers are laid
  (R10). That needs the tiles on the table. Where they are not known no fish is seen and the limit
  is that of the number of moves.
- In front of an empty table every tile can be laid.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from protocols.domain.line import Ends, fits, possible_ends
from protocols.domain.tiles import FULL_SET, Tile
from referee.domain.movetime import limit
from tournaments.domain.errors import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A tile laid at an end.

    Attributes:
        tile: the tile.
        at: the number it is laid to; None for the first tile of a round.
        leaves: the ends after it, the smaller first.
        makes_fish: nobody can move after it.
    """

    tile: Tile
    at: int | None
    leaves: Ends
    makes_fish: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjudication:
    """What was possible: the moves, whether "pass" was true, and the time for the turn."""

    moves: tuple[Move, ...]
    limit: timedelta

    @property
    def pass_is_true(self) -> bool:
        """R49, R51: the player could not move."""
        return not self.moves


def adjudicate(
    ends: Ends | None, hand: Collection[Tile], table: Collection[Tile] | None = None
) -> Adjudication:
    """What the player with `hand` could do at the `ends` of the line; None = nothing laid yet.

    `table` holds all tiles laid, if they are known.

    Raises:
        Refusal: ``position.tile_twice`` (R3), a tile stands twice in the position;
            ``position.ends`` (R8), no line of the tiles on the table has these ends.
    """
    if len(set(hand)) != len(hand) or (table and (set(hand) & set(table))):
        raise Refusal("position.tile_twice", rule="R3")
    if table is not None and not _can_end(ends, table):
        raise Refusal("position.ends", rule="R8")
    moves = tuple(move for tile in sorted(hand, reverse=True) for move in _moves(tile, ends, table))
    can_end = any(move.makes_fish for move in moves)
    return Adjudication(moves=moves, limit=limit(len(moves), can_end_by_fish=can_end))


def _can_end(ends: Ends | None, table: Collection[Tile]) -> bool:
    if ends is None:
        return not table
    return (min(ends), max(ends)) in possible_ends(table)


def _moves(tile: Tile, ends: Ends | None, table: Collection[Tile] | None) -> list[Move]:
    if ends is None:
        leaves = (tile.low, tile.high)
        return [Move(tile=tile, at=None, leaves=leaves, makes_fish=False)]
    moves = []
    for at, other in dict.fromkeys((ends, ends[::-1])):
        if tile.has(at):
            new = tile.opposite(at)
            leaves = (min(new, other), max(new, other))
            fish = table is not None and _is_fish(leaves, (*table, tile))
            moves.append(Move(tile=tile, at=at, leaves=leaves, makes_fish=fish))
    return moves


def _is_fish(ends: Ends, laid: Collection[Tile]) -> bool:
    """R10: every tile that shows one of the ends is laid."""
    return not any(fits(tile, ends) and tile not in laid for tile in FULL_SET)
