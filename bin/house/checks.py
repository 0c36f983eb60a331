"""What `bin/test` runs, in order. A new check is one more entry here."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from house.places import PYTHON, ROOT
from house.steps import Step

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WORKERS = str(max(2, min(8, os.cpu_count() or 2)))
PACKAGES = ("config", "tournaments", "protocols", "referee")
CORE = "*/domain/*"
CORE_COVERAGE = "100"
SHELL_COVERAGE = "90"
# The settings of a server behind HTTPS; nothing is reached, the values need only be whole.
PRODUCTION = {
    "RYBA_PROFILE": "federation",
    "RYBA_SECRET_KEY": "a key for this check alone, long enough: 0123456789 abcdefghij ABCDEFGHIJ",
    "RYBA_HOSTS": "domino.example",
    "DATABASE_URL": "postgres://ryba@localhost/ryba",
}


def browser() -> str:
    """The Chromium the browser tests drive, or an empty string."""
    wanted = os.environ.get("RYBA_CHROMIUM")
    found = (shutil.which(name) for name in ([wanted] if wanted else BROWSERS))
    return next(filter(None, found), "")


def _no_browser() -> str:
    return "" if browser() else "no Chromium found. Debian: sudo apt-get install chromium"


def _no_node() -> str:
    return "" if shutil.which("node") else "no Node.js found. Debian: sudo apt-get install nodejs"


def _no_servers() -> str:
    return "" if sys.platform != "win32" else "Valkey has no build for Windows; use WSL or CI"


def _python(*arguments: str) -> tuple[str, ...]:
    return (str(PYTHON), *arguments)


def _module(name: str, *arguments: str) -> tuple[str, ...]:
    return _python("-m", name, *arguments)


def _script(name: str, *arguments: str) -> tuple[str, ...]:
    return (str(PYTHON.parent / name), *arguments)


def pytest(*arguments: str) -> tuple[str, ...]:
    """A pytest call; its header stays, it names the seed of the random order."""
    return _module("pytest", *arguments)


def templates() -> list[str]:
    """Every template, as the tools that take files want them."""
    found: list[Path] = [*(ROOT / "templates").rglob("*.html")]
    return sorted(str(file.relative_to(ROOT)) for file in found)


def static_checks() -> list[Step]:
    """Checks that run no test; the longest first, since two run at a time."""
    manage = _python("manage.py")
    return [
        Step(name="mypy", command=_module("mypy")),
        Step(name="ruff check", command=_module("ruff", "check"), fast=True),
        Step(name="ruff format", command=_module("ruff", "format", "--check"), fast=True),
        Step(name="import-linter", command=_script("lint-imports"), fast=True),
        Step(name="bandit", command=_module("bandit", "-q", "-ll", "-r", *PACKAGES, "bin")),
        Step(name="djade", command=_script("djade", "--check", *_DJADE, *templates()), fast=True),
        Step(name="djlint", command=_module("djlint", "--lint", "--quiet", "templates")),
        Step(name="translations", command=_module("house.messages")),
        Step(name="migrations", command=(*manage, "makemigrations", "--check", "--dry-run")),
        Step(
            name="check --deploy",
            command=(*manage, "check", "--deploy", "--fail-level", "WARNING"),
            environment=PRODUCTION,
        ),
        Step(name="OpenAPI", command=(*manage, "spectacular", *_SCHEMA)),
        Step(
            name="JavaScript",
            command=_module("house.javascript"),
            missing=_no_node,
            optional=True,  # the browser tests load the same scripts
        ),
    ]


_SCHEMA = ("--validate", "--fail-on-warn", "--file", os.devnull)
_DJADE = ("--target-version", "5.2")


def test_runs() -> list[Step]:
    """The suite: whole on SQLite, what touches the database on PostgreSQL, then the browser."""
    spread = ("-n", WORKERS)
    return [
        Step(
            name="tests on SQLite",
            command=pytest(
                *spread,
                *("-m", "not browser and not servers"),
                *("--cov", "--cov-report=", "--durations=8"),
            ),
        ),
        Step(
            name=f"coverage of the core ({CORE_COVERAGE} %)",
            command=_coverage("--include", CORE, "--fail-under", CORE_COVERAGE),
        ),
        Step(
            name=f"coverage of the rest ({SHELL_COVERAGE} %)",
            command=_coverage("--omit", f"{CORE},*/migrations/*", "--fail-under", SHELL_COVERAGE),
        ),
        Step(
            name="tests on PostgreSQL and Valkey",
            command=pytest(
                *spread,
                *("-m", "not browser"),
                *("--ignore=tests/domain", "--ignore=tests/architecture", "--ignore=tests/tools"),
            ),
            environment={"RYBA_TEST_SERVERS": "1"},
            missing=_no_servers,
        ),
        Step(
            name="tests in the browser",
            command=pytest(*spread, "-m", "browser", "tests/browser"),
            environment={"RYBA_CHROMIUM": browser(), "DJANGO_ALLOW_ASYNC_UNSAFE": "1"},
            missing=_no_browser,
        ),
    ]


def quick_tests() -> Step:
    """What `--fast` runs of the suite: the core, the house and the services, few examples each."""
    marks = ("-m", "not slow and not browser and not servers", "--hypothesis-profile=quick")
    folders = ("tests/domain", "tests/architecture", "tests/services")
    return Step(name="quick tests", command=pytest("-n", WORKERS, *marks, *folders))


def _coverage(*arguments: str) -> tuple[str, ...]:
    return _module("coverage", "report", "--skip-covered", "--show-missing", *arguments)
