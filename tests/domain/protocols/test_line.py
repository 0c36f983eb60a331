"""Lines (R8, R10) against a search that lays tiles one by one; what a round can be worth."""

from __future__ import annotations

import itertools
import random

import pytest

from protocols.domain.line import fits, is_blocked, possible_ends
from protocols.domain.tiles import ALL_PIPS, FULL_SET, Tile, parse_tile, pips


def _laid(tiles):
    """All pairs of ends of one line of all `tiles`, found by laying them in every order."""
    found = set()
    state = [(frozenset(tiles) - {first}, first.low, first.high) for first in tiles]
    seen = set(state)
    while state:
        left, one, other = state.pop()
        if not left:
            found.add((min(one, other), max(one, other)))
        for tile in left:
            for end, far in {(one, other), (other, one)}:
                if tile.has(end):
                    step = (left - {tile}, tile.opposite(end), far)
                    if step not in seen:
                        seen.add(step)
                        state.append(step)
    return found


def _tiles(text):
    return [parse_tile(each) for each in text.split()]


@pytest.mark.parametrize("size", range(4))
def test_every_small_set_agrees_with_laying(size):
    for tiles in itertools.combinations(FULL_SET, size):
        assert possible_ends(tiles) == _laid(tiles)


@pytest.mark.parametrize("size", range(4, 10))
def test_larger_sets_agree_with_laying(size):
    rng = random.Random(size)
    for _ in range(60):
        few = [tile for tile in FULL_SET if tile.high <= 4]
        tiles = rng.sample(few, size)
        assert possible_ends(tiles) == _laid(tiles)


def test_lines_that_are_played_are_found():
    rng = random.Random(7)
    for _ in range(200):
        left = set(FULL_SET)
        first = rng.choice(FULL_SET)
        left.remove(first)
        line, one, other = [first], first.low, first.high
        while fitting := sorted(tile for tile in left if tile.has(one) or tile.has(other)):
            tile = rng.choice(fitting)
            left.remove(tile)
            line.append(tile)
            if tile.has(one):
                one = tile.opposite(one)
            else:
                other = tile.opposite(other)
            assert (min(one, other), max(one, other)) in possible_ends(line)


def test_the_whole_set_is_a_closed_line():
    assert possible_ends(FULL_SET) == {(number, number) for number in range(7)}


def test_two_doubles_alone_are_no_line():
    assert possible_ends(_tiles("6-6")) == {(6, 6)}
    assert possible_ends(_tiles("6-6 5-5")) == set()


def test_a_line_is_blocked_when_no_tile_held_fits():
    assert fits(Tile(6, 3), (3, 5))
    assert is_blocked((3, 5), _tiles("6-6 4-2"))
    assert not is_blocked((3, 5), _tiles("6-6 5-2"))


def test_the_set_has_28_tiles_and_168_pips():
    assert (len(FULL_SET), ALL_PIPS) == (28, 168)
    assert parse_tile("3-6") == parse_tile("6-3") == Tile(6, 3)
    assert [parse_tile(text) for text in ("7-0", "6-3-1", "6_3", "", "٣-٦", "-1-2")] == [None] * 6
    assert str(Tile(6, 3)) == "6-3"


def test_three_points_are_the_least_of_a_round():
    # R9: three hands hold at least one tile each.
    assert min(pips(tiles) for tiles in itertools.combinations(FULL_SET, 3)) == 3


def _cheapest_fish_on(number):
    """The fewest pips of a closed line with all seven tiles of `number` laid: brute force over
    which other tiles join in.

    A double never helps and three others that pair up the six remaining numbers close the line;
    fewer cannot, because each of the six has an odd count of ends until another tile joins it.
    """
    seven = [tile for tile in FULL_SET if tile.has(number)]
    others = [tile for tile in FULL_SET if not tile.has(number)]
    return min(
        pips([*seven, *extra])
        for size in range(4)
        for extra in itertools.combinations(others, size)
        if (number, number) in possible_ends([*seven, *extra])
    )


def test_126_points_are_the_most_of_a_fish():
    # R11: 168 - 42, on 0.
    assert [ALL_PIPS - _cheapest_fish_on(number) for number in range(7)] == [
        126,
        120,
        114,
        108,
        102,
        96,
        90,
    ]
