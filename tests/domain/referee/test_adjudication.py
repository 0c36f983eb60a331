"""Positions judged (R49-R51) and the time for a turn (R21-R23)."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from protocols.domain.tiles import FULL_SET, parse_tile
from referee.domain.adjudication import adjudicate
from referee.domain.movetime import is_breach, limit
from tournaments.domain.errors import Refusal


def _tiles(text):
    return [parse_tile(each) for each in text.split()]


def _judged(ends, hand, table=None):
    ends = ends and tuple(int(number) for number in ends.split("-"))
    return adjudicate(ends, _tiles(hand), None if table is None else _tiles(table))


def _moves(judged):
    return [f"{move.tile} to {move.at}" for move in judged.moves]


@pytest.mark.parametrize(
    ("rule", "moves", "can_end_by_fish", "seconds"),
    [
        ("R21", 1, False, 5),
        ("R21", 0, False, 5),
        ("R22", 2, False, 20),
        ("R22", 7, False, 20),
        ("R23", 1, True, 60),
        ("R23", 3, True, 60),
    ],
)
def test_the_time_for_a_turn(rule, moves, can_end_by_fish, seconds):
    assert limit(moves, can_end_by_fish=can_end_by_fish) == timedelta(seconds=seconds), rule


def test_r24_the_very_last_instant_still_counts():
    assert not is_breach(timedelta(seconds=5), timedelta(seconds=5))
    assert is_breach(timedelta(seconds=5), timedelta(seconds=5, microseconds=1))


@pytest.mark.parametrize(
    ("rule", "ends", "hand", "moves", "seconds"),
    [
        ("R21", "3-5", "6-6 5-4 1-0", ["5-4 to 5"], 5),
        ("R22", "3-5", "6-6 5-4 3-0", ["5-4 to 5", "3-0 to 3"], 20),
        ("R22", "3-5", "5-3", ["5-3 to 3", "5-3 to 5"], 20),
        ("R21", "5-5", "5-3 6-6", ["5-3 to 5"], 5),
        ("R22", "5-3", "5-5 3-3", ["5-5 to 5", "3-3 to 3"], 20),
        ("R51", "3-5", "6-6 4-2", [], 5),
        ("R38", None, "6-6 4-2", ["6-6 to None", "4-2 to None"], 20),
        ("R21", None, "6-6", ["6-6 to None"], 5),
    ],
)
def test_the_moves_at_a_line_and_their_time(rule, ends, hand, moves, seconds):
    judged = _judged(ends, hand)
    assert _moves(judged) == moves, rule
    assert judged.limit == timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("rule", "ends", "hand", "is_true"),
    [
        ("R49", "3-5", "6-6 4-2 1-0", True),
        ("R51", "3-5", "6-6 4-2 5-0", False),
        ("R51", "3-5", "3-3", False),
        ("R51", None, "0-0", False),
    ],
)
def test_a_pass_is_true_when_nothing_fits(rule, ends, hand, is_true):
    assert _judged(ends, hand).pass_is_true is is_true, rule


def test_what_a_move_leaves_at_the_ends():
    leaves = {str(move.tile): move.leaves for move in _judged("5-3", "5-4 3-3 3-0 5-5").moves}
    assert leaves == {"5-4": (3, 4), "3-3": (3, 5), "3-0": (0, 5), "5-5": (3, 5)}
    assert _judged(None, "6-3").moves[0].leaves == (3, 6)


# The line 0-0 0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6: one end 0, the other 6, and 6-0 is still held.
BEFORE_FISH = "0-0 0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6"


def test_r23_a_move_that_ends_the_round_by_a_fish_gives_a_minute():
    judged = _judged("0-6", "6-0 5-5", BEFORE_FISH)
    assert [(str(move.tile), move.at, move.makes_fish) for move in judged.moves] == [
        ("6-0", 0, False),
        ("6-0", 6, True),
    ]
    assert judged.limit == timedelta(seconds=60)


def test_r23_other_moves_of_the_same_position_give_none():
    judged = _judged("6-0", "6-4 6-6", BEFORE_FISH)
    assert judged.limit == timedelta(seconds=20)
    assert not any(move.makes_fish for move in judged.moves)


def test_r23_without_the_tiles_on_the_table_no_fish_is_seen():
    assert _judged("0-6", "6-0 5-5").limit == timedelta(seconds=20)


def test_r10_an_end_to_the_last_number_is_no_fish_while_the_other_end_is_open():
    # 0-0 0-1 1-2 2-0 0-3 3-4 4-0 0-5 5-6: all zeros but 6-0; at 0 it opens the other end to 6.
    judged = _judged("0-6", "6-0", BEFORE_FISH)
    assert [move.leaves for move in judged.moves] == [(6, 6), (0, 0)]
    assert judged.moves[0].makes_fish is False


@pytest.mark.parametrize(
    ("ends", "hand", "table", "code", "rule"),
    [
        ("3-5", "6-6 6-6", None, "position.tile_twice", "R3"),
        ("3-5", "5-3", "5-3", "position.tile_twice", "R3"),
        ("3-4", "6-6", "5-3", "position.ends", "R8"),
        ("3-5", "6-6", "5-3 6-4", "position.ends", "R8"),
        ("3-5", "6-6", "", "position.ends", "R8"),
        (None, "6-6", "5-3", "position.ends", "R8"),
    ],
)
def test_a_position_that_cannot_be_is_refused(ends, hand, table, code, rule):
    with pytest.raises(Refusal) as refused:
        _judged(ends, hand, table)
    assert (refused.value.code, refused.value.rule) == (code, rule)


def test_the_ends_may_be_told_in_either_order():
    assert _moves(_judged("5-3", "6-5", "5-3")) == _moves(_judged("3-5", "6-5", "5-3"))
    assert _moves(_judged(None, "6-5", "")) == ["6-5 to None"]


def test_along_played_rounds_a_fish_is_seen_exactly_when_nobody_can_move_after_it():
    rng = random.Random(3)
    fishes = 0
    for _ in range(300):
        left = set(FULL_SET)
        first = rng.choice(FULL_SET)
        left.remove(first)
        table, ends = [first], (first.low, first.high)
        while True:
            judged = adjudicate(ends, left, table)
            if judged.pass_is_true:
                break
            move = rng.choice(judged.moves)
            left.remove(move.tile)
            table.append(move.tile)
            ends = move.leaves
            stuck = not any(tile.has(ends[0]) or tile.has(ends[1]) for tile in left)
            assert move.makes_fish is stuck
            fishes += stuck
    assert fishes == 300
