"""Every rule that the core of a game decides, case by case, from the tables in ``tests/cases``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.domain.protocols.shorthand import document, is_refused, outcome

TABLES = sorted((Path(__file__).parents[2] / "cases").glob("game-*.toml"))


def _cases():
    for table in TABLES:
        for case in tomllib.loads(table.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(case, id=f"{case['rule']}: {case['name']}")


def _sides(both):
    return f"{both['A']}:{both['B']}"


def _row(row):
    extra = " extra" if row["extra"] else ""
    opener = row["opener"] or "-"
    points, total = _sides(row["points"]), _sides(row["total"])
    return f"{row['number']} {opener} {row['outcome']} {points} = {total}{extra}"


def _readable(answer):
    return {
        "score": _sides(answer["score"]),
        "fines": _sides(answer["fines"]),
        "phase": answer["phase"],
        "winner": answer["winner"] or "-",
        "finish": answer["finish"] or "-",
        "rows": [_row(row) for row in answer["rounds"]],
        "next_opener": answer["next_opener"] or "-",
        "expects": " ".join(answer["expects"]),
        "warnings": [f"{each['seat']} {each['infraction']}" for each in answer["warnings"]],
        "signed": answer["signed"],
        "refused_to_sign": answer["refused_to_sign"],
    }


def _outcome(case):
    found = outcome(document(*case["entries"], **case.get("regulation", {})))
    if not is_refused(found):
        return _readable(found)
    return {
        "code": found.code,
        "rule": found.rule or "-",
        "entry": found.entry,
        "params": dict(found.params),
    }


@pytest.mark.parametrize("case", list(_cases()))
def test_rule(case):
    found = _outcome(case)
    expected = case.get("refused") or case["expect"]
    assert {key: found.get(key, "nothing of the kind") for key in expected} == expected


RULES_OF_A_GAME = (
    "R3 R4 R5 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20 R24 R25 R30 R33 R34 R40 R44 R45 "
    "R46 R47 R48 R51 R52 R53"
)


def test_each_rule_that_a_game_enforces_has_a_case():
    ruled = {rule for param in _cases() for rule in param.values[0]["rule"].split()}
    assert set(RULES_OF_A_GAME.split()) <= ruled
