"""Clocks in a real browser: right on a wrong device, and the end is asked about by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from protocols import services
from tests.browser.conftest import LAPTOP, PHONE
from tests.tables import alice, by, make_hall
from tests.web.table_side import make_link

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

WRONG = """
const real = Date.now;
Date.now = () => real.call(Date) + %d;
"""
THREE_HOURS = 3 * 3600 * 1000


def seconds(face: str) -> int:
    minutes, rest = face.strip().lstrip("+").split(":")
    return int(minutes) * 60 + int(rest)


def come_in(page, hall):
    page.goto(reverse("official_link", args=[make_link(hall)]))
    page.locator("main button[type=submit]").first.click()
    page.wait_for_url("**/referee/**")


@pytest.fixture
def cup():
    return make_hall(2)


@pytest.fixture
def running(cup):
    """The tour was started 39 minutes and 35 seconds ago."""
    started = timezone.now() - timedelta(minutes=39, seconds=35)
    services.start_tour(write=by(alice(), now=started), tour_id=cup.tour.pk)
    return started + timedelta(minutes=40)


@pytest.mark.parametrize("wrong", [THREE_HOURS, -THREE_HOURS])
def test_phones_with_wrong_clocks_and_the_hall_agree_and_the_end_is_asked_about(
    open_browser, cup, running, wrong
):
    phone, screen = open_browser(PHONE), open_browser(LAPTOP)
    phone.add_init_script(WRONG % wrong)
    come_in(phone, cup)
    screen.goto(reverse("screen", args=[cup.tournament.code]))
    faces = [page.locator("[data-clock-face]").first for page in (phone, screen)]
    looks = []
    for _look in range(12):  # a busy machine may be late with one look; a wrong clock never agrees
        phone.wait_for_timeout(400)
        before = (running - timezone.now()).total_seconds()
        shown = [seconds(face.inner_text()) for face in faces]
        after = (running - timezone.now()).total_seconds()
        looks.append((before, shown, after))
        if all(after - 1.2 <= each <= before + 1.2 for each in shown):
            break
    else:
        pytest.fail(f"phone and hall never agreed with the server: {looks}")
    assert "до конца 1 мин" in phone.locator(".table-card .clock-note").first.inner_text()
    assert phone.locator(".ask").count() == 0
    phone.locator(".ask").first.wait_for(timeout=45_000)
    assert "Раунд идёт?" in phone.locator(".ask").first.inner_text()
    assert screen.locator(".clock.late").count() == 1
