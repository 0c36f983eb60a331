"""Phones on a bad network: nothing lost, nothing doubled (docs/testing-faults.md).

``RYBA_PHONES=64`` makes it the long run.
"""

import os
import random
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

from config.verification import verify
from protocols.models import LedgerEntry
from referee.services.officials import create_official
from tests import cast
from tests.faults.phone import Phone
from tests.faults.proxy import FAULTS, bad_network

PHONES = int(os.environ.get("RYBA_PHONES", "8"))
ROUNDS = 50
LOST_ANSWERS = 300 if PHONES >= 64 else 30
"""Fewer, and the run proves nothing."""

SEED = 20270206

pytestmark = pytest.mark.slow


@pytest.fixture
def hall(make_tables, live_server):
    """The server's address, the games, and a card for each."""
    alice, tournament, games = make_tables(PHONES, target=10_000)
    cards = [
        create_official(
            write=cast.act(alice),
            tournament_id=tournament.pk,
            name=f"Referee {table}",
            role="referee",
            tables=[table],
        )["token"]
        for table in range(1, PHONES + 1)
    ]
    address = urlsplit(live_server.url)
    return ("127.0.0.1", address.port), list(zip(games, cards, strict=True))


def _rounds(game):
    rows = LedgerEntry.objects.filter(protocol__game=game, kind="round").order_by("seq")
    return [(row.payload["side"], row.payload["points"]) for row in rows]


def _evening(phone):
    """Rounds entered one or a few at a time, as the network lets them go."""
    entered = [(phone.chance.choice("AB"), phone.chance.randint(20, 60)) for _ in range(ROUNDS)]
    left = list(entered)
    while left:
        now, left = left[: (some := phone.chance.choice((1, 1, 2, 5)))], left[some:]
        for side, points in now:
            phone.enter(outcome="out", who=side, points=str(points))
        phone.flush()
        if phone.trouble:
            break
    return entered


def test_every_round_of_every_phone_is_kept_once_and_in_its_order(hall, record_property):
    server, tables = hall
    with bad_network(server, SEED) as network:
        phones = []
        for number, (game, card) in enumerate(tables):
            phone = Phone(network.port, game, seq=1, seed=SEED + number)
            phone.come_in(card, server[1])
            phones.append(phone)
        with ThreadPoolExecutor(PHONES) as pool:
            entered = list(pool.map(_evening, phones))

    figures = {
        "entries": PHONES * ROUNDS,
        "tries": sum(phone.tries for phone in phones),
        "lost answers": network.lost_answers,
        **network.counts,
    }
    record_property("figures", str(figures))
    print(figures)  # noqa: T201 -- the figures of the run, shown with -s
    assert [phone.trouble for phone in phones] == [[]] * PHONES
    assert [_rounds(phone.game) for phone in phones] == entered
    assert LedgerEntry.objects.count() == PHONES * (ROUNDS + 1)
    assert network.lost_answers >= LOST_ANSWERS
    assert {fault for fault in FAULTS if not network.counts[fault]} == set()
    assert verify().findings == ()


@pytest.mark.parametrize("seed", range(8))
def test_who_takes_over_a_table_meets_the_old_phone_with_both_values(hall, seed):
    """A phone dies in mid-queue, another goes on, the old one comes back."""
    server, [(game, card), *_others] = hall
    chance = random.Random(seed)
    with bad_network(server, seed) as network:
        old = Phone(network.port, game, seq=1, seed=seed)
        old.come_in(card, server[1])
        for points in (11, 12, 13):
            old.enter(outcome="out", who="A", points=str(points))
        for _try in range(chance.randrange(6)):
            if old.queue and not old.trouble:
                old.send_first()
        arrived = len(_rounds(game))
        new = Phone(network.port, game, seq=arrived + 1, seed=seed)
        new.come_in(card, server[1])
        new.enter(outcome="out", who="B", points="44")
        new.flush()
        old.flush()

    first, stays = [("A", 11), ("A", 12), ("A", 13)][:arrived], arrived < 3
    assert new.trouble == []
    assert _rounds(game) == [*first, ("B", 44)]
    assert bool(old.trouble) == stays
    if stays:
        status, answer = old.trouble[0]
        assert status == 409
        assert answer["current"]["recent"][-1]["payload"]["points"] == 44
        assert old.queue[0].form["fields"]["points"] == [str(11 + arrived)]
    assert verify().findings == ()
