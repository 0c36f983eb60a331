"""A snapshot holds every row of its tournament and nothing of another."""

import gzip
import json

import pytest

from tests.cast import add_pairs, make_tournament, organiser
from tournaments.models import Snapshot
from tournaments.services.snapshots import SOURCES, take_snapshot

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
