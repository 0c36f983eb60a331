"""Substitutes, and swapped seats found later: one act, noted, the results follow (R1)."""

from __future__ import annotations

import pytest

from config.verification import verify
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.tables import find_table
from referee.selectors.history import sanctions_of
from referee.services.sanctions import Decided, impose_sanction, undo
from referee.services.seating import seat_players, swap_partners, swap_sides
from tests.cast import boris, vera
from tests.services.ledgers import is_whole, play_to_the_end, rows, sign, start
from tests.services.seats import WHY, nothing_is_wrong, players, reserve_of, seats_of, wins
from tests.tables import Hall, alice, at_tables, by, make_hall, next_tour
from tournaments.domain.ids import Side
from tournaments.models import Entry, Game, Player
from tournaments.models import Seat as SeatRow
from tournaments.services.entries import add_entry
from tournaments.services.lineup import replace_player
from tournaments.services.writing import Conflict

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


class TestSwappedSeatsFoundLater:
    def test_the_pairs_change_and_the_results_follow(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        a1, b2, a3, b4 = players(hall)
        before = Game.objects.values_list("points_a", "points_b", "winner").get(pk=game_id)
        assert wins(hall)[1] == (1, 85)
        swap_sides(write=by(boris(hall.tournament.pk), WHY), game_id=game_id)
        assert players(hall) == [b2, a1, b4, a3]
        assert Game.objects.values_list("points_a", "points_b", "winner").get(pk=game_id) == before
        assert wins(hall)[1] == (0, -85)
        assert wins(hall)[2] == (1, 85)
        assert is_whole(hall)
        assert nothing_is_wrong()

    def test_it_is_one_act_with_a_reason_and_the_new_line_up_in_the_chain(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        a1, b2, _a3, _b4 = players(hall)
        swap_sides(write=by(alice(), WHY), game_id=game_id)
        earlier, note = list(LedgerEntry.objects.order_by("seq"))[-2:]
        assert (note.kind, note.reason) == ("note", WHY)
        assert note.payload["text"].startswith("seats: 1 Борис Смирнов, 2 Анна Иванова")
        assert earlier.around["line_up"]["1"]["player"] == a1
        assert note.around["line_up"]["1"]["player"] == b2
        assert note.previous_digest == earlier.digest

    def test_signatures_given_so_far_become_void_and_are_asked_again(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id, 1, 2)
        swap_sides(write=by(alice(), WHY), game_id=game_id)
        assert rows(game_id)[-4:] == ["sign", "sign", "correct", "note"]
        state = Protocol.objects.get(game=game_id).state
        assert (state["phase"], state["signed"], state["score"]) == (
            "finished",
            [],
            {"A": 205, "B": 120},
        )
        sign(game_id)
        assert Protocol.objects.get(game=game_id).phase == "signed"
        last = Signature.objects.order_by("pk").last()
        assert last is not None
        assert last.player_id == players(hall)[3]
        assert nothing_is_wrong()

    def test_a_signed_protocol_is_opened_again_by_the_same_act(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sign(game_id)
        swap_partners(write=by(alice(), WHY), game_id=game_id, side=Side.A)
        assert rows(game_id)[-2:] == ["reopen", "note"]
        assert Protocol.objects.get(game=game_id).signed_at is None
        table = find_table(game_id)
        assert table is not None
        assert dict(table.signatures) == {}
        assert nothing_is_wrong()

    def test_partners_change_and_the_result_stays(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        a1, b2, a3, b4 = players(hall)
        before = wins(hall)
        swap_partners(write=by(alice(), WHY), game_id=game_id, side=Side.B)
        assert players(hall) == [a1, b4, a3, b2]
        assert wins(hall) == before

    def test_a_game_lost_before_the_start_can_be_put_right_too(self, hall: Hall) -> None:
        game_id = hall.game().pk
        lost = Decided(measure="game_lost")
        impose_sanction(
            write=by(alice(), "драка"),
            game_id=game_id,
            seat=2,
            infraction="unsporting",
            decided=lost,
        )
        sign(game_id, 1)
        swap_sides(write=by(alice(), WHY), game_id=game_id)
        assert rows(game_id) == ["sanction", "sign", "correct", "note"]
        assert wins(hall)[2] == (1, 200)
        assert nothing_is_wrong()

    def test_the_same_key_swaps_once(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        write = by(alice(), WHY)
        first = swap_sides(write=write, game_id=game_id)
        sitting = players(hall)
        assert swap_sides(write=write, game_id=game_id) == first
        assert players(hall) == sitting

    def test_who_looked_at_an_older_ledger_changes_nothing(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        sitting = players(hall)
        with pytest.raises(Conflict):
            swap_sides(write=by(alice(), WHY, expected=2), game_id=game_id)
        assert players(hall) == sitting


class TestASubstitutePlaysOneGame:
    def test_the_reserve_sits_in_and_the_pair_keeps_the_game(self, hall: Hall) -> None:
        stand_in = reserve_of(hall, 1)
        game_id = hall.game().pk
        _a1, b2, a3, b4 = players(hall)
        write = by(at_tables(vera(hall.tournament.pk), 1), "Анна опоздала")
        seat_players(write=write, game_id=game_id, seats=seats_of(stand_in.pk, b2, a3, b4))
        assert players(hall)[0] == stand_in.pk
        play_to_the_end(hall)
        assert wins(hall)[1] == (1, 85)
        second = next_tour(hall.tournament, 2)
        assert stand_in.pk not in players(second)
        assert nothing_is_wrong()

    def test_who_is_the_substitute_may_be_noted_after_the_game(self, hall: Hall) -> None:
        stand_in = reserve_of(hall, 2)
        game_id = play_to_the_end(hall)
        a1, _b2, a3, b4 = players(hall)
        seats = seats_of(a1, stand_in.pk, a3, b4)
        seat_players(write=by(alice(), "играл запасной"), game_id=game_id, seats=seats)
        assert wins(hall)[2] == (0, -85)
        assert nothing_is_wrong()

    def test_a_former_player_may_have_sat(self, hall: Hall) -> None:
        game_id = play_to_the_end(hall)
        a1, b2, a3, b4 = players(hall)
        replace_player(
            write=by(alice()),
            tournament_id=hall.tournament.pk,
            number=1,
            place="first",
            by="Ян Новый",
        )
        new = Player.objects.get(name="Ян Новый").pk
        for seats in (seats_of(new, b2, a3, b4), seats_of(a1, b2, a3, b4)):
            seat_players(write=by(alice(), WHY), game_id=game_id, seats=seats)
            assert nothing_is_wrong()


class TestSanctionsFollow:
    def test_a_fine_belongs_to_who_really_sat_there(self, hall: Hall) -> None:
        game_id = start(hall)
        _a1, b2, _a3, b4 = players(hall)
        impose_sanction(write=by(alice()), game_id=game_id, seat=2, infraction="signs")
        assert [each.points for each in sanctions_of(b2)] == [25]
        swap_partners(write=by(alice(), WHY), game_id=game_id, side=Side.B)
        assert sanctions_of(b2) == []
        assert [each.points for each in sanctions_of(b4)] == [25]
        impose_sanction(write=by(alice()), game_id=game_id, seat=2, infraction="signs")
        assert [each.points for each in sanctions_of(b4)] == [25, 50]
        assert nothing_is_wrong()

    def test_the_expelled_pair_is_the_one_that_sat_there(self, hall: Hall) -> None:
        game_id = start(hall)
        impose_sanction(
            write=by(alice(), "драка"),
            game_id=game_id,
            seat=2,
            infraction="unsporting",
            decided=Decided(measure="expulsion"),
        )
        out_of_it = Entry.objects.filter(withdrawn_after__isnull=False)
        assert [each.number for each in out_of_it] == [2]
        swap_sides(write=by(alice(), WHY), game_id=game_id)
        assert [each.number for each in out_of_it.all()] == [1]
        undo(write=by(alice(), "ошибка"), game_id=game_id)
        assert not out_of_it.all().exists()
        assert nothing_is_wrong()


@pytest.mark.tampers("seats are changed without a row in the ledger")
def test_changed_seats_behind_the_services_back_are_found(hall: Hall) -> None:
    play_to_the_end(hall)
    reserve = reserve_of(hall, 1)
    SeatRow.objects.filter(game=hall.game(), seat=1).update(player=reserve)
    assert [each.what for each in verify().findings] == ["seats"]
    add_entry(write=by(alice()), tournament_id=hall.tournament.pk, names=("Юрий Юн", "Яков Юн"))
    stranger = Player.objects.get(name="Юрий Юн")
    SeatRow.objects.filter(game=hall.game(2), seat=1).update(player=stranger)
    assert {each.what for each in verify().findings} == {"seats"}
    assert len(verify().findings) == 2
