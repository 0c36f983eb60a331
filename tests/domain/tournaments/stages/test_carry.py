"""A game that is carried over counts to the target of the stage it was played in."""

from __future__ import annotations

import pytest

from tests.domain.tournaments.fields import bye, entries_of
from tournaments.domain.ids import Side
from tournaments.domain.regulation import CLUB, Criterion
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.plan import Carry, StagePlan


def forfeit(tour, winner, loser):
    return GameResult(tour=tour, a=(winner,), b=(loser,), kind=GameKind.FORFEIT, winner=Side.A)


def event(first, last):
    """Two stages with these targets; None leaves it to the regulation, which says 200."""
    field = (tuple("ab"),)
    stages = (
        StageFacts(number=1, plan=StagePlan(target=first), tours=(1, 2)),
        StageFacts(number=2, plan=StagePlan(target=last, carry=Carry.ALL), field=field, tours=(3,)),
    )
    results = (forfeit(1, "a", "b"), bye(2, "a"), forfeit(3, "b", "a"))
    return Event(regulation=CLUB, stages=stages, entries=entries_of(*"ab"), results=results)


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (None, None, {"a": 200 + 100 - 200, "b": -200 + 200}),
        (None, 300, {"a": 200 + 100 - 300, "b": -200 + 300}),
        (150, None, {"a": 150 + 75 - 200, "b": -150 + 200}),
        (150, 300, {"a": 150 + 75 - 300, "b": -150 + 300}),
    ],
)
def test_what_a_forfeit_and_a_bye_count_in_the_finals(first, last, expected):
    [table] = event(first, last).tables[1]
    assert {row.id: row.values[Criterion.DIFFERENCE] for row in table.rows} == expected
