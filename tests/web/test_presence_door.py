"""Taps on the chairs of a table that a phone sends later."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from protocols import services
from referee.models import Official, Presence
from referee.services.officials import revoke_official
from tests.tables import NOON, Hall, alice, by, make_hall
from tests.web.table_side import official, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def hall() -> Hall:
    hall = make_hall(4)
    services.start_game(write=by(alice()), game_id=hall.game(3).pk)
    return hall


@pytest.fixture
def vera(hall: Hall) -> Client:
    return official(hall, "referee", (3,))


def send(client: Client, hall: Hall, to: str = "record_json", **fields: str) -> Any:
    form = {"name": "presence:2", "fields": {name: [value] for name, value in fields.items()}}
    body = {"key": str(uuid4()), "expected": 0, "form": form}
    url = reverse(to, args=[hall.game(3).pk])
    return client.post(url, body, content_type="application/json").json()


@pytest.mark.parametrize(
    ("seen", "stands"),
    [("2026-05-01T10:04:50.123Z", True), ("soon", False), ("2026-05-01T10:04:50", False)],
)
def test_a_tap_is_no_row_and_keeps_its_own_moment(
    hall: Hall, vera: Client, seen: str, stands: bool
) -> None:
    with time_machine.travel("2026-05-01T10:09:00Z", tick=False):
        answer = send(vera, hall, here="1", seen=seen)
    assert answer["answer"] == {"game": hall.game(3).pk, "seat": 2, "present": True}
    assert Presence.objects.get().at.minute == (4 if stands else 9)
    send(vera, hall, here="0")
    assert not Presence.objects.exists()


def test_a_tap_after_the_end_says_why_it_is_not_taken(hall: Hall, vera: Client) -> None:
    later = by(alice(), now=NOON + timedelta(minutes=6))
    services.declare_forfeit(write=later, game_id=hall.game(3).pk, sides=["A", "B"])
    assert send(vera, hall, here="1")["refused"]["code"] == "game.over"


def test_a_revoked_phone_leaves_its_taps_to_the_chief_in_words(hall: Hall, vera: Client) -> None:
    revoke_official(write=by(alice()), official_id=Official.objects.get(role="referee").pk)
    assert "handed" in send(vera, hall, to="hand_over", here="1")
    chief = official(hall, "chief_referee")
    shown = text(chief.get(reverse("stranded")))
    name = hall.game(3).seats.get(seat=2).player.name
    assert f"here: seat 2, {name}" in shown
