"""The Swiss draw is valid by the checker and the best by two other solvers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments.fields import results
from tests.domain.tournaments.oracle import Oracle
from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check, measure
from tournaments.domain.draw import (
    Options,
    Order,
    Reason,
    ReasonCode,
    Rematch,
    Request,
    SameClub,
    System,
    Wish,
)
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
        apart=draw(kept_apart(ids)),
    )


def kept_apart(ids):
    """Some couples that should not meet, often none."""
    couples = [frozenset(two) for two in combinations(ids, 2)]
    if not couples:
        return st.just(frozenset())
    return st.just(frozenset()) | st.frozensets(st.sampled_from(couples), max_size=len(couples))


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


TEAMS_OF_FOUR = frozenset(
    frozenset((EntryId(f"{one:04}"), EntryId(f"{other:04}")))
    for first in range(0, 2000, 4)
    for one, other in combinations(range(first, first + 4), 2)
)


@pytest.mark.parametrize("seed", range(4))
def test_networkx_keeps_teams_apart_no_better(seed):
    entries = make_entries(16 + 12 * seed, seed, "crowd")
    for request, draw in play(swiss.draw, entries, 6, seed, apart=TEAMS_OF_FOUR):
        assert check(System.SWISS, request, draw) == ()
        best = _best_by_networkx(request, draw)
        assert Oracle(request).value(_games(draw)) == best
        assert best[1] == len([each for each in draw.relaxed if each.wish is Wish.APART])


def test_who_is_passed_over_to_keep_entries_apart_is_said():
    """By rating a, b, c, d; a and b are one team: a meets c, and the table says why."""
    entries = tuple(
        EntryRecord(id=EntryId(name), rating=9 - number) for number, name in enumerate("abcd")
    )
    request = Request(tour=1, seed=1, entries=entries, apart=frozenset({frozenset("ab")}))
    draw = swiss.draw(request)
    assert _games(draw) == [("a", "c"), ("b", "d")]
    assert draw.games[0].reasons[1] == Reason(ReasonCode.PASSED_APART, {"ids": ("b",)})
    assert draw.relaxed == ()


def test_two_who_cannot_be_kept_apart_meet_and_are_listed():
    entries = tuple(EntryRecord(id=EntryId(name), rating=1) for name in "ab")
    request = Request(tour=1, seed=1, entries=entries, apart=frozenset({frozenset("ab")}))
    (found,) = swiss.draw(request).relaxed
    assert (found.wish, found.table, found.reason.code) == (Wish.APART, 1, ReasonCode.KEPT_APART)
    assert set(found.reason.facts["ids"]) == {"a", "b"}


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
            assert measure(request, draw).squares == best[2]
            assert Oracle(request).value(_games(draw)) == best


def test_24_pairs_play_7_tours():
    _check_tournament(24, 7)


def test_25_pairs_play_9_tours_with_nine_byes():
    _check_tournament(25, 9)


@pytest.mark.slow
def test_200_pairs_play_9_tours():
    _check_tournament(200, 9, every=3)
