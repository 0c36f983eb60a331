"""The chain of digests, computed a second time from the description alone."""

from __future__ import annotations

import hashlib
import json

from protocols.domain.document import answer_game
from tests.domain.protocols.shorthand import document, ledger

DEFAULTS = {
    "target": 200,
    "game_minutes": 40,
    "late_minutes": 5,
    "signatures": "players",
    "opener_rule": "rotate",
    "false_pass_round": "no_points",
    "fine_mode": "deduct",
    "floor_at_zero": True,
}


def _sha(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _json(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _digest(entries, **regulation):
    return answer_game({"regulation": regulation, "entries": entries})["digest"]


def test_without_entries_it_is_that_of_the_regulation_with_its_defaults():
    assert _digest([]) == _sha(_json(DEFAULTS))
    assert _digest([], target=50, tours=9) == _sha(_json(DEFAULTS | {"target": 50}))


def test_each_entry_is_chained_to_the_digest_before():
    entries = ledger("opening 6-3 5-4 0-0 1-2; start; A 35; undo 2; note Рыба!")
    expected = _sha(_json(DEFAULTS))
    for entry in entries:
        expected = _sha(expected + _json(entry))
    assert _digest(entries) == expected


def test_it_binds_what_was_given_not_what_it_means():
    one = ledger("opening 6-3 5-4 0-0 1-2")
    other = ledger("opening 3-6 5-4 0-0 1-2")
    assert _digest(one) != _digest(other)
    assert _digest(ledger("start; A 35")) != _digest(
        [*ledger("start"), {**ledger("A 35")[0], "confirmed": False}]
    )


def test_the_order_of_keys_and_the_composition_of_letters_do_not_matter():
    composed = {"kind": "note", "text": "й"}
    decomposed = {"text": "и\u0306", "kind": "note"}
    assert _digest([composed]) == _digest([decomposed])
    assert _digest([composed]) == _sha(_sha(_json(DEFAULTS)) + '{"kind":"note","text":"й"}')


def test_everything_inside_a_correction_is_normalised_too():
    forfeit = ledger("forfeit A B 10:06")[0]
    composed = {"kind": "correct", "entry": 1, "with": forfeit, "reason": "й"}
    decomposed = {**composed, "reason": "и\u0306"}
    entries = ledger("start; note x")
    assert _digest([*entries, composed]) == _digest([*entries, decomposed])


def test_settings_of_other_engines_do_not_enter():
    plain = answer_game(document("start"))["digest"]
    assert answer_game(document("start", criteria=["lot"], tours=5))["digest"] == plain
    assert answer_game(document("start", late_minutes=6))["digest"] != plain
