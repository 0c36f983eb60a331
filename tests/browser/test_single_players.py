"""An event of single players, from the form to its second tour, in real browsers."""

import pytest

from config.verification import verify
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.people import Organiser, Referee
from tournaments.models import Game, Seat, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

NAMES = (
    *("Абрамов Анна, Азот", "Белов Борис", "Громов Глеб, Дубль", "Дёмин Дмитрий"),
    *("Ежов Егор, Азот", "Ёлкин Ефим", "Жуков Жан", "Зимин Захар", "Ильин Илья, Дубль"),
)


@pytest.fixture
def alice_at_work(clock, open_browser):
    alice = Organiser(open_browser(LAPTOP))
    alice.make_account()
    alice.make_tournament(target=100, tours=2, single=True)
    alice.paste(NAMES)
    alice.make_public()
    return alice


def _follow(alice, number, status):
    """Take the steps of the panel until the tour is what it should be."""
    alice.next_step()
    for _step in range(3):
        alice.follow_next_step()
        if Tournament.objects.get().tours.filter(number=number, status=status).exists():
            return
    pytest.fail(f"tour {number} never was {status}: {alice.page.inner_text('.next-step')}")


def _change_partners(alice):
    """Tick two across table 1; the page says who plays with whom now."""
    page = alice.page
    page.goto(f"/organise/{alice.code}/tours/1/")
    before = dict(Seat.objects.filter(game__table=1).values_list("seat", "player__name"))
    table = page.locator(".draft-row").first
    for seat in (3, 2):
        table.locator("label", has_text=before[seat]).click()
    page.click("button[formaction$='/do/swap/']")
    page.wait_for_load_state()
    sides = page.locator(".draft-row").first.locator(".side").all_inner_texts()
    assert before[1] in sides[0]
    assert before[2] in sides[0]
    assert before[3] in sides[1]


def _play(vera, game):
    vera.out(game, "A", 60)
    vera.out(game, "B", 30)
    vera.out(game, "A", 60)
    vera.sign_all(game)


def test_nine_single_players_play_a_tour_and_get_new_partners(alice_at_work, open_browser):
    alice = alice_at_work
    vera = Referee(open_browser(PHONE))
    vera.begin(alice.make_referee("Вера Судьина"))
    _follow(alice, 1, "draft")
    _change_partners(alice)
    _follow(alice, 1, "published")
    vera.page.goto("/referee/")
    with vera.page.expect_navigation():
        vera.page.click("form[action='/referee/start/'] button")
    for game in Game.objects.filter(table__isnull=False).order_by("table"):
        _play(vera, game.pk)
    _follow(alice, 1, "closed")
    _follow(alice, 2, "draft")
    _follow(alice, 2, "published")
    assert _partners(1).isdisjoint(_partners(2))
    _look(open_browser(PHONE), alice.code)
    assert verify().findings == ()


def _partners(tour):
    """Who plays beside whom, by the seats of the tour."""
    found = set()
    for game in Game.objects.filter(tour__number=tour, table__isnull=False):
        sat = dict(game.seats.values_list("seat", "player__name"))
        found |= {frozenset((sat[1], sat[3])), frozenset((sat[2], sat[4]))}
    return found


def _look(phone, code):
    """A winner of the first tour looks at the table and at his own page."""
    phone.goto(f"/t/{code}/")
    assert phone.locator("table.standings tbody tr").count() == len(NAMES)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    winner = Seat.objects.get(tour__number=1, game__table=1, seat=1)
    partner = Seat.objects.get(game=winner.game, seat=3).player.name
    phone.goto(f"/t/{code}/entries/{winner.entry.number}/")
    assert partner in phone.inner_text("table.entry-games")
    assert "120:30" in phone.inner_text("table.entry-games").replace(" ", "")
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
