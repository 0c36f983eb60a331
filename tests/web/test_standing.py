"""The page behind the numbers of a standing, and how places moved, as people see them."""

from __future__ import annotations

import re

import pytest

from tests.cast import act
from tests.services.belonging import belong
from tests.tours import close, decide, draw, make_running, make_single, play_tour, publish
from tests.web.public import at, page, part, words
from tournaments.models import Game
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db

HREF = re.compile(r'href="([^"#]*/standing/)#([\w-]+)"')


@pytest.fixture
def cup(me):
    """Six pairs after two tours, everybody may look."""
    cup = make_running(me, 6)
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    cup.refresh_from_db()
    play_tour(me, cup)
    tour = publish(me, draw(me, cup))
    decide(tour, winner="B", points=(230, 90))
    close(me, tour)
    return cup


def anchors(client, html):
    """Every number of a page leads to a place that is there; answers how many do."""
    found = HREF.findall(html)
    pages = {path: client.get(path) for path in {path for path, _place in found}}
    assert {answer.status_code for answer in pages.values()} == {200}
    for path, place in found:
        assert f'id="{place}"' in pages[path].content.decode(), (path, place)
    return len(found)


class TestTheWayThere:
    def test_every_number_of_the_standings_leads_to_what_is_behind_it(self, client, cup):
        html = page(client, "tournament", cup)
        assert anchors(client, html) == 6 * 6 + 5
        assert "Нажмите на число" in html

    def test_so_do_those_of_categories_teams_and_the_organiser(self, browser, me, cup):
        for entry in cup.entries.all():
            club = "Тула" if entry.number % 2 else "Рязань"
            belong(me, entry, team=f"Команда {club}", club=club)
        assert anchors(browser, page(browser, "merit", cup, "clubs")) > 30
        assert anchors(browser, page(browser, "teams", cup)) == 6 * 4
        assert anchors(browser, page(browser, "tours", cup)) > 30
        assert anchors(browser, page(browser, "tournament_desk", cup)) > 30

    def test_before_the_first_result_numbers_lead_nowhere(self, client, me):
        cup = make_running(me, 4)
        set_public(write=act(me), tournament_id=cup.pk, public=True)
        publish(me, draw(me, cup))
        assert HREF.findall(page(client, "tournament", cup)) == []
        assert "Результатов пока нет" in page(client, "standing", cup, 1)


class TestThePage:
    def test_it_says_the_place_what_decided_and_each_value_with_its_games(self, client, cup):
        table = page(client, "tournament", cup)
        number = int(re.search(r"/entries/(\d+)/standing/", table)[1])
        said = words(page(client, "standing", cup, number))
        assert "место 1" in said
        assert "Что решило место Ниже · место 2" in said
        assert "Решил показатель:" in said
        assert "Выигранные партии" in said
        assert "Бухгольц: победы соперников" in said
        assert re.search(r"Брошен\w* 6 жребиев сразу, зерно \d+", said)

    def test_every_game_leads_to_its_protocol(self, client, cup):
        html = page(client, "standing", cup, 1)
        games = Game.objects.filter(tour__tournament=cup, seats__entry__number=1).distinct()
        assert len(games) == 2
        for game in games:
            assert at("protocol", cup, game.pk) in html

    def test_in_an_individual_event_the_partner_is_named(self, client, me):
        cup = make_single(me, 8)
        set_public(write=act(me), tournament_id=cup.pk, public=True)
        play_tour(me, cup)
        cup.refresh_from_db()
        said = words(page(client, "standing", cup, 1))
        seats = Game.objects.get(seats__entry__number=1).seats.select_related("entry")
        mine = seats.get(entry__number=1)
        partner = seats.get(seat=(mine.seat + 1) % 4 + 1).entry.name
        assert partner in said

    def test_the_entrys_page_leads_there(self, client, cup):
        assert at("standing", cup, 2) in page(client, "entry", cup, 2)

    def test_there_is_none_of_nobody_and_none_of_a_hidden_tournament(self, client, me, cup):
        assert client.get(at("standing", cup, 99)).status_code == 404
        set_public(write=act(me), tournament_id=cup.pk, public=False)
        assert client.get(at("standing", cup, 1)).status_code == 404

    def test_it_is_never_stale(self, client, me, cup):
        before = part(client, "standing", cup, 1)
        play_tour(me, cup)
        after = part(client, "standing", cup, 1)
        assert "после тура 2" in before
        assert "после тура 3" in after


class TestMovement:
    def test_it_is_shown_by_a_sign_and_told_in_words_from_the_second_tour_on(self, client, cup):
        html = page(client, "tournament", cup)
        assert re.search(
            r'<span aria-hidden="true">▲\d</span><span class="visually-hidden"> выше', html
        )
        assert re.search(
            r'<span aria-hidden="true">▼\d</span><span class="visually-hidden"> ниже', html
        )
        assert "▲ и ▼" in html

    @pytest.mark.parametrize("name", ["screen", "tours", "tournament_desk"])
    def test_the_hall_and_the_organiser_see_it_too(self, browser, cup, name):
        assert "▲" in page(browser, name, cup)

    def test_after_the_first_tour_there_is_none(self, client, me):
        cup = make_running(me, 4)
        set_public(write=act(me), tournament_id=cup.pk, public=True)
        play_tour(me, cup)
        html = page(client, "tournament", cup)
        assert "▲" not in html
        assert 'class="move' not in html

    def test_teams_show_it(self, client, me, cup):
        for entry in cup.entries.all():
            belong(me, entry, team="Тула" if entry.number % 2 else "Рязань")
        assert 'class="move move-' in page(client, "teams", cup)
