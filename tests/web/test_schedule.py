"""The hours of an event where people see them: public pages, hall screen, organiser's form."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from tests.cast import act
from tests.hours import CLUB_DAY, began, clock_at, set_hours
from tests.tours import draw, make_running, play_tour, publish
from tests.web import desk
from tests.web.organizer import error_of, form_at, send, signed_in, text
from tests.web.printed import all_text, drawn
from tests.web.public import at, page, words
from tournaments.services.tournaments import edit_tournament, set_public
from tournaments.services.tours import finish_tournament

pytestmark = pytest.mark.django_db

TYPED = {"start": "10:00", "setup_minutes": "10", "lunch_after": "2", "lunch_minutes": "50"}


@pytest.fixture
def cup(me):
    """Four tours, public, with hours."""
    tournament = make_running(me, 3, tours=4)
    set_public(write=act(me), tournament_id=tournament.pk, public=True)
    return set_hours(me, tournament)


def read(client, name, tournament, *args, clock, **query):
    with clock_at(tournament, clock):
        return words(page(client, name, tournament, *args, **query))


class TestTheFrontPage:
    def test_without_hours_there_is_nothing_of_them(self, client, me):
        tournament = make_running(me, 2)
        set_public(write=act(me), tournament_id=tournament.pk, public=True)
        html = page(client, "tournament", tournament)
        assert "calendar.ics" not in html
        assert "Расписание" not in html

    def test_every_tour_has_its_hour_and_the_zone_is_named(self, client, cup):
        seen = read(client, "tournament", cup, clock="09:00")
        assert "Тур 1 начнётся в 10:00 , 6 февраля" in seen
        assert "местное время: Москва" in seen
        assert "Тур 1 10:00 до 10:40 Тур 2 10:50 до 11:30 Обед 50 мин Тур 3 12:20" in seen

    def test_a_late_start_moves_the_tours_that_follow(self, client, me, cup):
        began(publish(me, draw(me, cup)), "10:20")
        seen = read(client, "tournament", cup, clock="10:30")
        assert "Тур 2 начнётся около 11:10 (по плану в 10:50)" in seen
        assert "Тур 1 10:20 идёт Тур 2 ≈ около 11:10 по плану 10:50 Обед" in seen

    def test_the_clock_moves_a_page_that_is_kept(self, client, me, cup):
        began(publish(me, draw(me, cup)), "10:00")
        assert "Тур 2 начнётся в 10:50" in read(client, "tournament", cup, clock="10:30")
        assert "Тур 2 начнётся около 11:10" in read(client, "tournament", cup, clock="10:57")
        assert "Тур 2 начнётся около 11:10" in read(
            client, "tournament", cup, clock="10:57", part=1
        )

    def test_another_zone_is_reckoned_and_named(self, client, me, cup):
        edit_tournament(
            write=act(me),
            tournament_id=cup.pk,
            name=cup.name,
            venue="",
            zone="Asia/Omsk",
            date=cup.date,
        )
        seen = read(client, "tournament", cup, clock="06:00")
        assert "Тур 1 начнётся в 10:00" in seen
        assert "Омск (МСК+3)" in seen

    def test_of_a_finished_event_no_tour_is_announced(self, client, me, cup):
        play_tour(me, cup)
        finish_tournament(write=act(me, reason="свет погас"), tournament_id=cup.pk)
        seen = read(client, "tournament", cup, clock="12:00")
        assert "начнётся" not in seen
        assert "Тур 2" not in seen

    def test_two_days_are_named_by_their_dates(self, client, me, cup):
        set_hours(me, cup, days=[{"tour": 3, "start": "09:00"}])
        seen = read(client, "tournament", cup, clock="09:00")
        assert re.search("Суббота, 6 февраля Тур 1 .* Воскресенье, 7 февраля Тур 3 09:00", seen)
        assert "Обед" not in seen, "the night comes between"


class TestTheEntryPage:
    def test_before_the_draw_it_says_when_the_first_tour_begins(self, client, cup):
        assert "Ваша следующая игра: тур 1, в 10:00" in read(client, "entry", cup, 1, clock="09:00")

    def test_a_drawn_tour_has_its_table_or_says_that_it_is_a_bye(self, client, me, cup):
        publish(me, draw(me, cup))
        seen = [read(client, "entry", cup, number, clock="09:00") for number in (1, 2, 3)]
        assert sum("тур 1, в 10:00 , стол 1" in each for each in seen) == 2
        assert sum("тур 1, свободен" in each for each in seen) == 1

    def test_while_a_tour_runs_late_the_next_one_is_about_its_new_hour(self, client, me, cup):
        began(publish(me, draw(me, cup)), "10:15")
        seen = read(client, "entry", cup, 1, clock="10:30")
        assert "Ваша следующая игра: тур 2, около 11:05" in seen

    def test_the_hall_screen_says_when_the_next_tour_begins(self, client, me, cup):
        began(publish(me, draw(me, cup)), "10:20")
        assert "Тур 2 около 11:10" in read(client, "screen", cup, clock="10:30")


def test_the_poster_says_when_the_first_tour_begins_where_it_is_set(me, alice, cup):
    browser = signed_in(alice)
    told = all_text(browser.get(desk.at("pdf_poster", cup)).content)
    set_hours(me, cup, {})
    untold = all_text(browser.get(desk.at("pdf_poster", cup)).content)
    assert drawn("первый тур в 10:00") in told
    assert drawn("первый тур") not in untold


class TestTheCost:
    @pytest.mark.parametrize(
        ("name", "args"),
        [
            ("tournament", ()),
            ("entry", (1,)),
            ("screen", ()),
            ("hall_calendar", ()),
            ("entry_calendar", (1,)),
        ],
    )
    def test_an_unchanged_page_costs_one_query(self, client, me, cup, name, args):
        began(publish(me, draw(me, cup)), "10:00")
        with clock_at(cup, "10:58"):
            page(client, name, cup, *args)
            with CaptureQueriesContext(connection) as seen:
                page(client, name, cup, *args)
        assert len(seen) == 1

    @pytest.mark.parametrize("pairs", [2, 12])
    @pytest.mark.parametrize(
        ("name", "args"), [("tournament", ()), ("entry", (1,)), ("screen", ())]
    )
    def test_hours_cost_a_changed_page_six_queries_for_any_field(
        self, client, me, pairs, name, args
    ):
        tournament = make_running(me, pairs, tours=4)
        set_public(write=act(me), tournament_id=tournament.pk, public=True)
        publish(me, draw(me, tournament))
        costs = []
        for schedule in ({}, CLUB_DAY):
            set_hours(me, tournament, schedule)
            with CaptureQueriesContext(connection) as seen:
                page(client, name, tournament, *args)
            costs.append(len(seen))
        assert costs[1] == costs[0] + 6

    @pytest.mark.parametrize("pairs", [2, 12])
    @pytest.mark.parametrize(("name", "args", "cost"), [("hall_calendar", (), 7),
                                                        ("entry_calendar", (1,), 11)])  # fmt: skip
    def test_a_changed_calendar_costs_the_same_for_any_field(
        self, client, me, pairs, name, args, cost
    ):
        tournament = make_running(me, pairs, tours=4)
        set_public(write=act(me), tournament_id=tournament.pk, public=True)
        set_hours(me, tournament)
        publish(me, draw(me, tournament))
        with CaptureQueriesContext(connection) as seen:
            page(client, name, tournament, *args)
        assert len(seen) == cost


class TestTheForm:
    def test_it_is_reached_from_the_settings(self, alice, cup):
        browser = signed_in(alice)
        assert desk.at("schedule", cup) in desk.page(browser, "tournament_settings", cup)

    def test_what_is_typed_is_stored_and_shown_again(self, alice, cup):
        browser = signed_in(alice)
        days = {"day2_start": "09:00", "day2_tour": "3", "pull_forward": "on"}
        assert send(browser, "schedule", cup, **TYPED, **days).status_code == 302
        cup.refresh_from_db()
        assert cup.schedule == {
            **CLUB_DAY,
            "days": [{"tour": 3, "start": "09:00"}],
            "pull_forward": True,
        }
        html = desk.page(browser, "schedule", cup)
        assert 'value="09:00"' in html
        assert "Воскресенье, 7 февраля" in words(html)

    def test_an_empty_start_takes_the_hours_away(self, alice, cup):
        browser = signed_in(alice)
        assert send(browser, "schedule", cup, **{**TYPED, "start": ""}).status_code == 302
        cup.refresh_from_db()
        assert cup.schedule == {}
        assert "Время не задано" in desk.page(browser, "schedule", cup)

    @pytest.mark.parametrize(
        ("changed", "field", "sentence"),
        [
            ({"lunch_after": "после третьего"}, "lunch_after", "Напишите номера туров"),
            ({"lunch_after": "0"}, "lunch_after", "Не больше девяти туров"),
            ({"day2_tour": "3"}, "day2_start", "нужны и время, и тур"),
            ({"day2_start": "09:00"}, "day2_tour", "нужны и время, и тур"),
            ({"day3_start": "09:00", "day3_tour": "3"}, "day3_start", "предыдущий день"),
            (
                {"day2_start": "09:00", "day2_tour": "5", "day3_start": "09:00", "day3_tour": "3"},
                "day3_tour",
                "после тура 5",
            ),
        ],
    )
    def test_what_cannot_be_is_said_beside_its_field(self, alice, cup, changed, field, sentence):
        answer = send(signed_in(alice), "schedule", cup, **{**TYPED, **changed})
        assert answer.status_code == 422
        assert sentence in " ".join(error_of(answer, field))

    def test_a_preview_shows_what_is_typed_and_saves_nothing(self, alice, cup):
        with clock_at(cup, "09:00"):
            browser = signed_in(alice)
            url, fields = form_at(browser, "schedule", cup)
            typed = {**fields, **TYPED, "start": "15:00", "preview": "1"}
            whole = browser.post(url, typed)
            live = browser.post(url, typed, headers={"HX-Request": "true"})
        for answer in (whole, live):
            assert answer.status_code == 200
            assert "Ещё не сохранено" in text(answer)
            assert "Тур 1 15:00 до 15:40" in words(text(answer))
        assert "<html" not in text(live)
        cup.refresh_from_db()
        assert cup.schedule["start"] == "10:00"

    @pytest.mark.parametrize("changed", [{"lunch_after": "x"}, {"lunch_after": "0"}])
    def test_a_preview_of_what_cannot_be_says_so(self, alice, cup, changed):
        browser = signed_in(alice)
        url, fields = form_at(browser, "schedule", cup)
        typed = {**fields, **TYPED, **changed, "preview": "1"}
        answer = browser.post(url, typed, headers={"HX-Request": "true"})
        assert "Тур 1" not in text(answer)
        assert "ошибки" in text(answer)

    def test_who_saw_an_older_version_sees_what_is_stored(self, me, alice, cup):
        browser = signed_in(alice)
        url, fields = form_at(browser, "schedule", cup)
        set_hours(me, cup, start="12:30")
        answer = browser.post(url, {**fields, **TYPED})
        assert answer.status_code == 409
        assert escape("Начало 12:30") in text(answer)
        assert desk.hidden(text(answer), "expected") == [str(cup.settings_version)]

    def test_the_journal_says_it_in_words(self, alice, cup):
        assert "Расписание изменено" in desk.page(signed_in(alice), "journal", cup)

    def test_it_costs_seven_queries_besides_the_accounts(self, alice, cup):
        browser = signed_in(alice)
        with CaptureQueriesContext(connection) as seen:
            browser.get(at("schedule", cup))
        account = [each for each in seen if re.search("auth_user|session", each["sql"])]
        assert len(seen) - len(account) == 7
