"""The hour of a tour stands on its lists and on its page, in the time of the venue."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.cast import act
from tests.hours import began, clock_at, set_hours
from tests.tours import draw, make_running, play_tour, publish
from tests.web.printed import pages
from tournaments.models import Tournament
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db

LISTS = ("pdf_tour_by_table", "pdf_tour_by_name", "pdf_tour_by_club")


@pytest.fixture
def cup(me):
    """Four pairs, hours set, tour 1 published and not begun."""
    cup = make_running(me, 4)
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    return set_hours(me, cup)


@pytest.fixture
def tour(me, cup):
    return publish(me, draw(me, cup))


def page_of(client, cup, number=1):
    return client.get(reverse("tour", args=[cup.code, number])).content.decode()


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize(
    ("clock", "told"), [("09:30", "начало в 10:00"), ("10:25", "начало около 10:25")]
)
def test_a_list_says_when_its_tour_begins(browser, alice, cup, tour, name, clock, told):
    with clock_at(cup, clock):
        browser.force_login(alice)
        content = browser.get(reverse(name, args=[cup.code, tour.number])).content
        assert browser.get(reverse(name, args=[cup.code, tour.number])).content == content
    assert f"6 февраля 2027 г., {told}" in pages(content)[0]


def test_a_tour_that_began_says_its_own_hour_and_without_hours_there_is_the_day(browser, cup, tour):
    url = reverse("pdf_tour_by_table", args=[cup.code, 1])
    began(tour, "10:12")
    assert "начало в 10:12" in pages(browser.get(url).content)[0]
    Tournament.objects.update(schedule={})
    tour.tournament.tours.update(started_at=None)
    text = pages(browser.get(url).content)[0]
    assert "6 февраля 2027 г." in text
    assert "начало" not in text


@pytest.mark.parametrize(
    ("zone", "told"), [("Europe/Moscow", "10:12"), ("Asia/Vladivostok", "17:12")]
)
def test_the_hour_is_that_of_the_venue(browser, cup, tour, zone, told):
    began(tour, "10:12")
    Tournament.objects.update(zone=zone)
    url = reverse("pdf_tour_by_name", args=[cup.code, 1])
    assert f"начало в {told}" in pages(browser.get(url).content)[0]


def test_the_page_of_a_tour_says_it_too_until_it_began(client, cup, tour):
    with clock_at(cup, "09:30"):
        assert "начало в 10:00" in page_of(client, cup)
    with clock_at(cup, "10:25"):
        assert "начало около 10:25 (по расписанию – в 10:00)" in page_of(client, cup)
    began(tour, "10:27")
    with clock_at(cup, "10:30"):
        page = page_of(client, cup)
    assert "10:27" in page
    assert "начало" not in page


def test_the_next_tour_stands_on_its_paper_with_its_own_hour(browser, alice, me, cup):
    with clock_at(cup, "09:50"):
        browser.force_login(alice)
        play_tour(me, cup)
        publish(me, draw(me, cup))
        text = pages(browser.get(reverse("pdf_tour_by_table", args=[cup.code, 2])).content)[0]
    assert "начало в 10:50" in text
