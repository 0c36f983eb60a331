"""A demo is played through the services; verify finds nothing there, and everything tampered."""

import io
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.transaction import atomic
from django.utils import timezone

from config import triggers
from config.verification import verify
from protocols.models import LedgerEntry, Protocol, Signature
from tournaments.models import AuditEvent, Game, Seat, Tournament

pytestmark = pytest.mark.slow


@pytest.fixture
def demo(db):
    call_command("demo", size=8, tours=1, stdout=io.StringIO())
    return Tournament.objects.get()


def _whats():
    return {finding.what for finding in verify().findings}


def test_a_demo_is_in_the_middle_of_a_tour_and_nothing_contradicts_anything(demo):
    assert demo.status == "running"
    assert [tour.status for tour in demo.tours.all()] == ["closed", "published"]
    games = Game.objects.filter(tour__tournament=demo)
    assert games.filter(tour__number=1, status="signed").count() == 4
    assert games.filter(tour__number=2, status="playing").exists()
    report = verify()
    assert (report.findings, report.protocols) == ((), 8)
    assert LedgerEntry.objects.filter(at__gt=timezone.now() + timedelta(minutes=1)).count() == 0


def test_a_demo_has_tables_of_merit(demo):
    numbers = {
        each.name: list(each.entries.order_by("number").values_list("number", flat=True))
        for each in demo.categories.all()
    }
    assert numbers == {"Ветераны": [3, 6], "Юниоры": [4, 8]}


def test_the_same_demo_again_leaves_what_is_there_or_replaces_it(demo):
    call_command("demo", size=8, if_empty=True, stdout=io.StringIO())
    assert Tournament.objects.get() == demo
    call_command("demo", size=8, tours=0, reset=True, stdout=io.StringIO())
    assert Tournament.objects.get() != demo
    assert triggers.missing() == []


def test_simulated_tours_follow_and_a_running_tour_stops_them(demo):
    with pytest.raises(CommandError, match="results_missing"):
        call_command("simulate", tours=1, seed=3, stdout=io.StringIO())


def test_simulate_plays_whole_tours(db):
    call_command("demo", size=8, tours=2, share=1.0, seed=6, stdout=io.StringIO())
    out = io.StringIO()
    call_command("simulate", tours=2, seed=3, stdout=out)
    assert "tour 5: 4 tables played" in out.getvalue()
    assert verify().findings == ()


def test_a_demo_of_single_players_is_played_and_whole(db):
    call_command("demo", size=8, individual=True, tours=1, share=1.0, stdout=io.StringIO())
    out = io.StringIO()
    call_command("simulate", tours=1, seed=3, stdout=out)
    assert "tour 3: 2 tables played" in out.getvalue()
    assert Tournament.objects.get().format == "individual"
    assert verify().findings == ()


@pytest.mark.parametrize("share", [40, 1.01, -0.1, float("nan")])
def test_a_share_that_is_no_part_of_the_tables_makes_nothing(db, share):
    with pytest.raises(CommandError, match="--share is a part of the tables"):
        call_command("demo", size=8, share=share, stdout=io.StringIO())
    assert not Tournament.objects.exists()


def test_a_demo_may_be_played_to_its_last_tour(db):
    call_command("demo", size=8, tours=5, stdout=io.StringIO())
    assert [tour.status for tour in Tournament.objects.get().tours.all()] == ["closed"] * 5


@pytest.mark.tampers("a row is changed")
@pytest.mark.parametrize(
    ("table", "change", "found"),
    [
        ("protocols_ledgerentry", "by_name", "ledger"),
        ("protocols_protocol", "phase = 'waiting'", "cache"),
        ("tournaments_game", "points_a = points_a + 1", "cache"),
        ("tournaments_game", "fines_b = 7", "cache"),
    ],
)
def test_a_changed_row_is_found(demo, table, change, found):
    change = "\"by\" = 'Gleb'" if change == "by_name" else change
    with triggers.suspended(), connection.cursor() as cursor:
        where = (
            "id IN (SELECT min(id) FROM {0})" if table != "tournaments_game" else "kind = 'played'"
        )
        cursor.execute(f"UPDATE {table} SET {change} WHERE {where.format(table)}")
        assert cursor.rowcount > 0
    assert found in _whats()


@pytest.mark.tampers("an act is removed")
def test_a_removed_act_is_found(demo):
    last = LedgerEntry.objects.filter(kind="round").order_by("-pk").first()
    with triggers.suspended():
        Signature.objects.filter(act__protocol=last.protocol).delete()
        last.delete()
    assert "ledger" in _whats()


@pytest.mark.tampers("a chair is emptied, a protocol removed")
def test_an_empty_chair_and_a_result_without_protocol_are_found(demo):
    game = Game.objects.filter(status="signed").first()
    Seat.objects.filter(game=game, seat=4).delete()
    with triggers.suspended():
        Signature.objects.filter(act__protocol__game=game).delete()
        LedgerEntry.objects.filter(protocol__game=game).delete()
        Protocol.objects.filter(game=game).delete()
    details = {finding.detail for finding in verify().findings}
    assert {"3 seats are taken, not 4", "a result without a protocol"} <= details


def test_the_command_says_what_it_checked_and_fails_on_a_finding(demo):
    out = io.StringIO()
    call_command("verify", tournament=demo.code, stdout=out)
    assert "0 findings" in out.getvalue()
    triggers.remove()
    try:
        with pytest.raises(CommandError, match="findings"):
            call_command("verify", stdout=out)
        assert "trigger: protocols_ledgerentry_no_update: missing" in out.getvalue()
    finally:
        triggers.install()


def test_neither_ledger_nor_journal_can_be_rewritten(demo):
    for rows in (LedgerEntry.objects.all(), AuditEvent.objects.all()):
        row = rows.first()
        with pytest.raises(Exception, match="never changed or deleted"), atomic():
            rows.filter(pk=row.pk).update(device="another")
        with pytest.raises(Exception, match="never changed or deleted"), atomic():
            rows.filter(pk=row.pk)._raw_delete("default")
