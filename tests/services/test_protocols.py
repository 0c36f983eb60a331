"""The ledger's services: each act once, in order, by those who may, with what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from protocols import services
from protocols.models import Protocol, Signature
from protocols.selectors.chain import broken_rows, differences
from tests.tables import NOON, Hall, alice, by, make_hall
from tournaments.domain.errors import Refusal

pytestmark = pytest.mark.django_db

STROKES = [[[10, 20], [30, 25], [60, 90]], [[100, 40], [140, 60]]]


@pytest.fixture
def hall() -> Hall:
    return make_hall()


def clean(hall: Hall, table: int = 1) -> None:
    """Nothing is wrong with the protocol of this table."""
    protocol = Protocol.objects.select_related("game").get(game=hall.game(table))
    assert broken_rows(protocol) == []
    assert differences(protocol) == []


def start(hall: Hall, table: int = 1, **facts: Any) -> int:
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id, **facts)
    return game_id


def out(game_id: int, side: str, points: int, **write: Any) -> Any:
    return services.record_round(
        write=by(alice(), **write),
        game_id=game_id,
        outcome="out",
        side=side,
        points=points,
    )


def play_to_the_end(hall: Hall, table: int = 1) -> int:
    """205:120 for A."""
    game_id = start(hall, table)
    for side, points in (("A", 80), ("B", 120), ("A", 80), ("A", 45)):
        out(game_id, side, points)
    return game_id


def sign_all(game_id: int) -> None:
    for seat in (1, 2, 3, 4):
        services.sign(write=by(alice()), game_id=game_id, seat=seat, strokes=STROKES)


def test_a_round_is_kept_on_the_ledger_the_protocol_and_the_game(hall: Hall) -> None:
    game_id = start(hall)
    answer = out(game_id, "A", 35)
    game = hall.game()
    assert answer["seq"] == 2
    assert answer["score"] == {"A": 35, "B": 0}
    assert answer["round"]["points"] == {"A": 35, "B": 0}
    assert (game.status, game.points_a, game.points_b) == ("playing", 35, 0)
    assert (game.rounds_a, game.kind, game.winner) == (1, "", "")
    assert [row.kind for row in game.protocol.ledger.all()] == ["start", "round"]
    clean(hall)


def test_the_end_decides_the_game_and_four_signatures_lock_it(hall: Hall) -> None:
    game_id = play_to_the_end(hall)
    game = hall.game()
    assert (game.status, game.kind, game.winner, game.finish) == (
        "finished",
        "played",
        "A",
        "target",
    )
    sign_all(game_id)
    game = hall.game()
    assert game.status == "signed"
    assert game.protocol.signed_at == NOON
    assert Signature.objects.count() == 4
    with pytest.raises(Refusal, match=r"protocol\.signed"):
        out(game_id, "A", 35)
    clean(hall)
