"""Individual events: tables of four in which partners change."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.tournaments.fields import results
from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check
from tournaments.domain.draw import Request, System, Wish
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import rotating
from tournaments.domain.pairing.fours import improve, set_costs, start
from tournaments.domain.pairing.history import read_history
from tournaments.domain.pairing.lookahead import Future, partner_sets


def slow(*values):
    return pytest.param(*values, marks=pytest.mark.slow)


def _repeats(size, tours, seed=1):
    """Repeated partners and opponents of each tour of a whole event, every tour being valid."""
    counts = []
    for request, draw in play(rotating.draw, make_entries(size, seed), tours, seed):
        assert check(System.ROTATING, request, draw) == ()
        wishes = [each.wish for each in draw.relaxed]
        counts.append((wishes.count(Wish.PARTNER), wishes.count(Wish.OPPONENT)))
    return counts


@pytest.mark.parametrize(
    ("size", "tours"),
    [
        (8, 5),
        (8, 7),
        (12, 7),
        (12, 11),
        (16, 5),
        slow(16, 12),
        slow(20, 12),
        slow(24, 9),
        slow(48, 12),
    ],
)
def test_nobody_has_a_partner_twice_where_that_is_known_to_exist(size, tours):
    """Whist tournaments of 4n players give n - 1 tours with a new partner in each."""
    assert [partners for partners, _ in _repeats(size, tours)] == [0] * tours


@pytest.mark.parametrize(
    ("size", "tours"), [(9, 9), (10, 7), (11, 7), slow(13, 9), slow(22, 12), slow(47, 9)]
)
def test_nobody_has_a_partner_twice_when_some_are_free(size, tours):
    assert [partners for partners, _ in _repeats(size, tours)] == [0] * tours


@pytest.mark.parametrize(
    ("size", "repeats"), [(8, [0, 0, 0, 4, 8]), (16, [0] * 5), slow(24, [0] * 7), slow(48, [0] * 9)]
)
def test_opponents_are_new_as_long_as_there_are_new_ones(size, repeats):
    """Eight players can be new opponents in three tours and half of the fourth, not longer."""
    assert [opponents for _, opponents in _repeats(size, len(repeats))] == repeats


@pytest.mark.slow
def test_200_players_play_12_tours_and_nobody_is_met_twice():
    assert _repeats(200, 12) == [(0, 0)] * 12


def test_close_players_sit_together():
    *_, (request, draw) = play(rotating.draw, make_entries(80, 1), 5, 1)
    place = {row: number for number, row in enumerate(_by_wins(request))}
    spread = [max(place[n] for n in t) - min(place[n] for n in t) for t in _tables(draw)]
    assert sum(spread) / len(spread) < 10


def _by_wins(request):
    return [row.entry.id for row in rotating.place(request).rows]


def _tables(draw):
    return [(*game.a, *game.b) for game in draw.games]


@st.composite
def requests(draw):
    ids = [EntryId(f"e{number}") for number in range(draw(st.integers(0, 13)))]
    return Request(
        tour=9,
        tours=draw(st.sampled_from([None, 9, 12])),
        seed=draw(st.integers(0, 3)),
        entries=tuple(EntryRecord(id=name, present=draw(st.integers(0, 6)) > 0) for name in ids),
        games=draw(results(ids, per_side=2)),
    )


@settings(max_examples=40)
@given(requests(), st.randoms(use_true_random=False))
def test_every_seating_is_valid_and_does_not_depend_on_the_order_of_the_entries(request, rng):
    draw = rotating.draw(request)
    assert check(System.ROTATING, request, draw) == ()
    shuffled = rng.sample(request.entries, len(request.entries))
    assert rotating.draw(replace(request, entries=tuple(shuffled))) == draw


def all_seatings(players):
    """Every way to seat a multiple of four at tables, with partners."""
    if not players:
        yield []
        return
    first, *others = players
    for three in combinations(others, 3):
        rest = [each for each in others if each not in three]
        for partner in three:
            two = [each for each in three if each != partner]
            for tables in all_seatings(rest):
                yield [(first, partner, *two), *tables]


@settings(max_examples=40)
@given(requests())
def test_eight_players_are_seated_as_well_as_trying_everything_does(request):
    ids = [entry.id for entry in request.entries][:8]
    if len(ids) < 8:
        return
    history = read_history(request.games)
    costs = set_costs(
        range(1, 9),
        lambda one, other: history.times_partners(ids[one], ids[other]),
        lambda one, other: history.times_opponents(ids[one], ids[other]),
    )
    found = improve(costs, start(costs, None))
    assert costs.of(found) == min(costs.of(tables) for tables in all_seatings(range(8)))


def test_partners_are_repeated_as_seldom_as_an_exact_matching_can():
    """Twelve players of whom half have been partners of everybody: the fewest repeats."""
    costs = set_costs(range(1, 13), lambda one, other: int(one < 6 or other < 6), lambda *_: 0)
    tables = improve(costs, start(costs, random.Random(1)))
    again = sum(1 for a, b, c, d in tables for pair in ((a, b), (c, d)) if min(pair) < 6)
    assert again == 3


@pytest.mark.slow
def test_a_field_of_600_is_seated_too():
    ((request, draw),) = play(rotating.draw, make_entries(600, 1), 1, 1)
    assert check(System.ROTATING, request, draw) == ()
    assert len(draw.games) == 150


def test_where_no_seating_found_leaves_partners_they_are_taken_from_sets_that_do():
    """Whatever is tried first, eight players have seven different partners in seven tours."""
    for seed in range(4):
        assert [partners for partners, _ in _repeats(8, 7, seed)] == [0] * 7


def test_complete_sets_of_partners_are_found_or_none_at_all():
    couples = list(combinations(range(6), 2))
    sets = partner_sets(6, couples, 5, random.Random(1))
    assert sorted(couple for each in sets for couple in each) == couples
    assert partner_sets(6, couples, 6, random.Random(1)) is None
    assert partner_sets(6, couples, 0, random.Random(1)) == []


def test_the_future_knows_sets_of_partners_for_every_tour_left():
    ids = [EntryId(f"e{number}") for number in range(8)]
    future = Future(ids, (), read_history(()), 6, random.Random(1))
    sets = future.partners()
    assert sorted(couple for each in sets for couple in each) == list(combinations(range(8), 2))
    assert future.is_open_after([(ids[one], ids[other]) for one, other in sets[0]])


def test_passes_are_bounded():
    costs = set_costs(range(1, 41), lambda one, other: (one * other) % 3, lambda *_: 0)
    first = start(costs, random.Random(1))
    once = improve(costs, list(first), passes=1)
    assert costs.of(once) < costs.of(first)
    assert costs.of(improve(costs, list(once))) <= costs.of(once)
