"""Officials and their links; sanctions by the scale, and what an expulsion leads to."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.chain import broken_rows, differences
from referee.models import Official
from referee.selectors import hash_token, official_by_token, officials_of
from referee.services.door import Sent, record_entry
from referee.services.officials import (
    change_official,
    create_official,
    enter,
    new_link,
    revoke_official,
)
from referee.services.sanctions import (
    Decided,
    correct_entry,
    impose_sanction,
    record_false_pass,
    record_redeal,
    undo,
)
from tests.cast import boris, vera
from tests.tables import NOON, Hall, alice, by, gleb, make_hall, next_tour, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Entry, WriteKey
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


def make(hall: Hall, **more: Any) -> Any:
    facts = {"name": "Vera", "role": "referee", "tables": [3, 1, 3], **more}
    write = facts.pop("write", None) or by(alice())
    return create_official(write=write, tournament_id=hall.tournament.pk, **facts)


def start(hall: Hall, table: int = 1) -> int:
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id)
    return game_id


def fine(game_id: int, seat: int = 2, infraction: str = "conduct", **more: Any) -> Any:
    write = by(more.pop("actor", None) or alice(), more.pop("reason", ""), **more.pop("write", {}))
    return impose_sanction(write=write, game_id=game_id, seat=seat, infraction=infraction, **more)


def last_payload() -> dict[str, Any]:
    return dict(LedgerEntry.objects.order_by("pk").last().payload)


def is_whole(game_id: int) -> bool:
    protocol = Protocol.objects.select_related("game").get(game=game_id)
    return broken_rows(protocol) == [] and differences(protocol) == []


class TestLinks:
    def test_the_token_is_told_once_and_stored_nowhere(self, hall: Hall) -> None:
        key = uuid4()
        answer = make(hall, write=by(alice(), key=key))
        token = answer["token"]
        official = official_by_token(token)
        assert official is not None
        assert official.token_hash == hash_token(token)
        assert (official.name, official.tables) == ("Vera", [1, 3])
        assert len(token) == 43
        again = make(hall, write=by(alice(), key=key))
        assert again == {"official": official.pk, "token": None}
        kept = json.dumps(
            [*WriteKey.objects.values_list("answer"), *AuditEvent.objects.values_list("facts")]
        )
        assert token not in kept
        assert hash_token(token) not in kept

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"name": " \u200b "}, "official.name_empty"),
            ({"name": "x" * 81}, "official.name_too_long"),
            ({"role": "organiser"}, "official.role"),
            ({"tables": [0]}, "official.tables"),
            ({"tables": [1001]}, "official.tables"),
        ],
    )
    def test_an_office_needs_a_name_a_role_and_real_tables(
        self, hall: Hall, wrong: dict[str, Any], code: str
    ) -> None:
        with pytest.raises(Refusal) as refusal:
            make(hall, **wrong)
        assert refusal.value.code == code

    def test_only_the_organiser_gives_offices(self, hall: Hall) -> None:
        tournament_id = hall.tournament.pk
        for actor in (gleb(), boris(tournament_id), vera(tournament_id)):
            with pytest.raises(Forbidden):
                make(hall, write=by(actor))

    def test_tables_are_a_referees_matter(self, hall: Hall) -> None:
        make(hall, role="chief_referee", tables=[2])
        assert Official.objects.get().tables == []

    def test_an_office_is_changed_and_a_stale_form_is_shown_the_present(self, hall: Hall) -> None:
        official_id = make(hall)["official"]
        facts = {"name": "Vera K.", "role": "referee", "tables": [2]}
        change_official(write=by(alice(), expected=1), official_id=official_id, **facts)
        with pytest.raises(Conflict) as conflict:
            change_official(write=by(alice(), expected=1), official_id=official_id, **facts)
        assert conflict.value.current["name"] == "Vera K."

    def test_a_new_link_ends_the_old_one_and_brings_a_revoked_official_back(
        self, hall: Hall
    ) -> None:
        made = make(hall)
        revoke_official(write=by(alice()), official_id=made["official"])
        with pytest.raises(Refusal, match=r"official\.revoked"):
            enter(write=by(vera(hall.tournament.pk)), official_id=made["official"])
        answer = new_link(write=by(alice()), official_id=made["official"])
        assert official_by_token(made["token"]) is None
        assert official_by_token(answer["token"]) is not None
        enter(write=by(vera(hall.tournament.pk)), official_id=made["official"])
        assert Official.objects.get().last_seen_at == NOON
        assert [each.name for each in officials_of(hall.tournament.pk)] == ["Vera"]


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


class TestTheDoorOfThePhone:
    def send(self, game_id: int, entry: dict[str, Any], **more: Any) -> Any:
        write = by(more.pop("actor", None) or alice(), more.pop("reason", ""))
        return record_entry(write=write, game_id=game_id, sent=Sent(entry=entry, **more))

    def test_every_kind_of_act_comes_in(self, hall: Hall) -> None:
        game_id = hall.game().pk
        acts: list[dict[str, Any]] = [
            {"kind": "opening", "seat": 1},
            {"kind": "start", "at": "1999-01-01T00:00:00+00:00"},
            {"kind": "round", "outcome": "out", "side": "A", "points": 100},
            {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
            {"kind": "false_pass", "seat": 2, "fine": 50},
            {"kind": "sanction", "measure": "warning", "seat": 4, "infraction": "conduct"},
            {"kind": "correct", "entry": 4, "with": None, "reason": "he could not move"},
            {"kind": "time", "during": "round"},
            {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}},
        ]
        for act in acts:
            self.send(game_id, act)
        assert LedgerEntry.objects.get(kind="start").payload["at"].startswith("2026-05-01")
        self.send(game_id, {"kind": "sign", "seat": 1}, strokes=[[[1, 1]] * 5])
        game = hall.game()
        assert (game.points_a, game.points_b, game.finish) == (151, 0, "time")
        assert is_whole(game_id)

    def test_the_scale_binds_the_phone_too(self, hall: Hall) -> None:
        game_id = start(hall)
        harsh = {
            "kind": "sanction",
            "measure": "game_lost",
            "seat": 4,
            "infraction": "conduct",
        }
        with pytest.raises(Refusal, match=r"sanction\.reason_missing"):
            self.send(game_id, harsh)
        self.send(game_id, harsh, reason="third scandal")
        assert hall.game().kind == "game_lost"

    @pytest.mark.parametrize(
        "entry",
        [
            {},
            {"kind": "dance"},
            {"kind": "sign"},
            {"kind": "sign", "seat": 1, "more": 1},
            {"kind": "sanction", "seat": 1},
            {"kind": "redeal", "seat": 1, "opponents": "redeal"},
            {"kind": "false_pass", "seat": "1", "fine": 5},
            {"kind": "correct", "entry": 0, "reason": "x"},
            {"kind": "correct", "entry": 0, "with": [], "reason": "x"},
            {"kind": "round", "outcome": "out", "side": "A", "points": 5, "extra": 1},
        ],
    )
    def test_what_cannot_be_read_is_refused_by_name(
        self, hall: Hall, entry: dict[str, Any]
    ) -> None:
        game_id = start(hall)
        with pytest.raises(Refusal):
            self.send(game_id, entry, strokes=[[[1, 1]] * 5])
        assert LedgerEntry.objects.count() == 1
