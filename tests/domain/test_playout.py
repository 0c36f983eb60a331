"""Rounds played out by the machine look like rounds of ordinary players (R8-R12)."""

import random

import pytest

from protocols.domain.playout import play_round
from protocols.domain.tiles import ALL_PIPS, FULL_SET, pips
from tournaments.domain.ids import Seat, Side

ROUNDS = 4000


@pytest.fixture(scope="module")
def playouts():
    rng = random.Random(7)
    return [play_round(rng, Seat(1 + number % 4)) for number in range(ROUNDS)]


def _left(playout, side):
    return pips(tile for seat in side.seats for tile in playout.hands[seat])


def test_every_tile_is_laid_or_left_exactly_once(playouts):
    for playout in playouts:
        left = [tile for hand in playout.hands.values() for tile in hand]
        assert sorted([*playout.table, *left]) == sorted(FULL_SET)


def test_who_went_out_holds_nothing_and_a_fish_leaves_tiles_in_all_hands(playouts):
    for playout in playouts:
        empty = [seat for seat, hand in playout.hands.items() if not hand]
        assert empty == ([] if playout.out is None else [playout.out])


def test_in_a_fish_nobody_holds_a_tile_that_fits_the_numbers_used_up(playouts):
    for playout in playouts:
        if playout.out is None:
            left = {tile for hand in playout.hands.values() for tile in hand}
            assert any(not any(tile.has(number) for tile in left) for number in range(7))


def test_about_a_quarter_of_rounds_are_fish_and_about_two_in_a_hundred_drawn(playouts):
    fish = [playout for playout in playouts if playout.out is None]
    drawn = [playout for playout in fish if _left(playout, Side.A) == _left(playout, Side.B)]
    assert 0.15 <= len(fish) / ROUNDS <= 0.35
    assert 0.008 <= len(drawn) / ROUNDS <= 0.035


def test_a_decided_round_is_worth_3_to_126_points(playouts):
    for playout in playouts:
        left = ALL_PIPS - pips(playout.table)
        assert 3 <= left <= 126


def test_the_same_seed_plays_the_same_round():
    assert play_round(random.Random(3), Seat.TWO) == play_round(random.Random(3), Seat.TWO)
