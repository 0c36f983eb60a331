"""The outbox of a phone: plain HTTP, a name that is not loopback, a network that goes away."""

import re

import pytest

from config.verification import verify
from protocols.models import LedgerEntry
from tests.browser.conftest import PHONE, arrives_but_is_not_heard
from tests.browser.evening import Phone

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_five_rounds_entered_offline_survive_a_killed_page_and_arrive_once_each(evening, phone):
    phone.context.set_offline(True)
    entered = [("A", 35), ("B", 20), ("A", 15), ("A", 42), ("B", 7)]
    for side, points in entered:
        phone.enter_offline(side, points)
    assert phone.items().count() == 5
    assert phone.head().strip().endswith("5")
    assert "Ждёт отправки: 5" in phone.page.inner_text("main")
    assert "Счёт, раунд и кто ходит первым: ещё не подтверждены." in phone.page.inner_text("main")
    assert "A · Выход · 35" in phone.items().first.inner_text()
    assert evening.rounds() == []

    phone.kill()
    phone.context.set_offline(False)
    phone.open(evening.game)
    phone.all_sent()

    assert evening.rounds() == entered
    assert re.search(r"\d\d:\d\d", phone.head())
    assert LedgerEntry.objects.filter(protocol__game=evening.game).count() == 6
    assert verify().findings == ()


def test_the_network_comes_back_while_the_page_is_open(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 35)
    phone.enter_offline("B", 20)
    phone.context.set_offline(False)
    phone.all_sent()
    assert evening.rounds() == [("A", 35), ("B", 20)]
    phone.shows("35", "20")


@pytest.mark.parametrize(
    "portal",
    [
        {"status": 200, "content_type": "text/html", "body": "<h1>Welcome to our wifi</h1>"},
        {"status": 200, "content_type": "application/json", "body": '{"answer": {"seq": 2}}'},
        {"status": 302, "headers": {"Location": "http://portal.invalid/"}},
        {"status": 403, "content_type": "text/html", "body": "<h1>Pay first</h1>"},
        {"status": 502, "content_type": "text/html", "body": "<h1>Bad gateway</h1>"},
    ],
    ids=["page", "json", "redirect", "forbidden", "gateway"],
)
def test_a_portals_page_is_no_answer(evening, phone, portal):
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(**portal)

    phone.page.route("**/referee/games/*/entries/", answer)
    phone.page.route("**/referee/outbox/", answer)
    phone.enter_offline("A", 35)
    phone.items().filter(has_text="Не доставлено").wait_for()
    assert evening.rounds() == []
    assert asked
    phone.page.unroute_all()
    phone.all_sent()
    assert evening.rounds() == [("A", 35)]


def test_a_lost_answer_is_asked_for_again_and_counts_once(evening, phone):
    lost = []

    def only_once(route):
        if lost:
            route.continue_()
        else:
            lost.append(arrives_but_is_not_heard(route))

    phone.page.route("**/entries/", only_once)
    phone.enter_offline("A", 35)
    phone.all_sent()
    assert lost == [200]
    assert evening.rounds() == [("A", 35)]


def test_without_a_network_a_link_does_not_take_the_page_away(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 35)
    phone.page.click("a[href$='/act/minutes/']")
    phone.page.locator("[data-outbox-stay]").wait_for()
    phone.enter_offline("B", 20)
    phone.context.set_offline(False)
    phone.all_sent()
    assert evening.rounds() == [("A", 35), ("B", 20)]


def test_where_pages_may_be_kept_a_closed_console_opens_without_a_network(
    evening, open_browser, forgiving, live_server
):
    """Loopback is as good as HTTPS to a browser."""
    page = open_browser(PHONE, base_url=live_server.url, service_workers="allow")
    phone = Phone(page)
    phone.come_in(evening.card)
    phone.open(evening.game)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.open(evening.game)

    phone.context.set_offline(True)
    phone.kill()
    phone.open(evening.game)
    phone.enter_offline("A", 35)
    phone.kill()
    phone.open(evening.game)
    assert phone.items().count() == 1
    phone.context.set_offline(False)
    phone.all_sent()
    assert evening.rounds() == [("A", 35)]

    phone.page.goto("/referee/")
    phone.page.click("form.leave button")
    phone.page.wait_for_load_state()
    assert phone.page.evaluate("caches.has('ryba-pages-1')") is False
