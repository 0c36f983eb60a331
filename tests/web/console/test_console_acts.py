"""Every act beside rounds, as a form without scripts: tried out, recorded, put right."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from protocols import services
from protocols.models import LedgerEntry, Protocol
from referee.views.act_pages import ACTS
from tests.tables import Hall, alice, by, make_hall
from tests.web.console.play import do, last, page, play
from tests.web.table_side import fill, official, text
from tournaments.domain.regulation import RULES_OF_INFRACTION, Infraction
from tournaments.models import Entry

pytestmark = pytest.mark.django_db


FILLED: dict[str, tuple[dict[str, Any], str]] = {
    "opening": ({"seat": "3"}, "next to open: seat 3"),
    "time": ({"during": "between"}, "the round now is the last"),
    "forfeit": ({"sides": "B"}, "A wins (forfeit)"),
    "sanction": ({"seat": "2", "infraction": "move_time"}, "The scale says: warning"),
    "redeal": ({"seat": "2", "opponents": "redeal"}, "The scale says: fine 10"),
    "false-pass": ({"seat": "2"}, "The scale says: fine 50"),
    "result": ({"score_a": "205", "score_b": "160", "reason": "wet"}, "score 205:160"),
    "note": ({"text": "a tile fell"}, "Nothing in the score changes."),
    "minutes": ({"minutes": "5"}, "Nothing in the score changes."),
    "seats": ({"how": "sides", "reason": "found later"}, "B: Анна Иванова / Пётр Иванов"),
}


def test_every_act_of_a_running_game_has_a_case() -> None:
    assert set(FILLED) == set(ACTS) - {"absent"}


@pytest.mark.parametrize("name", FILLED)
def test_an_act_says_what_it_would_mean_and_is_then_recorded(
    hall: Hall, client: Client, name: str
) -> None:
    typed, sentence = FILLED[name]
    before = LedgerEntry.objects.count()
    checked = do(client, hall, name, "check", **typed)
    assert checked.status_code == 200
    assert sentence in text(checked)
    assert LedgerEntry.objects.count() == before
    saved = do(client, hall, name, **typed)
    assert saved.status_code == 302
    assert LedgerEntry.objects.count() == before + (0 if name == "minutes" else 1)


@pytest.mark.parametrize("name", FILLED)
def test_an_empty_form_is_answered_with_sentences(hall: Hall, client: Client, name: str) -> None:
    for step, status in (("check", 422), ("save", 422), ("preview", 200)):
        answer = do(client, hall, name, step)
        assert answer.status_code == status
    assert LedgerEntry.objects.count() == 1


class TestSanctions:
    @pytest.mark.parametrize("infraction", Infraction)
    def test_every_row_of_the_scale_is_offered_with_its_rule(
        self, hall: Hall, client: Client, infraction: Infraction
    ) -> None:
        shown = text(client.get(page(hall, "act", "sanction")))
        assert f'value="{infraction}"' in shown
        assert RULES_OF_INFRACTION[infraction] in shown
        typed = {"seat": "2", "infraction": str(infraction)}
        assert "The scale says" in text(do(client, hall, "sanction", "check", **typed))
        do(client, hall, "sanction", **typed)
        assert last()["infraction"] == infraction

    def test_the_next_step_shows_what_was_before(self, hall: Hall, client: Client) -> None:
        typed = {"seat": "2", "infraction": "move_time"}
        do(client, hall, "sanction", **typed)
        checked = text(do(client, hall, "sanction", "check", **typed))
        assert "fine 10" in checked
        assert "before: tour 1, table 1, warning" in checked
        do(client, hall, "sanction", **typed)
        assert last()["points"] == 10

    def test_a_fine_of_the_scale_above_the_target_can_be_recorded(self) -> None:
        hall = make_hall(1, {"target": 30})
        services.start_game(write=by(alice()), game_id=hall.game().pk)
        client = official(hall)
        typed = {"seat": "2", "infraction": "unsporting"}
        checked = text(do(client, hall, "sanction", "check", **typed))
        assert "fine 30" in checked
        assert "never above the target" in checked
        do(client, hall, "sanction", **typed)
        assert last()["points"] == 30

    def test_another_measure_needs_a_reason(self, hall: Hall, client: Client) -> None:
        typed = {"seat": "2", "infraction": "conduct", "measure": "fine"}
        assert "How many points?" in text(do(client, hall, "sanction", **typed))
        typed["points"] = "30"
        refused = do(client, hall, "sanction", **typed)
        assert refused.status_code == 422
        assert "Say why you decide otherwise." in text(refused)
        assert 'value="30"' in text(refused)
        do(client, hall, "sanction", **typed, reason="shouted")
        assert last()["points"] == 30

    def test_an_expulsion_takes_the_pair_out(self, hall: Hall, client: Client) -> None:
        typed = {"seat": "2", "infraction": "unsporting", "measure": "expulsion"}
        do(client, hall, "sanction", **typed, reason="threw the tiles")
        assert Entry.objects.get(number=2).withdrawn_after == 1

    def test_to_play_on_costs_nothing(self, hall: Hall, client: Client) -> None:
        do(client, hall, "redeal", seat="2", opponents="continue")
        assert (last()["opponents"], last()["fine"]) == ("continue", 0)

    def test_sums_are_asked_where_the_hands_go_to_the_opponents(self) -> None:
        hall = make_hall(1, {"false_pass_round": "hands_to_opponents"})
        services.start_game(write=by(alice()), game_id=hall.game().pk)
        client = official(hall)
        assert "pips left" in text(do(client, hall, "false-pass", seat="2"))
        do(client, hall, "false-pass", seat="2", sum_a="20", sum_b="31")
        assert hall.game().points_a == 51


class TestTimeAndForfeit:
    def test_a_forfeit_too_early_is_refused_with_its_rule(self, hall: Hall, client: Client) -> None:
        services.start_game(write=by(alice(), now=timezone.now()), game_id=hall.game(2).pk)
        url = reverse("act", args=[hall.game(2).pk, "forfeit"])
        refused = fill(client, url, step="save", sides="AB")
        assert refused.status_code == 422
        assert "too early" in text(refused)
        assert "(R19)" in text(refused)

    def test_the_opening_by_tiles(self, hall: Hall, client: Client) -> None:
        tiles = {"tile_1": "63", "tile_2": "5-4", "tile_3": "0 0", "tile_4": "1:2"}
        wrong = do(client, hall, "opening", **{**tiles, "tile_4": "9-9"})
        assert "A tile, for example 6-3." in text(wrong)
        twice = do(client, hall, "opening", **{**tiles, "tile_4": "3-6"})
        assert "Four different tiles" in text(twice)
        do(client, hall, "opening", **tiles)
        assert last()["tiles"] == {"1": "6-3", "2": "5-4", "3": "0-0", "4": "2-1"}

    def test_more_time_moves_the_deadline(self, hall: Hall, client: Client) -> None:
        do(client, hall, "minutes", minutes="5")
        do(client, hall, "minutes", minutes="-1")
        assert hall.game().extra_minutes == 4

    def test_an_unknown_act_is_not_found(self, hall: Hall, client: Client) -> None:
        assert client.get(page(hall, "act", "dance")).status_code == 404


class TestPuttingRight:
    def test_undo_by_one_tap_with_a_preset_reason(self, hall: Hall, client: Client) -> None:
        play(hall)
        shown = client.get(page(hall, "undo"))
        assert "35" in text(shown)
        undone = fill(client, page(hall, "undo"), reason="wrong side")
        assert undone.status_code == 302
        assert hall.game().points_a == 0
        assert LedgerEntry.objects.order_by("pk").last().reason == "wrong side"

    def test_a_stale_undo_does_not_take_the_wrong_row(self, hall: Hall, client: Client) -> None:
        play(hall)
        shown = client.get(page(hall, "undo"))
        play(hall, "B", 20)
        typed = {"expected": "2", "reason": "wrong side"}
        conflict = client.post(page(hall, "undo"), typed)
        assert (shown.status_code, conflict.status_code) == (200, 409)
        assert hall.game().points_b == 20

    def test_a_row_is_corrected_with_a_reason(self, hall: Hall, client: Client) -> None:
        play(hall)
        url = page(hall, "correct", 1)
        typed = {"outcome": "out", "who": "B", "points": "35", "preset": "wrong side"}
        assert 'value="35"' in text(client.get(url))
        silent = fill(client, url, step="save", **{**typed, "preset": ""})
        assert silent.status_code == 422
        checked = fill(client, url, step="check", **typed)
        assert "score 0:35" in text(checked)
        script = fill(client, url, step="preview", **typed)
        assert "score 0:35" in text(script)
        assert fill(client, url, step="save", **typed).status_code == 302
        assert hall.game().points_b == 35
        history = text(client.get(page(hall, "history")))
        assert "counts now" in history
        assert "wrong side" in history

    def test_a_row_is_withdrawn_in_own_words(self, hall: Hall, client: Client) -> None:
        play(hall)
        fill(client, page(hall, "correct", 1), step="withdraw", reason="never played")
        assert hall.game().points_a == 0
        assert "withdrawn" in text(client.get(page(hall, "correct", 1)))

    def test_a_start_can_only_be_withdrawn(self, hall: Hall, client: Client) -> None:
        shown = text(client.get(page(hall, "correct", 0)))
        assert 'value="save"' not in shown
        fill(client, page(hall, "correct", 0), step="withdraw", preset="pressed by mistake")
        assert hall.game().status == "waiting"

    def test_a_forfeit_keeps_its_moment_when_it_is_corrected(
        self, hall: Hall, client: Client
    ) -> None:
        do(client, hall, "forfeit", sides="B")
        at = last()["at"]
        fill(client, page(hall, "correct", 1), step="save", sides="A", preset="wrong side")
        assert last()["with"] == {"kind": "forfeit", "sides": ["A"], "at": at}
        assert hall.game().winner == "B"

    def test_what_is_no_act_of_play_is_not_corrected(self, hall: Hall, client: Client) -> None:
        play(hall)
        fill(client, page(hall, "undo"), reason="slip")
        for index in (2, 9):
            assert client.get(page(hall, "correct", index)).status_code == 404

    def test_the_chief_opens_a_signed_protocol_with_a_reason(
        self, hall: Hall, client: Client
    ) -> None:
        play(hall, "A", 100)
        play(hall, "A", 105)
        for seat in (1, 2, 3, 4):
            services.sign(write=by(alice()), game_id=hall.game().pk, seat=seat, typed_name="x")
        assert "Open again" in text(client.get(page(hall, "console")))
        fill(client, page(hall, "reopen"), reason="round 2 was B's")
        assert hall.game().status == "finished"
        assert Protocol.objects.get().state["signed"] == []


class TestThePosition:
    def test_a_false_pass_is_seen(self, hall: Hall, client: Client) -> None:
        query = {"end_1": "6", "end_2": "3", "hand": ["6-5", "1-1"], "seat": "2"}
        shown = text(client.get(page(hall, "passing"), query))
        assert "he could have moved" in shown
        assert "6-5 to the 6" in shown
        assert "5 seconds" in shown
        assert f"{page(hall, 'act', 'false-pass')}?seat=2" in shown

    def test_a_true_pass_is_seen_and_nothing_is_recorded(self, hall: Hall, client: Client) -> None:
        query = {"end_1": "6", "end_2": "3", "hand": ["5-5", "1-1"]}
        assert "The pass was true" in text(client.get(page(hall, "passing"), query))
        assert LedgerEntry.objects.count() == 1

    @pytest.mark.parametrize("query", [{}, {"end_1": "9", "end_2": "x"}, {"seat": "9"}])
    def test_nonsense_shows_the_form(
        self, hall: Hall, client: Client, query: dict[str, str]
    ) -> None:
        assert client.get(page(hall, "passing"), query).status_code == 200
