"""Numbers nobody can mean, in every place that reads one from a form or an address."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from referee.models import Official, Stranded
from referee.services.officials import revoke_official
from tests.tables import Hall, alice, by, make_hall
from tests.web.table_side import official

pytestmark = pytest.mark.django_db

LONG = "9" * 5000
"""More digits than Python turns into a number."""
WILD = (LONG, "9" * 20, "-1", "٣", "²", "1e9", "")


@pytest.fixture
def hall() -> Hall:
    return make_hall(4)


@pytest.mark.parametrize("number", WILD)
class TestForms:
    def test_a_version_nobody_was_shown(self, organiser: Client, number: str) -> None:
        fields = {"expected": number, "name": "", "date": "x"}
        assert organiser.post(reverse("tournament_new"), fields).status_code == 422

    def test_a_page_of_the_journal(self, organiser: Client, hall: Hall, number: str) -> None:
        url = reverse("journal", args=[hall.tournament.code])
        assert organiser.get(url, {"page": number}).status_code == 200

    def test_minutes_of_a_game(self, organiser: Client, hall: Hall, number: str) -> None:
        url = reverse("tournament_settings", args=[hall.tournament.code])
        assert organiser.post(url, {"game_minutes": number}).status_code == 422

    def test_a_pair_ticked_in_a_draft(self, organiser: Client, hall: Hall, number: str) -> None:
        url = reverse("tour_act", args=[hall.tournament.code, 1, "swap"])
        assert organiser.post(url, {"entry": [number, number]}).status_code == 422

    def test_a_line_ticked_in_an_import(self, organiser: Client, hall: Hall, number: str) -> None:
        url = reverse("entries_import", args=[hall.tournament.code])
        fields = {"step": "write", "take": number, "confirm": number, "text": "Иванов / Петров"}
        assert organiser.post(url, fields).status_code < 500

    def test_a_seat_where_somebody_has_come(self, hall: Hall, number: str) -> None:
        url = reverse("presence", args=[hall.game(3).pk])
        assert official(hall).post(url, {"seat": number}).status_code == 404

    def test_a_seat_of_a_form_sent_later(self, hall: Hall, number: str) -> None:
        form = {"name": "sign", "fields": {"seat": [number]}}
        body = {"key": str(uuid4()), "expected": 0, "form": form}
        url = reverse("record_json", args=[hall.game(3).pk])
        answer = official(hall).post(url, body, content_type="application/json")
        assert answer.status_code in {400, 422}


@pytest.mark.parametrize("expected", [-1, 10**9, 2**63, 10**30, "1", None, True])
def test_what_a_phone_hands_over_was_made_from_a_version_there_can_be(
    hall: Hall, expected: Any
) -> None:
    client = official(hall)
    card = Official.objects.get()
    revoke_official(write=by(alice()), official_id=card.pk)
    form = {"name": "note", "fields": {"text": ["late"]}}
    body = {"key": str(uuid4()), "expected": expected, "form": form}
    url = reverse("hand_over", args=[hall.game(3).pk])
    answer = client.post(url, body, content_type="application/json")
    assert (answer.status_code, Stranded.objects.count()) == (400, 0)
