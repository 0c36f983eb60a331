"""Tables of merit and of teams, from the games of one event."""

import pytest

from tests.cast import act
from tests.services.belonging import belong, category
from tests.services.test_stages import add, begin, play_all
from tests.tours import decide, draw, make_running, make_single, publish
from tournaments.models import Category, Game
from tournaments.selectors.merit import CLUBS, merit_names, merit_table
from tournaments.selectors.teams import team_standings
from tournaments.services.event import change_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(me):
    """Eight pairs, one tour: the first of each table won 200:120."""
    cup = make_running(me, 8)
    for entry in cup.entries.order_by("number"):
        belong(
            me,
            entry,
            club="Чернянка" if entry.number % 2 else "",
            team=("Тула", "Рязань", "")[entry.number % 3],
            categories=("Женщины",) if entry.number > 4 else (),
        )
    decide(publish(me, draw(me, cup)))
    return cup


def test_a_category_keeps_the_common_order_and_counts_places_anew(played):
    women = Category.objects.get(name="Женщины")
    merit = merit_table(played, str(women.pk))
    rows = merit.standings.rows
    assert rows[0].place == 1
    assert list(merit.overall) == sorted(merit.overall)
    assert {row.entry.number for row in rows} == {5, 6, 7, 8}
    assert all(row.place <= overall for row, overall in zip(rows, merit.overall, strict=True))


def test_the_table_by_club_leaves_out_who_has_none(played):
    merit = merit_table(played, CLUBS)
    assert {row.entry.club for row in merit.standings.rows} == {"Чернянка"}
    assert [row.section for row in merit.standings.rows] == ["Чернянка"] * 4


@pytest.mark.parametrize("key", ["", "0", "01", "999999", "x", "9" * 30, "²"])
def test_other_tables_are_not_there(played, key):
    assert merit_table(played, key) is None


def test_teams_add_up_what_their_entries_won(me, played, django_assert_num_queries):
    with django_assert_num_queries(6):
        table = team_standings(played)
    assert sum(row.values["wins"] for row in table.rows) == sum(
        each.part.wins for row in table.rows for each in row.parts
    )
    for row in table.rows:
        assert row.values["points"] == sum(each.part.points for each in row.parts)
        assert row.values["best_place"] == row.parts[0].part.place
    change_event(
        write=act(me),
        tournament_id=played.pk,
        event={"team_scoring": "best", "team_best": 1},
    )
    played.refresh_from_db()
    best = team_standings(played)
    assert all(row.values["points"] == row.parts[0].part.points for row in best.rows)


def test_what_stands_beside_the_common_table_costs_two_queries(
    me, played, django_assert_num_queries
):
    category(me, played, "Пусто")
    with django_assert_num_queries(2):
        names = merit_names(played)
    assert [each.name for each in names.categories] == ["Женщины"]
    assert names.teams
    assert not names.clubs


def recounted(tournament):
    """Wins, difference and points of every team, added up from the games without the core."""
    found = {}
    for game in Game.objects.filter(tour__tournament=tournament, table__isnull=False):
        for side, own, other in (
            ("A", game.points_a, game.points_b),
            ("B", game.points_b, game.points_a),
        ):
            seats = game.seats.filter(seat__in=(1, 3) if side == "A" else (2, 4))
            for entry in {seat.entry for seat in seats.select_related("entry__team")}:
                if entry.team is not None:
                    sums = found.setdefault(entry.team.name, [0, 0, 0])
                    for place, more in enumerate((game.winner == side, own - other, own)):
                        sums[place] += more
    return found


def test_games_of_every_stage_count_for_a_team(me):
    cup = begin(me, 8, tours=2)
    add(me, cup, "round_robin", "Final", first=4, carry="none")
    for entry in cup.entries.order_by("number"):
        belong(me, entry, team=("Тула", "Рязань")[entry.number % 2])
    cup.refresh_from_db()
    assert play_all(me, cup) == 5
    table = team_standings(cup)
    assert {
        row.name: [row.values[code] for code in ("wins", "difference", "points")]
        for row in table.rows
    } == recounted(cup)
    assert sum(row.values["wins"] for row in table.rows) == 4 * 2 + 2 * 3
    assert {row.values["best_place"] for row in table.rows} >= {1}


def test_single_players_bring_their_side_s_result_to_their_teams(me):
    cup = make_single(me, 8)
    for entry in cup.entries.order_by("number"):
        belong(me, entry, team=("Тула", "Рязань")[entry.number % 2])
    decide(publish(me, draw(me, cup)))
    table = team_standings(cup)
    assert {
        row.name: [row.values[code] for code in ("wins", "difference", "points")]
        for row in table.rows
    } == recounted(cup)
