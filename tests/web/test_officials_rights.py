"""Route by role: every address of the table side, everybody who might try it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import LedgerEntry
from referee.models import Official
from referee.urls import urlpatterns
from tests.tables import Hall, account, alice, by, make_hall
from tests.web.table_side import make_link, official

pytestmark = pytest.mark.django_db

OK, NO, NOT_HERE, SIGN_IN = 200, 403, 404, 302

GAME = {
    # address: organiser, chief, referee here, referee elsewhere, secretary, stranger, public
    "console": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "round_by_tiles": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "history": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "undo": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "passing": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "correct": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "reopen": (OK, OK, NO, NO, NO, NOT_HERE, NO),
    "act time": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "act note": (OK, OK, OK, NO, OK, NOT_HERE, NO),
    "act sanction": (OK, OK, OK, NO, NO, NOT_HERE, NO),
    "act redeal": (OK, OK, OK, NO, NO, NOT_HERE, NO),
    "act false-pass": (OK, OK, OK, NO, NO, NOT_HERE, NO),
    "keying": (OK, OK, NO, NO, OK, NOT_HERE, SIGN_IN),
}
WRITING = ("record_round", "start_game", "record_json", "sign", "refuse", "undo", "correct")
TOURNAMENT = {
    "officials": (OK, NO, NO, NO, NO, NOT_HERE, SIGN_IN),
    "official_edit": (OK, NO, NO, NO, NO, NOT_HERE, SIGN_IN),
    "official_new_link": (OK, NO, NO, NO, NO, NOT_HERE, SIGN_IN),
    "official_revoke": (SIGN_IN, NO, NO, NO, NO, NOT_HERE, SIGN_IN),
}
ELSEWHERE = {"link", "official_link", "my_tables", "my_tables_version", "start_tables"}
LEFT = {
    *("officials_leave", "pdf_cards", "service_worker", "after_entry"),
    *("outbox_hello", "hand_over", "stranded", "stranded_decide", "sanctions"),
    *("zones", "zone_edit", "zone_delete"),
}
"""Open to everybody, or tested with the documents, the outbox of a phone, or in the matrix."""

FLOOR = {"server_time", "presence", "move_timer", "call_referee", "answer_call"}
"""Tested with clocks, presence and calls."""


@pytest.fixture
def hall() -> Hall:
    hall = make_hall(4)
    services.start_game(write=by(alice()), game_id=hall.game(3).pk)
    return hall


@pytest.fixture
def people(hall: Hall) -> list[Client]:
    organiser, stranger = Client(), Client()
    organiser.force_login(account("alice"))
    stranger.force_login(account("gleb"))
    return [
        organiser,
        official(hall, "chief_referee"),
        official(hall, "referee", (3,)),
        official(hall, "referee", (1,)),
        official(hall, "secretary"),
        stranger,
        Client(),
    ]


def address(hall: Hall, route: str) -> str:
    name, _space, act = route.partition(" ")
    extra: list[Any] = {"correct": [0], "sign": [1], "refuse": [1]}.get(name, [])
    return reverse(name, args=[hall.game(3).pk, *([act] if act else extra)])


def test_every_address_of_the_table_side_is_listed() -> None:
    listed = {route.partition(" ")[0] for route in GAME} | {*WRITING, *TOURNAMENT}
    assert {pattern.name for pattern in urlpatterns} <= listed | ELSEWHERE | LEFT | FLOOR


@pytest.mark.parametrize("route", GAME)
def test_who_may_open_a_page_of_a_table(hall: Hall, people: list[Client], route: str) -> None:
    url = address(hall, route)
    assert tuple(person.get(url).status_code for person in people) == GAME[route]


@pytest.mark.parametrize("route", WRITING)
def test_who_may_not_open_a_table_does_not_write_there_either(
    hall: Hall, people: list[Client], route: str
) -> None:
    before = LedgerEntry.objects.count()
    url = address(hall, route)
    answers = [person.post(url, {}).status_code for person in (*people[3:4], *people[5:])]
    assert answers == [NO, NOT_HERE, NO]
    assert LedgerEntry.objects.count() == before


@pytest.mark.parametrize("route", TOURNAMENT)
def test_who_may_give_offices(hall: Hall, people: list[Client], route: str) -> None:
    make_link(hall)
    official_id = Official.objects.order_by("pk").last().pk
    args = [hall.tournament.code] + ([] if route == "officials" else [official_id])
    url = reverse(route, args=args)
    ask = "get" if route in {"officials", "official_edit"} else "post"
    answers = tuple(getattr(person, ask)(url).status_code for person in people)
    assert answers == TOURNAMENT[route]


@pytest.mark.parametrize("route", [*WRITING, "reopen", "act sanction", "keying"])
def test_no_form_is_taken_without_its_token(hall: Hall, route: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(account("alice"))
    assert strict.post(address(hall, route), {}).status_code == NO


@pytest.mark.parametrize("route", ["start_game", "record_round", "record_json", "refuse"])
def test_what_writes_is_never_opened_by_a_link(
    hall: Hall, people: list[Client], route: str
) -> None:
    assert people[0].get(address(hall, route)).status_code == 405
