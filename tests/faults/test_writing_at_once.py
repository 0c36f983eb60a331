"""Many writers at the same moment: nothing lost, nothing doubled, nothing half done."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connection

from config.verification import verify
from protocols.models import LedgerEntry, Protocol
from protocols.services.play import record_round
from tests import cast
from tournaments.services.writing import Conflict, KeyReused

THREADS = 32
ROUNDS_EACH = 5

pytestmark = pytest.mark.slow


def _at_once(work, inputs):
    """Run `work` on each of the `inputs`, all begun at one moment; answers in their order."""
    barrier = Barrier(len(inputs))

    def one(each):
        try:
            barrier.wait(timeout=60)
            return work(each)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(inputs)) as pool:
        return list(pool.map(one, inputs))


def _round(alice, game, points, **write):
    return record_round(
        write=cast.act(alice, **write), game_id=game, outcome="out", side="A", points=points
    )


def _points(game):
    rows = LedgerEntry.objects.filter(protocol__game_id=game, kind="round").order_by("seq")
    return [row.payload["points"] for row in rows]


def test_32_referees_at_32_tables_lose_no_round(make_tables):
    alice, _tournament, games = make_tables(THREADS)

    def five_rounds(game):
        return [_round(alice, game, 10 + number) for number in range(ROUNDS_EACH)]

    answers = _at_once(five_rounds, games)

    assert [len(each) for each in answers] == [ROUNDS_EACH] * THREADS
    assert [_points(game) for game in games] == [[10, 11, 12, 13, 14]] * THREADS
    assert verify().findings == ()


def test_32_referees_at_one_table_who_look_again_after_a_conflict_are_all_kept_once(make_tables):
    alice, _tournament, [game] = make_tables(1)
    conflicts = []

    def until_kept(number):
        key = uuid4()
        seen = 1  # the start
        while True:
            try:
                return _round(alice, game, 10 + number, key=key, expected=seen)
            except Conflict as conflict:
                conflicts.append(number)
                seen = conflict.current["seq"]

    answers = _at_once(until_kept, range(THREADS))

    assert sorted(_points(game)) == [10 + number for number in range(THREADS)]
    assert sorted(answer["seq"] for answer in answers) == list(range(2, THREADS + 2))
    assert len(conflicts) >= THREADS - 1, "nobody met anybody: the test proves nothing"
    assert verify().findings == ()


def test_the_same_key_sent_32_times_at_once_has_one_effect_and_one_answer(make_tables):
    alice, _tournament, [game] = make_tables(1)
    key = uuid4()

    answers = _at_once(lambda _number: _round(alice, game, 35, key=key, expected=1), range(THREADS))

    assert all(answer == answers[0] for answer in answers)
    assert _points(game) == [35]
    assert Protocol.objects.get(game_id=game).state["score"] == {"A": 35, "B": 0}
    assert verify().findings == ()


def test_the_same_key_for_another_round_is_refused_and_the_first_stands(make_tables):
    alice, _tournament, [game] = make_tables(1)
    key = uuid4()
    _round(alice, game, 35, key=key)

    with pytest.raises(KeyReused):
        _round(alice, game, 53, key=key)

    assert _points(game) == [35]


def test_a_stale_version_is_told_what_is_stored_now(make_tables):
    alice, _tournament, [game] = make_tables(1)
    _round(alice, game, 35, expected=1)

    with pytest.raises(Conflict) as caught:
        _round(alice, game, 53, expected=1)

    assert caught.value.current["seq"] == 2
    assert caught.value.current["state"]["score"] == {"A": 35, "B": 0}
    assert caught.value.current["recent"][-1]["payload"]["points"] == 35
    assert _points(game) == [35]
