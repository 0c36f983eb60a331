"""A whole club tournament, played by its people in real browsers (R4, R12-R20, R51)."""

import io

import pytest
from pypdf import PdfReader

from config.verification import verify
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.people import Organiser, Referee
from tournaments.models import Game, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

TARGET = 100
TOURS = 3


@pytest.fixture
def alice_at_work(clock, open_browser):
    alice = Organiser(open_browser(LAPTOP, accept_downloads=True))
    alice.make_account()
    alice.make_tournament(target=TARGET, tours=TOURS)
    alice.paste_pairs(8)
    alice.make_public()
    return alice


def _draw_and_publish(alice, number):
    """Follow the panel from the desk to a published tour that was started."""
    page = alice.page
    for status in ("draft", "published"):
        alice.next_step()
        for _step in range(3):
            alice.follow_next_step()
            tour = Tournament.objects.get().tours.filter(number=number, status=status)
            if tour.exists():
                break
        else:
            pytest.fail(f"the panel never led to a {status} tour: {page.inner_text('.next-step')}")
    return list(
        Game.objects.filter(tour__number=number, table__isnull=False)
        .order_by("table")
        .values_list("pk", flat=True)
    )


def _start(vera):
    vera.page.goto("/referee/")
    with vera.page.expect_navigation():
        vera.page.click("form[action='/referee/start/'] button")


def _score(game):
    row = Game.objects.get(pk=game)
    return row.points_a, row.points_b, row.winner, row.finish, row.status


def _plain_game(vera, game):
    vera.out(game, "A", 60)
    vera.out(game, "B", 30)
    vera.out(game, "A", 60)
    vera.sign_all(game)


def _drawn_fish(vera, game):
    said = vera.fish(game, 25, 25)
    assert "0:0" in said
    vera.out(game, "B", 70)
    vera.fish(game, 30, 12)
    assert _score(game)[:4] == (0, 112, "B", "target")
    vera.sign_all(game)


def _time_with_an_extra_round(vera, game):
    vera.out(game, "A", 40)
    vera.out(game, "B", 40)
    vera.act(game, "time", during="between")
    vera.fish(game, 20, 20)
    assert _score(game) == (40, 40, "", "", "playing")
    vera.out(game, "B", 15)
    assert _score(game)[:4] == (40, 55, "B", "extra_round")
    vera.sign_all(game)


def _forfeit(vera, game):
    vera.act(game, "forfeit", sides="B")
    assert _score(game)[:4] == (TARGET, 0, "A", "forfeit")
    vera.sign_all(game)


def _false_pass(vera, game):
    vera.out(game, "B", 60)
    vera.act(game, "false-pass", seat=2)
    assert _score(game)[:2] == (0, 10)
    vera.out(game, "A", 101)
    vera.sign_all(game)


def _fine_that_turns_the_game(vera, game):
    vera.out(game, "B", 90)
    vera.out(game, "A", 60)
    vera.out(game, "A", 45)
    assert _score(game)[:4] == (105, 90, "A", "target")
    vera.act(game, "sanction", seat=1, infraction="signs")
    assert _score(game)[:4] == (80, 90, "B", "target")
    vera.sign_all(game)


_FETCH = """async (address) => {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, bytes: Array.from(bytes) };
}"""


def _pdf_text(page, address):
    """The text of a PDF as the browser of `page` downloads it."""
    answer = page.evaluate(_FETCH, address)
    assert answer["status"] == 200, address
    pages = PdfReader(io.BytesIO(bytes(answer["bytes"]))).pages
    return " ".join(" ".join(each.extract_text().split()) for each in pages)


def test_alice_and_vera_play_a_tournament_of_three_tours(alice_at_work, clock, open_browser):
    alice = alice_at_work
    vera = Referee(open_browser(PHONE))
    vera.begin(alice.make_referee("Вера Судьина"))

    drawn_fish, extra_round, forfeit, false_pass = games = _draw_and_publish(alice, 1)
    assert "Уваров Игорь" in _pdf_text(alice.page, f"/organise/{alice.code}/tours/1/sheets.pdf")
    _start(vera)
    assert {status for *_, status in map(_score, games)} == {"playing"}
    _drawn_fish(vera, drawn_fish)
    _time_with_an_extra_round(vera, extra_round)
    _false_pass(vera, false_pass)
    assert "3" in alice.next_step()
    clock.shift(6 * 60)
    _forfeit(vera, forfeit)
    _close(alice, 1)

    for number in (2, 3):
        games = _draw_and_publish(alice, number)
        _start(vera)
        if number == 2:
            _fine_that_turns_the_game(vera, games.pop(0))
        for game in games:
            _plain_game(vera, game)
        _close(alice, number)

    _finish(alice)
    _look_at_the_end(alice, open_browser(PHONE), drawn_fish)
    assert verify().findings == ()


def _close(alice, number):
    alice.next_step()
    for _step in range(3):
        alice.follow_next_step()
        if Tournament.objects.get().tours.filter(number=number, status="closed").exists():
            return
    pytest.fail(f"the panel never closed tour {number}")


def _finish(alice):
    alice.next_step()
    alice.follow_next_step()
    alice.page.click("form[action$='/finish/'] button[type=submit]")
    alice.page.wait_for_load_state()
    assert Tournament.objects.get().status == "finished"


def _look_at_the_end(alice, phone, signed_game):
    """A player looks at the final table and a protocol; both come out of the printer too."""
    phone.goto(f"/t/{alice.code}/")
    rows = phone.locator("table.standings tbody tr")
    assert rows.count() == 8
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    leader = rows.first.locator(".person").first.inner_text().strip(" \xa0/")
    assert leader in _pdf_text(phone, f"/t/{alice.code}/standings.pdf")

    phone.goto(f"/t/{alice.code}/games/{signed_game}/")
    assert "112" in phone.inner_text("main")
    protocol = _pdf_text(phone, f"/t/{alice.code}/games/{signed_game}/protocol.pdf")
    assert "112" in protocol
    players = Game.objects.get(pk=signed_game).seats.values_list("player__name", flat=True)
    assert all(name in protocol for name in players)
