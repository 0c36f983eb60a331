"""Check everything: static checks, the suite on both databases, the pages in a browser.

    python3 bin/test                 all of it
    python3 bin/test --fast          an answer in under a minute, to be asked often
    python3 bin/test -- tests/x.py   only pytest, with these arguments

What this machine cannot run is said loudly. With ``--require-all`` (or ``RYBA_CI=1``) it fails.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time

from house import checks, setup
from house.places import CannotGoOnError, child_environment, gentle_stop, say
from house.steps import Outcome, Result, Step, run_openly, run_quietly

_FOREIGN = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "COVERAGE_FILE"}
_WELCOME = {"RYBA_CHROMIUM", "RYBA_TEST_SERVERS"}


def main() -> int:
    """`bin/test`."""
    own, pytest_arguments = _split(sys.argv[1:])
    options = _options(own)
    began = time.monotonic()
    try:
        setup.prepare(dev=True)
        with gentle_stop(), tempfile.TemporaryDirectory(prefix="ryba-checks-") as data:
            environment = _environment(data)
            if pytest_arguments is not None:
                step = Step(name="pytest", command=checks.pytest(*pytest_arguments))
                return int(run_openly(step, environment).result is Result.FAILED)
            outcomes = _run(environment, fast=options.fast)
    except CannotGoOnError as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    return _summary(outcomes, time.monotonic() - began, all_required=options.require_all)


def _split(arguments: list[str]) -> tuple[list[str], list[str] | None]:
    """Our own arguments, and pytest's when a ``--`` stands between them."""
    if "--" not in arguments:
        return arguments, None
    cut = arguments.index("--")
    return arguments[:cut], arguments[cut + 1 :]


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bin/test",
        description="Check everything.",
        epilog="After -- come arguments for pytest, which then runs alone.",
    )
    parser.add_argument("--fast", action="store_true", help="an answer in under a minute")
    parser.add_argument(
        "--require-all",
        action="store_true",
        default=os.environ.get("RYBA_CI") == "1",
        help="fail when a step cannot run here (default with RYBA_CI=1)",
    )
    return parser.parse_args(arguments)


def _environment(data: str) -> dict[str, str]:
    """What a person has set for his own server must not reach the checks."""
    inherited = child_environment()
    kept = {key: value for key, value in inherited.items() if not _is_foreign(key)}
    return {**kept, "PYTHONUTF8": "1", "RYBA_DATA": data}


def _is_foreign(key: str) -> bool:
    return key in _FOREIGN or (key.startswith("RYBA_") and key not in _WELCOME)


def _run(environment: dict[str, str], *, fast: bool) -> list[Outcome]:
    static = [step for step in checks.static_checks() if step.fast or not fast]
    outcomes = list(run_quietly(static, environment))
    tests = [checks.quick_tests()] if fast else checks.test_runs()
    return outcomes + [run_openly(step, environment) for step in tests]


def _summary(outcomes: list[Outcome], seconds: float, *, all_required: bool) -> int:
    say("")
    for outcome in outcomes:
        say(f"  {outcome.name:34} {outcome.result:8} {outcome.seconds:7.1f} s  {outcome.note}")
    failed = [one.name for one in outcomes if one.result is Result.FAILED]
    not_run = [one for one in outcomes if one.result is Result.NOT_RUN]
    if all_required:
        failed += [one.name for one in not_run if not one.optional]
    say(f"\n  {seconds / 60:.1f} minutes.")
    if not_run:
        say(f"  NOT RUN on this machine: {', '.join(one.name for one in not_run)}.")
    if failed:
        say(f"  NOT GOOD: {', '.join(failed)}.")
        return 1
    say("  Everything that ran is good." if not_run else "  All good.")
    return 0
