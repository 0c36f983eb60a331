"""A snapshot holds every row of its tournament and nothing of another."""

import gzip
import json

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from protocols import services
from protocols.models import AuditedSheet, PaperAudit, Sheet, SheetIncident
from tests.cast import add_pairs, make_tournament, organiser
from tests.tables import alice as alices_account
from tests.tables import by, make_hall
from tournaments.models import Snapshot
from tournaments.services.snapshots import SOURCES, snapshot_rows, take_snapshot

pytestmark = pytest.mark.django_db


def test_a_snapshot_holds_every_row(alice, now):
    owner = organiser(alice)
    cup, other = make_tournament(owner), make_tournament(owner, name="Другой")
    add_pairs(owner, cup, 3)
    add_pairs(owner, other, 1)
    snapshot = take_snapshot(cup, name="Перед туром", by="alice", now=now)
    rows = json.loads(gzip.decompress(Snapshot.objects.get(pk=snapshot.pk).content))
    models = [row["model"].removeprefix("tournaments.") for row in rows]
    counts = {model: models.count(model) for model in models}
    assert counts == {
        "tournament": 1,
        "club": 3,
        "player": 6,
        "entry": 3,
        "membership": 6,
        "stage": 1,
    }


LEFT_OUT = {
    *("AuditEvent", "WriteKey", "Snapshot", "Job"),  # what was done, not what there is
    *("SheetPhoto", "SealCertificate", "ClockMark"),  # files, and what belongs to the house
}


def test_every_kind_of_row_is_kept_or_left_out_on_purpose(now):
    hall = make_hall(1)
    game = hall.game()
    services.start_game(write=by(alices_account()), game_id=game.pk)
    Sheet.objects.create(game=game)
    SheetIncident.objects.create(game=game, source="seen", at=now)
    audit = PaperAudit.objects.create(tournament=hall.tournament, seed="1", population=1, at=now)
    AuditedSheet.objects.create(audit=audit, game=game, place=1)
    asked = set()
    with CaptureQueriesContext(connection) as seen:
        snapshot_rows(hall.tournament.pk)
    for app in ("tournaments", "protocols", "referee"):
        for model in apps.get_app_config(app).get_models():
            table = f'FROM "{model._meta.db_table}"'
            if any(table in query["sql"] for query in seen):
                asked.add(model.__name__)
            else:
                assert model.__name__ in LEFT_OUT
    assert {"Sheet", "SheetIncident", "PaperAudit", "AuditedSheet"} <= asked


def test_equal_rows_give_equal_bytes(alice, now):
    cup = make_tournament(organiser(alice))
    first = take_snapshot(cup, name="1", by="alice", now=now)
    second = take_snapshot(cup, name="2", by="alice", now=now)
    assert first.content == second.content


def test_an_app_above_adds_its_rows(alice, now, monkeypatch):
    cup = make_tournament(organiser(alice))
    monkeypatch.setitem(SOURCES, "above", lambda _tournament_id: [alice])
    snapshot = take_snapshot(cup, name="1", by="alice", now=now)
    assert json.loads(gzip.decompress(snapshot.content))[-1]["model"] == "auth.user"
