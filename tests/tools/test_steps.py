"""The test command never mistakes what did not run for what passed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from house.places import ROOT
from house.steps import Outcome, Result, Step, run_quietly
from house.test import _summary


def python(name, program, **more):
    return Step(name=name, command=(sys.executable, "-c", program), **more)


def test_each_step_ends_as_passed_failed_or_not_run(capfd):
    steps = [
        python("good", "print('quiet')"),
        python("bad", "print('loud'); raise SystemExit(3)"),
        python("absent", "", missing=lambda: "no machine for it"),
    ]

    outcomes = list(run_quietly(steps, dict(os.environ)))

    assert [one.result for one in outcomes] == [Result.PASSED, Result.FAILED, Result.NOT_RUN]
    said = capfd.readouterr().out
    assert "loud" in said
    assert "quiet" not in said
    assert "NOT RUN: absent: no machine for it" in said


def outcome(result, **more):
    return Outcome(name="x", result=result, **more)


@pytest.mark.parametrize(
    ("one", "required", "code"),
    [
        (outcome(Result.PASSED), True, 0),
        (outcome(Result.FAILED), False, 1),
        (outcome(Result.NOT_RUN), False, 0),
        (outcome(Result.NOT_RUN), True, 1),
        (outcome(Result.NOT_RUN, optional=True), True, 0),
    ],
)
def test_what_did_not_run_fails_only_where_everything_is_required(one, required, code):
    passed = outcome(Result.PASSED)
    assert _summary([passed, one], 60, all_required=required) == code


@pytest.mark.slow
def test_a_stopped_test_run_leaves_nothing_behind(tmp_path):
    """A service manager's SIGTERM reaches the tests, which remove their data folder."""
    endless = tmp_path / "test_endless.py"
    endless.write_text(
        "import time\ndef test_endless():\n    print('started')\n    time.sleep(600)\n"
    )
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "bin/test", "--", "-s", "-p", "no:cacheprovider", str(endless)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as run:
        assert any("started" in line for line in run.stdout)
        assert list(tmp_path.glob("ryba-*"))
        run.terminate()
        run.stdout.read()
    assert run.returncode == 130
    assert list(tmp_path.glob("ryba-*")) == []
