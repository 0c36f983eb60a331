"""The engine door as another program meets it: bytes in, bytes and an exit status out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.engine import ENGINES, UnreadableError, answer, answer_lines, write
from protocols.domain.document import answer_game
from tests.domain.protocols.shorthand import document
from tournaments.domain.errors import Refusal

ROOT = Path(__file__).parents[2]
GAME = document("start; A 35; fish 20:31; warning 2; redeal 2 10; time round; A 10; sign 1")
REFUSED = document("start; time round; time round")
NOW = {"game": "15", "player": "7", "infraction": "signs"}
DOCUMENTS = {
    "game": GAME,
    "sanction": {"history": [], "now": NOW},
    "standings": {"regulation": {}, "entries": [], "games": []},
    "pairing": {"system": "swiss", "tour": 1, "tours": 1, "seed": 1, "entries": [], "games": []},
}
NOTHING_THERE = "postgres://nobody:nothing@127.0.0.1:1/none"


def _run(*arguments, given=b""):
    return subprocess.run(
        [sys.executable, "manage.py", "engine", *arguments],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": NOTHING_THERE},
        input=given,
        capture_output=True,
        check=False,
        timeout=120,
    )


@pytest.mark.slow
def test_an_answer_is_one_object_and_status_0_without_any_database():
    done = _run("game", given=json.dumps(GAME).encode())
    assert done.returncode == 0
    assert json.loads(done.stdout) == json.loads(json.dumps(answer_game(GAME)))


@pytest.mark.slow
def test_a_refusal_is_status_1():
    done = _run("game", given=json.dumps(REFUSED).encode())
    assert done.returncode == 1
    assert json.loads(done.stdout) == {
        "refused": {"code": "time.already", "rule": "R13", "entry": 2, "params": {}}
    }
    assert done.stderr == b""


@pytest.mark.slow
def test_unreadable_input_is_status_2_and_one_line():
    done = _run("game", given=b'{"regulation": {')
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"unreadable input: ")


@pytest.mark.slow
def test_lines_are_answered_in_order_with_status_0():
    lines = [json.dumps(GAME), "{", json.dumps(REFUSED), "", json.dumps(GAME)]
    done = _run("game", "--lines", given="\n".join(lines).encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [each.get("phase") or each["refused"]["code"] for each in answers] == [
        "finished",
        "input.invalid",
        "time.already",
        "input.invalid",
        "finished",
    ]


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_every_engine_answers_and_refuses(engine):
    assert json.loads(write(answer(engine, json.dumps(DOCUMENTS[engine]).encode())))
    with pytest.raises(Refusal) as refused:
        answer(engine, b"[]")
    assert refused.value.code == "input.invalid"


@pytest.mark.parametrize("engine", sorted(ENGINES))
@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"   ",
        b"{",
        b"{}{}",
        b"\xff\xfe{}",
        b'{"entries": [\xd0]}',
        b"{'entries': []}",
        b'{"entries": NaN}',
        b'{"entries": -Infinity}',
        b'{"entries": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=range(12),
)
def test_what_is_no_json_is_unreadable(engine, given):
    with pytest.raises(UnreadableError) as unreadable:
        answer(engine, given)
    assert "\n" not in str(unreadable.value)


@pytest.mark.parametrize("engine", sorted(ENGINES))
@pytest.mark.parametrize(
    "given",
    [
        "null",
        "true",
        "1e999",
        '"text"',
        '"\\ud800"',
        '{"\\ud800": 1}',
        '{"regulation": "\\ud800", "entries": "\\udfff", "games": [], "history": [], "now": 1}',
        '{"regulation": {"\\ud800": 1}, "entries": []}',
        "[" * 500 + "]" * 500,
        '{"a":' * 500 + "1" + "}" * 500,
        '{"entries": ' + "[" * 500 + "]" * 500 + ', "regulation": {}}',
        '{"regulation": {"criteria": ' + "[" * 500 + "]" * 500 + '}, "entries": []}',
        '{"regulation": {"target": 1e999}, "entries": []}',
        '{"regulation": {"target": ' + "9" * 4000 + '}, "entries": []}',
        '{"regulation": {}, "entries": [], "entries": []}',
        '{"regulation": {}, "entries": [{"kind": "note", "kind": "start"}]}',
    ],
    ids=range(16),
)
def test_nonsense_is_refused_and_the_refusal_can_be_written(engine, given):
    [refused] = answer_lines(engine, [given.encode()])
    assert json.loads(write(refused))["refused"]["code"] == "input.invalid"


def test_a_line_that_is_no_json_is_refused_in_its_place():
    answers = list(answer_lines("game", [b"{", json.dumps(GAME).encode()]))
    assert answers[0]["refused"]["params"] == {"key": "document"}
    assert answers[1]["phase"] == "finished"


def test_a_key_that_stands_twice_is_named():
    [refused] = answer_lines("game", [b'{"regulation": {}, "entries": [], "entries": []}'])
    assert refused["refused"] == {
        "code": "input.invalid",
        "rule": None,
        "entry": None,
        "params": {"key": "entries"},
    }


def test_a_byte_order_mark_is_forgiven():
    given = b"\xef\xbb\xbf" + json.dumps(GAME).encode()
    assert answer("game", given) == answer_game(GAME)


def test_whatever_is_said_stays_ascii():
    [refused] = answer_lines("game", ['{"ключ": 1}'.encode()])
    assert write(refused).isascii()
    assert json.loads(write(refused))["refused"]["params"] == {"key": "ключ"}


def test_a_thousand_ledgers_take_moments():
    lines = [json.dumps(GAME).encode()] * 1000
    began = time.process_time()
    answers = list(answer_lines("game", lines))
    assert time.process_time() - began < 5
    assert len(answers) == 1000
