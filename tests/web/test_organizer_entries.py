"""The list of entries: found, sorted, checked in with one tap, with and without scripts."""

import pytest
from django.test import Client

from tests.cast import act, add_pair, add_pairs, draw_and_play, make_tournament, person
from tests.web.desk import at, page
from tests.web.organizer import come_in, signed_in, text
from tournaments.models import Entry, Tournament
from tournaments.services.attendance import check_in, withdraw_entry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def cup(me):
    tournament = make_tournament(me)
    add_pairs(me, tournament, 4)
    return tournament


def names(browser, cup, query):
    answer = browser.get(at("entries", cup), query)
    return [row.number for row in answer.context["rows"]]


def mark(browser, cup, number, what, **more):
    return browser.post(at("entry_mark", cup, number), {"mark": what, **more})


def test_an_empty_list_says_how_to_fill_it(browser, me):
    html = page(browser, "entries", make_tournament(me))
    assert "Add the entries" in html
    assert "/entries/new/" in html
    assert "/entries/import/" in html


def test_the_list_names_everybody_and_counts(browser, cup):
    html = page(browser, "entries", cup)
    assert all(person(index) in html for index in range(8))
    assert "Гусь-Хрустальный" in html
    assert "Everybody is here: draw the first tour at the desk." in html
    assert at("tournament_desk", cup) in html


FOUND = [
    ({"q": "ЕЛКИН"}, [3]),
    ({"q": "гусь"}, [2]),
    ({"q": "3"}, [3]),
    ({"q": "нет такого"}, []),
    ({"sort": "name"}, [1, 2, 3, 4]),
    ({"sort": "club"}, [2, 3, 1, 4]),
    ({"sort": "rating"}, [1, 2, 3, 4]),
    ({"sort": "mood", "show": "everything"}, [1, 2, 3, 4]),
    ({"show": "absent"}, [2]),
    ({"show": "unpaid"}, [1, 2, 3]),
    ({"show": "withdrawn"}, [4]),
]


@pytest.mark.parametrize(("query", "numbers"), FOUND)
def test_entries_are_found_and_sorted(browser, me, cup, query, numbers):
    check_in(write=act(me), tournament_id=cup.pk, number=2, present=False)
    withdraw_entry(write=act(me, reason="Заболел"), tournament_id=cup.pk, number=4, after_tour=0)
    assert names(browser, cup, query) == numbers


def test_nobody_found_offers_the_whole_list(browser, cup):
    assert "Nobody matches." in text(browser.get(at("entries", cup), {"q": "нет"}))


def test_a_tap_without_scripts_comes_back_to_the_same_list(browser, cup):
    answer = mark(browser, cup, 2, "gone", back="q=гусь&sort=name")
    assert answer.url.startswith(at("entries", cup) + "?q=%D0%B3")
    assert answer.url.endswith("sort=name#entry-2")
    assert not Entry.objects.get(number=2).checked_in
    mark(browser, cup, 2, "here")
    mark(browser, cup, 2, "paid")
    entry = Entry.objects.get(number=2)
    assert (entry.checked_in, entry.fee_paid) == (True, True)
    mark(browser, cup, 2, "unpaid")
    assert not Entry.objects.get(number=2).fee_paid


def test_a_tap_with_htmx_answers_the_row_and_the_numbers(browser, cup):
    answer = browser.post(at("entry_mark", cup, 2), {"mark": "gone"}, headers=HTMX)
    html = text(answer)
    assert answer.status_code == 200
    assert html.count("<li id=") == 1
    assert 'aria-pressed="false"' in html
    assert 'hx-target="#counts"' in html
    assert "<dd>3</dd>" in html
    assert 'hx-target="#entries-step"' in html
    assert "1 of 4 are not here yet" in html
    assert "<html" not in html


def test_a_refused_tap_says_why(browser, me, cup):
    withdraw_entry(write=act(me, reason="Заболел"), tournament_id=cup.pk, number=4, after_tour=0)
    answer = browser.post(at("entry_mark", cup, 4), {"mark": "here"}, headers=HTMX)
    assert answer.status_code == 422
    assert "has withdrawn" in text(answer)
    shown = browser.post(at("entry_mark", cup, 4), {"mark": "here"}, follow=True)
    assert "has withdrawn" in text(shown)


def test_a_mark_on_nobody_is_refused(browser, cup):
    assert "There is no entry" in text(
        browser.post(at("entry_mark", cup, 99), {"mark": "paid"}, follow=True)
    )


def test_everybody_is_marked_with_one_press(browser, me, cup):
    for number in (1, 2):
        check_in(write=act(me), tournament_id=cup.pk, number=number, present=False)
    shown = browser.post(at("entries_here", cup), follow=True)
    assert "2 entries more are marked as present." in text(shown)
    assert Entry.objects.filter(checked_in=True).count() == 4
    Tournament.objects.update(status="finished")
    assert "finished" in text(browser.post(at("entries_here", cup), follow=True))


def test_start_numbers_are_given_anew_until_a_tour_is_drawn(browser, me, cup):
    add_pair(me, cup, 10, names=("Абакумов А", "Ябеда Я"))
    browser.post(at("entries_number", cup), {"order": "name"})
    assert Entry.objects.get(number=1).name == "Абакумов А / Ябеда Я"
    draw_and_play(cup)
    shown = browser.post(at("entries_number", cup), {"order": "name"}, follow=True)
    assert "Start numbers stay once a tour is drawn." in text(shown)
    assert "Give start numbers anew" not in page(browser, "entries", cup)


def test_the_chief_referee_checks_in_and_changes_nothing_else(me, cup):
    guest = come_in(me, cup, "chief_referee")
    html = page(guest, "entries", cup)
    assert "/entries/1/mark/" in html
    assert at("entry_edit", cup, 1) + '"' not in html
    assert at("entry_new", cup) not in html
    assert at("tournament_settings", cup) not in html
    assert mark(guest, cup, 1, "gone").status_code == 302
    assert not Entry.objects.get(number=1).checked_in
    for url in (at("entries_number", cup), at("entry_edit", cup, 1), at("entry_return", cup, 1)):
        assert guest.post(url).status_code == 403


def test_a_referee_and_strangers_see_no_list(me, cup, gleb):
    referee = come_in(me, cup, "referee")
    assert referee.get(at("entries", cup)).status_code == 403
    assert mark(referee, cup, 1, "gone").status_code == 403
    stranger = signed_in(gleb)
    assert stranger.get(at("entries", cup)).status_code == 404
    assert mark(stranger, cup, 1, "gone").status_code == 404
    assert mark(Client(), cup, 1, "gone").status_code == 302
    assert Entry.objects.get(number=1).checked_in


@pytest.mark.parametrize("count", [4, 40])
def test_the_list_asks_the_database_equally_often_whatever_its_length(
    browser, me, cup, count, django_assert_num_queries
):
    for index in range(4, count):
        add_pair(me, cup, index)
    with django_assert_num_queries(8):
        browser.get(at("entries", cup))
