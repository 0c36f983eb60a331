"""A line of the standings explained: in events of every kind the sums are those of the tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cast import act
from tests.services.belonging import belong
from tests.services.stage_play import add, begin, play_all
from tests.tours import (
    close,
    decide,
    draw,
    make_running,
    make_single,
    play_tour,
    publish,
)
from tournaments.domain.event import EventRules, Late, write_event
from tournaments.domain.regulation import CLUB, Criterion, write_regulation
from tournaments.domain.stages.neighbours import Verdict, Why
from tournaments.models import Tournament
from tournaments.selectors.merit import CLUBS, merit_table
from tournaments.selectors.stage_pages import stage_lines
from tournaments.selectors.standing import TEAM, standing_page
from tournaments.selectors.standings import tournament_standings
from tournaments.selectors.teams import team_standings
from tournaments.services.entries import add_entry
from tournaments.wording.criteria import value_text

pytestmark = pytest.mark.django_db


def texts(table):
    return tuple(value_text(each.criterion, each.value) for each in table.values)


def check_sums(table):
    """Each value is what its parts add up to."""
    for each in table.values:
        if each.criterion is not Criterion.LOT:
            assert each.value == (each.total / max(each.counted, 1) if each.mean else each.total)


def check(tournament):
    """The page of everybody says what the tables of his stages and of the event say."""
    tournament.refresh_from_db()
    rows = tournament_standings(tournament).rows
    shown = {
        (table.rows[0].stage, row.entry.number): row.values
        for line in stage_lines(tournament)
        for table in line.tables
        for row in table.rows
    }
    for row in rows:
        page = standing_page(tournament, row.entry.number)
        assert page.row == row
        for table in page.tables:
            check_sums(table)
            if table.stage != TEAM:
                assert texts(table) == shown[table.stage, row.entry.number]
        assert texts(next(t for t in page.tables if t.stage == row.stage)) == row.values
        for share in (s for table in page.tables for v in table.values for s in v.shares):
            assert (share.game.tour in page.games) == bool(share.others or share.game.b == ())


def every_criterion(me, tournament):
    rules = replace(CLUB, tours=3, criteria=tuple(Criterion))
    Tournament.objects.filter(pk=tournament.pk).update(regulation=write_regulation(rules))
    tournament.refresh_from_db()


def test_pairs_with_a_bye_by_every_criterion(me):
    cup = make_running(me, 7)
    every_criterion(me, cup)
    for winner in "ABA":
        tour = publish(me, draw(me, cup))
        decide(tour, winner=winner, points=(210, 150))
        close(me, tour)
    check(cup)


def test_single_players(me):
    cup = make_single(me, 9)
    every_criterion(me, cup)
    for _tour in range(2):
        play_tour(me, cup)
    check(cup)


def test_groups_then_a_knock_out(me):
    cup = begin(me, 8, system="round_robin", grouping="snake", group_value=4)
    add(me, cup, "knockout", first=2, third_place=True)
    play_all(me, cup)
    check(cup)
    champion = tournament_standings(cup).rows[0].entry.number
    page = standing_page(cup, champion)
    assert [table.stage for table in page.tables] == [2, 1]
    assert (page.above, page.below.verdict) == (None, Verdict(why=Why.BRACKET))


@pytest.mark.parametrize("carry", ["none", "between", "all"])
def test_a_final_with_games_carried_over(me, carry):
    cup = begin(me, 10, tours=2)
    add(me, cup, "swiss", "Финал", first=8, tours=1, carry=carry, target=300)
    play_all(me, cup)
    check(cup)


def test_a_late_entry_whose_missed_tours_count_as_lost(me):
    cup = make_running(me, 4)
    rules = write_event(EventRules(late=Late.LOSSES))
    Tournament.objects.filter(pk=cup.pk).update(event=rules)
    cup.refresh_from_db()
    play_tour(me, cup)
    for names in (("Поздний А", "Поздний Б"), ("Поздняя В", "Поздняя Г")):
        add_entry(write=act(me), tournament_id=cup.pk, names=names)
    play_tour(me, cup)
    page = standing_page(cup, 5)
    wins = page.tables[0].values[0]
    assert (wins.shares[0].game.tour, wins.shares[0].others) == (1, ())
    assert 1 not in page.games
    assert page.row.moved.new


class TestTeams:
    def test_what_counts_for_a_team_is_explained_over_all_games(self, me):
        cup = begin(me, 4, tours=1)
        for entry in cup.entries.all():
            belong(me, entry, team="Тула" if entry.number % 2 else "Рязань")
        add(me, cup, "swiss", first=2, tours=1)
        play_all(me, cup)
        table = team_standings(cup)
        assert table.apart
        for row in table.rows:
            for each in row.parts:
                found = standing_page(cup, each.entry.number).tables[-1]
                check_sums(found)
                part = each.part
                assert (found.stage, found.title) == (TEAM, row.name)
                assert [value.value for value in found.values] == [
                    part.wins,
                    part.difference,
                    part.points,
                ]

    def test_teams_move_with_the_last_tour_too(self, me):
        cup = make_running(me, 4)
        for entry in cup.entries.all():
            belong(me, entry, team="Тула" if entry.number % 2 else "Рязань")
        play_tour(me, cup)
        assert [row.moved for row in team_standings(cup).rows] == [None, None]
        first = team_standings(cup).rows[0].name
        tour = publish(me, draw(me, cup))
        decide(tour, points=(200, 0))
        close(me, tour)
        moved = {row.name: row.moved for row in team_standings(cup).rows}
        assert moved[first].before == 1


class TestMoves:
    def test_none_after_the_first_tour_then_everybodys(self, me):
        cup = make_running(me, 4)
        play_tour(me, cup)
        assert {row.moved for row in tournament_standings(cup).rows} == {None}
        then = {row.entry.number: row.place for row in tournament_standings(cup).rows}
        play_tour(me, cup)
        rows = tournament_standings(cup).rows
        assert {row.entry.number: row.moved.before for row in rows} == then
        assert [row.moved.now for row in rows] == [row.place for row in rows]

    def test_places_of_a_club_move_among_themselves(self, me):
        cup = make_running(me, 4)
        for entry in cup.entries.all():
            belong(me, entry, club="Тула" if entry.number % 2 else "Рязань")
        for _tour in range(2):
            play_tour(me, cup)
        rows = merit_table(cup, CLUBS).standings.rows
        for club in ("Тула", "Рязань"):
            befores = [row.moved.before for row in rows if row.section == club]
            assert sorted(befores) in ([1, 2], [1, 1])


class TestLots:
    def test_the_seed_that_gave_the_lot_is_told(self, me):
        cup = make_running(me, 4)
        draw(me, cup)
        lot = standing_page(cup, 1).lot
        assert lot.among == 4
        assert isinstance(lot.seed, int)

    def test_a_lot_that_no_draw_gave_has_none(self, me):
        cup = make_running(me, 2)
        assert standing_page(cup, 1).lot is None

    def test_where_lots_do_not_decide_none_is_asked_for(self, me):
        cup = make_running(me, 2)
        rules = write_regulation(replace(CLUB, criteria=(Criterion.WINS,)))
        Tournament.objects.filter(pk=cup.pk).update(regulation=rules)
        cup.refresh_from_db()
        draw(me, cup)
        assert standing_page(cup, 1).lot is None


def test_an_entry_that_is_in_no_table_has_no_page(me):
    cup = begin(me, 5, system="round_robin")
    assert standing_page(cup, 99) is None
    cup.entries.filter(number=5).update(checked_in=False)
    play_tour(me, cup)
    assert standing_page(cup, 5) is None
    assert standing_page(cup, 4) is not None


@pytest.mark.parametrize("pairs", [4, 16])
def test_it_costs_eight_queries_whatever_the_field(me, pairs, django_assert_num_queries):
    cup = make_running(me, pairs)
    play_tour(me, cup)
    with django_assert_num_queries(8):
        standing_page(cup, 1)


def test_a_knock_out_costs_two_more(me, django_assert_num_queries):
    cup = begin(me, 4, system="knockout")
    play_tour(me, cup)
    with django_assert_num_queries(10):
        standing_page(cup, 1)
