"""Rows turned into values: what they hold, and that their cost does not grow with the field."""

from __future__ import annotations

import pytest
from django.db.models import Q

from tests.cast import act
from tests.tours import close, decide, draw, make_running, play_tour, publish
from tournaments.domain.ids import EntryId
from tournaments.domain.next_step import Lack
from tournaments.domain.results import GameKind, GameResult
from tournaments.models import Entry, Game
from tournaments.selectors.desk import desk_facts, missing_results
from tournaments.selectors.drafts import draft_warnings, load_board
from tournaments.selectors.field import load_entries, load_entry_lines
from tournaments.selectors.results import load_history, load_results
from tournaments.selectors.standings import tournament_standings
from tournaments.selectors.tours import (
    find_tour,
    games_where,
    next_tour_number,
    tour_games,
    tour_lines,
)
from tournaments.services.attendance import withdraw_entry

pytestmark = pytest.mark.django_db


def ids(*numbers):
    found = dict(Entry.objects.values_list("number", "pk"))
    return tuple(EntryId(str(found[number])) for number in numbers)


def test_results_are_the_decided_games_of_published_tours_signed_or_not(me):
    tournament = make_running(me, 7)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1], status="signed")
    decide(tour, tables=[2], status="finished", winner="B")
    results = load_results(tournament)
    assert [(each.kind, each.points, each.winner) for each in results] == [
        (GameKind.PLAYED, (200, 120), "A"),
        (GameKind.PLAYED, (120, 200), "B"),
        (GameKind.BYE, (0, 0), "A"),
    ]
    assert results[0] == GameResult(
        tour=1,
        a=ids(1),
        b=ids(2),
        kind=GameKind.PLAYED,
        points=(200, 120),
        rounds=(7, 4),
        winner="A",
    )
    assert results[2].b == ()


def test_a_draft_gives_no_results_and_a_later_tour_can_be_left_out(me):
    tournament = make_running(me, 7)
    play_tour(me, tournament)
    draw(me, tournament)
    assert {each.tour for each in load_results(tournament)} == {1}
    close(me, publish(me, find_tour(tournament, 2)), reason="dark")
    decide(find_tour(tournament, 2))
    assert {each.tour for each in load_results(tournament)} == {1, 2}
    assert {each.tour for each in load_results(tournament, after_tour=1)} == {1}


def test_a_game_without_a_result_is_history_all_the_same(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1, 2, 3])
    undecided = [each for each in load_history(tournament, 2) if each.winner is None]
    assert [(each.kind, each.a + each.b) for each in undecided] == [
        (GameKind.DOUBLE_FORFEIT, ids(7, 8))
    ]
    assert load_history(tournament, 1) == ()


def test_points_of_a_forfeit_are_not_read_from_the_protocol(me):
    tournament = make_running(me, 2)
    tour = publish(me, draw(me, tournament))
    decide(tour)
    Game.objects.filter(tour=tour).update(kind="forfeit", points_a=200, points_b=0)
    assert load_results(tournament)[0].points == (0, 0)


def test_the_table_shows_places_values_and_what_decided(me):
    tournament = make_running(me, 7)
    play_tour(me, tournament)
    reason = act(me, reason="ill")
    withdraw_entry(write=reason, tournament_id=tournament.pk, number=6, after_tour=1)
    table = tournament_standings(tournament)
    assert [str(code) for code in table.criteria][:3] == ["wins", "difference", "points"]
    assert table.after_tour == 1
    best, last = table.rows[0], table.rows[-1]
    assert (best.place, best.values[:3]) == (1, ("1", "+100", "200"))
    assert (last.values[:3], last.decided_by) == (("0", "−80", "120"), None)
    assert [row.decided_by for row in table.rows[:2]] == ["difference", "lot"]
    assert {row.entry.number for row in table.rows if row.entry.withdrawn} == {6}
    assert best.entry.names == best.entry.lines
    assert len(best.entry.names) == 2


def test_equal_ones_share_a_place_before_the_lots_are_drawn(me):
    table = tournament_standings(make_running(me, 3))
    assert [(row.place, row.shared, row.decided_by) for row in table.rows] == [(1, True, None)] * 3
    assert (table.after_tour, table.rows[0].values[-1]) == (0, "–")


def test_the_tables_of_a_tour_stand_in_order_with_players_and_state(me):
    tournament = make_running(me, 7)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[2], status="finished", winner="B")
    games = tour_games(tour)
    assert [game.table for game in games] == [1, 2, 3, None]
    assert [game.state for game in games] == ["waiting", "unsigned", "waiting", "bye"]
    second, bye = games[1], games[3]
    assert (second.a.points, second.b.points, second.winner) == (120, 200, "B")
    assert [int(sitter.seat) for sitter in second.a.sitters + second.b.sitters] == [1, 3, 2, 4]
    assert (second.a.entry_number, second.a.entries) == (3, ids(3))
    assert second.a.clubs == "Новый Афон"
    assert (bye.is_bye, bye.b.names, bye.b.entry_number) == (True, (), 0)
    assert second.why[0]["code"] == "by_rating"


@pytest.mark.parametrize(
    ("status", "kind", "state"),
    [
        ("playing", "", "playing"),
        ("signed", "played", "signed"),
        ("finished", "forfeit", "unsigned"),
        ("signed", "forfeit", "forfeit"),
        ("finished", "double_forfeit", "double_forfeit"),
        ("signed", "game_lost", "game_lost"),
    ],
)
def test_a_game_shows_its_state(me, status, kind, state):
    tour = publish(me, draw(me, make_running(me, 2)))
    winner = "" if kind in {"", "double_forfeit"} else "A"
    Game.objects.filter(tour=tour).update(status=status, kind=kind, winner=winner)
    (game,) = tour_games(tour)
    assert (game.state, game.winner) == (state, winner)


def test_the_list_of_tours_counts_tables_and_results(me):
    tournament = make_running(me, 7)
    tour = publish(me, draw(me, tournament))
    assert tour_lines(tournament)[0].state == "published"
    decide(tour, tables=[1, 2])
    decide(tour, tables=[2], status="finished")
    (line,) = tour_lines(tournament)
    assert (line.tables, line.finished, line.signed, line.state) == (3, 2, 1, "playing")
    draw(me, tournament, pass_reason="dark")
    assert [line.number for line in tour_lines(tournament)] == [1, 2]
    assert [line.number for line in tour_lines(tournament, drafts=False)] == [1]
    assert next_tour_number(tournament) == 3


def test_missing_results_are_told_by_what_they_lack(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1])
    decide(tour, tables=[2], status="finished")
    Game.objects.filter(tour=tour, table=3).update(status="playing")
    lacks = {(each.lack, each.tables) for each in missing_results(tournament)[1]}
    assert lacks == {(Lack.NOT_STARTED, (4,)), (Lack.PLAYING, (3,)), (Lack.NOT_SIGNED, (2,))}


def test_presence_is_asked_for_one_tour(me):
    tournament = make_running(me, 3)
    reason = act(me, reason="ill")
    publish(me, draw(me, tournament))
    Entry.objects.filter(number=1).update(checked_in=False)
    withdraw_entry(write=reason, tournament_id=tournament.pk, number=2, after_tour=1)
    present = [each.present for each in load_entries(tournament, 1)]
    assert present == [False, True, True]
    assert [each.present for each in load_entries(tournament)] == [False, False, True]
    assert [each.present for each in load_entry_lines(tournament).values()] == [False, False, True]


COSTS = {
    "results": (lambda tournament, _tour: load_results(tournament), 2),
    "history": (lambda tournament, _tour: load_history(tournament, 2), 2),
    "standings": (lambda tournament, _tour: tournament_standings(tournament), 6),
    "games of a tour": (lambda _tournament, tour: tour_games(tour), 2),
    "games": (lambda _tournament, tour: games_where(Q(tour=tour)), 2),
    "tours": (lambda tournament, _tour: tour_lines(tournament), 1),
    "board": (lambda _tournament, tour: load_board(tour), 2),
    "warnings": (draft_warnings, 12),
    "missing": (lambda tournament, _tour: missing_results(tournament), 1),
    "facts": (lambda tournament, _tour: desk_facts(tournament), 15),
}


@pytest.mark.slow
@pytest.mark.parametrize(("read", "queries"), COSTS.values(), ids=COSTS)
def test_the_cost_does_not_depend_on_the_size_of_the_field(
    me, read, queries, django_assert_max_num_queries
):
    for pairs in (8, 64):
        tournament = make_running(me, pairs)
        play_tour(me, tournament)
        second = draw(me, tournament)
        with django_assert_max_num_queries(queries):
            read(tournament, second)
