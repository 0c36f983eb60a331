"""Around the tables: who is here, what a clock asks, calls, the time of a move. Without scripts."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from protocols import services
from protocols.models import LedgerEntry
from referee.models import Call, Presence
from referee.services.clockwatch import Reading, note_clocks
from referee.services.presence import mark_present
from tests.tables import Hall, alice, by, make_hall
from tests.web.table_side import fill, hidden, official, text
from tournaments.views.addresses import call_args

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def hall() -> Hall:
    return make_hall(4)


@pytest.fixture
def vera(hall: Hall) -> Client:
    return official(hall, "referee", (3,))


@pytest.fixture
def boris(hall: Hall) -> Client:
    return official(hall, "chief_referee")


def ago(minutes: float) -> Any:
    return timezone.now() - timedelta(minutes=minutes)


def start(hall: Hall, minutes: float, table: int = 3) -> None:
    services.start_game(write=by(alice(), now=ago(minutes)), game_id=hall.game(table).pk)


def see(hall: Hall, *seats: int, minutes: float = 4, table: int = 3) -> None:
    for seat in seats:
        write = by(alice(), now=ago(minutes))
        mark_present(write=write, game_id=hall.game(table).pk, seat=seat)


def at(hall: Hall, name: str, *args: Any, table: int = 3) -> str:
    return reverse(name, args=[hall.game(table).pk, *args])


def tables(browser: Client) -> str:
    return text(browser.get(reverse("my_tables")))


def press(browser: Client, page: str, url: str, **fields: str) -> Any:
    """The button of a form on `page` that goes to `url`."""
    html = text(browser.get(page))
    form = html.split(f'action="{url}"', 1)[1] if f'action="{url}"' in html else html
    answer = type("Part", (), {"content": form.encode()})
    sent = {"key": hidden(answer, "key"), "expected": hidden(answer, "expected"), **fields}
    return browser.post(url, sent)


class TestTime:
    def test_the_server_tells_everybody_what_it_is(self) -> None:
        answer = Client().get(reverse("server_time"))
        assert answer.headers["Cache-Control"] == "no-store"
        assert abs(int(answer.content) / 1000 - timezone.now().timestamp()) < 5

    def test_clocks_are_told_when_to_warn(self, hall: Hall, vera: Client) -> None:
        start(hall, 10)
        for page in (tables(vera), text(vera.get(at(hall, "console")))):
            assert 'data-warn="5"' in page
        assert "data-when-soon" in text(vera.get(at(hall, "console")))

    def test_at_the_end_the_list_asks_and_one_tap_answers(self, hall: Hall, vera: Client) -> None:
        start(hall, 41)
        assert "Table 3: time is up. Is a round being played?" in tables(vera)
        url = at(hall, "act", "time")
        press(vera, reverse("my_tables"), url, step="save", during="round")
        entry = LedgerEntry.objects.get(kind="time")
        assert entry.payload["during"] == "round"
        assert "time is up. Is a round" not in tables(vera)

    def test_before_the_end_nobody_is_asked(self, hall: Hall, vera: Client) -> None:
        start(hall, 39)
        assert "time is up" not in tables(vera)

    def test_the_chief_referee_hears_of_a_clock_that_was_set(
        self, hall: Hall, boris: Client, vera: Client
    ) -> None:
        start(hall, 10)
        note_clocks(Reading(boot="b", wall=0, steady=0))
        note_clocks(Reading(boot="b", wall=86400, steady=0))
        assert "it jumped by +24:00:00" in tables(boris)
        assert "it jumped" not in tables(vera)


class TestPresence:
    def test_a_tap_marks_and_another_takes_it_back(self, hall: Hall, vera: Client) -> None:
        page = at(hall, "presence")
        for here, count in (("1", 1), ("0", 0)):
            assert fill(vera, page, seat="1", here=here).url == page
            assert Presence.objects.count() == count
        assert vera.post(page, {"seat": "7"}).status_code == 404

    def test_while_it_is_waited_there_is_no_forfeit_yet(self, hall: Hall, vera: Client) -> None:
        start(hall, 4)
        see(hall, 1, 3)
        shown = text(vera.get(at(hall, "presence")))
        assert "data-when-waited hidden" in shown
        assert "somebody is missing" not in tables(vera)
        assert "To wait" in tables(vera)

    def test_at_five_minutes_the_forfeit_is_one_tap_on_the_list(
        self, hall: Hall, vera: Client
    ) -> None:
        start(hall, 5.1)
        see(hall, 1, 3)
        assert "Table 3: somebody is missing" in tables(vera)
        url = at(hall, "act", "forfeit")
        press(vera, reverse("my_tables"), url, step="save", sides="B", reason="nobody came")
        game = hall.game(3)
        assert (game.kind, game.winner, game.points_a) == ("forfeit", "A", 200)
        assert LedgerEntry.objects.get(kind="forfeit").reason == "nobody came"

    def test_half_a_pair_and_both_sides_are_offered_too(self, hall: Hall, vera: Client) -> None:
        start(hall, 6)
        see(hall, 1, 2, 3)
        assert "Forfeit: one player is missing" in tables(vera)
        shown = text(vera.get(at(hall, "presence")))
        assert "Side B is missing" in shown
        assert "Both sides" not in shown
        mark_present(write=by(alice()), game_id=hall.game(3).pk, seat=1, present=False)
        assert "Both sides are missing" in text(vera.get(at(hall, "presence")))

    def test_a_tournament_that_wants_it_needs_no_tap(self) -> None:
        hall = make_hall(4, regulation={"auto_forfeit": True})
        start(hall, 6)
        see(hall, 2, 4, minutes=5.5)
        for _time in range(2):
            tables(official(hall, "referee", (1,)))
        assert LedgerEntry.objects.filter(kind="forfeit").count() == 1
        assert hall.game(3).winner == "B"

    def test_nobody_is_called_missing_where_nobody_looked(self, hall: Hall, vera: Client) -> None:
        start(hall, 20)
        assert "somebody is missing" not in tables(vera)
        assert "To wait" not in tables(vera)


class TestCalls:
    @pytest.fixture
    def card(self, hall: Hall) -> str:
        return reverse("call_referee", args=call_args(hall.tournament.code, 3))

    def test_a_player_calls_without_signing_in(self, card: str, vera: Client) -> None:
        player = Client()
        assert "All referees see it" in text(player.get(card))
        assert press(player, card, card).url == card
        player.post(card)
        assert Call.objects.count() == 1
        assert "The referees are called" in text(player.get(card))
        assert "Table 3 calls for a referee" in tables(vera)

    def test_a_page_that_waited_for_a_network_hears_its_own_key(
        self, card: str, hall: Hall
    ) -> None:
        key = str(uuid4())
        as_script = {"headers": {"X-Requested-With": "fetch"}}
        assert Client().post(card, {"key": key}, **as_script).json() == {"key": key}
        Call.objects.all().delete()
        hall.tournament.__class__.objects.update(status="finished")
        other = str(uuid4())
        refused = Client().post(card, {"key": other}, **as_script)
        assert (refused.status_code, refused.json()["key"]) == (422, other)
        assert refused.json()["error"]

    def test_one_takes_it_and_the_other_reads_who(
        self, card: str, vera: Client, boris: Client
    ) -> None:
        Client().post(card)
        url = reverse("answer_call", args=[Call.objects.get().pk])
        press(vera, reverse("my_tables"), url, answer="take")
        told = boris.post(url, {"answer": "take"}, follow=True)
        assert "Referee has taken this call." in text(told)
        assert "A referee is coming" in text(Client().get(card))
        boris.post(url, {"answer": "close"})
        assert "calls for a referee" not in tables(vera)
        assert "All referees see it" in text(Client().get(card))

    def test_a_guessed_address_is_none(self, hall: Hall, card: str) -> None:
        wrong = reverse("call_referee", args=[hall.tournament.code, 4, card.split("/")[-2]])
        assert Client().get(wrong).status_code == 404
        assert Client().post(wrong).status_code == 404

    def test_who_may_answer(self, hall: Hall, card: str) -> None:
        Client().post(card)
        url = reverse("answer_call", args=[Call.objects.get().pk])
        stranger = official(make_hall(2), "chief_referee")
        secretary = official(hall, "secretary")
        answers = [each.post(url, {"answer": "take"}) for each in (Client(), secretary, stranger)]
        assert [answer.status_code for answer in answers] == [403, 403, 404]
        assert Client(enforce_csrf_checks=True).post(card).status_code == 403
        assert official(hall).get(url).status_code == 405


class TestTheTimeOfAMove:
    def test_three_limits_and_the_way_to_the_sanction(self, hall: Hall, vera: Client) -> None:
        start(hall, 10)
        shown = text(vera.get(at(hall, "move_timer")))
        for seconds in (5, 20, 60):
            assert f'data-seconds="{seconds}"' in shown
        sanction = f"{at(hall, 'act', 'sanction')}?seat=2&amp;infraction=move_time"
        assert sanction in shown
        form = text(vera.get(sanction.replace("&amp;", "&")))
        assert form.count("checked") == 2

    def test_a_warning_first_and_then_the_fine_of_the_scale(self, hall: Hall, vera: Client) -> None:
        start(hall, 10)
        page = at(hall, "act", "sanction")
        for _time in range(2):
            fill(vera, page, step="save", seat="2", infraction="move_time")
        given = [row.payload for row in LedgerEntry.objects.filter(kind="sanction").order_by("seq")]
        assert [each["measure"] for each in given] == ["warning", "fine"]

    def test_who_may_look(self, hall: Hall, vera: Client) -> None:
        people = (vera, official(hall, "secretary"), official(hall, "referee", (1,)), Client())
        answers = [each.get(at(hall, "move_timer")).status_code for each in people]
        assert answers == [200, 403, 403, 403]
        seats = [each.get(at(hall, "presence")).status_code for each in people]
        assert seats == [200, 200, 403, 403]


def test_the_rules_are_at_hand_and_lead_back(hall: Hall, vera: Client) -> None:
    start(hall, 10)
    url = f"{reverse('rules')}?back={hall.game(3).pk}"
    assert url in text(vera.get(at(hall, "console")))
    found = text(vera.get(f"{url}&q=R51"))
    assert at(hall, "console") in found
    assert 'name="back"' in found
    assert "/games/" not in text(vera.get(f"{reverse('rules')}?back=x"))


def test_who_does_not_sign_is_seen_by_the_chief_referee(hall: Hall, boris: Client) -> None:
    start(hall, 20)
    for points in (100, 105):
        services.record_round(
            write=by(alice()), game_id=hall.game(3).pk, outcome="out", side="A", points=points
        )
    services.refuse_to_sign(
        write=by(alice()), game_id=hall.game(3).pk, seat=2, reason="disputes the score"
    )
    assert "Somebody does not sign at tables 3." in tables(boris)
