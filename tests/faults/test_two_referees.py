"""Two referees, one table, the same round, the same moment: one is stored, the other sees both."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from config.verification import verify
from protocols.models import LedgerEntry
from referee.services.officials import create_official
from tests import cast

TABLES = 4
ROUNDS = 50

pytestmark = pytest.mark.slow


def _referee(alice, tournament, name):
    card = create_official(
        write=cast.act(alice), tournament_id=tournament.pk, name=name, role="referee"
    )
    client = Client()
    client.post(reverse("link"), {"token": card["token"]})
    return client


def _one_won(vera, boris):
    assert sorted((vera[0], boris[0])) == [200, 409]
    won, late = sorted((vera, boris), key=lambda each: each[0])
    assert (won[1]["key"], late[1]["key"]) == (won[2], late[2])
    stored = late[1]["current"]["recent"][-1]
    side = "A" if won is vera else "B"
    assert (stored["payload"]["side"], stored["seq"]) == (side, late[1]["current"]["seq"])
    assert stored["words"]


def test_200_times_one_is_stored_and_the_other_is_shown_both_values(make_tables):
    alice, tournament, games = make_tables(TABLES)
    clients = [_referee(alice, tournament, name) for name in ("Vera", "Boris")]
    barrier = Barrier(2)

    def judge(number):
        """Every round of every table, with points that tell who entered them."""
        answers = []
        try:
            for seq in range(1, ROUNDS + 1):
                for game in games:
                    fields = {"outcome": ["out"], "who": ["AB"[number]], "points": [str(20 + seq)]}
                    form = {"name": "round", "fields": fields}
                    body = {"key": str(uuid4()), "expected": seq, "form": form}
                    url = reverse("record_json", args=[game])
                    barrier.wait(timeout=60)
                    answer = clients[number].post(url, body, content_type="application/json")
                    answers.append((answer.status_code, answer.json(), body["key"]))
        finally:
            connection.close()
        return answers

    with ThreadPoolExecutor(2) as pool:
        veras, boriss = pool.map(judge, range(2))

    for vera, boris in zip(veras, boriss, strict=True):
        _one_won(vera, boris)
    assert LedgerEntry.objects.filter(kind="round").count() == TABLES * ROUNDS
    assert verify().findings == ()
