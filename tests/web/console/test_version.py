"""A posted act that does not say what it was made from is none, whoever made the form."""

from __future__ import annotations

import pytest
from django.test import Client

from protocols import services
from protocols.models import LedgerEntry
from tests.tables import Hall, alice, by
from tests.web.console.play import OUT, finish, page, play
from tests.web.table_side import text

pytestmark = pytest.mark.django_db

ACTS = {
    "record_round": ([], {**OUT, "step": "save"}),
    "act": (["note"], {"text": "a tile fell", "step": "save"}),
    "undo": ([], {"reason": "by mistake"}),
    "correct": ([1], {"step": "withdraw", "preset": "miscounted"}),
}


@pytest.mark.parametrize("name", ACTS)
@pytest.mark.parametrize("expected", [None, "", "x"])
def test_an_act_without_its_version_is_refused_and_changes_nothing(
    hall: Hall, client: Client, name: str, expected: str | None
) -> None:
    play(hall)
    before = LedgerEntry.objects.count()
    args, typed = ACTS[name]
    version = {} if expected is None else {"expected": expected}
    refused = client.post(page(hall, name, *args), {**typed, **version})
    assert (refused.status_code, "Open the page again." in text(refused)) == (422, True)
    assert LedgerEntry.objects.count() == before


def test_the_start_needs_it_too(hall: Hall, client: Client) -> None:
    assert client.post(page(hall, "start_game", table=2), {}).status_code == 422
    assert client.post(page(hall, "start_game", table=2), {"expected": "0"}).status_code == 302


@pytest.mark.parametrize("name", ["sign", "refuse"])
def test_nobody_signs_a_form_of_any_time(hall: Hall, client: Client, name: str) -> None:
    finish(hall)
    before = LedgerEntry.objects.count()
    typed = {"sign_typed": "x", "sign_agree": "1", "reason": "no"}
    assert client.post(page(hall, name, 1), typed).status_code == 422
    assert LedgerEntry.objects.count() == before


def test_a_protocol_is_not_opened_again_by_a_form_of_any_time(hall: Hall, client: Client) -> None:
    finish(hall)
    for seat in (1, 2, 3, 4):
        services.sign(write=by(alice()), game_id=hall.game().pk, seat=seat, typed_name="x")
    assert client.post(page(hall, "reopen"), {"reason": "why"}).status_code == 422
    assert not LedgerEntry.objects.filter(kind="reopen").exists()
