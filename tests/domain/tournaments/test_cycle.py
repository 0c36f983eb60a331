"""Before the end of a cycle: what its last tours will bring is seen beforehand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.pairing import rotating
from tournaments.domain.pairing.cycle import Ahead, most_even
from tournaments.domain.pairing.fours import set_costs


def at_most(size, tours, seed):
    """How often two have been opponents at most."""
    meetings = Counter()
    for _request, draw in play(rotating.draw, make_entries(size, seed), tours, seed):
        for game in draw.games:
            meetings.update(frozenset(two) for two in product(game.a, game.b))
    return max(meetings.values())


@pytest.mark.parametrize("seed", [0, 15, 18, 56])
def test_nobody_is_met_for_the_fourth_time_where_a_careless_tour_would_have_forced_it(seed):
    assert at_most(12, 11, seed) == 3


@pytest.mark.slow
def test_a_field_too_large_to_try_everything_is_even_too():
    assert at_most(20, 19, 0) == 3


def test_where_the_last_partners_are_not_given_nothing_is_changed():
    costs = set_costs(range(1, 9), lambda *_two: 0, lambda *_two: 0)
    seatings = [[(0, 1, 2, 3), (4, 5, 6, 7)], [(0, 4, 1, 5), (2, 6, 3, 7)]]
    found = most_even(costs, seatings, partners=lambda *_two: 0, opponents=lambda *_two: 0)
    assert found == seatings


SQUARE = {(0, 1), (1, 2), (2, 3), (0, 3), (4, 5), (5, 6), (6, 7), (4, 7)}
"""The couples of eight players that are left: two sets of partners."""
LOPSIDED = SQUARE - {(4, 7)} | {(0, 4)}
"""As many couples, of which 0 has three and 7 one."""


def even(seatings, left, size=8):
    costs = set_costs(range(1, size + 1), lambda *two: two not in left, lambda *_two: 0)
    return most_even(
        costs, seatings, partners=lambda *two: two not in left, opponents=lambda *_two: 0
    )


def test_every_seating_looked_at_seats_everybody_once_with_a_new_partner():
    found = even([[(0, 1, 2, 3), (4, 5, 6, 7)]], SQUARE)
    assert len(found) == 7
    for seating in found:
        assert sorted(each for table in seating for each in table) == list(range(8))
        for table in seating:
            assert {tuple(sorted(table[:2])), tuple(sorted(table[2:]))} <= SQUARE


@pytest.mark.parametrize(
    ("seating", "left"),
    [
        ([(0, 2, 1, 3), (4, 5, 6, 7)], SQUARE),
        ([(1, 2, 0, 3), (4, 5, 6, 7)], LOPSIDED),
    ],
)
def test_a_partner_twice_or_a_last_tour_that_is_not_given_changes_nothing(seating, left):
    assert even([seating], left) == [seating]


PRISM = {(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (0, 3), (1, 4), (2, 5)}
"""Three tours of six players are left; the couples 0-3, 1-4, 2-5 would leave two triangles."""
CUBE = SQUARE | {(0, 4), (1, 5), (2, 6), (3, 7)}
"""Three tours of eight players are left."""


def test_three_tours_before_the_end_every_set_of_partners_is_looked_at():
    found = even([[(0, 1, 2, 3), (4, 5, 6, 7)]], CUBE)
    assert {frozenset(map(frozenset, _partners(each))) for each in found} >= {
        frozenset(map(frozenset, ((0, 4), (1, 5), (2, 6), (3, 7)))),
        frozenset(map(frozenset, ((0, 1), (2, 3), (4, 5), (6, 7)))),
    }


def _partners(seating):
    return [pair for table in seating for pair in (table[:2], table[2:])]


def test_partners_after_which_nobody_finds_new_ones_are_the_worst():
    ahead = Ahead(range(1, 7), frozenset(PRISM), Counter())
    triangles = [(0, 3, 1, 4)]
    assert ahead.after_the_last_two([*triangles, (2, 5, 2, 5)]) == len(PRISM) - 3


def test_where_nothing_is_better_the_cheapest_is_taken():
    left = {(0, 2), (1, 3), (0, 3), (1, 2)}
    assert even([[(0, 2, 1, 3)]], left, size=4)[0] == [(0, 3, 1, 2)]
