"""Wild values at every place of whole documents: each is answered in one line, in full form."""

import copy
import json

import pytest

from config.engine import answer_lines, write

SIGNS = {"game": "12", "player": "7", "infraction": "signs"}
PLAYED = {"tour": 1, "a": ["1"], "b": ["2"], "kind": "played", "points": [200, 113]}
ROUND = {"kind": "round", "outcome": "out", "side": "A", "points": 35}
HANDS = {"1": [], "2": ["6-6", "5-5"], "3": ["0-1"], "4": ["2-2"]}
DOCUMENTS = {
    "game": {
        "regulation": {
            "target": 200, "game_minutes": 40, "late_minutes": 5, "signatures": "players",
            "opener_rule": "rotate", "false_pass_round": "no_points", "fine_mode": "deduct",
            "floor_at_zero": True, "scale": {"signs": ["fine 25"]}, "criteria": ["wins"],
        },
        "entries": [
            {"kind": "opening", "tiles": {"1": "6-3", "2": "5-4", "3": "0-0", "4": "1-2"}},
            {"kind": "start", "at": "2026-05-01T10:00:00+03:00"},
            ROUND,
            {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}, "opener": 1},
            {"kind": "round", "outcome": "out", "seat": 1, "hands": HANDS},
            {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
            {"kind": "false_pass", "seat": 3, "fine": 50, "sums": {"A": 20, "B": 31}},
            {"kind": "sanction", "measure": "fine", "seat": 4, "infraction": "signs", "points": 25},
            {"kind": "time", "during": "round"},
            {"kind": "correct", "entry": 2, "with": ROUND, "reason": "seen later"},
            {"kind": "result", "score": {"A": 205, "B": 160}, "reason": "sheet unreadable"},
            {"kind": "sign", "seat": 1},
            {"kind": "refuse", "seat": 2, "reason": "disputes round 1"},
            {"kind": "note", "text": "quiet"},
        ],
    },
    "sanction": {"scale": {"signs": ["fine 25"]}, "repeat_scope": "game", "history": [SIGNS],
                 "now": SIGNS},
    "standings": {
        "regulation": {"criteria": ["wins", "lot"], "count_excess": True},
        "entries": [{"id": "1", "name": "Ivanov", "lot": 3}, {"id": "2", "withdrawn_after": None}],
        "games": [{**PLAYED, "fines": [0, 10], "rounds": [7, 4]}],
    },
    "pairing": {
        "system": "swiss", "tour": 2, "tours": 3, "seed": 42,
        "options": {"avoid_same_club": "prefer", "rematch": "never", "order": "adjacent"},
        "entries": [{"id": "1", "club": "Gus", "rating": 1510, "present": True}, {"id": "2"},
                    {"id": "3"}, {"id": "4"}],
        "games": [PLAYED],
    },
}  # fmt: skip
WILD = (
    None, True, -1, 0, 1.5, 10**400, "", "\x00\ud800", "2026-05-01T10:00:00", "²", [], {},
    [[None]], {"A": 1},
)  # fmt: skip


def _places(value):
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inside:
        yield (key,)
        if isinstance(each, dict | list):
            yield from ((key, *rest) for rest in _places(each))


def _changed(document, place):
    """The document with each wild value at `place`, without that place, and with one more key."""
    for change in (*WILD, "lost", "more"):
        changed = copy.deepcopy(document)
        holder = changed
        for key in place[:-1]:
            holder = holder[key]
        if change == "lost":
            del holder[place[-1]]
        elif change == "more" and isinstance(holder, dict):
            holder["\udfff"] = 1
        else:
            holder[place[-1]] = change
        yield json.dumps(changed).encode()


@pytest.mark.parametrize("engine", sorted(DOCUMENTS))
def test_every_wild_value_is_answered_in_one_full_line(engine):
    document = DOCUMENTS[engine]
    lines = [line for place in _places(document) for line in _changed(document, place)]
    answers = [write(given) for given in answer_lines(engine, lines)]
    assert len(answers) == len(lines)
    for line in answers:
        told = json.loads(line)
        assert "\n" not in line
        assert "refused" not in told or set(told["refused"]) == {"code", "rule", "entry", "params"}


@pytest.mark.parametrize("engine", sorted(DOCUMENTS))
def test_the_document_itself_is_answered(engine):
    [told] = answer_lines(engine, [json.dumps(DOCUMENTS[engine]).encode()])
    assert "refused" not in told
