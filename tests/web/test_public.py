"""What players see: the list of tournaments, standings, tours, where somebody sits, an entry."""

from __future__ import annotations

import pytest
from django.urls import reverse

from protocols.services.tours import start_tour
from tests.cast import act, add_pairs, make_tournament, organiser, person
from tests.tours import close, decide, draw, make_running, publish
from tests.web.public import at, page, part, words
from tournaments.models import Tournament
from tournaments.services.tours.finishing import finish_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor(alice):
    return organiser(alice)


@pytest.fixture
def tournament(actor):
    """Eight pairs, a published first tour."""
    tournament = make_running(actor, 8, tours=2)
    make_public(tournament)
    publish(actor, draw(actor, tournament))
    return fresh(tournament)


def make_public(tournament):
    Tournament.objects.filter(pk=tournament.pk).update(public=True)


def fresh(tournament):
    return Tournament.objects.get(pk=tournament.pk)


class TestTheListOfTournaments:
    def test_before_the_first_account_it_says_what_to_do(self, client):
        answer = client.get("/")
        assert reverse("setup") in answer.content.decode()

    @pytest.mark.usefixtures("alice")
    def test_without_a_public_tournament_it_offers_to_sign_in(self, client):
        html = client.get("/").content.decode()
        assert reverse("setup") not in html
        assert "Открытых турниров пока нет" in html

    def test_running_tournaments_come_before_those_to_come_and_the_finished(self, client, actor):
        for name, status in (("Осень", "finished"), ("Весна", "preparing"), ("Лето", "running")):
            tournament = make_tournament(actor, name=name)
            Tournament.objects.filter(pk=tournament.pk).update(public=True, status=status)
        seen = words(client.get("/").content.decode())
        assert seen.index("Лето") < seen.index("Весна") < seen.index("Осень")


class TestTheFrontPage:
    def test_before_the_first_tour_it_is_the_list_of_entries(self, client, actor):
        tournament = make_tournament(actor)
        make_public(tournament)
        add_pairs(actor, tournament, 3)
        seen = words(page(client, "tournament", tournament))
        assert "3 участника" in seen
        assert person(0) in seen
        assert "Жребий" not in seen

    def test_without_entries_it_says_so(self, client, actor):
        tournament = make_tournament(actor)
        make_public(tournament)
        assert "Участников пока нет" in page(client, "tournament", tournament)

    def test_the_newest_tour_leads_to_its_tables(self, client, tournament):
        html = page(client, "tournament", tournament)
        assert at("tour", tournament, 1) in html
        assert "результатов пока нет" in html

    def test_each_place_says_what_decided_it(self, client, tournament):
        decide(tournament.tours.get(), tables=[1])
        html = page(client, "tournament", tournament)
        assert html.count(" decides") == 7
        seen = words(html)
        assert "с результатами тура 1: 1 из 4" in seen
        assert "победы" in seen

    def test_a_finished_tournament_names_its_winner(self, client, actor, tournament):
        tour = tournament.tours.get()
        decide(tour)
        close(actor, tour)
        finish_tournament(write=act(actor, reason="зал закрывается"), tournament_id=tournament.pk)
        seen = words(page(client, "tournament", tournament))
        assert "Итоговое положение" in seen
        assert "Победитель " in seen
        assert "Завершён досрочно: зал закрывается" in seen

    def test_the_clock_of_a_started_tour_runs_to_its_deadline(self, client, actor, tournament, now):
        start_tour(write=act(actor, now=now), tour_id=tournament.tours.get().pk)
        html = page(client, "tournament", fresh(tournament))
        assert 'data-deadline="2027-02-06T13:40:00+03:00"' in html
        assert "до 13:40" in html, "read without JavaScript too, on the venue's clock"


class TestWhereDoISit:
    @pytest.mark.parametrize("typed", ["абрамов", "АБРАМОВ  ", "Абрамов Ан", "1"])
    def test_a_name_or_a_number_finds_table_and_seats(self, client, tournament, typed):
        seen = words(page(client, "tournament", tournament, q=typed)).partition("Найдено")[2]
        assert seen.startswith(" Стол")
        assert "место 1 Абрамов Анна" in seen or "место 2 Абрамов Анна" in seen

    def test_yo_is_found_as_ye(self, client, tournament):
        found = words(part(client, "tournament", tournament, q="демин"))
        assert "Дёмин" in found.partition("Найдено")[2]

    def test_a_stranger_is_not_found_and_nothing_typed_is_obeyed(self, client, tournament):
        html = page(client, "tournament", tournament, q="<b>Никто</b>")
        assert "Участника «&lt;b&gt;Никто&lt;/b&gt;» здесь нет." in html

    def test_the_answer_is_kept_fresh_with_the_page(self, client, actor, tournament):
        html = page(client, "tournament", tournament, q="абрамов")
        assert "q=%D0%B0%D0%B1%D1%80%D0%B0%D0%BC%D0%BE%D0%B2&amp;part=1" in html
        tour = tournament.tours.get()
        decide(tour)
        close(actor, tour)
        publish(actor, draw(actor, tournament))
        assert "Тур 2" in words(part(client, "tournament", tournament, q="абрамов"))

    def test_a_bye_is_told(self, client, actor):
        tournament = make_running(actor, 3)
        make_public(tournament)
        publish(actor, draw(actor, tournament))
        assert "Свободен в туре 1" in words(page(client, "tournament", tournament, q="3"))


class TestATour:
    def test_tables_stand_with_seats_and_lead_to_their_protocols(self, client, tournament):
        html = page(client, "tour", tournament, 1)
        seen = words(html)
        assert [f"Стол {number}" in seen for number in range(1, 5)] == [True] * 4
        assert seen.count("место 1 ") == seen.count("место 4 ") == 4
        for game in tournament.tours.get().games.all():
            assert at("protocol", tournament, game.pk) in html

    def test_results_are_told_with_their_winner(self, client, tournament):
        decide(tournament.tours.get(), tables=[2])
        seen = words(page(client, "tour", tournament, 1))
        assert "сыграли столов: 1 из 4" in seen
        assert "200" in seen
        assert "120" in seen
        assert "Подписано" in seen

    def test_a_tour_passed_without_results_says_why(self, client, actor, tournament):
        tour = tournament.tours.get()
        decide(tour, tables=[1, 2, 3])
        close(actor, tour, reason="пара ушла")
        assert "без части результатов: пара ушла" in page(client, "tour", tournament, 1)

    @pytest.mark.parametrize("number", [2, 0, 99999999999999999999999])
    def test_a_tour_that_is_not_there_is_not_found(self, client, tournament, number):
        assert client.get(f"/t/{tournament.code}/tours/{number}/").status_code == 404


class TestAnEntry:
    def test_its_next_table_stands_above_everything(self, client, tournament):
        seen = words(page(client, "entry", tournament, 1))
        assert "Дальше: тур 1 Стол" in seen
        assert "против" in seen

    def test_its_games_are_told_from_where_it_sits(self, client, tournament):
        decide(tournament.tours.get(), winner="B")
        loser = tournament.tours.get().games.get(table=1).seats.get(seat=1).entry
        winner = tournament.tours.get().games.get(table=1).seats.get(seat=2).entry
        assert "120 : 200" in words(page(client, "entry", tournament, loser.number))
        assert "200 : 120" in words(page(client, "entry", tournament, winner.number))
        assert "Поражение" in page(client, "entry", tournament, loser.number)
        assert "Победа" in page(client, "entry", tournament, winner.number)

    def test_its_values_say_which_decided_its_place(self, client, tournament):
        decide(tournament.tours.get())
        pages = [words(page(client, "entry", tournament, number)) for number in range(1, 9)]
        assert sum("решило место: " in seen for seen in pages) >= 1

    @pytest.mark.parametrize("number", [99, 0, 99999999999999999999999])
    def test_an_entry_that_is_not_there_is_not_found(self, client, tournament, number):
        assert client.get(f"/t/{tournament.code}/entries/{number}/").status_code == 404


class TestTheRegulation:
    def test_every_setting_is_told_and_leads_to_its_rule(self, client, tournament):
        html = page(client, "regulation", tournament)
        seen = words(html)
        assert "200" in seen
        assert "штраф 10" in seen
        assert f"{reverse('rules')}#R51" in html
        assert f'<a href="{reverse("rules")}#R30">R30–R31</a>' in html, "of the scale"
        assert "Бухгольц: победы соперников" in seen


def test_pages_speak_english_too_and_keep_both_apart(client, tournament):
    russian = page(client, "tournament", tournament)
    client.cookies["django_language"] = "en"
    english = page(client, "tournament", tournament)
    assert "Где я сижу?" in russian
    assert "Where do I sit?" in english
    assert "Тур 1" not in english


@pytest.mark.parametrize("name", ["tournament", "tour", "entry", "regulation", "screen"])
def test_names_that_are_markup_are_shown_and_not_obeyed(client, actor, name):
    tournament = make_running(actor, 2)
    make_public(tournament)
    nasty = "<script>x</script>"
    Tournament.objects.filter(pk=tournament.pk).update(name=nasty, venue=nasty)
    for player in tournament.players.all():
        tournament.players.filter(pk=player.pk).update(name=f"{nasty} {player.pk}")
    tournament.entries.update(name=nasty)
    tournament.clubs.update(name=nasty)
    publish(actor, draw(actor, tournament))
    args = [1] if name in {"tour", "entry"} else []
    html = page(client, name, tournament, *args)
    assert "&lt;script&gt;x" in html
    assert "<script>x" not in html


def test_the_pages_are_only_read(client, tournament):
    for name in ("tournament", "screen", "regulation", "tournament_version"):
        assert client.post(at(name, tournament)).status_code == 405


def test_nothing_is_kept_without_asking(client, tournament):
    assert "no-cache" in client.get(at("tournament", tournament)).headers["Cache-Control"]
