"""The Swiss draw is valid by the checker and the best by two other solvers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments.fields import results
from tests.domain.tournaments.oracle import Oracle
from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check, measure
from tournaments.domain.draw import Options, Order, Rematch, Request, SameClub, System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import swiss

options = st.builds(
    Options,
    avoid_same_club=st.sampled_from(SameClub),
    rematch=st.sampled_from(Rematch),
    order=st.sampled_from(Order),
)


@st.composite
def requests(draw, most=8):
    ids = [EntryId(f"e{number}") for number in range(draw(st.integers(0, most)))]
    games = draw(results(ids))
    return Request(
        tour=9,
        seed=draw(st.integers(0, 5)),
        entries=tuple(
            EntryRecord(
                id=name,
                club=draw(st.sampled_from([None, "", "X", "X", "Y"])),
                rating=draw(st.none() | st.integers(1, 3)),
                present=draw(st.integers(0, 9)) > 0,
            )
            for name in ids
        ),
        games=games,
        options=draw(options),
    )


def _games(draw):
    return [(game.a[0], game.b[0]) for game in draw.games]


@given(requests())
def test_no_draw_is_better_than_the_one_found_and_none_is_found_only_where_there_is_none(request):
    best = Oracle(request).by_trying()
    if best is None:
        with pytest.raises(Refusal) as caught:
            swiss.draw(request)
        assert caught.value.code == "pairing.impossible"
        return
    draw = swiss.draw(request)
    assert check(System.SWISS, request, draw) == ()
    assert [bye.entry for bye in draw.byes] == ([] if best[0] is None else [best[0]])
    assert Oracle(request).value(_games(draw)) == best[1]


@given(requests(), st.randoms(use_true_random=False))
def test_the_draw_does_not_depend_on_the_order_of_the_entries_or_games(request, rng):
    shuffled = replace(
        request,
        entries=tuple(rng.sample(request.entries, len(request.entries))),
        games=tuple(rng.sample(request.games, len(request.games))),
    )
    try:
        draw = swiss.draw(request)
    except Refusal:
        with pytest.raises(Refusal):
            swiss.draw(shuffled)
    else:
        assert swiss.draw(shuffled) == draw
        assert swiss.draw(request) == draw


def _best_by_networkx(request, draw):
    free = draw.byes[0].entry if draw.byes else None
    return Oracle(request).by_networkx(free)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("clubs", ["some", "crowd"])
def test_networkx_finds_no_better_draw_of_a_medium_field(seed, clubs):
    wish, order = list(SameClub)[seed % 3], list(Order)[seed % 2]
    entries = make_entries(20 + 5 * seed, seed, clubs)
    rounds = list(play(swiss.draw, entries, 6, seed, avoid_same_club=wish, order=order))
    for request, draw in rounds[1::2]:
        assert check(System.SWISS, request, draw) == ()
        assert Oracle(request).value(_games(draw)) == _best_by_networkx(request, draw)


def _check_tournament(size, tours, every=1):
    """No rematch, byes right; `every` so many tours the optimum of an independent solver."""
    met = set()
    for request, draw in play(swiss.draw, make_entries(size, 7), tours, 11):
        assert check(System.SWISS, request, draw) == ()
        games = {frozenset(game) for game in _games(draw)}
        assert not games & met
        met |= games
        if request.tour % every == 0:
            best = _best_by_networkx(request, draw)
            assert measure(request, draw).squares == best[1]
            assert Oracle(request).value(_games(draw)) == best


def test_24_pairs_play_7_tours():
    _check_tournament(24, 7)


def test_25_pairs_play_9_tours_with_nine_byes():
    _check_tournament(25, 9)


@pytest.mark.slow
def test_200_pairs_play_9_tours():
    _check_tournament(200, 9, every=3)
