"""Sanctions by the scale, faults with their fines, and what an expulsion leads to."""

from __future__ import annotations

from typing import Any

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol
from referee.services.sanctions import (
    Decided,
    correct_entry,
    record_false_pass,
    record_redeal,
    undo,
)
from tests.cast import boris
from tests.services.offices import fine, is_whole, last_payload, start
from tests.tables import Hall, alice, by, make_hall, next_tour, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import Entry
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


class TestTheScale:
    def test_r24_r25_the_same_fault_of_the_same_player_climbs(self, hall: Hall) -> None:
        game_id = start(hall)
        for _time in range(4):
            fine(game_id, infraction="move_time")
        given = [
            (each["measure"], each["points"])
            for each in Protocol.objects.get(game=game_id).state["sanctions"]
        ]
        assert given == [("warning", 0), ("fine", 10), ("fine", 25), ("fine", 25)]
        assert is_whole(game_id)

    def test_another_player_or_another_fault_begins_anew(self, hall: Hall) -> None:
        game_id = start(hall)
        fine(game_id, seat=2, infraction="move_time")
        fine(game_id, seat=4, infraction="move_time")
        assert last_payload()["measure"] == "warning"
        fine(game_id, seat=2, infraction="conduct")
        assert last_payload()["measure"] == "warning"

    def test_the_whole_tournament_counts(self, hall: Hall) -> None:
        fine(start(hall))
        second = next_tour(hall.tournament, 2)
        fine(start(second))
        assert last_payload()["points"] == 10

    def test_or_one_game_where_the_regulation_says_so(self) -> None:
        hall = make_hall(2, {"repeat_scope": "game"})
        fine(start(hall))
        fine(start(next_tour(hall.tournament, 2)))
        assert last_payload()["measure"] == "warning"

    def test_a_game_to_less_than_a_fine_of_the_scale_takes_its_target(self) -> None:
        game_id = start(make_hall(2, {"target": 30}))
        fine(game_id, infraction="unsporting")
        assert last_payload()["points"] == 30
        record_false_pass(write=by(alice()), game_id=game_id, seat=4)
        assert last_payload()["fine"] == 30
        fine(game_id, infraction="unsporting")
        assert last_payload()["measure"] == "game_lost"
        assert is_whole(game_id)

    def test_a_cancelled_sanction_counts_no_more_and_stays_visible(self, hall: Hall) -> None:
        game_id = start(hall)
        fine(game_id)
        undo(write=by(alice(), "the wrong player"), game_id=game_id)
        fine(game_id)
        assert last_payload()["measure"] == "warning"
        assert LedgerEntry.objects.filter(kind="sanction").count() == 2

    def test_correcting_a_round_does_not_escalate_anything(self, hall: Hall) -> None:
        game_id = start(hall)
        facts = {"outcome": "out", "side": "A", "points": 35}
        services.record_round(write=by(alice()), game_id=game_id, **facts)
        fine(game_id)
        before = Protocol.objects.get(game=game_id).state["sanctions"]
        replacement = {"kind": "round", **facts, "points": 36}
        correct_entry(
            write=by(alice(), "recounted"), game_id=game_id, entry=1, replacement=replacement
        )
        assert Protocol.objects.get(game=game_id).state["sanctions"] == before

    def test_another_step_needs_a_reason(self, hall: Hall) -> None:
        game_id = start(hall)
        heavy = Decided(measure="fine", points=25)
        with pytest.raises(Refusal) as refusal:
            fine(game_id, decided=heavy)
        assert refusal.value.code == "sanction.reason_missing"
        fine(game_id, decided=Decided(measure="warning"))
        fine(game_id, decided=heavy, reason="shouted at the referee")
        assert last_payload()["points"] == 25
        assert LedgerEntry.objects.order_by("pk").last().reason == "shouted at the referee"

    def test_an_unknown_fault_is_refused(self, hall: Hall) -> None:
        with pytest.raises(Refusal, match=r"sanction\.unknown"):
            fine(start(hall), infraction="hat")

    def test_a_secretary_does_not_sanction(self, hall: Hall) -> None:
        game_id = start(hall)
        with pytest.raises(Forbidden):
            fine(game_id, actor=secretary(hall.tournament.pk))


class TestFaultsWithAFine:
    def test_r45_a_redeal_carries_the_fine_of_the_scale(self, hall: Hall) -> None:
        game_id = start(hall)
        for points in (10, 25):
            record_redeal(write=by(alice()), game_id=game_id, seat=2, opponents="redeal")
            assert last_payload()["fine"] == points
        assert hall.game().fines_b == 35

    def test_r46_to_continue_costs_nothing(self, hall: Hall) -> None:
        game_id = start(hall)
        record_redeal(write=by(alice()), game_id=game_id, seat=2, opponents="continue")
        assert last_payload()["fine"] == 0
        with pytest.raises(Refusal, match=r"redeal\.no_fine"):
            record_redeal(write=by(alice()), game_id=game_id, seat=2, opponents="continue", fine=10)

    def test_r52_a_second_false_pass_loses_the_game(self, hall: Hall) -> None:
        game_id = start(hall)
        record_false_pass(write=by(alice()), game_id=game_id, seat=2)
        assert last_payload()["fine"] == 50
        record_false_pass(write=by(alice()), game_id=game_id, seat=2)
        kinds = LedgerEntry.objects.order_by("seq").values_list("kind", flat=True)
        assert list(kinds) == ["start", "false_pass", "false_pass", "sanction"]
        game = hall.game()
        assert (game.kind, game.winner, game.points_a, game.points_b) == (
            "game_lost",
            "A",
            200,
            0,
        )
        assert is_whole(game_id)

    def test_r51_the_hands_go_to_the_opponents_where_the_regulation_says_so(self) -> None:
        hall = make_hall(1, {"false_pass_round": "hands_to_opponents"})
        game_id = start(hall)
        with pytest.raises(Refusal, match=r"round\.sums_missing"):
            record_false_pass(write=by(alice()), game_id=game_id, seat=2)
        left = {"sums": {"A": 20, "B": 31}}
        record_false_pass(write=by(alice()), game_id=game_id, seat=2, left=left)
        assert hall.game().points_a == 51

    def test_another_fine_needs_a_reason(self, hall: Hall) -> None:
        game_id = start(hall)
        with pytest.raises(Refusal, match=r"sanction\.reason_missing"):
            record_false_pass(write=by(alice()), game_id=game_id, seat=2, fine=0)
        record_false_pass(write=by(alice(), "a child plays"), game_id=game_id, seat=2, fine=0)
        assert hall.game().fines_b == 0


class TestExpulsion:
    def expel(self, game_id: int, actor: Any = None) -> None:
        decided = Decided(measure="expulsion")
        fine(
            game_id,
            infraction="unsporting",
            decided=decided,
            reason="threw the tiles",
            actor=actor,
        )

    def test_a_player_expelled_in_tour_3_takes_his_pair_out(self) -> None:
        hall = make_hall(2)
        hall = next_tour(next_tour(hall.tournament, 2).tournament, 2)
        self.expel(start(hall), actor=boris(hall.tournament.pk))
        entry = Entry.objects.get(number=2)
        assert entry.withdrawn_after == 3
        assert "threw the tiles" in entry.withdrawn_reason
        game = hall.game()
        assert (game.kind, game.winner) == ("game_lost", "A")
        assert Entry.objects.filter(withdrawn_after__isnull=False).count() == 1
        assert is_whole(game.pk)

    def test_a_cancelled_expulsion_brings_the_pair_back(self, hall: Hall) -> None:
        game_id = start(hall)
        self.expel(game_id)
        undo(write=by(boris(hall.tournament.pk), "it was table 2"), game_id=game_id)
        assert Entry.objects.get(number=2).withdrawn_after is None
        assert hall.game().status == "playing"

    def test_who_had_left_before_stays_out(self, hall: Hall) -> None:
        game_id = start(hall)
        Entry.objects.filter(number=2).update(withdrawn_after=1, withdrawn_reason="illness")
        self.expel(game_id)
        undo(write=by(alice(), "it was table 2"), game_id=game_id)
        assert Entry.objects.get(number=2).withdrawn_reason == "illness"

    def test_an_expulsion_by_a_late_correction_leaves_after_the_last_tour_played(
        self, hall: Hall
    ) -> None:
        game_id = start(hall)
        fine(game_id, infraction="unsporting")
        next_tour(hall.tournament, 2)
        correct_entry(
            write=by(alice(), "the jury decided"),
            game_id=game_id,
            entry=1,
            replacement={
                "kind": "sanction",
                "measure": "expulsion",
                "seat": 2,
                "infraction": "unsporting",
            },
        )
        assert Entry.objects.get(number=2).withdrawn_after == 2
