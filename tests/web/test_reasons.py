"""A reason that is asked for must say something, whatever it is typed with, on every database."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import LedgerEntry
from tests.services.ledgers import play_to_the_end, sign, start
from tests.tables import Hall, account, alice, by, make_hall
from tests.web.table_side import official
from tournaments.models import AuditEvent, Tour, Tournament
from tournaments.services.writing import LONGEST_REASON, Write

pytestmark = pytest.mark.django_db

NOTHING = ("", " ", "\t\r\n", "\u00a0", "\u200b", "\x00", "\u202e")


@pytest.fixture
def hall() -> Hall:
    return make_hall(3)


@pytest.fixture
def organiser() -> Client:
    client = Client()
    client.force_login(account("alice"))
    return client


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  the sheet\nis lost ", "the sheet is lost"),
        ("a\x00b\ud800\u202ec", "abc"),
        ("x" * 900, "x" * LONGEST_REASON),
        *((nothing, "") for nothing in NOTHING),
    ],
)
def test_a_write_keeps_what_can_be_seen_of_its_reason(typed: str, kept: str) -> None:
    assert Write(actor=alice(), reason=typed).reason == kept


@pytest.mark.parametrize("why", NOTHING)
class TestNothingIsNoReason:
    def test_at_a_table(self, hall: Hall, why: str) -> None:
        signed, ended, begun = (hall.game(table).pk for table in (1, 2, 3))
        for table in (1, 2):
            play_to_the_end(hall, table)
        sign(signed)
        start(hall, 3)
        boris = official(hall)
        before = LedgerEntry.objects.count()
        for name, args in (
            ("reopen", [signed]),
            ("refuse", [ended, 1]),
            ("undo", [begun]),
            ("correct", [begun, 0]),
        ):
            answer = boris.post(reverse(name, args=args), {"step": "withdraw", "reason": why})
            assert answer.status_code == 422, name
        assert LedgerEntry.objects.count() == before

    def test_at_the_desk(self, organiser: Client, hall: Hall, why: str) -> None:
        code = hall.tournament.code
        for name, args in (("tournament_finish", [code]), ("tour_act", [code, 1, "close"])):
            answer = organiser.post(reverse(name, args=args), {"reason": why})
            assert answer.status_code == 422, name
        assert Tour.objects.get().status == Tour.Status.PUBLISHED


def test_characters_that_a_database_refuses_do_no_harm(organiser: Client, hall: Hall) -> None:
    code = hall.tournament.code
    why = {"reason": "no\x00body came", "expected": "1"}
    services.start_game(write=by(alice()), game_id=hall.game(3).pk)
    assert official(hall).post(reverse("undo", args=[hall.game(3).pk]), why).status_code == 302
    assert LedgerEntry.objects.get(kind="correct").reason == "nobody came"
    for name, args in (("tour_act", [code, 1, "close"]), ("tournament_finish", [code])):
        assert organiser.post(reverse(name, args=args), why).status_code == 302, name
    assert AuditEvent.objects.filter(reason="nobody came").count() == 2
    assert Tournament.objects.get().status == Tournament.Status.FINISHED
