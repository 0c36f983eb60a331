"""What a phone's outbox asks of the server: forms sent later, rights, what was left behind."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import LedgerEntry
from referee.models import Official, Stranded
from referee.services.officials import new_link, revoke_official
from tests.tables import Hall, account, alice, by, make_hall
from tests.web.table_side import STROKES, hidden, official, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]

OUT = {"name": "round", "fields": {"outcome": ["out"], "who": ["A"], "points": ["35"]}}


@pytest.fixture
def hall() -> Hall:
    hall = make_hall(4)
    for table in (1, 3):
        services.start_game(write=by(alice()), game_id=hall.game(table).pk)
    return hall


@pytest.fixture
def vera(hall: Hall) -> Client:
    return official(hall, "referee", (3,))


def send(client: Client, hall: Hall, form: Any = OUT, to: str = "record_json", **more: Any) -> Any:
    url = reverse(to, args=[hall.game(more.pop("table", 3)).pk])
    body = {"key": str(uuid4()), "expected": 1, "form": form, **more}
    return client.post(url, body, content_type="application/json")


def revoke() -> Official:
    vera = Official.objects.get(role="referee")
    revoke_official(write=by(alice()), official_id=vera.pk)
    return vera


def rounds() -> list[int]:
    return [row.payload["points"] for row in LedgerEntry.objects.filter(kind="round")]


class TestForms:
    def test_a_form_sent_later_does_what_the_form_does(self, hall: Hall, vera: Client) -> None:
        key = str(uuid4())
        for _time in range(2):
            answer = send(vera, hall, key=key)
            assert (answer.status_code, answer.json()["key"]) == (200, key)
            assert answer.json()["answer"]["seq"] == 2
        assert rounds() == [35]

    @pytest.mark.parametrize(
        ("form", "kind"),
        [
            ({"name": "time", "fields": {"during": ["between"]}}, "time"),
            ({"name": "note", "fields": {"text": ["late"]}}, "note"),
            ({"name": "undo", "fields": {"reason": ["slip"]}}, "correct"),
            ({"name": "sanction", "fields": {"seat": ["1"], "infraction": ["signs"]}}, "sanction"),
            (
                {"name": "redeal", "fields": {"seat": ["1"], "opponents": ["continue"]}},
                "redeal",
            ),
        ],
    )
    def test_every_act_has_its_place_in_the_outbox(
        self, hall: Hall, vera: Client, form: Any, kind: str
    ) -> None:
        answer = send(vera, hall, form)
        assert (answer.status_code, answer.json().get("error")) == (200, None)
        assert LedgerEntry.objects.order_by("seq").last().kind == kind

    def test_a_game_is_started_and_signed_from_the_outbox(self, hall: Hall, vera: Client) -> None:
        for side, points in (("A", 100), ("B", 60), ("A", 105)):
            services.record_round(
                write=by(alice()),
                game_id=hall.game(3).pk,
                outcome="out",
                side=side,
                points=points,
            )
        drawn = {"name": "sign:1", "fields": {"sign_strokes": [STROKES]}}
        assert send(vera, hall, drawn, expected=4).status_code == 200
        unread = {"name": "sign:2", "fields": {"sign_typed": ["Anna"]}}
        assert "Tick" in send(vera, hall, unread, expected=5).json()["error"]
        typed = {"name": "sign:2", "fields": {"sign_typed": ["Anna"], "sign_agree": ["1"]}}
        assert send(vera, hall, typed, expected=5).status_code == 200
        refused = {"name": "refuse:3", "fields": {"reason": ["absent"]}}
        assert send(vera, hall, refused, expected=6).status_code == 200
        chief = official(hall)
        begun = {"name": "start", "fields": {}}
        assert send(chief, hall, begun, table=2, expected=0).status_code == 200

    def test_what_is_missing_is_said_with_the_key(self, hall: Hall, vera: Client) -> None:
        key = str(uuid4())
        empty = send(vera, hall, {"name": "round", "fields": {"outcome": ["out"]}}, key=key)
        assert (empty.status_code, empty.json()) == (
            422,
            {"key": key, "error": "Choose who went out."},
        )

    @pytest.mark.parametrize(
        "form",
        [
            {"name": "minutes", "fields": {"minutes": ["5"]}},
            {"name": "dance", "fields": {}},
            {"name": "sign:9", "fields": {}},
            {"name": "round", "fields": {"who": "A"}},
            {"name": "round", "fields": {str(number): [] for number in range(99)}},
            {"name": 1, "fields": {}},
            [],
        ],
    )
    def test_nonsense_is_refused_and_answered_with_its_key(
        self, hall: Hall, vera: Client, form: Any
    ) -> None:
        key = str(uuid4())
        answer = send(vera, hall, form, key=key)
        assert (answer.status_code, answer.json()["key"]) == (400, key)
        assert rounds() == []

    def test_a_conflict_tells_both_values_in_words(self, hall: Hall, vera: Client) -> None:
        send(vera, hall)
        answer = send(vera, hall)
        assert answer.status_code == 409
        assert answer.json()["current"]["seq"] == 2
        assert "35" in answer.json()["current"]["recent"][-1]["words"]


class TestWhoSends:
    def test_the_phone_learns_who_it_is_and_gets_a_token(self, hall: Hall, vera: Client) -> None:
        told = vera.get(reverse("outbox_hello")).json()
        assert (told["by"], told["name"]) == (f"referee-{Official.objects.get().pk}", "Referee")
        strict = Client(enforce_csrf_checks=True)
        token = strict.get(reverse("outbox_hello")).json()["csrf"]
        url = reverse("record_json", args=[hall.game(3).pk])
        bare = strict.post(url, {}, content_type="application/json")
        assert "json" not in bare["Content-Type"]
        headers = {"X-CSRFToken": token}
        with_token = strict.post(url, {}, content_type="application/json", headers=headers)
        assert with_token.json()["why"] == "link"

    def test_nobody_sends_what_another_entered(self, hall: Hall, vera: Client) -> None:
        answer = send(vera, hall, by="referee-0")
        assert (answer.status_code, answer.json()["why"]) == (403, "stranger")
        own = f"referee-{Official.objects.get().pk}"
        assert send(vera, hall, by=own).status_code == 200

    def test_another_table_is_a_no_of_ours(self, hall: Hall, vera: Client) -> None:
        answer = send(vera, hall, table=1)
        assert (answer.status_code, answer.json()["why"]) == (403, "forbidden")

    def test_a_game_that_is_no_more_is_a_no_of_ours(self, vera: Client) -> None:
        url = reverse("record_json", args=[999_999])
        answer = vera.post(url, {"key": "k"}, content_type="application/json")
        assert (answer.status_code, answer.json()["key"]) == (404, "k")

    def test_a_replaced_card_asks_for_the_new_link(self, hall: Hall, vera: Client) -> None:
        new_link(write=by(alice()), official_id=Official.objects.get().pk)
        answer = send(vera, hall)
        assert (answer.status_code, answer.json()["why"]) == (403, "link")
        assert send(vera, hall, to="hand_over").status_code == 403


class TestLeftOnAPhone:
    def left(self, hall: Hall, vera: Client, form: Any = OUT, **more: Any) -> Stranded:
        revoke()
        assert send(vera, hall, form).json()["why"] == "revoked"
        answer = send(vera, hall, form, to="hand_over", **more)
        assert answer.status_code == 200, answer.content
        return Stranded.objects.get()

    def decide(self, client: Client, row: Stranded, decision: str, **fields: Any) -> Any:
        page = client.get(reverse("stranded"))
        asked = {"key": hidden(page, "key"), "expected": hidden(page, "expected"), **fields}
        return client.post(
            reverse("stranded_decide", args=[row.pk]), {**asked, "decision": decision}
        )

    def test_it_is_offered_to_the_chief_and_recorded_once(self, hall: Hall, vera: Client) -> None:
        key = str(uuid4())
        row = self.left(hall, vera, key=key)
        assert send(vera, hall, to="hand_over", key=key).json()["handed"] == {"stranded": row.pk}
        chief = official(hall)
        shown = text(chief.get(reverse("stranded")))
        assert ("35" in shown, "Referee" in shown, "Table 3" in shown) == (True, True, True)
        assert "Left on phones: 1" in text(chief.get(reverse("my_tables")))
        assert self.decide(chief, row, "accept").status_code == 302
        recorded = LedgerEntry.objects.get(kind="round")
        assert (str(recorded.key), recorded.by) == (key, "Chief_Referee")
        assert recorded.reason == "entered by Referee, whose link has ended"
        assert "Nothing waits" in text(chief.get(reverse("stranded")))
        again = chief.post(
            reverse("stranded_decide", args=[row.pk]), {"decision": "accept", "expected": "2"}
        )
        assert "decided before" in text(again)
        assert rounds() == [35]

    def test_it_is_left_out_and_stays_known(self, hall: Hall, vera: Client) -> None:
        row = self.left(hall, vera)
        assert self.decide(official(hall), row, "drop").status_code == 302
        row.refresh_from_db()
        assert (row.state, row.decided_by, rounds()) == ("dropped", "Chief_Referee", [])

    def test_what_had_arrived_is_not_offered_again(self, hall: Hall, vera: Client) -> None:
        key = str(uuid4())
        send(vera, hall, key=key)
        revoke()
        answer = send(vera, hall, to="hand_over", key=key)
        assert answer.json() == {"key": key, "handed": {"recorded": True}}
        assert Stranded.objects.count() == 0

    def test_the_chief_who_looked_at_an_older_protocol_is_told(
        self, hall: Hall, vera: Client
    ) -> None:
        row = self.left(hall, vera)
        chief = official(hall)
        conflict = self.decide(chief, row, "accept", expected="0")
        assert (conflict.status_code, rounds()) == (409, [])
        row.refresh_from_db()
        assert row.state == "waiting"
        assert "Nothing waits" not in text(conflict)

    def test_what_cannot_be_is_refused_and_still_waits(self, hall: Hall, vera: Client) -> None:
        unfinished = {"name": "round", "fields": {"outcome": ["out"]}}
        row = self.left(hall, vera, unfinished)
        chief = official(hall)
        assert "Choose who went out" in text(chief.get(reverse("stranded")))
        refused = self.decide(chief, row, "accept")
        assert "can only be left out" in text(refused)

    @pytest.mark.parametrize(
        ("form", "words"),
        [
            ({"name": "undo", "fields": {"reason": ["slip"]}}, "Undo the last act"),
            ({"name": "start", "fields": {}}, "[Ss]tart"),
            ({"name": "sign:1", "fields": {}}, "[Ss]ign"),
            ({"name": "sanction", "fields": {"seat": ["1"], "infraction": ["signs"]}}, "signs"),
            ({"name": "dance", "fields": {}}, "."),
        ],
    )
    def test_every_kind_is_said_in_words(
        self, hall: Hall, vera: Client, form: Any, words: str
    ) -> None:
        self.left(hall, vera, form)
        assert re.search(words, text(official(hall).get(reverse("stranded"))))

    @pytest.mark.parametrize("body", [{"form": []}, {"expected": "x"}, {"key": "x"}])
    def test_nonsense_is_not_kept(self, hall: Hall, vera: Client, body: Any) -> None:
        revoke()
        assert send(vera, hall, to="hand_over", **body).status_code == 400
        assert Stranded.objects.count() == 0

    def test_a_game_of_another_tournament_is_not_kept(self, vera: Client) -> None:
        revoke()
        url = reverse("hand_over", args=[999_999])
        body = {"key": str(uuid4()), "expected": 1, "form": OUT}
        answer = vera.post(url, body, content_type="application/json")
        assert (answer.status_code, Stranded.objects.count()) == (422, 0)

    def test_one_phone_cannot_fill_the_list(
        self, hall: Hall, vera: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("referee.services.stranded.MOST_WAITING", 1)
        self.left(hall, vera)
        assert send(vera, hall, to="hand_over").status_code == 422

    def test_who_decides(self, hall: Hall, vera: Client) -> None:
        row = self.left(hall, vera)
        organiser, gleb = Client(), Client()
        organiser.force_login(account("alice"))
        gleb.force_login(account("gleb"))
        others = [official(hall, "referee", (3,)), official(hall, "secretary"), gleb, Client()]
        pages = [
            reverse("stranded") + f"?t={hall.tournament.code}",
            reverse("stranded_decide", args=[row.pk]),
        ]
        assert organiser.get(pages[0]).status_code == 200
        assert [each.get(pages[0]).status_code for each in others] == [403, 403, 404, 403]
        assert [each.post(pages[1]).status_code for each in others] == [403, 403, 404, 403]
        assert organiser.get(pages[1]).status_code == 405
        assert organiser.post(reverse("stranded_decide", args=[0])).status_code == 404
        assert organiser.post(pages[1], {"decision": "drop"}).status_code == 302
