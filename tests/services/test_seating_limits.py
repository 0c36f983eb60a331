"""Line-ups that cannot have been, and who may put seats right (R1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from protocols.domain.seating import line_up_text, partners_changed, sides_changed
from referee.services.sanctions import correct_entry
from referee.services.seating import seat_players, swap_sides
from tests.cast import boris, vera
from tests.services.ledgers import out, rows, start
from tests.services.seats import WHY, players, refused, reserve_of, seats_of
from tests.tables import Hall, alice, at_tables, by, make_hall, secretary
from tournaments.domain.ids import PlayerId, Seat, Side
from tournaments.models import Seat as SeatRow
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


class TestWhatCannotHaveBeen:
    CASES: dict[str, tuple[str, Callable[[Hall, list[int]], dict[int, int]]]] = {
        "three seats": ("seat.empty", lambda _hall, sit: seats_of(*sit[:3])),
        "one person twice": ("seat.twice", lambda _hall, sit: seats_of(sit[0], *sit[:3])),
        "somebody of another table": (
            "seat.stranger",
            lambda hall, sit: seats_of(
                SeatRow.objects.get(game=hall.game(2), seat=1).player_id, *sit[1:]
            ),
        ),
        "as it is": ("seat.same", lambda _hall, sit: seats_of(*sit)),
        "partners on two sides": (
            "seat.sides",
            lambda _hall, sit: seats_of(sit[1], sit[0], sit[2], sit[3]),
        ),
        "three of one pair": (
            "seat.sides",
            lambda hall, sit: seats_of(sit[0], reserve_of(hall, 1).pk, sit[2], sit[3]),
        ),
    }

    @pytest.mark.parametrize(("code", "seats"), CASES.values(), ids=list(CASES))
    def test_is_refused(
        self, hall: Hall, code: str, seats: Callable[[Hall, list[int]], dict[int, int]]
    ) -> None:
        game_id, sitting = start(hall), players(hall)
        wanted = seats(hall, sitting)
        write = by(alice(), WHY)
        assert refused(lambda: seat_players(write=write, game_id=game_id, seats=wanted)) == code
        assert players(hall) == sitting
        assert rows(game_id) == ["start"]

    def test_a_reason_is_needed(self, hall: Hall) -> None:
        game_id = start(hall)
        assert refused(lambda: swap_sides(write=by(alice()), game_id=game_id)) == "reason.missing"

    def test_the_note_of_a_line_up_is_not_withdrawn_while_the_seats_stay(self, hall: Hall) -> None:
        game_id = start(hall)
        swap_sides(write=by(alice(), WHY), game_id=game_id)
        write = by(alice(), "передумали")
        assert (
            refused(lambda: correct_entry(write=write, game_id=game_id, entry=1, replacement=None))
            == "correct.seats"
        )
        swap_sides(write=by(alice(), "передумали"), game_id=game_id)
        assert rows(game_id) == ["start", "note", "note"]


class TestWhoMay:
    def test_a_referee_only_before_the_first_round(self, hall: Hall) -> None:
        game_id = start(hall)
        referee = at_tables(vera(hall.tournament.pk), 1)
        swap_sides(write=by(referee, WHY), game_id=game_id)
        out(game_id)
        for actor in (referee, secretary(hall.tournament.pk)):
            with pytest.raises(Forbidden):
                swap_sides(write=by(actor, WHY), game_id=game_id)
        swap_sides(write=by(boris(hall.tournament.pk), WHY), game_id=game_id)

    def test_not_at_a_table_of_somebody_else(self, hall: Hall) -> None:
        with pytest.raises(Forbidden):
            swap_sides(write=by(vera(hall.tournament.pk), WHY), game_id=hall.game().pk)


def test_four_entries_at_a_table_may_change_freely() -> None:
    present = {seat: PlayerId(str(int(seat))) for seat in Seat}
    assert "".join(sides_changed(present).values()) == "2143"
    assert [sides_changed(present)[seat] for seat in Seat] == ["2", "1", "4", "3"]
    assert [partners_changed(present, Side.A)[seat] for seat in Seat] == ["3", "2", "1", "4"]
    names = {Seat.TWO: "Борис", Seat.ONE: "Анна"}
    assert line_up_text(names) == "seats: 1 Анна, 2 Борис"
