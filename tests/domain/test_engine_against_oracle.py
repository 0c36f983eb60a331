"""The engine and a second calculator, written from the format alone, say the same of any ledger."""

import json
import random

import pytest

from protocols.domain.document import answer_game
from referee.domain.document import answer_sanction
from tests.oracle import game, scale
from tests.oracle.ledgers import ledger
from tournaments.domain.errors import Refusal

BATCHES = range(15)
DOCUMENTS = 100
NESTED = {"sums", "hands", "tiles", "score"}
"""The oracle names the outer key here, the engine the inner one."""


def _answer(engine, document):
    try:
        return json.loads(json.dumps(engine(document)))
    except Refusal as refusal:
        details = refusal.details
        return {
            "refused": {
                "code": details.code,
                "entry": details.entry,
                "rule": details.rule,
                "params": dict(details.params),
            }
        }


def _comparable(answer, oracle):
    """A refusal without what the format leaves open: a rule or facts the oracle cannot name."""
    if "refused" not in answer or "refused" not in oracle:
        return answer
    told = oracle["refused"]
    open_keys = set() if told.get("rule") else {"rule"}
    if not told.get("params") or told["params"].get("key") in NESTED:
        open_keys.add("params")
    return {key: value for key, value in answer["refused"].items() if key not in open_keys}


def _differences(engine, oracle, documents):
    for document in documents:
        expected, told = oracle(document), _answer(engine, document)
        if _comparable(told, expected) != _comparable(expected, expected):
            yield document, expected, told


@pytest.mark.parametrize("batch", BATCHES)
def test_the_engine_of_games_agrees_with_the_oracle(batch):
    chances = [random.Random(batch * DOCUMENTS + number) for number in range(DOCUMENTS)]
    documents = [ledger(rng, rng.randrange(1, 40)) for rng in chances]
    assert next(_differences(answer_game, game.answer, documents), None) is None


def test_the_engine_of_the_scale_agrees_with_the_oracle():
    rng = random.Random(51)
    documents = [scale.random_case(rng) for _ in range(500)]
    assert next(_differences(answer_sanction, scale.next_step, documents), None) is None
