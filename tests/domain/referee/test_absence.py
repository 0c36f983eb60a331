"""Who is missing, and when that decides a game (R19, R20)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.domain.absence import deserted, incomplete
from tournaments.domain.ids import Side

START = datetime(2027, 2, 6, 10, tzinfo=UTC)
DEADLINE = START + timedelta(minutes=5)
EARLY, AT_4_59, AT_5_00, AT_5_01 = (
    START + timedelta(seconds=seconds) for seconds in (-60, 299, 300, 301)
)


@pytest.mark.parametrize(
    ("rule", "seen", "missing", "loses"),
    [
        ("R19", {1: EARLY, 2: EARLY, 3: EARLY, 4: EARLY}, "", None),
        ("R19", {1: EARLY, 2: None, 3: EARLY, 4: None}, "B", "B"),
        ("R19", {1: None, 2: EARLY, 3: None, 4: EARLY}, "A", "A"),
        ("R19 at 4:59", {1: EARLY, 2: AT_4_59, 3: EARLY, 4: AT_4_59}, "", None),
        ("R19 at 5:00", {1: EARLY, 2: AT_5_00, 3: EARLY, 4: AT_5_00}, "B", "B"),
        ("R19 at 5:01", {1: EARLY, 2: AT_5_01, 3: EARLY, 4: AT_5_01}, "B", "B"),
        ("R19 one of four", {1: EARLY, 2: EARLY, 3: EARLY, 4: None}, "B", None),
        ("R19 4:59 and 5:01", {1: EARLY, 2: AT_4_59, 3: EARLY, 4: AT_5_01}, "B", None),
        ("R20 both", {1: None, 2: None, 3: None, 4: None}, "AB", None),
        ("R20 both", {1: EARLY, 2: None, 3: None, 4: None}, "AB", None),
        ("no seats", {}, "", None),
    ],
)
def test_a_side_is_missing_when_not_both_came_before_five_minutes(rule, seen, missing, loses):
    assert "".join(incomplete(seen, DEADLINE)) == missing
    assert deserted(seen, DEADLINE) == (None if loses is None else Side(loses))


def test_until_the_deadline_only_those_not_seen_are_missing():
    assert incomplete({1: EARLY, 2: AT_5_01, 3: EARLY, 4: None}) == (Side.B,)
    assert incomplete({1: EARLY, 2: AT_5_01, 3: EARLY, 4: AT_5_01}) == ()
