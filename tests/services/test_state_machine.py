"""Several people and phones at one table in any order, told twice or too late (hypothesis).

After every step: the chain of rows is whole, what is stored is what a replay says, and the second
calculator of `tests/oracle`, which shares no line with the engine, finds the same game.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.chain import broken_rows, differences
from referee.services.sanctions import Decided, correct_entry, impose_sanction, undo
from referee.services.seating import swap_partners, swap_sides
from tests.cast import boris, vera
from tests.oracle.game import answer as second_opinion
from tests.services.ledgers import STROKES
from tests.tables import NOON, Hall, alice, at_tables, make_hall, secretary
from tournaments.domain.access import Actor
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Side
from tournaments.models import Entry, Seat
from tournaments.services.writing import Conflict, Forbidden, Write

SEATS = st.sampled_from([1, 2, 3, 4])
SIDES = st.sampled_from(["A", "B"])
POINTS = st.sampled_from([0, 2, 3, 20, 35, 40, 60, 126, 127, 169])
REASONS = st.sampled_from(["", "ошибка", "не та сторона"])
REGULATIONS = st.fixed_dictionaries(
    {
        "target": st.sampled_from([40, 60, 100]),
        "signatures": st.sampled_from(["players", "sides"]),
        "fine_mode": st.sampled_from(["deduct", "credit"]),
        "false_pass_round": st.sampled_from(["no_points", "game_lost"]),
        "opener_rule": st.sampled_from(["rotate", "winner", "manual"]),
        "floor_at_zero": st.booleans(),
    }
)
REFUSED = (Refusal, Conflict, Forbidden)


class AtOneTable(RuleBasedStateMachine):
    """Alice, Boris, Vera and a secretary with a phone each."""

    hall: Hall
    game_id: int
    people: tuple[Actor, ...]

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        self.minutes = 0
        self.told: list[tuple[Callable[[Write], Any], Write, Any]] = []

    def teardown(self) -> None:
        """The next example begins with an empty database."""
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    @initialize(regulation=REGULATIONS)
    def a_published_tour(self, regulation: dict[str, object]) -> None:
        self.hall = make_hall(1, regulation)
        self.game_id = self.hall.game().pk
        key = self.hall.tournament.pk
        self.people = (alice(), boris(key), at_tables(vera(key), 1), secretary(key))

    def seq(self) -> int:
        found = Protocol.objects.filter(game=self.game_id).values_list("seq", flat=True).first()
        return found or 0

    def do(self, data: st.DataObject, act: Callable[[Write], Any]) -> None:
        """One act by anybody, who has seen the ledger as it is, some rows ago, or not at all."""
        seen = data.draw(st.sampled_from([0, 0, 0, 0, 1, 2, None]), label="rows missed")
        write = Write(
            actor=data.draw(st.sampled_from(self.people), label="who"),
            now=NOON + timedelta(minutes=self.minutes),
            key=uuid4(),
            expected=None if seen is None else max(0, self.seq() - seen),
            reason=data.draw(REASONS, label="why"),
        )
        before = self.stored()
        try:
            answer = act(write)
        except REFUSED:
            assert self.stored() == before
            return
        self.told.append((act, write, answer))

    def stored(self) -> tuple[Any, ...]:
        """Everything a refused act must leave alone."""
        return (
            list(LedgerEntry.objects.order_by("pk").values_list("digest", flat=True)),
            list(Seat.objects.order_by("seat").values_list("seat", "player_id")),
            list(Entry.objects.order_by("pk").values_list("withdrawn_after", flat=True)),
            Protocol.objects.filter(game=self.game_id).values_list("state", "phase").first(),
        )

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

    @rule(data=st.data(), seat=SEATS)
    def a_false_pass(self, data: st.DataObject, seat: int) -> None:
        self.append(data, {"kind": "false_pass", "seat": seat, "fine": 10})

    @rule(data=st.data(), during=st.sampled_from(["round", "between"]))
    def the_time_is_up(self, data: st.DataObject, during: str) -> None:
        self.append(data, {"kind": "time", "during": during})

    @rule(data=st.data(), sides=st.sampled_from([["A"], ["B"], ["A", "B"]]))
    def somebody_is_missing(self, data: st.DataObject, sides: list[str]) -> None:
        self.append(data, {"kind": "forfeit", "sides": sides})

    def append(self, data: st.DataObject, payload: dict[str, object]) -> None:
        self.do(
            data, lambda write: services.append(write=write, game_id=self.game_id, payload=payload)
        )

    @rule(
        data=st.data(),
        seat=SEATS,
        infraction=st.sampled_from(["move_time", "signs", "unsporting"]),
        measure=st.sampled_from([None, None, None, "warning", "game_lost", "expulsion"]),
    )
    def a_sanction(
        self, data: st.DataObject, seat: int, infraction: str, measure: str | None
    ) -> None:
        self.do(
            data,
            lambda write: impose_sanction(
                write=write,
                game_id=self.game_id,
                seat=seat,
                infraction=infraction,
                decided=Decided(measure=measure),
            ),
        )

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

    @invariant()
    def stored_is_replayed_is_computed_again(self) -> None:
        protocol = Protocol.objects.select_related("game").filter(game=self.game_id).first()
        if protocol is None:
            return
        assert broken_rows(protocol) == []
        assert differences(protocol) == []
        payloads = list(protocol.ledger.order_by("seq").values_list("payload", flat=True))
        computed = second_opinion({"regulation": protocol.regulation, "entries": payloads})
        shown = {key: protocol.state[key] for key in computed if key in protocol.state}
        assert shown == computed

    @invariant()
    def the_last_row_says_who_sits_and_who_is_expelled_is_out(self) -> None:
        last = LedgerEntry.objects.filter(protocol__game=self.game_id).order_by("-seq").first()
        if last is None:
            return
        noted = {int(seat): each["player"] for seat, each in last.around["line_up"].items()}
        assert noted == dict(Seat.objects.values_list("seat", "player_id"))
        state = Protocol.objects.values_list("state", flat=True).get(game=self.game_id)
        expelled = {each["player"] for each in state["sanctions"] if each["measure"] == "expulsion"}
        out = Entry.objects.filter(withdrawn_after__isnull=False)
        assert set(out.values_list("pk", flat=True)) == set(
            Seat.objects.filter(player__in=expelled).values_list("entry_id", flat=True)
        )


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
