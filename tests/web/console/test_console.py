"""Rounds on a phone without scripts: checked, recorded once, refused in sentences."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from protocols import services
from protocols.models import LedgerEntry
from tests.tables import Hall, alice, by, make_hall
from tests.web.console.play import OUT, page, post_round, start
from tests.web.table_side import hidden, official, text

pytestmark = pytest.mark.django_db


class TestRounds:
    def test_a_round_is_checked_first_and_then_saved_under_the_same_key(
        self, hall: Hall, client: Client
    ) -> None:
        checked = post_round(client, hall, "check", **OUT)
        assert "35 to A" in text(checked)
        assert "score 35:0" in text(checked)
        assert LedgerEntry.objects.filter(kind="round").count() == 0
        again = {
            **OUT,
            "step": "save",
            "key": hidden(checked, "key"),
            "expected": hidden(checked, "expected"),
        }
        for _time in range(2):
            saved = client.post(page(hall, "record_round"), again)
            assert saved.status_code == 302
        assert LedgerEntry.objects.filter(kind="round").count() == 1
        assert hall.game().points_a == 35

    def test_a_fish_asks_for_both_sums(self, hall: Hall, client: Client) -> None:
        refused = post_round(client, hall, outcome="fish", sum_a="31")
        assert refused.status_code == 422
        assert "Type the sums of both sides." in text(refused)
        checked = post_round(client, hall, "check", outcome="fish", sum_a="31", sum_b="20")
        assert "51 to B" in text(checked)
        post_round(client, hall, outcome="fish", sum_a="31", sum_b="20")
        assert hall.game().points_b == 51

    def test_the_tiles_left_are_counted_by_the_server(self, hall: Hall, client: Client) -> None:
        hands = {"hand_2": ["6-6", "5-5"], "hand_3": ["1-0"], "hand_4": ["2-2"]}
        facts = {"outcome": "out", "who": "1", "tiles": "1", **hands}
        shown = client.get(page(hall, "round_by_tiles"))
        assert text(shown).count('type="checkbox"') == 4 * 28
        checked = post_round(client, hall, "check", **facts)
        assert "27 to A" in text(checked)
        assert text(checked).count("checked") >= 6
        post_round(client, hall, **facts)
        payload = LedgerEntry.objects.get(kind="round").payload
        assert payload["hands"]["2"] == ["6-6", "5-5"]
        assert hall.game().points_a == 27

    def test_unusual_points_are_asked_for_once_more(self, hall: Hall, client: Client) -> None:
        refused = post_round(client, hall, **{**OUT, "points": "130"})
        assert refused.status_code == 422
        assert 'name="confirmed"' in text(refused)
        assert 'value="130"' in text(refused)
        post_round(client, hall, **{**OUT, "points": "130", "confirmed": "1"})
        assert hall.game().points_a == 130

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ({"outcome": "out", "points": "35"}, "Choose who went out."),
            ({"outcome": "out", "who": "A"}, "Type the points."),
            ({"outcome": "out", "who": "A", "points": "171"}, "a set holds 168 pips"),
            ({"outcome": "fish", "sum_a": "100", "sum_b": "90"}, "a set holds 168 pips"),
            ({"outcome": "out", "who": "A", "points": "много"}, "whole number"),
            (
                {"outcome": "out", "who": "A", "hand_2": ["6-6"]},
                "Choose the seat that went out.",
            ),
            (
                {"outcome": "out", "who": "2", "hand_2": ["6-6"], "hand_1": ["1-1"]},
                "A hand cannot be right",
            ),
            ({"outcome": "dance", "who": "A", "points": "35"}, "dance"),
        ],
    )
    def test_what_cannot_be_is_said_in_a_sentence_and_nothing_typed_is_lost(
        self, hall: Hall, client: Client, typed: dict[str, Any], sentence: str
    ) -> None:
        refused = post_round(client, hall, **typed)
        assert refused.status_code == 422
        assert sentence in text(refused)
        if typed.get("points"):
            assert f'value="{typed["points"]}"' in text(refused)
        assert LedgerEntry.objects.count() == 1

    def test_who_comes_second_sees_both_values_and_keeps_his(
        self, hall: Hall, client: Client
    ) -> None:
        shown = client.get(page(hall))
        services.record_round(
            write=by(alice()), game_id=hall.game().pk, outcome="out", side="B", points=53
        )
        fields = {"key": hidden(shown, "key"), "expected": hidden(shown, "expected")}
        conflict = client.post(page(hall, "record_round"), {**fields, **OUT, "step": "save"})
        assert conflict.status_code == 409
        assert "Stored now: 0:53" in text(conflict)
        assert "53" in text(conflict)
        assert 'value="35"' in text(conflict)
        again = {
            "key": hidden(conflict, "key"),
            "expected": hidden(conflict, "expected"),
            **OUT,
            "step": "save",
        }
        assert client.post(page(hall, "record_round"), again).status_code == 302
        assert (hall.game().points_a, hall.game().points_b) == (35, 53)

    def test_a_script_gets_the_sentence_alone(self, hall: Hall, client: Client) -> None:
        good = post_round(client, hall, "preview", **OUT)
        assert good.status_code == 200
        assert "<html" not in text(good)
        assert "35 to A" in text(good)
        quiet = post_round(client, hall, "preview", outcome="out")
        assert (quiet.status_code, "Choose who went out." in text(quiet)) == (200, True)
        unusual = post_round(client, hall, "preview", **{**OUT, "points": "1"})
        assert 'name="confirmed"' in text(unusual)

    def test_the_seat_is_asked_where_the_winner_opens(self) -> None:
        hall = make_hall(1, {"opener_rule": "winner"})
        start(hall)
        client = official(hall)
        assert text(client.get(page(hall))).count('name="who"') == 4
        checked = post_round(client, hall, "check", outcome="out", who="3", points="20")
        assert "next to open: seat 3" in text(checked)
