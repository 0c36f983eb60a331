"""What holds for every table, whatever was played."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments import naive_table
from tests.domain.tournaments.fields import bye, entries_of, played, regulations, tournaments
from tournaments.domain.documents import answer_standings
from tournaments.domain.ids import Side
from tournaments.domain.regulation import CLUB, Criterion, FineMode, read_regulation
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.standings import standings
from tournaments.domain.tiebreaks import RULES

WINS = read_regulation({"criteria": ["wins", "points", "difference", "rounds_won"]})


def _total(rows, criterion):
    return sum(row.values[criterion] for row in rows)


@given(tournaments())
def test_the_wins_of_a_table_are_the_games_decided(tournament):
    entries, games = tournament
    rows = standings(WINS, entries, games)
    decided = sum(len(game.a) for game in games if game.winner is not None)
    assert _total(rows, Criterion.WINS) == decided


@given(tournaments())
def test_without_byes_and_forfeits_differences_cancel_out(tournament):
    entries, games = tournament
    games = [replace(game, own_fines=None) for game in games if game.kind is GameKind.PLAYED]
    rows = standings(WINS, entries, games)
    assert _total(rows, Criterion.DIFFERENCE) == 0
    assert _total(rows, Criterion.POINTS) == sum(len(g.a) * sum(g.points) for g in games)
    assert _total(rows, Criterion.ROUNDS_WON) == sum(len(g.a) * sum(g.rounds) for g in games)


@given(tournaments(), regulations)
def test_every_value_and_place_is_what_the_words_of_the_regulation_give(tournament, regulation):
    entries, games = tournament
    rows = standings(regulation, entries, games)
    found = {row.id: (row.place, row.values) for row in rows}
    assert found == naive_table.table(regulation, entries, games)


@given(tournaments(), regulations, st.randoms(use_true_random=False))
def test_the_order_of_the_games_does_not_matter(tournament, regulation, rng):
    entries, games = tournament
    shuffled = rng.sample(games, len(games))
    assert standings(regulation, entries, shuffled) == standings(regulation, entries, games)


@given(tournaments(), regulations, st.randoms(use_true_random=False))
def test_the_order_of_the_entries_moves_nobody_to_another_place(tournament, regulation, rng):
    entries, games = tournament
    shuffled = rng.sample(entries, len(entries))
    places = {row.id: row.place for row in standings(regulation, entries, games)}
    assert {row.id: row.place for row in standings(regulation, shuffled, games)} == places


@given(tournaments(), regulations)
def test_a_row_is_never_worse_than_the_next_on_the_criterion_that_decided(tournament, regulation):
    entries, games = tournament
    rows = standings(regulation, entries, games)
    assert [row.decided_by for row in rows[-1:]] == [None] * len(rows[-1:])
    for row, following in pairwise(rows):
        if row.decided_by is None:
            assert row.place == following.place
            assert row.values == following.values
            continue
        assert following.place == rows.index(following) + 1
        before = regulation.criteria[: regulation.criteria.index(row.decided_by)]
        assert [row.values[each] for each in before] == [following.values[each] for each in before]
        better, worse = row.values[row.decided_by], following.values[row.decided_by]
        if RULES[row.decided_by].lower_is_better:
            assert worse is None or better < worse
        else:
            assert better > worse


def test_averages_are_compared_exactly_though_three_decimals_are_shown():
    entries = entries_of("a", "b", "x")
    games = [played(tour, "a", "x", (int(tour == 1), 9)) for tour in range(1, 51)]
    games += [played(tour, "b", "x", (int(tour == 51), 9)) for tour in range(51, 100)]
    regulation = read_regulation({"criteria": ["average_points"]})

    rows = standings(regulation, entries, games)

    assert [row.id for row in rows] == ["x", "b", "a"]
    assert [row.values[Criterion.AVERAGE_POINTS] for row in rows[1:]] == [
        Fraction(1, 49),
        Fraction(1, 50),
    ]
    assert [round(float(Fraction(1, games)), 3) for games in (49, 50)] == [0.02, 0.02]


def test_withdrawn_entries_stay_in_the_table():
    here, gone = entries_of("a")[0], entries_of("b", withdrawn_after=1, present=False)[0]
    rows = standings(CLUB, (here, gone), [played(1, "a", "b", (100, 200)), bye(2, "a")])
    assert {row.id for row in rows} == {"a", "b"}


def test_a_thousand_entries_are_ranked_by_a_document_too():
    rng = random.Random(1)
    ids = [str(number) for number in range(1000)]
    games = []
    for tour in (1, 2):
        rng.shuffle(ids)
        games += [
            {
                "tour": tour,
                "a": [a],
                "b": [b],
                "kind": "played",
                "points": [200, rng.randrange(200)],
            }
            for a, b in zip(ids[::2], ids[1::2], strict=True)
        ]
    entries = [{"id": name} for name in sorted(ids, key=int)]
    rows = answer_standings({"regulation": {}, "entries": entries, "games": games})["rows"]
    assert [row["values"]["wins"] for row in rows] == sorted(
        (row["values"]["wins"] for row in rows), reverse=True
    )


OWN = read_regulation({"criteria": ["wins", "difference", "points", "fewest_fines"]})


def _own_values(regulation, **more):
    """What P (fined 10), Q (his partner), R and S (fined 5) have of 190:120."""
    game = played(
        1,
        ("p", "q"),
        ("r", "s"),
        (190, 120),
        fines=(10, 5),
        own_fines=((10, 0), (0, 5)),
        **more,
    )
    rows = standings(regulation, entries_of("p", "q", "r", "s"), [game])
    return {row.id: tuple(row.values.values()) for row in rows}


def test_a_fine_of_ones_own_lowers_only_the_offenders_total():
    assert _own_values(OWN) == {
        "p": (1, 70, 190, 10),
        "q": (1, 80, 200, 0),
        "r": (0, -65, 125, 0),
        "s": (0, -70, 120, 5),
    }


def test_where_fines_are_credited_nothing_was_deducted_and_nothing_is_given_back():
    credited = replace(OWN, fine_mode=FineMode.CREDIT)
    assert _own_values(credited) == {
        "p": (1, 70, 190, 10),
        "q": (1, 70, 190, 0),
        "r": (0, -70, 120, 0),
        "s": (0, -70, 120, 5),
    }


def test_what_is_given_back_is_cut_at_the_target_where_the_excess_does_not_count():
    cut = replace(OWN, count_excess=False, target=195)
    assert _own_values(cut)["q"] == (1, 75, 195, 0)


def test_a_game_lost_or_not_played_gives_nothing_back():
    lost = GameResult(
        tour=1,
        a=("p", "q"),
        b=("r", "s"),
        kind=GameKind.GAME_LOST,
        fines=(25, 0),
        own_fines=((25, 0), (0, 0)),
        winner=Side.B,
    )
    rows = standings(OWN, entries_of("p", "q", "r", "s"), [lost])
    found = {row.id: tuple(row.values.values()) for row in rows}
    assert (found["p"], found["q"]) == ((0, -200, 0, 25), (0, -200, 0, 0))
