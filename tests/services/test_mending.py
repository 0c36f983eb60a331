"""What is kept beside a ledger is written anew from it, and nothing else is touched."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command

from config.verification import verify
from protocols.models import LedgerEntry, Protocol
from protocols.services.mending import mend_cache
from tests.services.ledgers import play_to_the_end
from tests.tables import Hall, alice, by, gleb, make_hall
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Game, Seat
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def game_id() -> int:
    hall: Hall = make_hall(2)
    return play_to_the_end(hall)


def mended() -> str:
    out = io.StringIO()
    call_command("verify", mend=True, stdout=out)
    return out.getvalue()


def test_columns_that_say_something_else_are_written_anew(game_id: int) -> None:
    before = Game.objects.filter(pk=game_id).values().get()
    acts = list(LedgerEntry.objects.values())
    Game.objects.filter(pk=game_id).update(points_a=1, swallowed_b=7)
    Seat.objects.filter(game=game_id, seat=2).update(fines=30)
    Protocol.objects.filter(game=game_id).update(state={}, phase="waiting")
    with pytest.raises(CommandError):
        call_command("verify", stdout=io.StringIO())
    assert "mended" in mended()
    assert verify().findings == ()
    assert Game.objects.filter(pk=game_id).values().get() == before
    assert list(LedgerEntry.objects.values()) == acts
    assert AuditEvent.objects.filter(act="cache.mend").count() == 1


def test_what_fits_is_left_alone(game_id: int) -> None:
    assert "mended" not in mended()
    assert not AuditEvent.objects.filter(act="cache.mend").exists()


def test_nobody_else_mends_and_a_game_must_have_a_protocol(game_id: int) -> None:
    with pytest.raises(Forbidden):
        mend_cache(write=by(gleb()), game_id=game_id)
    assert mend_cache(write=by(alice()), game_id=game_id)["game"] == game_id
    with pytest.raises(Refusal, match=r"game\.unknown"):
        mend_cache(write=by(alice()), game_id=game_id + 1000)
