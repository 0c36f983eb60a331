"""The ledger's services: each act once, in order, by those who may, with what follows from it."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol
from tests.cast import boris, vera
from tests.services.ledgers import is_whole, out, play_to_the_end, rows, sign, start
from tests.tables import NOON, Hall, alice, at_tables, by, gleb, make_hall, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Tour, Tournament, WriteKey
from tournaments.services.writing import Conflict, Forbidden, KeyReused

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall()


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
