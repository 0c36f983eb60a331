"""A game on a phone from the start to the lock, and the door for scripts."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from protocols import services
from protocols.models import LedgerEntry, Protocol, Signature
from tests.tables import Hall, alice, by
from tests.web.console.play import OUT, finish, page
from tests.web.table_side import STROKES, fill, hidden, text
from tournaments.models import Game

pytestmark = pytest.mark.django_db


class TestTheWholeGame:
    def test_waiting_started_finished_signed(self, hall: Hall, client: Client) -> None:
        waiting = client.get(page(hall, table=2))
        assert "Start the game" in text(waiting)
        fields = {"key": hidden(waiting, "key"), "expected": "0"}
        assert client.post(page(hall, "start_game", table=2), fields).status_code == 302
        assert "Round 1" in text(client.get(page(hall, table=2)))
        again = client.post(page(hall, "start_game", table=2), {"expected": "1"})
        assert "started already" in text(again)
        finish(hall, 2)
        assert "Signatures" in text(client.get(page(hall, table=2)))
        for seat in (1, 2, 3, 4):
            signed = fill(
                client,
                page(hall, "sign", seat, table=2),
                sign_strokes=STROKES,
            )
            assert signed.status_code == 302
        assert signed.url == page(hall, table=2)
        locked = text(client.get(page(hall, table=2)))
        assert "Signed and locked" in locked
        assert locked.count('<svg class="strokes"') == 4
        assert Game.objects.get(pk=hall.game(2).pk).status == "signed"

    def test_after_a_signature_the_next_player_is_asked(self, hall: Hall, client: Client) -> None:
        finish(hall)
        signed = fill(client, page(hall, "sign", 1), sign_strokes=STROKES)
        assert signed.url == page(hall, "sign", 2)

    def test_a_typed_name_needs_its_tick(self, hall: Hall, client: Client) -> None:
        finish(hall)
        refused = fill(client, page(hall, "sign", 1), sign_typed="Анна Иванова")
        assert refused.status_code == 422
        fill(client, page(hall, "sign", 1), sign_typed="Анна Иванова", sign_agree="1")
        assert Signature.objects.get().typed_name == "Анна Иванова"

    @pytest.mark.parametrize("strokes", ["", "[", "[[[1,2]]]", "{}", "[" * 5000])
    def test_what_is_no_signature_is_refused(
        self, hall: Hall, client: Client, strokes: str
    ) -> None:
        finish(hall)
        refused = fill(client, page(hall, "sign", 1), sign_strokes=strokes)
        assert refused.status_code == 422
        assert not Signature.objects.exists()

    def test_who_refuses_says_why(self, hall: Hall, client: Client) -> None:
        finish(hall)
        refused = fill(
            client, page(hall, "sign", 2), page(hall, "refuse", 2), reason="disputes round 3"
        )
        assert refused.status_code == 302
        assert "refused" in text(client.get(page(hall)))
        silent = fill(client, page(hall, "sign", 1), page(hall, "refuse", 1), reason="")
        assert silent.status_code == 422

    def test_nobody_signs_before_the_end(self, hall: Hall, client: Client) -> None:
        assert client.get(page(hall, "sign", 1)).status_code == 302
        assert client.post(page(hall, "sign", 1), {"sign_strokes": STROKES}).status_code == 422
        assert client.get(page(hall, "sign", 5)).status_code == 404

    def test_the_console_costs_a_constant_number_of_queries(
        self, hall: Hall, client: Client, django_assert_max_num_queries: Any
    ) -> None:
        finish(hall)
        for seat in (1, 2):
            fill(client, page(hall, "sign", seat), sign_strokes=STROKES)
        with django_assert_max_num_queries(12):
            client.get(page(hall))

    def test_a_late_tap_for_a_signed_game_is_refused_with_a_sentence(
        self, hall: Hall, client: Client
    ) -> None:
        shown = client.get(page(hall))
        finish(hall)
        for seat in (1, 2, 3, 4):
            services.sign(write=by(alice()), game_id=hall.game().pk, seat=seat, typed_name="x")
        seq = str(LedgerEntry.objects.count())
        late = {"key": hidden(shown, "key"), "expected": seq, **OUT, "step": "save"}
        refused = client.post(page(hall, "record_round"), late)
        assert (refused.status_code, "protocol is signed" in text(refused)) == (422, True)


class TestTheDoor:
    def send(self, client: Client, hall: Hall, body: Any, table: int = 1) -> Any:
        return client.post(
            page(hall, "record_json", table=table), body, content_type="application/json"
        )

    def test_one_entry_is_answered_with_its_key(self, hall: Hall, client: Client) -> None:
        key = str(uuid4())
        entry = {"kind": "round", "outcome": "out", "side": "A", "points": 35}
        body = {"key": key, "expected": 1, "entry": entry}
        for _time in range(2):
            answer = self.send(client, hall, body)
            assert (answer.status_code, answer.json()["key"]) == (200, key)
            assert answer.json()["answer"]["score"] == {"A": 35, "B": 0}
        stale = self.send(client, hall, {**body, "key": str(uuid4())})
        assert stale.status_code == 409
        assert stale.json()["current"]["state"]["score"] == {"A": 35, "B": 0}
        reused = self.send(client, hall, {**body, "entry": {**entry, "points": 36}})
        assert reused.status_code == 422
        assert LedgerEntry.objects.filter(kind="round").count() == 1

    def test_a_refusal_carries_code_rule_and_a_sentence(self, hall: Hall, client: Client) -> None:
        entry = {"kind": "round", "outcome": "out", "side": "A", "points": 171}
        body = {"key": str(uuid4()), "expected": 1, "entry": entry}
        answer = self.send(client, hall, body)
        assert answer.status_code == 422
        assert answer.json()["refused"]["code"] == "round.points_impossible"
        assert answer.json()["refused"]["rule"] == "R3"
        assert "168" in answer.json()["error"]

    @pytest.mark.parametrize(
        "body",
        ["", "{", "[]", {}, {"key": "x", "expected": 1, "entry": {}}, {"more": 1}, "[" * 9999],
    )
    def test_nonsense_is_refused_by_name(self, hall: Hall, client: Client, body: Any) -> None:
        answer = self.send(client, hall, body)
        assert answer.status_code == 400
        assert answer.json()["refused"]["code"] == "input.invalid"

    def test_a_signature_comes_with_its_strokes(self, hall: Hall, client: Client) -> None:
        finish(hall)
        body = {
            "key": str(uuid4()),
            "expected": 4,
            "entry": {"kind": "sign", "seat": 1},
            "strokes": [[[1, 2], [3, 4], [5, 6], [7, 8]]],
        }
        assert self.send(client, hall, body).status_code == 200
        assert Protocol.objects.get().state["signed"] == [1]

    def test_the_public_gets_json_too(self, hall: Hall) -> None:
        answer = self.send(Client(), hall, {})
        assert (answer.status_code, "error" in answer.json()) == (403, True)
