"""Which lines a set of laid tiles can have formed (R8, R10).

A line is a trail through the graph whose nodes are the numbers 0-6 and whose edges are the tiles:
every tile is used once, neighbours share a number. Doubles do not move the trail on; they hang on
any number it visits. So a line exists when all tiles hang together and at most two numbers have an
odd count of ends, doubles aside. Two odd numbers are the ends of every such line; with none the
line closes on itself and may have been begun, and so ends, at any number it uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from protocols.domain.tiles import HIGHEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from protocols.domain.tiles import Tile

Ends = tuple[int, int]
"""The two open numbers of a line, the smaller first."""


def possible_ends(tiles: Collection[Tile]) -> frozenset[Ends]:
    """The pairs of ends that one line of all `tiles` can have; empty when they form no line.

    No tiles at all form no line: there are no ends yet.
    """
    edges = [tile for tile in tiles if not tile.is_double]
    doubles = {tile.high for tile in tiles if tile.is_double}
    if not edges:
        return frozenset((number, number) for number in doubles if len(doubles) == 1)
    counts = [0] * (HIGHEST_NUMBER + 1)
    for tile in edges:
        counts[tile.high] += 1
        counts[tile.low] += 1
    used = {number for number, count in enumerate(counts) if count}
    if _reached_from(edges[0].high, edges) != used or not doubles <= used:
        return frozenset()
    odd = [number for number in sorted(used) if counts[number] % 2]
    if not odd:
        return frozenset((number, number) for number in used)
    return frozenset({(odd[0], odd[1])} if len(odd) == 2 else ())


def _reached_from(number: int, edges: Iterable[Tile]) -> set[int]:
    reached, fresh = {number}, [number]
    while fresh:
        here = fresh.pop()
        for tile in edges:
            if tile.has(here) and tile.opposite(here) not in reached:
                reached.add(tile.opposite(here))
                fresh.append(tile.opposite(here))
    return reached


def fits(tile: Tile, ends: Ends) -> bool:
    """`tile` can be laid to one of the `ends`."""
    return tile.has(ends[0]) or tile.has(ends[1])


def is_blocked(ends: Ends, held: Iterable[Tile]) -> bool:
    """R10: none of the tiles still `held` fits either end."""
    return not any(fits(tile, ends) for tile in held)
