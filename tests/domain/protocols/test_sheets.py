"""The life of a paper sheet, and two readings of it compared (R53)."""

from __future__ import annotations

import pytest

from protocols.domain.comparison import Difference, compare, content_digest
from protocols.domain.sheets import Mark, SheetFacts, Stage, may_file, next_stage, stages_done

WHOLE = {"typed": True, "checked": True, "signed": True}
LIVES = [
    ({}, set(), Stage.PRINTED),
    ({"mark": Mark.PRINTED}, {"printed"}, Stage.OUT),
    ({"mark": Mark.OUT}, {"printed", "out"}, Stage.RETURNED),
    ({"mark": Mark.RETURNED}, {"printed", "out", "returned"}, Stage.TYPED),
    ({"typed": True}, {"typed"}, Stage.PRINTED),
    ({"mark": Mark.OUT, "typed": True}, {"printed", "out", "typed"}, Stage.RETURNED),
    (
        {"mark": Mark.RETURNED, "typed": True, "signed": True},
        {"printed", "out", "returned", "typed", "signed"},
        Stage.CHECKED,
    ),
    ({"mark": Mark.RETURNED, **WHOLE}, set(Stage) - {"filed"}, Stage.FILED),
    ({"mark": Mark.FILED, **WHOLE}, set(Stage), None),
]


@pytest.mark.parametrize(("known", "done", "following"), LIVES)
def test_a_later_mark_includes_the_earlier_and_the_first_gap_is_next(known, done, following):
    facts = SheetFacts(**known)
    assert stages_done(facts) == done
    assert next_stage(facts) is following


@pytest.mark.parametrize("lacking", ["typed", "checked", "signed"])
def test_only_a_whole_sheet_is_put_away(lacking):
    assert may_file(SheetFacts(**WHOLE))
    assert not may_file(SheetFacts(**{**WHOLE, lacking: False}))


def test_a_paper_is_away_from_the_printer_until_it_is_back():
    away = [mark for mark in (None, *Mark) if SheetFacts(mark=mark).is_away]
    assert away == [Mark.PRINTED, Mark.OUT]


def test_equal_readings_have_no_difference_and_one_digest():
    lines = {"round 1": "out 35:0", "score": "35:0"}
    assert compare(lines, dict(reversed(lines.items()))) == ()
    assert content_digest(lines) == content_digest(dict(reversed(lines.items())))


def test_a_line_that_differs_or_is_missing_on_either_side_is_a_difference():
    first = {"round 1": "out 35:0", "round 2": "out 20:0"}
    second = {"round 1": "out 0:35", "round 3": "fish 0:51"}
    assert compare(first, second) == (
        Difference(line="round 1", first="out 35:0", second="out 0:35"),
        Difference(line="round 2", first="out 20:0", second=""),
        Difference(line="round 3", first="", second="fish 0:51"),
    )
    assert content_digest(first) != content_digest(second)
    assert compare(first, second)[1].as_json() == {
        "line": "round 2",
        "first": "out 20:0",
        "second": "",
    }
