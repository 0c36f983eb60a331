"""The next step of the scale, case by case, from the table in ``tests/cases/sanctions.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from referee.domain.document import answer_sanction
from referee.domain.scale import Proposal, within_target
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import Measure

TABLE = Path(__file__).parents[2] / "cases" / "sanctions.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
NOW = {"game": "15", "player": "7", "infraction": "signs"}
WHOLE = {"scale": {"signs": ["fine 25"]}, "repeat_scope": "game", "history": [NOW], "now": NOW}


def _case(text):
    game, player, infraction = text.split()
    return {"game": game, "player": player, "infraction": infraction}


def _document(case):
    optional = {key: case[key] for key in ("scale", "repeat_scope") if key in case}
    return {
        "history": [_case(each) for each in case.get("history", [])],
        "now": _case(case["now"]),
        **optional,
    }


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{case['rule']}: {case['name']}") for case in CASES]
)
def test_rule(case):
    if "refused" in case:
        with pytest.raises(Refusal) as refused:
            answer_sanction(_document(case))
        details = refused.value.details
        assert (details.code, details.rule, details.entry) == (case["refused"], None, None)
        return
    measure, points, step = case["expect"].split()
    assert answer_sanction(_document(case)) == {
        "measure": measure,
        "points": int(points),
        "step": int(step),
    }


@pytest.mark.parametrize(
    ("document", "key"),
    [
        ([], "document"),
        ({"now": NOW}, "history"),
        ({"history": []}, "now"),
        ({**WHOLE, "rest": 1}, "rest"),
        ({**WHOLE, "repeat_scope": "year"}, "repeat_scope"),
        ({**WHOLE, "repeat_scope": None}, "repeat_scope"),
        ({**WHOLE, "history": {}}, "history"),
        ({**WHOLE, "history": [1]}, "history"),
        ({**WHOLE, "now": []}, "now"),
        ({**WHOLE, "now": {**NOW, "player": 7}}, "player"),
        ({**WHOLE, "now": {**NOW, "seat": 7}}, "seat"),
        ({**WHOLE, "now": {"game": "15", "player": "7"}}, "infraction"),
        ({**WHOLE, "scale": None}, "scale"),
        ({**WHOLE, "scale": {"signs": []}}, "signs"),
        ({**WHOLE, "scale": {"signs": ["fine"]}}, "signs"),
        ({**WHOLE, "scale": {"signs": ["fine 0"]}}, "signs"),
        ({**WHOLE, "scale": {"signs": [25]}}, "signs"),
    ],
)
def test_the_wrong_key_is_named(document, key):
    with pytest.raises(Refusal) as refused:
        answer_sanction(document)
    assert refused.value.code == "input.invalid"
    assert refused.value.details.params == {"key": key}


@pytest.mark.parametrize(
    ("measure", "points", "kept"),
    [
        (Measure.FINE, 50, 40),
        (Measure.FINE, 40, 40),
        (Measure.FINE, 25, 25),
        (Measure.WARNING, 0, 0),
        (Measure.GAME_LOST, 0, 0),
    ],
)
def test_no_fine_is_proposed_above_the_target_and_its_step_stays(measure, points, kept):
    proposal = Proposal(measure=measure, points=points, step=2)
    assert within_target(proposal, 40) == Proposal(measure=measure, points=kept, step=2)
