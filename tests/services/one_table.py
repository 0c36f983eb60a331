"""One table that several people and phones write at, for the machine that does it in any order."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
)

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.chain import broken_rows, differences
from referee.services.sanctions import impose_sanction
from tests.cast import boris, vera
from tests.oracle.game import answer as second_opinion
from tests.oracle.scale import next_step
from tests.tables import NOON, Hall, alice, at_tables, make_hall, next_tour, secretary
from tournaments.domain.access import Actor
from tournaments.domain.errors import Refusal
from tournaments.models import Entry, Seat
from tournaments.services.writing import Conflict, Forbidden, Write

REASONS = st.sampled_from(["", "ошибка", "не та сторона"])
REGULATIONS = st.fixed_dictionaries(
    {
        "target": st.sampled_from([40, 60, 100]),
        "signatures": st.sampled_from(["players", "sides"]),
        "fine_mode": st.sampled_from(["deduct", "credit"]),
        "false_pass_round": st.sampled_from(["no_points", "hands_to_opponents", "game_lost"]),
        "repeat_scope": st.sampled_from(["tournament", "game"]),
        "opener_rule": st.sampled_from(["rotate", "winner", "manual"]),
        "floor_at_zero": st.booleans(),
    }
)
REFUSED = (Refusal, Conflict, Forbidden)


class Table(RuleBasedStateMachine):
    """Alice, Boris, Vera and a secretary with a phone each; what must hold after every step."""

    hall: Hall
    game_id: int
    people: tuple[Actor, ...]
    scope: object
    target: int

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
        before = make_hall(1, regulation)
        self.an_earlier_tour_with_warnings(before)
        self.hall = next_tour(before.tournament, 1)
        self.game_id = self.hall.game().pk
        self.scope = regulation["repeat_scope"]
        self.target = before.tournament.regulation["target"]
        key = self.hall.tournament.pk
        self.people = (alice(), boris(key), at_tables(vera(key), 1), secretary(key))

    def an_earlier_tour_with_warnings(self, hall: Hall) -> None:
        """Two players come with something behind them."""
        game_id = hall.game().pk
        services.start_game(write=Write(actor=alice(), now=NOON), game_id=game_id)
        for seat, infraction in ((1, "move_time"), (1, "move_time"), (2, "signs")):
            impose_sanction(
                write=Write(actor=alice(), now=NOON),
                game_id=game_id,
                seat=seat,
                infraction=infraction,
            )

    def seq(self) -> int:
        found = Protocol.objects.filter(game=self.game_id).values_list("seq", flat=True).first()
        return found or 0

    def do(self, data: st.DataObject, act: Callable[[Write], Any]) -> bool:
        """One act by anybody, who has seen the ledger as it is, some rows ago, or not at all.

        Whether it was taken.
        """
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
            return False
        self.told.append((act, write, answer))
        return True

    def stored(self) -> tuple[Any, ...]:
        """Everything a refused act must leave alone."""
        return (
            list(LedgerEntry.objects.order_by("pk").values_list("digest", flat=True)),
            list(Seat.objects.order_by("seat").values_list("seat", "player_id")),
            list(Entry.objects.order_by("pk").values_list("withdrawn_after", flat=True)),
            Protocol.objects.filter(game=self.game_id).values_list("state", "phase").first(),
        )

    def append(self, data: st.DataObject, payload: dict[str, object]) -> None:
        self.do(
            data, lambda write: services.append(write=write, game_id=self.game_id, payload=payload)
        )

    def step_by_counting(self, seat: int, infraction: str) -> tuple[str, int]:
        """What the scale says by the second calculator, over the games of both tours."""
        now = {"game": str(self.game_id), "player": self.player_at(seat), "infraction": infraction}
        told = Protocol.objects.values_list("game_id", "state__sanctions")
        history = [
            {"game": str(game), "player": str(each["player"]), "infraction": each["infraction"]}
            for game, sanctions in told
            for each in sanctions or ()
        ]
        step = next_step({"history": history, "now": now, "repeat_scope": self.scope})
        return step["measure"], min(step["points"], self.target)

    def player_at(self, seat: int) -> str:
        sitting = Seat.objects.get(game=self.game_id, seat=seat)
        return str(sitting.player_id)

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
        seats = Seat.objects.filter(game=self.game_id)
        assert noted == dict(seats.values_list("seat", "player_id"))
        state = Protocol.objects.values_list("state", flat=True).get(game=self.game_id)
        expelled = {each["player"] for each in state["sanctions"] if each["measure"] == "expulsion"}
        out = Entry.objects.filter(withdrawn_after__isnull=False)
        assert set(out.values_list("pk", flat=True)) == set(
            Seat.objects.filter(player__in=expelled).values_list("entry_id", flat=True)
        )
