"""Every rule of a draw, case by case, from the tables ``tests/cases/pairing-*.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.domain.tournaments.shorthand import entry, game, outcome
from tournaments.domain.documents import answer_pairing

TABLES = sorted((Path(__file__).parents[2] / "cases").glob("pairing-*.toml"))


def _cases():
    for table in TABLES:
        for case in tomllib.loads(table.read_text(encoding="utf-8"))["case"]:
            case.setdefault("system", table.stem.removeprefix("pairing-"))
            yield pytest.param(case, id=f"{case['rule']}: {case['name']}")


def _document(case):
    extra = {key: case[key] for key in ("tours", "options", "regulation") if key in case}
    return {
        "system": case["system"],
        "tour": case.get("tour", 1),
        "seed": case.get("seed", 1),
        "entries": [entry(text) for text in case["entries"]],
        "games": [game(text) for text in case.get("games", ())],
        **extra,
    }


def _games(games):
    assert [each["table"] for each in games] == list(range(1, len(games) + 1))
    assert all(each["why"].endswith(".") for each in games)
    return [f"{'+'.join(each['a'])}-{'+'.join(each['b'])}" for each in games]


def _readable(answer):
    relaxed = [f"{each['wish']} {each['table']}" for each in answer["relaxed"]]
    if "tours" in answer:
        tours = [" ".join(_games(games)) for games in answer["tours"]]
        byes = [" ".join(free) for free in answer["byes"]]
        return {"tours": tours, "byes": byes, "relaxed": relaxed}
    return {"games": _games(answer["games"]), "byes": " ".join(answer["byes"]), "relaxed": relaxed}


@pytest.mark.parametrize("case", list(_cases()))
def test_rule(case):
    found = outcome(answer_pairing, _document(case))
    found = found if "code" in found else _readable(found)
    expected = case.get("refused") or case["expect"]
    assert {key: found.get(key, "nothing of the kind") for key in expected} == expected
