"""Several people and phones at one table in any order, told twice or too late (hypothesis).

After every step: the chain of rows is whole, what is stored is what a replay says, and the second
calculator of `tests/oracle`, which shares no line with the engine, finds the same game.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule, run_state_machine_as_test

from protocols import services
from protocols.models import LedgerEntry
from referee.services.sanctions import Decided, correct_entry, impose_sanction, undo
from referee.services.seating import swap_partners, swap_sides
from tests.services.ledgers import STROKES
from tests.services.one_table import Table
from tournaments.domain.ids import Side

SEATS = st.sampled_from([1, 2, 3, 4])
SIDES = st.sampled_from(["A", "B"])
POINTS = st.sampled_from([0, 2, 3, 20, 35, 40, 60, 126, 127, 169])


class AtOneTable(Table):
    """The acts, each by anybody."""

    @rule(minutes=st.sampled_from([1, 4, 5, 40]))
    def minutes_pass(self, minutes: int) -> None:
        self.minutes += minutes

    @rule(data=st.data())
    def the_game_starts(self, data: st.DataObject) -> None:
        self.do(data, lambda write: services.start_game(write=write, game_id=self.game_id))

    @rule(data=st.data(), seat=SEATS)
    def who_opens_is_noted(self, data: st.DataObject, seat: int) -> None:
        self.append(data, {"kind": "opening", "seat": seat})

    @rule(data=st.data(), side=SIDES, points=POINTS)
    def somebody_goes_out(self, data: st.DataObject, side: str, points: int) -> None:
        self.append(data, {"kind": "round", "outcome": "out", "side": side, "points": points})

    @rule(data=st.data(), a=POINTS, b=POINTS)
    def a_fish(self, data: st.DataObject, a: int, b: int) -> None:
        self.append(data, {"kind": "round", "outcome": "fish", "sums": {"A": a, "B": b}})

    @rule(data=st.data(), seat=SEATS, again=st.booleans())
    def a_tile_out_of_turn(self, data: st.DataObject, seat: int, again: bool) -> None:
        opponents, fine = ("redeal", 10) if again else ("continue", 0)
        self.append(data, {"kind": "redeal", "seat": seat, "opponents": opponents, "fine": fine})

    @rule(data=st.data(), seat=SEATS, a=POINTS, b=POINTS, counted=st.booleans())
    def a_false_pass(self, data: st.DataObject, seat: int, a: int, b: int, counted: bool) -> None:
        left = {"sums": {"A": a, "B": b}} if counted else {}
        self.append(data, {"kind": "false_pass", "seat": seat, "fine": 10, **left})

    @rule(data=st.data(), during=st.sampled_from(["round", "between"]))
    def the_time_is_up(self, data: st.DataObject, during: str) -> None:
        self.append(data, {"kind": "time", "during": during})

    @rule(data=st.data(), sides=st.sampled_from([["A"], ["B"], ["A", "B"]]))
    def somebody_is_missing(self, data: st.DataObject, sides: list[str]) -> None:
        self.append(data, {"kind": "forfeit", "sides": sides})

    @rule(
        data=st.data(),
        seat=SEATS,
        infraction=st.sampled_from(["move_time", "signs", "unsporting"]),
        measure=st.sampled_from([None, None, None, "warning", "game_lost", "expulsion"]),
    )
    def a_sanction(
        self, data: st.DataObject, seat: int, infraction: str, measure: str | None
    ) -> None:
        expected = self.step_by_counting(seat, infraction)
        taken = self.do(
            data,
            lambda write: impose_sanction(
                write=write,
                game_id=self.game_id,
                seat=seat,
                infraction=infraction,
                decided=Decided(measure=measure),
            ),
        )
        if taken and measure is None:
            given = LedgerEntry.objects.order_by("pk").last().payload
            assert (given["measure"], given.get("points", 0)) == expected

    @rule(data=st.data())
    def the_last_act_is_undone(self, data: st.DataObject) -> None:
        self.do(data, lambda write: undo(write=write, game_id=self.game_id))

    @rule(data=st.data(), entry=st.integers(0, 8), side=SIDES, points=POINTS)
    def an_act_is_corrected(self, data: st.DataObject, entry: int, side: str, points: int) -> None:
        new = data.draw(
            st.sampled_from(
                [None, {"kind": "round", "outcome": "out", "side": side, "points": points}]
            )
        )
        self.do(
            data,
            lambda write: correct_entry(
                write=write, game_id=self.game_id, entry=entry, replacement=new
            ),
        )

    @rule(data=st.data(), seats=st.permutations([1, 2, 3, 4]), all_of_them=st.booleans())
    def they_sign(self, data: st.DataObject, seats: list[int], all_of_them: bool) -> None:
        for seat in seats if all_of_them else seats[:1]:
            self.do(
                data,
                lambda write, seat=seat: services.sign(
                    write=write, game_id=self.game_id, seat=seat, strokes=STROKES
                ),
            )

    @rule(data=st.data(), seat=SEATS)
    def somebody_refuses_to_sign(self, data: st.DataObject, seat: int) -> None:
        self.do(
            data,
            lambda write: services.refuse_to_sign(
                write=write, game_id=self.game_id, seat=seat, reason="раунд 4"
            ),
        )

    @rule(data=st.data())
    def it_is_opened_again(self, data: st.DataObject) -> None:
        self.do(data, lambda write: services.reopen_protocol(write=write, game_id=self.game_id))

    @rule(data=st.data(), what=st.sampled_from(["sides", "A", "B"]))
    def seats_are_put_right(self, data: st.DataObject, what: str) -> None:
        if what == "sides":
            self.do(data, lambda write: swap_sides(write=write, game_id=self.game_id))
        else:
            self.do(
                data,
                lambda write: swap_partners(write=write, game_id=self.game_id, side=Side(what)),
            )

    @rule(data=st.data())
    def a_phone_sends_the_same_again(self, data: st.DataObject) -> None:
        if not self.told:
            return
        act, write, answer = data.draw(st.sampled_from(self.told), label="again")
        before = self.stored()
        assert act(write) == answer
        assert self.stored() == before


@pytest.mark.slow
@pytest.mark.django_db
def test_several_people_at_one_table_in_any_order() -> None:
    run_state_machine_as_test(
        AtOneTable,
        settings=settings(
            max_examples=15,
            stateful_step_count=25,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
