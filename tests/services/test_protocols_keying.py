"""A whole protocol typed from paper: one transaction, every row named that is wrong."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from protocols import services
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.chain import broken_rows, differences
from protocols.services import Sheet
from tests.cast import boris, vera
from tests.tables import NOON, Hall, alice, at_tables, by, make_hall, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import Tour
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


def out(side: str, points: int) -> dict[str, object]:
    return {"kind": "round", "outcome": "out", "side": side, "points": points}


def fish(a: int, b: int) -> dict[str, object]:
    return {"kind": "round", "outcome": "fish", "sums": {"A": a, "B": b}}


def fine(seat: int, points: int) -> dict[str, object]:
    return {
        "kind": "sanction",
        "measure": "fine",
        "points": points,
        "seat": seat,
        "infraction": "conduct",
    }


WHOLE = Sheet(
    entries=(out("A", 80), fish(20, 31), out("B", 60), fish(15, 15), out("A", 75)),
    totals=(206, 60),
    signed=(1, 2, 3, 4),
)


@pytest.fixture
def hall() -> Hall:
    return make_hall(1)


def key_in(hall: Hall, sheet: Sheet = WHOLE, actor: Any = None, **write: Any) -> Any:
    writer = actor or secretary(hall.tournament.pk)
    return services.key_in_protocol(write=by(writer, **write), game_id=hall.game().pk, sheet=sheet)


def kinds() -> list[str]:
    return list(LedgerEntry.objects.order_by("seq").values_list("kind", flat=True))


def test_a_secretary_keys_in_a_signed_protocol_as_one_act(hall: Hall) -> None:
    answer = key_in(hall)
    assert answer["phase"] == "signed"
    assert kinds() == ["start", *["round"] * 5, *["sign"] * 4]
    game = hall.game()
    assert (game.status, game.points_a, game.points_b, game.winner) == ("signed", 206, 60, "A")
    assert Signature.objects.get(act__payload__seat=3).typed_name == "Пётр Иванов"
    how = {row.around["signature"]["how"] for row in LedgerEntry.objects.filter(kind="sign")}
    assert how == {"paper"}
    protocol = Protocol.objects.select_related("game").get()
    assert broken_rows(protocol) == []
    assert differences(protocol) == []


def test_the_chief_referee_and_the_organiser_key_in_and_a_referee_does_not(hall: Hall) -> None:
    with pytest.raises(Forbidden):
        key_in(hall, actor=at_tables(vera(hall.tournament.pk)))
    key_in(hall, actor=boris(hall.tournament.pk))
    assert hall.game().status == "signed"


def test_a_wrong_row_is_named_and_nothing_is_kept(hall: Hall) -> None:
    rows = (*WHOLE.entries[:2], out("B", 171), *WHOLE.entries[3:])
    with pytest.raises(Refusal) as refusal:
        key_in(hall, Sheet(entries=rows))
    assert (refusal.value.code, refusal.value.details.entry) == ("round.points_impossible", 2)
    assert not Protocol.objects.exists()


def test_rows_after_the_end_are_named(hall: Hall) -> None:
    with pytest.raises(Refusal) as refusal:
        key_in(hall, Sheet(entries=(*WHOLE.entries, out("A", 30))))
    assert (refusal.value.code, refusal.value.details.entry) == ("game.over", 5)


def test_totals_that_are_not_those_of_the_rows_are_shown(hall: Hall) -> None:
    with pytest.raises(Refusal) as refusal:
        key_in(hall, Sheet(entries=WHOLE.entries, totals=(206, 66)))
    assert refusal.value.code == "sheet.totals"
    assert refusal.value.details.params == {"a": 206, "b": 60, "typed_a": 206, "typed_b": 66}


def test_rows_that_do_not_end_the_game_are_refused(hall: Hall) -> None:
    with pytest.raises(Refusal, match=r"sheet\.unfinished"):
        key_in(hall, Sheet(entries=WHOLE.entries[:3]))


def test_r15_one_round_after_time_between_rounds_ends_it(hall: Hall) -> None:
    rows = (out("A", 80), {"kind": "time", "during": "between"}, out("B", 60))
    key_in(hall, Sheet(entries=rows, totals=(80, 60)))
    assert hall.game().finish == "time"


def test_a_fine_that_turns_a_won_game_into_a_lost_one(hall: Hall) -> None:
    rows = (out("A", 80), out("B", 120), out("B", 70), out("A", 120), fine(1, 15))
    key_in(hall, Sheet(entries=rows, totals=(185, 190)))
    game = hall.game()
    assert (game.winner, game.finish, game.fines_a) == ("B", "target", 15)


def test_a_forfeit_needs_no_moment(hall: Hall) -> None:
    Tour.objects.update(started_at=NOON)
    sheet = Sheet(entries=({"kind": "forfeit", "sides": ["B"]},))
    key_in(hall, sheet, now=NOON + timedelta(hours=2))
    assert hall.game().kind == "forfeit"
    assert LedgerEntry.objects.get(kind="start").payload["at"] == "2026-05-01T12:00:00.000+03:00"
    assert LedgerEntry.objects.get(kind="forfeit").payload["at"].startswith("2026-05-01T12:05")


def test_totals_alone_are_keyed_with_a_reason(hall: Hall) -> None:
    result = {"kind": "result", "score": {"A": 205, "B": 160}, "reason": "sheet unreadable"}
    key_in(hall, Sheet(entries=(result,), signed=(1, 2, 3, 4)))
    assert hall.game().points_b == 160


def test_a_started_game_is_keyed_without_a_second_start(hall: Hall) -> None:
    services.start_game(write=by(alice()), game_id=hall.game().pk)
    key_in(hall, expected=1)
    assert kinds().count("start") == 1
    with pytest.raises(Refusal, match=r"keying\.not_empty"):
        key_in(hall)


def test_somebody_else_wrote_meanwhile(hall: Hall) -> None:
    services.start_game(write=by(alice()), game_id=hall.game().pk)
    with pytest.raises(Conflict):
        key_in(hall, expected=0)
