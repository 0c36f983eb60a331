"""The end of a game and what is put right: signatures, corrections, the clock, forfeits."""

from __future__ import annotations

from datetime import timedelta

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol, Signature
from tests.cast import boris, vera
from tests.services.ledgers import is_whole, out, play_to_the_end, rows, sign, start
from tests.tables import NOON, Hall, alice, by, make_hall, next_tour
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Seat, Tour

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall()


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


class TestAfterTheEnd:
    def fine(self, game_id: int, seat: int, points: int) -> None:
        services.record_sanction(
            write=by(alice()),
            game_id=game_id,
            seat=seat,
            infraction="conduct",
            measure="fine",
            points=points,
        )

    def test_a_fine_before_signing_turns_a_won_game_into_a_lost_one(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id, 1, 2)
        self.fine(game_id, 1, 90)
        game = hall.game()
        assert (game.winner, game.points_a, game.finish) == ("B", 115, "target")
        assert Protocol.objects.get(game=game_id).state["signed"] == []

    def test_a_fine_after_signing_needs_the_protocol_open(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        with pytest.raises(Refusal, match=r"protocol\.signed"):
            self.fine(game_id, 1, 90)
        services.reopen_protocol(write=by(boris(hall.tournament.pk), "a fine"), game_id=game_id)
        self.fine(game_id, 1, 90)
        assert hall.game().winner == "B"

    def test_a_fine_never_shows_a_score_below_zero(self, hall: Hall) -> None:
        game_id = start(hall)
        out(game_id, "A", 20)
        self.fine(game_id, 1, 50)
        assert (hall.game().points_a, hall.game().fines_a) == (0, 50)

    def test_a_false_pass_found_one_round_later_is_recorded_when_it_is_found(
        self, hall: Hall
    ) -> None:
        game_id = start(hall)
        out(game_id, "B", 40)
        out(game_id, "A", 30)
        services.record_false_pass(write=by(alice()), game_id=game_id, seat=2, fine=25)
        game = hall.game()
        assert (game.points_a, game.points_b, game.fines_b) == (30, 15, 25)
        assert is_whole(hall)

    def test_a_correction_in_tour_1_changes_nothing_of_tour_3(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        third = next_tour(next_tour(hall.tournament, 4).tournament, 4)
        before = list(Game.objects.filter(tour=third.tour).values())
        seats = list(Seat.objects.filter(tour=third.tour).values())
        services.correct_entry(
            write=by(alice(), "sides swapped"),
            game_id=game_id,
            entry=4,
            replacement={"kind": "round", "outcome": "out", "side": "B", "points": 95},
        )
        assert hall.game().winner == "B"
        assert list(Game.objects.filter(tour=third.tour).values()) == before
        assert list(Seat.objects.filter(tour=third.tour).values()) == seats
