"""Whole events of several stages and of teams, played at the tables.

Each comes out as it once did, the independent checker finds nothing in its draws, and all its
tables are those of a second calculation that shares nothing with the first.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from config.verification import verify
from tests.cast import CLUBS, person
from tests.services.golden_faults import faults_of
from tests.services.golden_play import compare, enter_event, numbers_of, play_out, told
from tests.services.second_table import games_of_event, sums_of, table_of, values_of
from tournaments.domain.regulation import CLUB
from tournaments.selectors.standings import event_after
from tournaments.selectors.teams import team_standings

pytestmark = [pytest.mark.django_db(reset_sequences=True), pytest.mark.slow]
"""The lot of a draw goes over the ids of entries, so they must begin anew."""


def pairs(count, **more):
    """Pairs with clubs and ratings; `more` gives a field by the index of the pair."""
    return [
        {
            "names": (person(2 * index), person(2 * index + 1)),
            "club": CLUBS[index % len(CLUBS)],
            "rating": 1100 + 37 * index % 500,
            **{name: of(index) for name, of in more.items()},
        }
        for index in range(count)
    ]


def shown(cup, rows):
    """`{number: (place, values)}` of rows of the product."""
    number_of = numbers_of(cup)
    return {number_of[row.id]: (row.place, tuple(row.values.values())) for row in rows}


def fields_of(cup):
    """The groups of each stage by start numbers, as its first draw fixed them."""
    number_of = numbers_of(cup)
    return [
        [[number_of[entry] for entry in group] for group in stage.field or ()]
        for stage in cup.stages.order_by("number")
    ]


def final_of(cup):
    """The table of the event: place and start number."""
    number_of = numbers_of(cup)
    return [(each.row.place, number_of[each.row.id]) for each in event_after(cup).final_table]


def test_groups_of_four_and_a_knock_out(me):
    stages = [
        {"system": "round_robin", "plan": {"grouping": "snake", "group_value": 4}},
        {"system": "knockout", "name": "Плей-офф", "plan": {"first": 2, "third_place": True}},
    ]
    cup = play_out(me, enter_event(me, "Кубок городов", pairs(16), stages), 5)
    assert verify(cup.code).findings == ()
    assert faults_of(cup) == []
    games = games_of_event(cup)
    of_groups = [game for game in games if game.stage == 1]
    groups, [seeds] = fields_of(cup)
    second = [table_of(cup, group, of_groups) for group in groups]
    assert [shown(cup, table.rows) for table in event_after(cup).tables[0]] == second
    assert seeds_fit(seeds, second)
    cut = [game for game in games if game.stage == 2]
    best = bracket_by_hand(seeds, cut)
    rest = [
        (9 + number, entry)
        for number, entry in enumerate(together([[*table][2:] for table in second], second))
    ]
    assert final_of(cup) == [*best, *rest]
    values = values_of(seeds, cut)
    rows = shown(cup, event_after(cup).tables[1][0].rows)
    assert {number: row[1][:4] for number, row in rows.items()} == values
    compare("groups-16-knockout", told(cup))


def together(lists, tables):
    """All firsts of some lists by their values, then all seconds, and so on."""
    values = {number: row[1][:4] for table in tables for number, row in table.items()}
    found = []
    for line in range(max(map(len, lists))):
        same = [each[line] for each in lists if line < len(each)]
        found += sorted(same, key=lambda each: values[each], reverse=True)
    return found


def seeds_fit(seeds, tables):
    """Winners of groups are the upper seeds, seconds the lower; no group meets itself at once."""
    winners, seconds = ([[*table][place] for table in tables] for place in (0, 1))
    home = {number: group for group, table in enumerate(tables) for number in table}
    return (
        seeds[:4] == together([[each] for each in winners], tables)
        and set(seeds[4:]) == set(seconds)
        and all(home[seeds[line]] != home[seeds[7 - line]] for line in range(4))
    )


def bracket_by_hand(seeds, games):
    """Places of eight: the winners of 1-8 and 4-5 meet, those of 2-7 and 3-6; losers go down."""
    quarters, semis, finals = (
        [game for game in games if game.tour == tour] for tour in sorted({g.tour for g in games})
    )
    line = {number: min(seed, 9 - seed) for seed, number in enumerate(seeds, 1)}
    assert all(line[game.a] == line[game.b] for game in quarters)
    assert all(line[game.a] + line[game.b] == 5 for game in semis)
    winners, losers = halves(quarters)
    assert {number for game in semis for number in (game.a, game.b)} == set(winners)
    for_first, for_third = halves(semis)
    final, third = finals
    assert {final.a, final.b} == set(for_first)
    assert {third.a, third.b} == set(for_third)
    ([first], [second]), ([bronze], [fourth]) = halves([final]), halves([third])
    out = sorted(losers, key=seeds.index)
    return [(1, first), (2, second), (3, bronze), (4, fourth), *[(5, each) for each in out]]


def halves(games):
    """Who won and who lost."""
    winners = [game.a if game.winner == "A" else game.b for game in games]
    return winners, [game.b if game.winner == "A" else game.a for game in games]


def test_two_stages_of_swiss_with_finals_of_eight_at_300_points(me):
    finals = {"tours": 3, "first": 8, "per_group": False, "target": 300, "minutes": 60}
    stages = [
        {"system": "swiss", "plan": {"tours": 5}},
        {
            "system": "swiss",
            "name": "Финал",
            "plan": {**finals, "carry": "all"},
            "options": {"rematch": "avoid"},
        },
    ]
    cup = play_out(me, enter_event(me, "Первенство области", pairs(19), stages), 23)
    assert verify(cup.code).findings == ()
    assert faults_of(cup) == []
    games = games_of_event(cup)
    everybody = list(range(1, 20))
    before = table_of(cup, everybody, [game for game in games if game.stage == 1])
    whole = event_after(cup)
    assert shown(cup, whole.tables[0][0].rows) == before
    seeds = [*before][:8]
    assert fields_of(cup)[1] == [seeds]
    after = table_of(cup, everybody, games)
    best = [number for number in after if number in seeds]
    rest = [number for number in before if number not in seeds]
    assert final_of(cup) == [*enumerate([*best, *rest], 1)]
    rows = shown(cup, whole.tables[1][0].rows)
    assert {number: values for number, (_place, values) in rows.items()} == {
        number: after[number][1] for number in best
    }
    assert any(max(game.points) >= 300 for game in games if game.stage == 2)
    compare("two-stage-swiss-19", told(cup))


TEAMS = ("Рыбинск", "Чернянка", "Новый Афон", "Севастополь", "Гусь-Хрустальный", "Тула", "Псков")


def test_teams_of_four_as_two_pairs_each(me):
    entries = pairs(
        14,
        team=lambda index: TEAMS[index % len(TEAMS)],
        fixed_table=lambda index: 5 if index == 3 else None,
    )
    stages = [{"system": "swiss", "plan": {"tours": 5}, "options": {"avoid_same_club": "no"}}]
    cup = enter_event(
        me, "Командное первенство", entries, stages, regulation=replace(CLUB, tours=5)
    )
    cup = play_out(me, cup, 31)
    assert verify(cup.code).findings == ()
    assert faults_of(cup) == []
    games = games_of_event(cup)
    team_of = {index + 1: TEAMS[index % len(TEAMS)] for index in range(14)}
    assert all(team_of[game.a] != team_of[game.b] for game in games if game.b)
    second = table_of(cup, list(team_of), games)
    assert shown(cup, event_after(cup).tables[0][0].rows) == second
    teams = [(row.place, row.name, *row.values.values()) for row in team_standings(cup).rows]
    assert teams == teams_by_hand(team_of, games, second)
    tables = [" ".join(str(each) for each in row) for row in teams]
    compare("teams-of-four", [*told(cup), "teams", *(f"  {line}" for line in tables)])


def teams_by_hand(team_of, games, second):
    """Place, name, wins, difference, points of both pairs, and the better of their places."""
    found = {}
    for team in TEAMS:
        members = [number for number, name in team_of.items() if name == team]
        each = [sums_of(number, games) for number in members]
        best = min(second[number][0] for number in members)
        found[team] = (*(sum(values) for values in zip(*each, strict=True)), best)
    order = sorted(TEAMS, key=lambda team: (*(-value for value in found[team][:3]), found[team][3]))
    return [(place, team, *found[team]) for place, team in enumerate(order, 1)]
