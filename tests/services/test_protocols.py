"""The ledger's services: each act once, in order, by those who may, with what follows from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.chain import broken_rows, differences
from tests.cast import boris, vera
from tests.tables import NOON, Hall, alice, at_tables, by, gleb, make_hall, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Tour, Tournament, WriteKey
from tournaments.services.writing import Conflict, Forbidden, KeyReused

pytestmark = pytest.mark.django_db

STROKES = [[[10, 20], [30, 25], [60, 90]], [[100, 40], [140, 60]]]


@pytest.fixture
def hall() -> Hall:
    return make_hall()


def is_whole(hall: Hall, table: int = 1) -> bool:
    """Nothing is wrong with the protocol of this table."""
    protocol = Protocol.objects.select_related("game").get(game=hall.game(table))
    return broken_rows(protocol) == [] and differences(protocol) == []


def start(hall: Hall, table: int = 1) -> int:
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id)
    return game_id


def out(game_id: int, side: str = "A", points: int = 35, **write: Any) -> Any:
    return services.record_round(
        write=by(write.pop("actor", None) or alice(), **write),
        game_id=game_id,
        outcome="out",
        side=side,
        points=points,
    )


def play_to_the_end(hall: Hall, table: int = 1) -> int:
    """205:120 for A."""
    game_id = start(hall, table)
    for side, points in (("A", 80), ("B", 120), ("A", 80), ("A", 45)):
        out(game_id, side, points)
    return game_id


def sign(game_id: int, *seats: int) -> None:
    for seat in seats or (1, 2, 3, 4):
        services.sign(write=by(alice()), game_id=game_id, seat=seat, strokes=STROKES)


def rows(game_id: int) -> list[str]:
    found = LedgerEntry.objects.filter(protocol__game=game_id).order_by("seq")
    return list(found.values_list("kind", flat=True))


class TestWhatARoundLeaves:
    def test_a_round_is_kept_on_the_ledger_the_protocol_and_the_game(self, hall: Hall) -> None:
        game_id = start(hall)
        answer = out(game_id)
        game = hall.game()
        assert answer["seq"] == 2
        assert answer["score"] == {"A": 35, "B": 0}
        assert answer["round"]["points"] == {"A": 35, "B": 0}
        assert (game.status, game.points_a, game.points_b) == ("playing", 35, 0)
        assert (game.rounds_a, game.kind, game.winner) == (1, "", "")
        assert rows(game_id) == ["start", "round"]
        assert is_whole(hall)

    def test_a_row_says_who_when_by_which_device_and_who_sat(self, hall: Hall) -> None:
        referee = replace(boris(hall.tournament.pk), device="phone-b", official_id=7)
        game_id = start(hall)
        out(game_id, actor=referee)
        row = LedgerEntry.objects.get(kind="round")
        assert (row.by, row.role, row.device, row.official_id) == (
            "Boris",
            "chief_referee",
            "phone-b",
            7,
        )
        assert row.at == NOON
        assert [row.around["line_up"][seat]["name"] for seat in "1234"] == [
            "Анна Иванова",
            "Борис Смирнов",
            "Пётр Иванов",
            "Глеб Орлов",
        ]

    def test_the_end_decides_the_game(self, hall: Hall) -> None:
        play_to_the_end(hall)
        game = hall.game()
        assert (game.status, game.kind, game.winner, game.finish) == (
            "finished",
            "played",
            "A",
            "target",
        )
        assert (game.points_a, game.points_b, game.rounds_a, game.rounds_b) == (205, 120, 3, 1)

    def test_the_tournament_becomes_newer_with_every_act(self, hall: Hall) -> None:
        before = Tournament.objects.get(pk=hall.tournament.pk).version
        out(start(hall))
        assert Tournament.objects.get(pk=hall.tournament.pk).version == before + 2

    def test_the_regulation_of_the_first_act_binds_the_game(self, hall: Hall) -> None:
        game_id = start(hall)
        Tournament.objects.filter(pk=hall.tournament.pk).update(regulation={"target": 300})
        for side, points in (("A", 80), ("A", 80), ("A", 45)):
            out(game_id, side, points)
        assert hall.game().finish == "target"

    def test_what_the_engine_refuses_leaves_nothing(self, hall: Hall) -> None:
        with pytest.raises(Refusal, match=r"game\.not_started"):
            out(hall.game().pk)
        assert not Protocol.objects.exists()
        assert not WriteKey.objects.filter(answer__has_key="seq").exists()


class TestOnceAndInOrder:
    def test_the_same_key_again_gets_the_same_answer_and_has_one_effect(self, hall: Hall) -> None:
        game_id, key = start(hall), uuid4()
        first = out(game_id, key=key, expected=1)
        again = out(game_id, key=key, expected=1)
        assert first == again
        assert rows(game_id) == ["start", "round"]

    def test_a_late_repetition_gets_the_answer_of_its_time(self, hall: Hall) -> None:
        game_id, key = start(hall), uuid4()
        first = out(game_id, key=key)
        out(game_id, "B", 20)
        assert out(game_id, key=key) == first

    def test_the_same_key_for_another_act_is_refused(self, hall: Hall) -> None:
        game_id, key = start(hall), uuid4()
        out(game_id, key=key)
        with pytest.raises(KeyReused):
            out(game_id, "B", key=key)
        with pytest.raises(KeyReused):
            services.record_time(write=by(alice(), key=key), game_id=game_id, during="round")
        assert rows(game_id) == ["start", "round"]

    def test_who_looked_at_an_older_ledger_is_shown_the_present_one(self, hall: Hall) -> None:
        game_id = start(hall)
        out(game_id, "A", 35, expected=1)
        with pytest.raises(Conflict) as conflict:
            out(game_id, "B", 53, expected=1)
        current = conflict.value.current
        assert current["seq"] == 2
        assert current["state"]["score"] == {"A": 35, "B": 0}
        assert current["recent"][-1]["payload"]["points"] == 35
        assert rows(game_id) == ["start", "round"]


class TestWhoMay:
    def test_a_referee_records_at_his_own_table_only(self, hall: Hall) -> None:
        referee = vera(hall.tournament.pk)
        services.start_game(write=by(referee), game_id=hall.game(3).pk)
        with pytest.raises(Forbidden):
            services.start_game(write=by(referee), game_id=hall.game(1).pk)

    def test_a_stranger_and_an_official_of_another_tournament_may_nothing(self, hall: Hall) -> None:
        for actor in (gleb(), boris(hall.tournament.pk + 1)):
            with pytest.raises(Forbidden):
                services.start_game(write=by(actor), game_id=hall.game().pk)

    @pytest.mark.parametrize(
        "payload",
        [
            {
                "kind": "sanction",
                "measure": "fine",
                "points": 10,
                "seat": 2,
                "infraction": "conduct",
            },
            {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
            {"kind": "false_pass", "seat": 2, "fine": 50},
        ],
    )
    def test_a_secretary_records_rounds_and_decides_nothing(
        self, hall: Hall, payload: dict[str, object]
    ) -> None:
        game_id = start(hall)
        writer = secretary(hall.tournament.pk)
        out(game_id, actor=writer)
        with pytest.raises(Forbidden):
            services.append(write=by(writer), game_id=game_id, payload=payload)
        services.append(write=by(alice()), game_id=game_id, payload=payload)
        with pytest.raises(Forbidden):
            services.undo(write=by(writer, "slip"), game_id=game_id)
        assert is_whole(hall)

    def test_only_the_chief_referee_and_the_organiser_open_a_signed_protocol(
        self, hall: Hall
    ) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        referee = at_tables(vera(hall.tournament.pk))
        for actor in (referee, secretary(hall.tournament.pk)):
            with pytest.raises(Forbidden):
                services.reopen_protocol(write=by(actor, "wrong side"), game_id=game_id)
            payload = {"kind": "reopen", "reason": "wrong side"}
            with pytest.raises(Forbidden):
                services.append(write=by(actor), game_id=game_id, payload=payload)
        services.reopen_protocol(write=by(boris(hall.tournament.pk), "wrong side"), game_id=game_id)
        assert hall.game().status == "finished"


class TestWhereNothingIsRecorded:
    def test_not_in_a_draft(self, hall: Hall) -> None:
        Tour.objects.filter(pk=hall.tour.pk).update(status=Tour.Status.DRAFT)
        with pytest.raises(Refusal, match=r"tour\.draft"):
            start(hall)

    def test_not_when_the_tournament_is_finished(self, hall: Hall) -> None:
        game_id = start(hall)
        Tournament.objects.filter(pk=hall.tournament.pk).update(status="finished")
        with pytest.raises(Refusal, match=r"tournament\.finished"):
            out(game_id)

    def test_still_when_the_tour_is_closed(self, hall: Hall) -> None:
        game_id = start(hall)
        Tour.objects.filter(pk=hall.tour.pk).update(status=Tour.Status.CLOSED)
        out(game_id)
        assert hall.game().points_a == 35

    def test_not_for_a_bye(self) -> None:
        hall = make_hall(1, bye=True)
        bye = Game.objects.get(kind=Game.Kind.BYE)
        with pytest.raises(Refusal, match=r"game\.bye"):
            services.start_game(write=by(alice()), game_id=bye.pk)
        assert hall.tour.games.count() == 2

    def test_not_for_a_game_that_is_not_there(self) -> None:
        with pytest.raises(Refusal, match=r"game\.unknown"):
            services.start_game(write=by(alice()), game_id=404)


class TestSigning:
    def test_four_signatures_lock_the_protocol(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        assert hall.game().status == "signed"
        assert hall.game().protocol.signed_at == NOON
        assert Signature.objects.get(act__payload__seat=2).player.name == "Борис Смирнов"
        with pytest.raises(Refusal, match=r"protocol\.signed"):
            out(game_id)
        assert is_whole(hall)

    def test_a_signature_binds_the_row_digest_so_far(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        before = Protocol.objects.get(game=game_id).row_digest
        sign(game_id, 1)
        row = LedgerEntry.objects.get(kind="sign")
        assert row.previous_digest == before
        assert row.around["signature"]["how"] == "drawn"

    def test_a_name_may_be_typed_where_nothing_can_be_drawn(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        services.sign(write=by(alice()), game_id=game_id, seat=1, typed_name=" Анна  Иванова ")
        signature = Signature.objects.get()
        assert (signature.typed_name, signature.strokes) == ("Анна Иванова", [])
        assert signature.act.around["signature"]["how"] == "typed"

    @pytest.mark.parametrize(
        ("strokes", "code"),
        [
            ([], "signature.missing"),
            ([[[1, 1]]], "signature.missing"),
            ("scribble", "signature.invalid"),
            ([[[1, 2, 3]] * 9], "signature.invalid"),
            ([[["1", 2]] * 9], "signature.invalid"),
            ([[[1, 99999]] * 9], "signature.invalid"),
            ([[[1, True]] * 9], "signature.invalid"),
            ([[[1, 1]] * 6001], "signature.invalid"),
        ],
    )
    def test_what_is_no_drawing_is_no_signature(
        self, hall: Hall, strokes: object, code: str
    ) -> None:
        game_id = play_to_the_end(hall)
        with pytest.raises(Refusal) as refusal:
            services.sign(write=by(alice()), game_id=game_id, seat=1, strokes=strokes)
        assert refusal.value.code == code

    def test_a_later_correction_voids_the_signatures(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id, 1, 2)
        services.correct_entry(
            write=by(alice(), "counted again"),
            game_id=game_id,
            entry=4,
            replacement={"kind": "round", "outcome": "out", "side": "A", "points": 46},
        )
        state = Protocol.objects.get(game=game_id).state
        assert state["signed"] == []
        assert state["score"] == {"A": 206, "B": 120}
        assert Signature.objects.count() == 2
        assert is_whole(hall)

    def test_opened_again_all_four_sign_again(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        services.reopen_protocol(write=by(alice(), "round 2 was A's"), game_id=game_id)
        assert hall.game().protocol.signed_at is None
        services.correct_entry(
            write=by(alice(), "round 2 was A's"), game_id=game_id, entry=4, replacement=None
        )
        assert hall.game().status == "playing"
        out(game_id, "A", 50)
        sign(game_id)
        assert hall.game().status == "signed"
        assert is_whole(hall)

    def test_who_refuses_says_why(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        with pytest.raises(Refusal, match=r"reason\.missing"):
            services.refuse_to_sign(write=by(alice()), game_id=game_id, seat=2, reason=" ")
        services.refuse_to_sign(
            write=by(alice()), game_id=game_id, seat=2, reason="disputes round 4"
        )
        sign(game_id, 1, 3, 4)
        assert hall.game().status == "signed"
        assert LedgerEntry.objects.get(kind="refuse").reason == "disputes round 4"

    def test_nobody_opens_a_protocol_without_a_reason(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        with pytest.raises(Refusal, match=r"reason\.missing"):
            services.reopen_protocol(write=by(alice()), game_id=game_id)


class TestPuttingRight:
    def test_an_undo_withdraws_the_last_act_and_keeps_both_rows(self, hall: Hall) -> None:
        game_id = start(hall)
        out(game_id, "A", 35)
        out(game_id, "B", 20)
        services.add_note(write=by(alice()), game_id=game_id, text="tiles on the floor")
        services.undo(write=by(alice(), "wrong side"), game_id=game_id)
        assert hall.game().points_b == 0
        services.undo(write=by(alice(), "wrong side"), game_id=game_id)
        assert hall.game().points_a == 0
        assert rows(game_id) == ["start", "round", "round", "note", "correct", "correct"]
        assert is_whole(hall)

    def test_an_undo_needs_a_reason_and_something_to_undo(self, hall: Hall) -> None:
        game_id = start(hall)
        with pytest.raises(Refusal, match=r"reason\.missing"):
            services.undo(write=by(alice()), game_id=game_id)
        services.undo(write=by(alice(), "too early"), game_id=game_id)
        assert hall.game().status == "waiting"
        with pytest.raises(Refusal, match=r"undo\.nothing"):
            services.undo(write=by(alice(), "too early"), game_id=game_id)

    def test_a_corrected_side_turns_the_game(self, hall: Hall) -> None:
        game_id = start(hall)
        for side, points in (("A", 100), ("B", 90), ("A", 100)):
            out(game_id, side, points)
        assert hall.game().winner == "A"
        services.correct_entry(
            write=by(alice(), "sides swapped"),
            game_id=game_id,
            entry=3,
            replacement={"kind": "round", "outcome": "out", "side": "B", "points": 110},
        )
        game = hall.game()
        assert (game.status, game.winner, game.points_b) == ("finished", "B", 200)

    def test_what_would_make_later_rows_impossible_is_refused(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        with pytest.raises(Refusal) as refusal:
            services.correct_entry(
                write=by(alice(), "slip"),
                game_id=game_id,
                entry=1,
                replacement={"kind": "round", "outcome": "out", "side": "B", "points": 90},
            )
        assert refusal.value.code == "correct.makes_impossible"

    def test_texts_are_plain_and_not_endless(self, hall: Hall) -> None:
        game_id = start(hall)
        services.add_note(write=by(alice()), game_id=game_id, text="a\x00b\n\u202ec ")
        assert LedgerEntry.objects.get(kind="note").payload["text"] == "ab c"
        with pytest.raises(Refusal, match=r"text\.too_long"):
            services.add_note(write=by(alice()), game_id=game_id, text="x" * 501)


class TestTime:
    def test_the_common_start_starts_every_waiting_table_at_one_moment(self, hall: Hall) -> None:
        start(hall, 2)
        later = by(boris(hall.tournament.pk), now=NOON + timedelta(minutes=1))
        answer = services.start_tour(write=later, tour_id=hall.tour.pk)
        assert len(answer["started"]) == 3
        assert Tour.objects.get(pk=hall.tour.pk).started_at == later.now
        starts = {
            protocol.game.table: protocol.state["started_at"]
            for protocol in Protocol.objects.select_related("game")
        }
        assert starts[2] == "2026-05-01T12:00:00+03:00"
        assert {starts[1], starts[3], starts[4]} == {"2026-05-01T12:01:00+03:00"}
        assert services.start_tour(write=later, tour_id=hall.tour.pk) == answer
        assert all(is_whole(hall, table) for table in (1, 2, 3, 4))

    def test_a_referee_starts_his_tables_and_not_the_clock_of_the_tour(self, hall: Hall) -> None:
        services.start_tour(write=by(vera(hall.tournament.pk)), tour_id=hall.tour.pk)
        assert [each.table for each in Game.objects.filter(status="playing")] == [3]
        assert Tour.objects.get(pk=hall.tour.pk).started_at is None

    def test_the_time_of_a_table_is_added_up(self, hall: Hall) -> None:
        game_id = start(hall)
        for minutes in (5, 3, -1):
            services.add_extra_minutes(write=by(alice()), game_id=game_id, minutes=minutes)
        assert hall.game().extra_minutes == 7
        for minutes in (0, -8, 200):
            with pytest.raises(Refusal, match=r"minutes\.impossible"):
                services.add_extra_minutes(write=by(alice()), game_id=game_id, minutes=minutes)

    def test_no_time_is_given_to_a_game_that_is_over(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        with pytest.raises(Refusal, match=r"game\.over"):
            services.add_extra_minutes(write=by(alice()), game_id=game_id, minutes=5)

    @pytest.mark.parametrize(("late", "lost"), [("4:59", False), ("5:01", True)])
    def test_r19_a_forfeit_is_declared_after_five_minutes(
        self, hall: Hall, late: str, lost: bool
    ) -> None:
        game_id = start(hall)
        minutes, seconds = map(int, late.split(":"))
        write = by(alice(), now=NOON + timedelta(minutes=minutes, seconds=seconds))
        if not lost:
            with pytest.raises(Refusal, match=r"forfeit\.too_early"):
                services.declare_forfeit(write=write, game_id=game_id, sides=["B"])
            return
        services.declare_forfeit(write=write, game_id=game_id, sides=["B"])
        game = hall.game()
        assert (game.kind, game.winner, game.points_a) == ("forfeit", "A", 200)

    def test_r20_when_both_sides_are_missing_both_lose(self, hall: Hall) -> None:
        game_id = start(hall)
        write = by(alice(), now=NOON + timedelta(minutes=6))
        services.declare_forfeit(write=write, game_id=game_id, sides=["A", "B"])
        game = hall.game()
        assert (game.kind, game.winner, game.points_a, game.points_b) == (
            "double_forfeit",
            "",
            0,
            0,
        )
        assert is_whole(hall)
