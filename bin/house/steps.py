"""One step of the test run: a command, what it needs, and what came of it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum

from house.places import ROOT, say

TIDY_SECONDS = 20


class Result(StrEnum):
    """What came of a step."""

    PASSED = "passed"
    FAILED = "FAILED"
    NOT_RUN = "NOT RUN"


def nothing_missing() -> str:
    """The need of most steps."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """`missing` says in words what this machine lacks for the step, or nothing.

    An optional step may stay undone even where everything is required.
    """

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    missing: Callable[[], str] = nothing_missing
    fast: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one step; `note` says what was missing."""

    name: str
    result: Result
    seconds: float = 0.0
    note: str = ""
    optional: bool = False


def run_quietly(steps: Iterable[Step], environment: dict[str, str]) -> Iterator[Outcome]:
    """Short checks, two at a time; only a failure shows what it had to say."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        started = [pool.submit(_run, step, environment, show=False) for step in steps]
        try:
            for one in started:
                outcome, output = one.result()
                say(f"{outcome.result:8} {outcome.name}")
                if outcome.result is Result.FAILED:
                    say(output)
                yield outcome
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def run_openly(step: Step, environment: dict[str, str]) -> Outcome:
    """A long step, alone, its output shown as it comes."""
    say(f"\n──── {step.name}")
    return _run(step, environment, show=True)[0]


def _run(step: Step, environment: dict[str, str], *, show: bool) -> tuple[Outcome, str]:
    missing = step.missing()
    if missing:
        say(f"!!!! NOT RUN: {step.name}: {missing}")
        outcome = Outcome(
            name=step.name, result=Result.NOT_RUN, note=missing, optional=step.optional
        )
        return outcome, ""
    began = time.monotonic()
    with subprocess.Popen(
        step.command,
        cwd=ROOT,
        env={**environment, **step.environment},
        stdin=subprocess.DEVNULL,
        stdout=None if show else subprocess.PIPE,
        stderr=None if show else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as child:
        output = _finish(child)
    result = Result.FAILED if child.returncode else Result.PASSED
    seconds = time.monotonic() - began
    return Outcome(name=step.name, result=result, seconds=seconds), output


def _finish(child: subprocess.Popen[str]) -> str:
    """What the child says until it ends; when we are stopped, it gets time to tidy up."""
    try:
        return child.communicate()[0] or ""
    except KeyboardInterrupt:
        child.terminate()
        try:
            child.wait(TIDY_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
        raise
