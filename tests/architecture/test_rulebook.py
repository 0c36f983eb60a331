"""docs/regulation.md leads from each rule to the code that carries it and to the test of it."""

from __future__ import annotations

import re

import pytest

from tests.architecture.source import ROOT
from tournaments.views.public.rulebook import SECTIONS

RULES = range(1, 54)
ROW = re.compile(r"^\| R(\d+) \|(.*)\|(.*)\|(.*)\|$", re.MULTILINE)
PATH = re.compile(r"`([\w./-]+)`")
MENTION = re.compile(r"\bR(\d+)(?:\s*[-–]\s*R?(\d+))?")
REFEREE = "a referee's matter"


def rows():
    text = (ROOT / "docs" / "regulation.md").read_text("utf-8")
    return {int(number): cells for number, *cells in ROW.findall(text)}


def rules_named_in(path):
    """Rule numbers a file mentions; R4-R7 mentions four of them."""
    hits = MENTION.findall((ROOT / path).read_text("utf-8"))
    return {rule for first, last in hits for rule in range(int(first), int(last or first) + 1)}


def test_every_rule_has_one_row():
    text = (ROOT / "docs" / "regulation.md").read_text("utf-8")
    assert [int(number) for number, *_ in ROW.findall(text)] == list(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_leads_to_files_that_name_it(rule):
    what, code, test = rows()[rule]
    assert what.strip()
    for cell in (code, test):
        paths = PATH.findall(cell)
        assert paths or REFEREE in code, f"R{rule}: no file in {cell!r}"
        for path in paths:
            assert (ROOT / path).is_file(), f"R{rule}: {path} does not exist"
            assert rule in rules_named_in(path), f"R{rule}: {path} does not mention it"


def test_the_rule_book_page_leaves_the_same_rules_to_the_referee():
    shown = [rule.number for section in SECTIONS for rule in section.rules if not rule.applied]
    assert [rule for rule, (_, code, _) in rows().items() if REFEREE in code] == shown
