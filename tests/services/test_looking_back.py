"""A snapshot of a day in play, put into an empty data folder, is whole there."""

from __future__ import annotations

import gzip
import io
import json

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.utils import timezone

from config.demo import remove_demos
from protocols.models import LedgerEntry
from tournaments.models import Tournament
from tournaments.services.snapshots import take_snapshot

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture
def file(tmp_path):
    """A demo in the middle of its second tour; afterwards it is gone."""
    call_command("demo", size=8, tours=1, stdout=io.StringIO())
    demo = Tournament.objects.get()
    snapshot = take_snapshot(demo, name="x", by="x", now=timezone.now())
    path = tmp_path / "snapshot.json.gz"
    path.write_bytes(bytes(snapshot.content))
    remove_demos()
    return path


def look_back(path, **options):
    out = io.StringIO()
    call_command("look_back", str(path), stdout=out, **options)
    return out.getvalue()


def test_everything_is_there_again_and_verified(file):
    said = look_back(file, owner="boris")
    assert "boris / " in said
    assert "0 findings" in said
    tournament = Tournament.objects.get()
    assert tournament.owner.username == "boris"
    assert [tour.status for tour in tournament.tours.all()] == ["closed", "published"]
    assert [each.entries.count() for each in tournament.categories.order_by("name")] == [2, 2]
    assert LedgerEntry.objects.exists()
    with pytest.raises(CommandError, match="already"):
        look_back(file)


def test_an_account_that_is_there_keeps_its_password(file, alice):
    assert " / " not in look_back(file, owner="alice")
    assert Tournament.objects.get().owner == alice


@pytest.mark.parametrize("content", ["noise", "[]", "{}", None])
def test_what_is_no_snapshot_is_refused_and_leaves_nothing(tmp_path, content):
    path = tmp_path / "wrong.json.gz"
    if content is not None:
        path.write_bytes(
            content.encode() if content == "noise" else gzip.compress(content.encode())
        )
    with pytest.raises(CommandError, match="no snapshot"):
        look_back(path)
    assert not Tournament.objects.exists()
    assert not get_user_model().objects.exists()


def test_a_snapshot_with_a_row_left_out_is_refused(file):
    rows = json.loads(gzip.decompress(file.read_bytes()))
    left = [row for row in rows if row["model"] != "tournaments.tournament"]
    file.write_bytes(gzip.compress(json.dumps(left).encode()))
    with pytest.raises(CommandError, match="no snapshot"):
        look_back(file)
    assert not LedgerEntry.objects.exists()
