"""Whole round robins and whole brackets."""

from __future__ import annotations

import random

import pytest

from tests.domain.tournaments.fields import bye, played
from tests.domain.tournaments.simulation import make_entries
from tournaments.domain.checker import check, check_schedule
from tournaments.domain.draw import Options, ReasonCode, Request, System
from tournaments.domain.pairing import knockout, round_robin
from tournaments.domain.pairing.knockout import bracket
from tournaments.domain.placing import seeded_lots


@pytest.mark.parametrize("size", range(31))
def test_everybody_meets_everybody_once_with_sides_as_even_as_can_be(size):
    request = Request(tour=1, seed=size, entries=make_entries(size, 1))
    tours = round_robin.schedule(request)
    assert check_schedule(request, tours) == ()
    assert len(tours) == max(0, size - 1 + size % 2)
    free = [each.entry for tour in tours for each in tour.byes]
    assert len(free) == len(set(free)) == (size if size % 2 else 0)


def _play_bracket(size, seed, *, third_place):
    """Each tour's request and draw, until nothing is left to draw."""
    rng = random.Random(seed)
    entries = make_entries(size, seed)
    games, tour = [], 1
    while True:
        request = Request(
            tour=tour,
            seed=seed,
            entries=entries,
            games=tuple(games),
            options=Options(third_place=third_place),
        )
        draw = knockout.draw(request)
        if not draw.games and not (size == 1 and tour == 1):
            return
        yield request, draw
        games += [
            played(tour, game.a, game.b, rng.choice([(200, 100), (100, 200)]))
            for game in draw.games
        ]
        games += [bye(tour, each.entry) for each in draw.byes]
        tour += 1


@pytest.mark.parametrize("third_place", [True, False])
@pytest.mark.parametrize("size", range(2, 71))
def test_a_bracket_ends_with_one_winner_after_one_game_fewer_than_entries(size, third_place):
    tours = list(_play_bracket(size, size, third_place=third_place))
    for request, draw in tours:
        assert check(System.KNOCKOUT, request, draw) == ()
    games = [game for _, draw in tours for game in draw.games]
    extra = third_place and size >= 4
    assert len(games) == size - 1 + extra
    assert len(tours) == (size - 1).bit_length()
    assert all(not draw.byes for _, draw in tours[1:])
    thirds = [game for game in games if game.reasons[0].code is ReasonCode.THIRD_PLACE]
    assert len(thirds) == extra


@pytest.mark.parametrize("size", [2, 8, 64])
def test_when_the_better_seed_always_wins_the_last_seeds_go_first(size):
    order = bracket(size)
    while len(order) > 1:
        assert all(
            one + other == len(order) + 1
            for one, other in zip(order[::2], order[1::2], strict=True)
        )
        order = [min(two) for two in zip(order[::2], order[1::2], strict=True)]


def test_lots_follow_from_the_seed_and_the_ids_alone():
    entries = make_entries(20, 1)
    lots = seeded_lots(entries, 5)
    assert sorted(lots.values()) == list(range(20))
    assert seeded_lots(entries[::-1], 5) == lots
    assert seeded_lots(entries, 6) != lots
