"""Stages, groups, brackets, teams and tables of merit for programs."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from tests.cast import act
from tests.services.belonging import belong, category
from tests.services.stage_play import add, begin
from tests.tours import decide, draw, make_running, play_tour, publish
from tests.web.public import at
from tournaments.models import Seat, Tournament
from tournaments.selectors.stages import load_stages
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh():
    cache.clear()


@pytest.fixture
def event(me):
    """Two groups of four, then a knock-out of four to 300 points; nothing is drawn."""
    event = begin(me, 8, system="round_robin", grouping="snake", group_value=4)
    add(me, event, "knockout", "Final", first=2, third_place=True, target=300, minutes=60)
    set_public(write=act(me), tournament_id=event.pk, public=True)
    return event


def play(me, event, tours):
    for _ in range(tours):
        play_tour(me, event)


def answer(client, name, tournament, *args):
    found = client.get(at(name, tournament, *args))
    assert found.status_code == 200, found.content
    return found.json()


class TestTheList:
    def test_it_tells_how_each_stage_is_played_and_whom_it_takes(self, client, me, event):
        play(me, event, 1)
        first, final = answer(client, "api_stages", event)
        assert first == {
            "number": 1,
            "name": "",
            "system": "round_robin",
            "state": "current",
            "tours": [1],
            "planned": 3,
            "target": 200,
            "minutes": 40,
            "cycles": 1,
            "best_of": 1,
            "third_place": False,
            "grouping": "snake",
            "takes": None,
        }
        assert (final["name"], final["state"], final["tours"]) == ("Final", "later", [])
        assert (final["target"], final["minutes"], final["third_place"]) == (300, 60, True)
        assert final["takes"] == {
            "stage": 1,
            "first": 2,
            "per_group": True,
            "skip": 0,
            "best_next": 0,
            "carry": "none",
        }

    def test_a_finished_stage_is_over(self, client, me, event):
        play(me, event, 4)
        states = [stage["state"] for stage in answer(client, "api_stages", event)]
        assert states == ["over", "current"]

    def test_a_tournament_of_one_stage_has_one(self, client, me):
        cup = make_running(me, 4)
        set_public(write=act(me), tournament_id=cup.pk, public=True)
        [stage] = answer(client, "api_stages", cup)
        assert (stage["system"], stage["planned"], stage["state"]) == ("swiss", 3, "current")


class TestGroups:
    def test_each_has_its_seeds_and_its_table(self, client, me, event):
        play(me, event, 3)
        found = answer(client, "api_stage", event, 1)
        assert found["rounds"] == []
        assert [group["seeds"] for group in found["groups"]] == [[1, 4, 5, 8], [2, 3, 6, 7]]
        for group in found["groups"]:
            table = group["standings"]
            assert table["after_tour"] == 3
            assert [row["played"] for row in table["rows"]] == [3] * 4
            assert {row["entry"]["number"] for row in table["rows"]} == set(group["seeds"])

    def test_a_stage_without_groups_is_one_of_them(self, client, me):
        cup = make_running(me, 4)
        set_public(write=act(me), tournament_id=cup.pk, public=True)
        play(me, cup, 1)
        [group] = answer(client, "api_stage", cup, 1)["groups"]
        whole = answer(client, "api_standings", cup)
        assert group["number"] == 0
        assert group["standings"] == whole


class TestTheBracket:
    def test_winners_go_on_and_games_are_named(self, client, me, event):
        play(me, event, 5)
        found = answer(client, "api_stage", event, 2)
        semis, finals = found["rounds"]
        assert [match["winner"] for match in semis["matches"]] == [
            finals["matches"][0]["top"],
            finals["matches"][0]["bottom"],
        ]
        final, third = finals["matches"]
        assert (final["third"], third["third"]) == (False, True)
        assert {final["state"], third["state"]} == {"decided"}
        assert {final["top_wins"], final["bottom_wins"]} == {0, 1}
        for match in (*semis["matches"], final, third):
            [game] = match["games"]
            seats = Seat.objects.filter(game=game).values_list("entry__number", flat=True)
            assert set(seats) == {match["top"], match["bottom"]}

    def test_a_corrected_semi_final_is_disputed(self, client, me, event):
        play(me, event, 3)
        semi = play_tour(me, event)
        publish(me, draw(me, event))
        decide(semi, tables=[1], winner="B")
        final = answer(client, "api_stage", event, 2)["rounds"][1]["matches"][0]
        assert final["disputed"]
        assert final["state"] == "playing"


class TestWhatIsNotPublished:
    def test_a_stage_before_its_first_published_tour_tells_nothing_of_its_draft(
        self, client, me, event
    ):
        assert answer(client, "api_stage", event, 1)["groups"] == []
        assert answer(client, "api_stage", event, 2)["rounds"] == []
        play(me, event, 3)
        table = answer(client, "api_standings", event)
        draw(me, event)
        assert load_stages(event)[1].field
        found = answer(client, "api_stage", event, 2)
        assert (found["groups"], found["rounds"], found["drawn"]) == ([], [], False)
        assert answer(client, "api_standings", event) == table

    def test_a_bracket_to_come_is_what_the_tables_now_would_give(self, client, me, event):
        play(me, event, 2)
        found = answer(client, "api_stage", event, 2)
        assert (found["drawn"], found["groups"]) == (False, [])
        semis, finals = found["rounds"]
        assert [match["games"] for match in semis["matches"]] == [[], []]
        assert finals["matches"][0]["top"] is None

    def test_a_later_draft_is_not_in_the_bracket(self, client, me, event):
        play(me, event, 4)
        draw(me, event)
        found = answer(client, "api_stage", event, 2)
        assert found["stage"]["tours"] == [4]
        assert [match["games"] for match in found["rounds"][1]["matches"]] == [[], []]

    @pytest.mark.parametrize("number", ["0", "3", "9" * 30])
    def test_a_stage_that_is_not_there(self, client, event, number):
        address = f"/api/v1/tournaments/{event.code}/stages/{number}/"
        assert client.get(address).json() == {"code": "not_found", "params": {}}


@pytest.fixture
def merit(me):
    """Eight pairs, one tour played: teams of four people, two clubs, four women's pairs."""
    cup = make_running(me, 8)
    category(me, cup, prizes=2)
    for entry in cup.entries.order_by("number"):
        belong(
            me,
            entry,
            club="Тула" if entry.number % 2 else "Рязань",
            team=f"Команда {entry.number % 4}",
            categories=("Женщины",) if entry.number > 4 else (),
        )
    decide(publish(me, draw(me, cup)))
    Tournament.objects.filter(pk=cup.pk).update(public=True)
    cup.refresh_from_db()
    return cup


class TestTeamsAndMerit:
    def test_teams_are_what_their_entries_bring(self, client, merit):
        found = answer(client, "api_teams", merit)
        assert (found["rules"], found["after_tour"]) == ({"scoring": "sum", "best": 2}, 1)
        assert len(found["rows"]) == 4
        for team in found["rows"]:
            assert (
                sorted(part["entry"] % 4 for part in team["parts"]) == [int(team["name"][-1])] * 2
            )
            for criterion in ("wins", "difference", "points"):
                parts = sum(part[criterion] for part in team["parts"])
                assert team["values"][criterion] == parts

    def test_a_tournament_without_teams_has_no_rows(self, client, event):
        assert answer(client, "api_teams", event)["rows"] == []

    def test_tables_of_merit_count_places_among_their_own(self, client, merit):
        women, *clubs = answer(client, "api_merit", merit)
        assert (women["kind"], women["name"], women["prizes"]) == ("category", "Женщины", 2)
        assert {row["entry"] for row in women["rows"]} == {5, 6, 7, 8}
        places = {
            row["entry"]["number"]: row["place"]
            for row in answer(client, "api_standings", merit)["rows"]
        }
        for table in (women, *clubs):
            assert table["rows"][0]["place"] == 1
            assert all(places[row["entry"]] == row["overall"] for row in table["rows"])
        assert {table["name"] for table in clubs} == {"Тула", "Рязань"}

    def test_who_has_none_gets_none(self, client, me):
        cup = make_running(me, 2)
        Tournament.objects.filter(pk=cup.pk).update(public=True)
        cup.entries.update(club=None)
        assert answer(client, "api_merit", cup) == []


COSTS = {
    "api_stages": ((), 7),
    "api_stage": ((2,), 11),
    "api_teams": ((), 9),
    "api_merit": ((), 12),
}


@pytest.mark.parametrize("name", COSTS)
@pytest.mark.parametrize("pairs", [8, 16])
def test_the_number_of_queries_does_not_grow_with_the_field(
    client, me, name, pairs, django_assert_num_queries
):
    event = begin(me, pairs, system="round_robin", grouping="snake", group_value=4)
    add(me, event, "knockout", first=2)
    set_public(write=act(me), tournament_id=event.pk, public=True)
    play(me, event, 4)
    args, cost = COSTS[name]
    with django_assert_num_queries(cost):
        answer(client, name, event, *args)


@pytest.mark.parametrize("name", COSTS)
def test_who_is_up_to_date_is_told_so_with_one_query(
    client, me, event, name, django_assert_num_queries
):
    address = at(name, event, *COSTS[name][0])
    mark = client.get(address).headers["ETag"]
    with django_assert_num_queries(1):
        assert client.get(address, headers={"If-None-Match": mark}).status_code == 304
    play(me, event, 1)
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 200
