"""A table's call for a referee from a player's own phone."""

import pytest
from django.urls import reverse

from referee.models import Call
from tests.browser.conftest import PHONE
from tournaments.views.addresses import call_args

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def player(evening, open_browser, forgiving):
    page = open_browser(PHONE)
    page.goto(reverse("call_referee", args=call_args(evening.tournament.code, 1)))
    return page


def test_a_call_without_a_network_says_so_and_is_sent_by_itself(evening, player):
    player.context.set_offline(True)
    player.click(".call-form button")
    player.locator("[data-call-waits]").wait_for()
    assert "никто не услышал" in player.inner_text("main")
    assert not Call.objects.exists()
    player.context.set_offline(False)
    player.locator(".call-state").wait_for()
    assert Call.objects.get().table == 1


def test_a_portals_page_is_no_answer_to_a_call(evening, player):
    portal = {"status": 200, "content_type": "text/html", "body": "<h1>Welcome</h1>"}
    player.route("**/call/**", lambda route: route.fulfill(**portal))
    player.click(".call-form button")
    player.locator("[data-call-waits]").wait_for()
    player.unroute_all()
    player.locator(".call-state").wait_for()
    assert Call.objects.count() == 1
