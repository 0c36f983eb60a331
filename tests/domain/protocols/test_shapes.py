"""Entries and documents of the wrong shape are refused by the key that is wrong."""

from __future__ import annotations

import math

import pytest

from protocols.domain.document import answer_game
from tests.domain.protocols.shorthand import document, ledger
from tournaments.domain.errors import Refusal

OUT = {"kind": "round", "outcome": "out", "side": "A", "points": 35}
FISH = {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}}
HANDS = {"1": [], "2": ["6-6", "5-5"], "3": ["0-1"], "4": ["2-2"]}
OUT_HANDS = {"kind": "round", "outcome": "out", "seat": 1, "hands": HANDS}
TILES = {"1": "6-3", "2": "5-4", "3": "0-0", "4": "1-2"}
OPENING = {"kind": "opening", "tiles": TILES}
START = {"kind": "start", "at": "2026-05-01T10:00:00+03:00"}
REDEAL = {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10}
FALSE_PASS = {"kind": "false_pass", "seat": 3, "fine": 50}
WARNING = {"kind": "sanction", "measure": "warning", "seat": 2, "infraction": "move_time"}
FINE = {**WARNING, "measure": "fine", "points": 25}
TIME = {"kind": "time", "during": "round"}
RESULT = {"kind": "result", "score": {"A": 205, "B": 160}, "reason": "wet"}
FORFEIT = {"kind": "forfeit", "sides": ["B"], "at": "2026-05-01T10:06:00+03:00"}
SIGN = {"kind": "sign", "seat": 1}
REFUSE = {"kind": "refuse", "seat": 1, "reason": "disputes"}
REOPEN = {"kind": "reopen", "reason": "slip"}
NOTE = {"kind": "note", "text": "wet"}
CORRECT = {"kind": "correct", "entry": 0, "with": START, "reason": "slip"}

WHOLE = [
    (OUT, "kind outcome side points"),
    (FISH, "kind outcome sums"),
    (OUT_HANDS, "kind outcome seat"),
    (OPENING, "kind tiles"),
    (START, "kind at"),
    (REDEAL, "kind seat opponents fine"),
    (FALSE_PASS, "kind seat fine"),
    (WARNING, "kind measure seat infraction"),
    (FINE, "kind measure seat infraction points"),
    (TIME, "kind during"),
    (RESULT, "kind score reason"),
    (FORFEIT, "kind sides at"),
    (SIGN, "kind seat"),
    (REFUSE, "kind seat reason"),
    (REOPEN, "kind reason"),
    (NOTE, "kind text"),
    (CORRECT, "kind entry with reason"),
]
NONSENSE = [True, "\ud800", [[]], {"\ud800": 1}, "x" * 1000, -(10**30)]


def _refused_key(entry, *before):
    entries = [*ledger(*before), entry]
    with pytest.raises(Refusal) as refused:
        answer_game({"regulation": {}, "entries": entries})
    details = refused.value.details
    assert (details.code, details.rule, details.entry) == ("input.invalid", None, len(entries) - 1)
    return details.params["key"]


def _cases():
    for entry, keys in WHOLE:
        for key in keys.split():
            name = entry["kind"] + (f" {entry['outcome']}" if "outcome" in entry else "")
            yield pytest.param(entry, key, id=f"{name}: {key}")


@pytest.mark.parametrize(("entry", "key"), list(_cases()))
def test_a_missing_key_is_named(entry, key):
    assert _refused_key({name: value for name, value in entry.items() if name != key}) == key


@pytest.mark.parametrize(("entry", "key"), list(_cases()))
def test_a_key_of_the_wrong_type_is_named(entry, key):
    texts = {"reason", "text"}
    for wrong in NONSENSE:
        good = (key == "entry" and isinstance(wrong, int)) or (key in texts and wrong == "x" * 1000)
        beyond = key in {"points", "fine"} and wrong == -(10**30)
        if good or (wrong is True and key == "confirmed") or beyond:
            continue
        named = _refused_key({**entry, key: wrong})
        assert named in {key, "\ud800", "kind"}
        assert named == key or wrong == {"\ud800": 1}


@pytest.mark.parametrize(("entry", "key"), [(entry, "rest") for entry, _ in WHOLE])
def test_an_unknown_key_is_named(entry, key):
    assert _refused_key({**entry, key: 1}) == key


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        ({**OUT, "seat": 1}, "side"),
        ({**OUT, "hands": HANDS}, "seat"),
        ({**OUT_HANDS, "points": 20}, "points"),
        ({**OUT_HANDS, "side": "A"}, "side"),
        ({**OUT, "sums": {"A": 1, "B": 2}}, "sums"),
        ({**FISH, "hands": {seat: ["6-6"] for seat in "1234"}}, "sums"),
        ({**FISH, "seat": 1}, "seat"),
        ({**FISH, "points": 35}, "points"),
        ({**FISH, "sums": {"A": 20}}, "B"),
        ({**FISH, "sums": {"A": 20, "B": 31, "C": 1}}, "C"),
        ({**FISH, "sums": {"A": 20, "B": "31"}}, "B"),
        ({**OUT, "outcome": "drawn_fish"}, "outcome"),
        ({**OUT, "outcome": "annulled"}, "outcome"),
        ({**OUT, "side": "a"}, "side"),
        ({**OUT, "points": True}, "points"),
        ({**OUT, "points": "35"}, "points"),
        ({**OUT, "points": None}, "points"),
        ({**OUT, "opener": 5}, "opener"),
        ({**OUT, "opener": None}, "opener"),
        ({**OUT, "closer": 0}, "closer"),
        ({**OUT, "closer": "1"}, "closer"),
        ({**OUT, "confirmed": 1}, "confirmed"),
        ({**OUT_HANDS, "hands": {**HANDS, "4": ["7-1"]}}, "4"),
        ({**OUT_HANDS, "hands": {**HANDS, "4": ["6-6 "]}}, "4"),
        ({**OUT_HANDS, "hands": {**HANDS, "4": ["66"]}}, "4"),
        ({**OUT_HANDS, "hands": {**HANDS, "4": [66]}}, "4"),
        ({**OUT_HANDS, "hands": {**HANDS, "4": "6-6"}}, "4"),
        ({**OUT_HANDS, "hands": {**HANDS, "5": []}}, "5"),
        ({**OUT_HANDS, "hands": {key: HANDS[key] for key in "123"}}, "4"),
        ({**OPENING, "seat": 1}, "tiles"),
        ({**OPENING, "tiles": {key: TILES[key] for key in "123"}}, "4"),
        ({**OPENING, "tiles": {**TILES, "2": None}}, "2"),
        ({"kind": "opening", "seat": 5}, "seat"),
        ({**START, "at": "2026-05-01T10:00:00"}, "at"),
        ({**START, "at": "2026-05-01"}, "at"),
        ({**START, "at": "ten o'clock"}, "at"),
        ({**START, "at": "10:00+03:00"}, "at"),
        ({**START, "at": "2026-05-01T25:00:00+03:00"}, "at"),
        ({**START, "at": "2026-05-01Ж10:00:00+03:00"}, "at"),
        ({**START, "at": "0001-01-01T00:00:00+03:00"}, "at"),
        ({**START, "at": "9999-12-31T23:59:59-03:00"}, "at"),
        ({**START, "at": 1777618800}, "at"),
        ({**FORFEIT, "sides": []}, "sides"),
        ({**FORFEIT, "sides": ["B", "B"]}, "sides"),
        ({**FORFEIT, "sides": ["B", "C"]}, "sides"),
        ({**FORFEIT, "sides": ["B", 1]}, "sides"),
        ({**FORFEIT, "sides": "B"}, "sides"),
        ({**WARNING, "infraction": "dancing"}, "infraction"),
        ({**WARNING, "measure": "fine"}, "points"),
        ({**WARNING, "measure": "game_lost", "points": 5}, "points"),
        ({**FINE, "points": 10.5}, "points"),
        ({**REDEAL, "fine": 10.5}, "fine"),
        ({**REDEAL, "fine": None}, "fine"),
        ({**REDEAL, "opponents": "maybe"}, "opponents"),
        ({**REDEAL, "opener": 1}, "opener"),
        ({**FALSE_PASS, "sums": None}, "sums"),
        ({**FALSE_PASS, "hands": HANDS, "sums": {"A": 1, "B": 1}}, "sums"),
        ({**TIME, "during": "count"}, "during"),
        ({**RESULT, "score": {"A": 205, "B": True}}, "B"),
        ({**RESULT, "score": [205, 160]}, "score"),
        ({**RESULT, "reason": "half a pair \ud83d"}, "reason"),
        ({**NOTE, "text": "\udfff"}, "text"),
        ({**REFUSE, "reason": None}, "reason"),
        ({**CORRECT, "with": SIGN}, "kind"),
        ({**CORRECT, "with": []}, "with"),
        ({**CORRECT, "with": {"kind": "dance"}}, "kind"),
        ({**CORRECT, "with": {**OUT, "rest": 1}}, "rest"),
        ({**CORRECT, "entry": 1.0}, "entry"),
        ({**CORRECT, "entry": "1"}, "entry"),
        ({"kind": "dance"}, "kind"),
        ({"kind": ["round"]}, "kind"),
        ({}, "kind"),
        ([], "entries"),
        (None, "entries"),
        ("round", "entries"),
    ],
)
def test_the_wrong_key_is_named(entry, key):
    assert _refused_key(entry) == key


def test_shape_comes_before_phase():
    assert _refused_key({**OUT, "points": "35"}, "start; result 205:160") == "points"


@pytest.mark.parametrize("points", [math.inf, -math.inf, math.nan, 35.0, 1e300])
def test_phase_comes_before_points_that_are_no_whole_number(points):
    entry = {**OUT, "points": points}
    for before, code in (("start; result 205:160", "game.over"), ("", "game.not_started")):
        entries = [*ledger(before), entry]
        with pytest.raises(Refusal) as refused:
            answer_game({"regulation": {}, "entries": entries})
        assert refused.value.code == code
    with pytest.raises(Refusal) as refused:
        answer_game({"regulation": {}, "entries": [*ledger("start"), entry]})
    assert refused.value.code == "round.points_impossible"


def test_entries_are_checked_one_by_one_not_all_shapes_first():
    with pytest.raises(Refusal) as refused:
        answer_game({"regulation": {}, "entries": [*ledger("start; A 169"), {"kind": "dance"}]})
    assert (refused.value.code, refused.value.details.entry) == ("round.points_impossible", 1)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ([], "document"),
        (None, "document"),
        ("game", "document"),
        ({"entries": []}, "regulation"),
        ({"regulation": {}}, "entries"),
        ({"regulation": [], "entries": []}, "regulation"),
        ({"regulation": {}, "entries": {}}, "entries"),
        ({"regulation": {}, "entries": "start"}, "entries"),
        ({"regulation": {}, "entries": [], "rest": 1}, "rest"),
        ({"regulation": {"target": "200"}, "entries": []}, "target"),
        ({"regulation": {"target": True}, "entries": []}, "target"),
        ({"regulation": {"target": 0}, "entries": []}, "target"),
        ({"regulation": {"opener_rule": "loser"}, "entries": []}, "opener_rule"),
        ({"regulation": {"rest": 1}, "entries": []}, "rest"),
    ],
)
def test_a_document_of_the_wrong_shape_is_refused_without_an_entry(given, key):
    with pytest.raises(Refusal) as refused:
        answer_game(given)
    details = refused.value.details
    assert (details.code, details.rule, details.entry) == ("input.invalid", None, None)
    assert details.params == {"key": key}


def test_a_regulation_may_hold_settings_of_other_engines():
    answer = answer_game(document("start", criteria=["lot"], scale={"signs": ["warning"]}))
    assert answer["phase"] == "playing"
