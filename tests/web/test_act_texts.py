"""Each act of a ledger in one line, in both languages."""

from __future__ import annotations

import pytest
from django.utils import translation

from protocols.domain.entries import Kind
from protocols.domain.entry_reader import read_entry
from protocols.wording.acts import act_text
from protocols.wording.codes import FINISHES, INFRACTIONS, MEASURES, OUTCOMES, SIDES

NOON = "2027-02-06T12:00:00+03:00"
HANDS = {"1": [], "2": ["6-6", "5-5"], "3": ["0-1"], "4": []}
OUT = {"kind": "round", "outcome": "out"}

TEXTS = [
    (
        {"kind": "opening", "tiles": {"1": "6-3", "2": "5-4", "3": "0-0", "4": "1-2"}},
        "tiles turned: 1 – 6-3, 2 – 5-4, 3 – 0-0, 4 – 2-1",
    ),
    ({"kind": "opening", "seat": 3}, "seat 3 has the first move"),
    ({"kind": "start", "at": NOON}, "start at 12:00"),
    ({**OUT, "side": "A", "points": 35}, "side A went out, 35 points"),
    (
        {**OUT, "seat": 4, "points": 35, "opener": 2},
        "seat 4 went out, 35 points, opened by seat 2",
    ),
    ({**OUT, "seat": 1, "hands": HANDS}, "seat 1 went out, left: 2 – 6-6 5-5; 3 – 1-0"),
    (
        {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}, "closer": 2},
        "fish, sums A 20, B 31, closed by seat 2",
    ),
    (
        {"kind": "round", "outcome": "fish", "hands": HANDS},
        "fish, left: 2 – 6-6 5-5; 3 – 1-0",
    ),
    (
        {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
        "seat 2 laid out of turn, redeal, fine 10",
    ),
    (
        {"kind": "redeal", "seat": 2, "opponents": "continue", "fine": 0},
        "seat 2 laid out of turn, the round goes on",
    ),
    ({"kind": "false_pass", "seat": 3, "fine": 50}, "false pass of seat 3, fine 50"),
    (
        {"kind": "false_pass", "seat": 3, "fine": 50, "sums": {"A": 4, "B": 9}},
        "false pass of seat 3, fine 50, left: A 4, B 9",
    ),
    (
        {"kind": "false_pass", "seat": 3, "fine": 0, "hands": HANDS},
        "false pass of seat 3, fine 0, left: 2 – 6-6 5-5; 3 – 1-0",
    ),
    (
        {"kind": "sanction", "measure": "warning", "seat": 2, "infraction": "move_time"},
        "warning: seat 2, move time",
    ),
    (
        {"kind": "sanction", "measure": "fine", "seat": 4, "infraction": "signs", "points": 25},
        "fine 25: seat 4, signs to the partner",
    ),
    ({"kind": "time", "during": "round"}, "time over during a round"),
    ({"kind": "time", "during": "between"}, "time over between rounds"),
    (
        {"kind": "result", "score": {"A": 205, "B": 9}, "reason": "wet"},
        "result by totals 205:9 (wet)",
    ),
    ({"kind": "forfeit", "sides": ["A", "B"], "at": NOON}, "missing at 12:00: side A, side B"),
    ({"kind": "sign", "seat": 1}, "seat 1 signed"),
    ({"kind": "refuse", "seat": 1, "reason": "no"}, "seat 1 refused to sign (no)"),
    ({"kind": "reopen", "reason": "error"}, "opened again (error)"),
    ({"kind": "note", "text": "rain, 100 %(x)s"}, "note: rain, 100 %(x)s"),
    ({"kind": "correct", "entry": 4, "with": None, "reason": "twice"}, "No. 5 withdrawn (twice)"),
    (
        {
            "kind": "correct",
            "entry": 1,
            "with": {**OUT, "side": "B", "points": 35},
            "reason": "side",
        },
        "No. 2 corrected to: side B went out, 35 points (side)",
    ),
]


@pytest.mark.parametrize(("payload", "text"), TEXTS)
def test_an_act_is_told_in_one_line(payload, text):
    with translation.override("en"):
        assert act_text(read_entry(payload).act) == text
    with translation.override("ru"):
        russian = act_text(read_entry(payload).act)
    assert russian != text
    assert "%(" not in russian.replace("100 %(x)s", "")


def test_every_kind_of_act_has_words():
    assert {payload["kind"] for payload, _ in TEXTS} == set(Kind)


@pytest.mark.parametrize("names", [OUTCOMES, FINISHES, INFRACTIONS, MEASURES, SIDES])
def test_every_code_has_a_name(names):
    assert set(names) == set(type(next(iter(names))))
    with translation.override("ru"):
        assert all("".join(str(name).split()) for name in names.values())
