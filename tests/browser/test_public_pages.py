"""Public pages in a real browser: readable by everybody, fresh by themselves, calm on a screen."""

from __future__ import annotations

import pytest
from django.urls import reverse

from protocols import services
from tests.browser.axe import violations
from tests.browser.conftest import LAPTOP, PHONE
from tests.services.ledgers import out, play_to_the_end, sign, start
from tests.tables import alice, by, make_hall
from tests.web.public import at

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SCREEN = {"width": 1920, "height": 1080}


@pytest.fixture
def played(transactional_db):
    """Table 1 signed, table 2 being played, with a fine; a bye."""
    played = make_hall(2, bye=True)
    sign(play_to_the_end(played))
    out(start(played, 2), "A", 60)
    services.record_sanction(
        write=by(alice()),
        game_id=played.game(2).pk,
        seat=1,
        infraction="signs",
        measure="fine",
        points=25,
    )
    return played


def addresses(played):
    tournament = played.tournament
    return [
        reverse("home"),
        reverse("rules"),
        at("tournament", tournament),
        at("tournament", tournament) + "?q=анна",
        at("tour", tournament, 1),
        at("entry", tournament, 1),
        at("entry", tournament, 3),
        at("protocol", tournament, played.game(1).pk),
        at("protocol", tournament, played.game(2).pk),
        at("regulation", tournament),
        at("screen", tournament),
        reverse("api_docs"),
    ]


@pytest.mark.parametrize(
    ("viewport", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")], ids=["phone", "laptop"]
)
def test_no_public_page_shuts_anybody_out_or_scrolls_sideways(
    open_browser, played, viewport, scheme
):
    page = open_browser(viewport, color_scheme=scheme)
    for address in addresses(played):
        assert page.goto(address).status == 200
        page.wait_for_load_state("networkidle" if address == reverse("api_docs") else "load")
        page.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true })"
        )
        # Swagger UI nests its own landmarks; all it says stands above it in our own words
        assert violations(page, without=["#swagger-ui"]) == [], address
        wide = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide == 0, address


@pytest.mark.parametrize("name", ["tour", "protocol", "entry"])
def test_a_page_that_is_open_shows_a_round_by_itself(open_browser, played, name):
    page = open_browser(PHONE)
    game = played.game(2).pk
    args = {"tour": [1], "protocol": [game], "entry": [3]}[name]
    page.goto(at(name, played.tournament, *args))
    page.evaluate("window.opened = true")
    out(game, "B", 87)
    page.wait_for_selector("#main:has-text('87')")
    assert page.evaluate("window.opened"), "the page was not loaded again"
    page.wait_for_selector("[data-live-status]:has-text('Данные свежие')")


def test_where_somebody_sits_stays_typed_while_the_page_renews_itself(open_browser, played):
    page = open_browser(PHONE)
    page.goto(at("tournament", played.tournament))
    page.fill("#who", "котова")
    page.press("#who", "Enter")
    page.wait_for_selector("#found .place-card")
    assert "Вера Котова" in page.inner_text("#found")
    page.fill("#who", "рысь")
    game = played.game(2).pk
    out(game, "B", 100)
    out(game, "B", 110)
    page.wait_for_selector("#head:has-text('2 из 2')")
    page.wait_for_selector("#main:has-text('+175')")
    assert page.input_value("#who") == "рысь"


class TestTheHallScreen:
    def test_panels_take_turns_and_keep_their_turn_while_they_are_renewed(
        self, open_browser, played
    ):
        page = open_browser(SCREEN)
        page.goto(at("screen", played.tournament))
        shown = "document.querySelector('.panel.shown').dataset.panel"
        page.wait_for_selector(".panel.shown")
        assert page.locator(".panel:visible").count() == 1
        assert page.evaluate(shown) == "seating"
        page.keyboard.press("ArrowRight")
        assert page.evaluate(shown) == "results"
        out(played.game(2).pk, "B", 87)
        page.wait_for_selector(".panel.shown:has-text('87')")
        assert page.evaluate(shown) == "results"
        assert page.locator(".panel:visible").count() == 1

    def test_nothing_is_below_the_edge_and_it_can_be_stopped(self, open_browser, played):
        page = open_browser(SCREEN)
        page.goto(at("screen", played.tournament))
        page.wait_for_selector(".panel.shown")
        for _panel in range(page.locator(".panel").count()):
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
            page.keyboard.press("ArrowRight")
        page.click("[data-panels-pause]")
        assert page.inner_text("[data-panels-pause]") == "Дальше"


def test_without_javascript_every_page_can_be_read(open_browser, played):
    page = open_browser(PHONE, java_script_enabled=False)
    page.goto(at("screen", played.tournament))
    assert page.locator(".panel:visible").count() == 3
    page.goto(at("tournament", played.tournament))
    page.fill("#who", "котова")
    page.click(".find button")
    assert "Вера Котова" in page.inner_text("#found")
    page.goto(at("protocol", played.tournament, played.game(1).pk))
    assert "205" in page.inner_text(".board-score")
    page.click("text=Контрольные суммы")
    assert len(page.inner_text(".digests dd >> nth=0")) == 64
