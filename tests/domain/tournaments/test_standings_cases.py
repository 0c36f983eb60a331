"""Every rule of the standings, case by case, from ``tests/cases/standings.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.domain.tournaments.shorthand import entry, game, outcome
from tournaments.domain.documents import answer_standings
from tournaments.domain.regulation import Criterion

TABLE = Path(__file__).parents[2] / "cases" / "standings.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


def _document(case):
    return {
        "regulation": case.get("regulation", {}),
        "entries": [entry(text) for text in case["entries"]],
        "games": [each if isinstance(each, dict) else game(each) for each in case["games"]],
    }


def _row(row):
    values = " ".join("-" if v is None else f"{v:g}" for v in row["values"].values())
    return f"{row['place']} {row['id']} {values} {row['decided_by'] or '-'}"


def _readable(answer):
    rows = answer["rows"]
    return {
        "rows": [_row(row) for row in rows],
        "order": " ".join(row["id"] for row in rows),
        "played": {row["id"]: row["played"] for row in rows},
    }


@pytest.mark.parametrize("case", [pytest.param(c, id=f"{c['rule']}: {c['name']}") for c in CASES])
def test_rule(case):
    found = outcome(answer_standings, _document(case))
    found = _readable(found) if "rows" in found else found
    expected = case.get("refused") or case["expect"]
    assert {key: found.get(key, "nothing of the kind") for key in expected} == expected


def test_each_criterion_has_a_case():
    used = {name for case in CASES for name in case.get("regulation", {}).get("criteria", ())}
    assert used == set(Criterion)
