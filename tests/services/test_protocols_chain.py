"""Nothing in a ledger is changed unseen: the database refuses, the chain tells."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction

from config.triggers import suspended
from protocols import services
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.chain import broken_rows, differences
from tests.tables import NOON, Hall, alice, by, make_hall
from tournaments.models import Game, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def protocol() -> Protocol:
    """205:120, signed by seat 1: start, four rounds, one signature."""
    hall: Hall = make_hall(1)
    game_id = hall.game().pk
    services.start_game(write=by(alice()), game_id=game_id)
    for side, points in (("A", 80), ("B", 120), ("A", 80), ("A", 45)):
        facts = {"outcome": "out", "side": side, "points": points}
        services.record_round(write=by(alice()), game_id=game_id, **facts)
    services.sign(write=by(alice()), game_id=game_id, seat=1, strokes=[[[1, 1]] * 5])
    return Protocol.objects.get(game=game_id)


@pytest.mark.parametrize("model", [LedgerEntry, Signature])
def test_the_database_refuses_to_change_or_delete_a_row(
    protocol: Protocol, model: type[LedgerEntry | Signature]
) -> None:
    row = model.objects.first()
    table = model._meta.db_table
    with pytest.raises(DatabaseError), transaction.atomic():
        row.save()
    with pytest.raises(DatabaseError), transaction.atomic():
        row.delete()
    with pytest.raises(DatabaseError), transaction.atomic():
        model.objects.all().delete()
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE {table} SET id = id")
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {table}")
    assert broken_rows(protocol) == []


def change(**columns: object) -> Callable[[], object]:
    return lambda: LedgerEntry.objects.filter(seq=3).update(**columns)


def payload_of_round_2() -> dict[str, object]:
    return {"kind": "round", "outcome": "out", "side": "A", "points": 120}


def swap_rows() -> None:
    second, third = LedgerEntry.objects.filter(seq__in=[2, 3]).order_by("seq")
    for row, seq in ((second, 99), (third, 2), (second, 3)):
        LedgerEntry.objects.filter(pk=row.pk).update(seq=seq)


def change_line_up() -> None:
    row = LedgerEntry.objects.get(seq=3)
    row.around["line_up"]["2"]["name"] = "Somebody else"
    row.save()


def insert_row() -> None:
    row = LedgerEntry.objects.get(seq=6)
    row.pk, row.seq, row.key = None, 7, uuid4()
    row.payload = {"kind": "note", "text": "and so on"}
    row.kind = "note"
    row.save(force_insert=True)


TAMPERS: dict[str, Callable[[], object]] = {
    "points": change(payload=payload_of_round_2()),
    "moment": change(at=NOON + timedelta(seconds=1)),
    "author": change(by="Gleb"),
    "role": change(role="referee"),
    "account": change(user_id=99),
    "official": change(official_id=99),
    "device": change(device="another"),
    "reason": change(reason="because"),
    "key": change(key=uuid4()),
    "kind": change(kind="note"),
    "digest": change(digest="0" * 64),
    "previous digest": change(previous_digest="0" * 64),
    "line-up": change_line_up,
    "a row less": lambda: LedgerEntry.objects.filter(seq=3).delete(),
    "rows swapped": swap_rows,
    "a row more": insert_row,
    "strokes": lambda: Signature.objects.update(strokes=[[[2, 2]] * 5]),
    "a signature less": lambda: Signature.objects.all().delete(),
    "the tail cut": lambda: LedgerEntry.objects.filter(seq=5).delete(),
    "the regulation": lambda: Protocol.objects.update(regulation={"target": 300}),
}


@pytest.mark.tampers("rows of the ledger and around it are changed")
@pytest.mark.parametrize("tampering", TAMPERS.values(), ids=list(TAMPERS))
def test_what_was_tampered_with_is_found(
    protocol: Protocol, tampering: Callable[[], object]
) -> None:
    connection.check_constraints()
    with suspended():
        tampering()
    protocol.refresh_from_db()
    assert broken_rows(protocol) != []


CACHES: dict[str, Callable[[], object]] = {
    "points": lambda: Game.objects.update(points_a=200),
    "winner": lambda: Game.objects.update(winner="B"),
    "status": lambda: Game.objects.update(status="signed"),
    "fines": lambda: Game.objects.update(fines_b=10),
    "rounds": lambda: Game.objects.update(rounds_a=9),
    "phase": lambda: Protocol.objects.update(phase="signed"),
    "seq": lambda: Protocol.objects.update(seq=5),
    "digest": lambda: Protocol.objects.update(digest="0" * 64),
    "state": lambda: Protocol.objects.update(state={}),
}


@pytest.mark.tampers("cached columns are changed")
@pytest.mark.parametrize(("what", "tampering"), CACHES.items(), ids=list(CACHES))
def test_a_cache_that_contradicts_the_ledger_is_found(
    protocol: Protocol, what: str, tampering: Callable[[], object]
) -> None:
    tampering()
    found = differences(Protocol.objects.select_related("game").get(pk=protocol.pk))
    assert [flaw.what for flaw in found] == [what]


def test_a_whole_protocol_has_no_flaw_even_after_a_renaming(protocol: Protocol) -> None:
    Player.objects.filter(name="Анна Иванова").update(name="Renamed")
    assert broken_rows(protocol) == []
    assert differences(protocol) == []


def test_checking_a_protocol_costs_four_queries_at_most(
    protocol: Protocol, django_assert_num_queries: Callable[..., object]
) -> None:
    protocol = Protocol.objects.select_related("game").get(pk=protocol.pk)
    with django_assert_num_queries(2):
        broken_rows(protocol)
    with django_assert_num_queries(2):
        differences(protocol)
