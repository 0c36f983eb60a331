"""Nothing unfinished, nothing silenced without a reason."""

from __future__ import annotations

import io
import re
import tokenize

from tests.architecture.source import HOUSE, ROOT, name, python_files, scripts, templates

# Written so that this file does not find itself.
UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME|X[X]X|raise\s+NotImplemented[E]rror)\b")
SKIPPED = re.compile(r"\b(?:mark\.(?:skip|skipif|xfail)|pytest\.(?:skip|xfail|importorskip))\b")
SUPPRESSION = re.compile(
    r"#\s*(?:noqa|type:\s*ignore|nosec|pragma:|mypy:|ruff:|djlint:|isort:|pyright:)"
)
# What counts as said: a tool, its code, and a reason of some words behind it.
REASONED = [
    re.compile(r"# noqa: [A-Z]+\d+(?:, [A-Z]+\d+)* -- \w.{3,}"),
    re.compile(r"# type: ignore\[[a-z-]+(?:, ?[a-z-]+)*\]  # \w.{3,}"),
    re.compile(r"# pragma: no cover -- \w.{3,}"),
]
# bandit takes no reason; ruff's rule S is the same one and has it on the line.
BESIDE_NOQA = re.compile(r"# noqa: S\d+ -- \w.{3,}# nosec B\d+")


def comments(file):
    """The comments of a Python file, by line; a text that looks like one is none."""
    with io.StringIO(file.read_text("utf-8")) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def test_nothing_is_unfinished():
    files = [*python_files(*HOUSE, "tests"), *templates(), *scripts()]
    assert [name(f) for f in files if UNFINISHED.search(f.read_text("utf-8"))] == []


def test_no_test_is_skipped():
    files = [f for f in python_files("tests") if f.name != "test_words.py"]
    assert [name(f) for f in files if SKIPPED.search(f.read_text("utf-8"))] == []


def test_every_suppression_names_its_rule_and_its_reason():
    bare = [
        f"{name(file)}:{line}: {comment}"
        for file in python_files(*HOUSE, "tests")
        for line, comment in comments(file)
        if SUPPRESSION.match(comment) and not is_reasoned(comment)
    ]
    assert bare == []


def is_reasoned(comment):
    if "nosec" in comment:
        return BESIDE_NOQA.match(comment) is not None
    return any(form.match(comment) for form in REASONED)


def test_ignored_lint_rules_carry_a_reason():
    """Each line of ruff's ignore list in pyproject.toml says why."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    ignored = text.split("ignore = [", 1)[1].split("\n]", 1)[0].strip().splitlines()
    assert [line for line in ignored if "  # " not in line and ", # " not in line] == []
