"""Who is not there to sign: one tap, no dispute, and the protocol says so (R16, R19)."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import Protocol
from protocols.wording.absence import says_absent
from tests.tables import Hall, alice, by
from tests.web.console.play import do, finish, page
from tests.web.public import at
from tests.web.table_side import text
from tournaments.selectors.disputes import disputes_of

pytestmark = pytest.mark.django_db

TAP = re.compile(r'<form[^>]* class="not-here".*?</form>', re.DOTALL)


def forfeit(client: Client, hall: Hall, sides: str) -> None:
    assert do(client, hall, "forfeit", sides=sides).status_code == 302


def state() -> dict[str, object]:
    return Protocol.objects.get(game__table=1).state


def seats_of(form: str) -> list[str]:
    return re.findall(r'name="seats" value="(\d)"', form)


def sign(hall: Hall, *seats: int) -> None:
    for seat in seats:
        services.sign(write=by(alice()), game_id=hall.game().pk, seat=seat, typed_name="x")


def test_a_side_that_did_not_come_is_noted_with_one_tap(hall: Hall, client: Client) -> None:
    forfeit(client, hall, "B")
    shown = text(client.get(page(hall)))
    (tap,) = TAP.findall(shown)
    assert seats_of(tap) == ["2", "4"]
    answer = do(client, hall, "absent", seats=["2", "4"])
    assert answer.status_code == 302
    assert state()["refused_to_sign"] == [2, 4]
    after = text(client.get(page(hall)))
    assert not TAP.findall(after)
    assert after.count("seat-absent") == 2
    assert "seat-refused" not in after


def test_both_sides_missing_are_two_taps(hall: Hall, client: Client) -> None:
    forfeit(client, hall, "AB")
    assert [seats_of(tap) for tap in TAP.findall(text(client.get(page(hall))))] == [
        ["1", "3"],
        ["2", "4"],
    ]


def test_whoever_came_is_asked_to_sign_first(hall: Hall, client: Client) -> None:
    forfeit(client, hall, "A")
    assert client.get(page(hall, "after_entry")).url == page(hall)
    sign(hall, 2)
    assert client.get(page(hall, "after_entry")).url == page(hall, "sign", 4)
    sign(hall, 4)
    assert client.get(page(hall, "after_entry")).url == page(hall)
    do(client, hall, "absent", seats=["1", "3"])
    assert Protocol.objects.get(game__table=1).phase == "signed"


def test_it_is_no_dispute_on_the_desk_nor_on_the_list_of_tables(hall: Hall, client: Client) -> None:
    forfeit(client, hall, "B")
    do(client, hall, "absent", seats=["2"])
    services.refuse_to_sign(
        write=by(alice()), game_id=hall.game().pk, seat=4, reason="I was here at five past"
    )
    assert [each.reason for each in disputes_of(hall.tournament.pk)] == ["I was here at five past"]
    listed = text(client.get(reverse("my_tables")))
    assert "refused to sign: seat 4" in listed


def test_somebody_who_left_after_the_game_is_noted_by_his_seat(hall: Hall, client: Client) -> None:
    finish(hall)
    shown = text(client.get(page(hall)))
    assert not TAP.findall(shown)
    assert "dialog-absent" in shown
    assert do(client, hall, "absent", "check", seats=["3"]).status_code == 200
    assert state()["refused_to_sign"] == []
    do(client, hall, "absent", seats=["3"])
    assert "Seat 3 was absent at the signing" in text(client.get(page(hall, "history")))


def test_who_has_signed_is_not_to_be_noted(hall: Hall, client: Client) -> None:
    finish(hall)
    sign(hall, 3)
    answer = do(client, hall, "absent", seats=["3"])
    assert answer.status_code == 422
    assert state()["refused_to_sign"] == []


def test_the_protocol_for_everybody_says_absent(hall: Hall, client: Client) -> None:
    forfeit(client, hall, "B")
    do(client, hall, "absent", seats=["2", "4"])
    shown = text(client.get(at("protocol", hall.tournament, hall.game().pk)))
    assert shown.count("was absent") >= 2
    assert "refused to sign" not in shown


@pytest.mark.parametrize(
    ("reason", "absent"),
    [("absent", True), (" Отсутствует", True), ("absent-minded", False), ("", False)],
)
def test_the_word_is_known_in_both_languages(reason: str, absent: bool) -> None:
    assert says_absent(reason) is absent
