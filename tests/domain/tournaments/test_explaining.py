"""A value is the sum of its parts: every criterion, explained game by game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from tests.domain.tournaments.fields import (
    bye,
    entries_of,
    played,
    regulations,
    tournaments,
)
from tournaments.domain.explaining import explain
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.standings import standings

FIELD = entries_of("a", "b", "c", "d")
GAMES = (
    played(1, "a", "b", (200, 120), fines=(10, 0), rounds=(6, 3)),
    played(1, "c", "d", (90, 210), rounds=(2, 7)),
    played(2, "b", "c", (205, 100), rounds=(8, 4)),
    bye(2, "a"),
    GameResult(tour=3, a=("d",), b=("a",), kind=GameKind.FORFEIT, winner=Side.B),
    GameResult(tour=3, a=("b",), b=(), kind=GameKind.FORFEIT, winner=Side.B),
)


def explained(entry, *criteria, games=GAMES, **settings):
    regulation = read_regulation({"criteria": list(criteria), **settings})
    return explain(regulation, FIELD, games, EntryId(entry))


def lines(found):
    """Tour, opponent met, share, running sum; what does not count stands in brackets."""
    return [
        f"{share.game.tour} {share.met or '-'} "
        + (f"{share.amount} {total}" if share.counted else f"({share.amount}) {total}")
        for share, total in zip(found.shares, found.sums, strict=True)
    ]


@given(tournaments(), regulations)
def test_each_value_is_the_sum_of_its_shares_and_the_value_of_the_table(tournament, regulation):
    entries, games = tournament
    for row in standings(regulation, entries, games):
        found = explain(regulation, entries, games, row.id)
        assert {each.criterion: each.value for each in found} == row.values
        for each in found:
            assert [each.total] == [*each.sums, each.total][-1:]
            if each.criterion is Criterion.LOT:
                assert each.shares == ()
            elif each.mean:
                assert each.counted == row.played
                assert each.value == (Fraction(each.total, row.played) if row.played else 0)
            else:
                assert each.value == each.total


@given(tournaments(), regulations)
def test_shares_are_of_the_entrys_own_games_in_the_order_of_tours(tournament, regulation):
    entries, games = tournament
    for entry in entries:
        own = sorted(g.tour for g in games if entry.id in (*g.a, *g.b))
        for each in explain(regulation, entries, games, entry.id):
            tours = [share.game.tour for share in each.shares]
            assert tours == sorted(tours)
            assert set(tours) <= set(own)
            for share in each.shares:
                assert entry.id in share.own
                assert share.met is None or share.met in share.others


CASES = {
    "wins": ["1 - 1 1", "2 - 1 2", "3 - 1 3"],
    "difference": ["1 - 80 80", "2 - 100 180", "3 - 200 380"],
    "points": ["1 - 200 200", "2 - 200 400", "3 - 200 600"],
    "buchholz": ["1 b 1 1", "3 d 1 2"],
    "buchholz_cut1": ["1 b (1) 0", "3 d 1 1"],
    "sonneborn_berger": ["1 b 1 1", "3 d 1 2"],
    "rounds_won": ["1 - 6 6", "2 - 0 6", "3 - 0 6"],
    "fewest_fines": ["1 - 10 10", "2 - 0 10", "3 - 0 10"],
    "average_points": ["1 - 200 200", "2 - (0) 200", "3 - 200 400"],
    "capped_difference": ["1 - 80 80", "2 - 100 180", "3 - 200 380"],
    "lot": [],
}


@pytest.mark.parametrize("criterion", CASES)
def test_it_is_told_which_game_or_opponent_gave_how_much(criterion):
    assert lines(explained("a", criterion)[0]) == CASES[criterion]


def test_a_tour_missed_is_a_game_against_nobody():
    found = explained("b", "wins")[0]
    assert lines(found) == ["1 - 0 0", "2 - 1 1", "3 - 0 1"]
    assert [share.others for share in found.shares] == [("a",), ("c",), ()]


def test_head_to_head_looks_at_those_who_are_equal_alone_and_names_them():
    games = (*GAMES[:3], played(3, "b", "d", (200, 150)), played(3, "a", "c", (200, 0)))
    _wins, found = explained("a", "wins", "head_to_head", games=games)
    assert found.tied == ("b",)
    assert lines(found) == ["1 b 1 1"]
    assert explained("c", "wins", "head_to_head", games=games)[1].shares == ()


def test_head_to_head_counts_for_nothing_while_two_of_the_equal_have_not_met():
    games = (played(1, "a", "b"), played(1, "c", "d"), played(2, "a", "c", (0, 200)))
    _wins, found = explained("a", "rounds_won", "head_to_head", games=games)
    assert (found.value, found.tied) == (0, ("b", "c", "d"))
    assert lines(found) == ["1 b (1) 0", "2 c (0) 0"]


def test_who_met_nobody_has_no_lowest_opponent_to_leave_out():
    found = explained("a", "buchholz_cut1", games=(bye(1, "a"),))[0]
    assert (found.value, found.shares) == (0, ())


def test_points_above_the_target_are_not_a_share_where_they_do_not_count():
    found = explained("b", "points", count_excess=False)[0]
    assert lines(found) == ["1 - 120 120", "2 - 200 320", "3 - 0 320"]
