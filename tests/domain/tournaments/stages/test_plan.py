"""What an organiser may set for a stage, and what is refused by name."""

from __future__ import annotations

import pytest

from tournaments.domain.draw import System
from tournaments.domain.errors import Refusal
from tournaments.domain.stages.groups import Grouping
from tournaments.domain.stages.plan import Carry, StagePlan, check_plan, read_plan, write_plan


@pytest.mark.parametrize(
    "plan",
    [
        StagePlan(),
        StagePlan(tours=5, target=300, minutes=60, carry=Carry.ALL, first=8, per_group=False),
        StagePlan(grouping=Grouping.DRAWN, group_value=3, best_of=3, third_place=True, cut=True),
    ],
)
def test_a_plan_reads_back_as_it_was_written(plan):
    assert read_plan(write_plan(plan)) == plan


@pytest.mark.parametrize(
    ("stored", "code", "field"),
    [
        ({"tours": 0}, "stage.number", "tours"),
        ({"group_value": 1}, "stage.number", "group_value"),
        ({"best_of": 2}, "stage.best_of", "best_of"),
        ({"carry": "some"}, "input.invalid", "carry"),
        ({"pace": 1}, "input.invalid", "pace"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_its_name(stored, code, field):
    with pytest.raises(Refusal) as refused:
        read_plan(stored)
    params = refused.value.details.params
    assert (refused.value.code, params.get("field", params.get("key"))) == (code, field)


@pytest.mark.parametrize(
    ("number", "system", "plan", "individual", "code"),
    [
        (1, System.SWISS, StagePlan(), True, "stage.individual"),
        (1, System.ROTATING, StagePlan(), False, "stage.needs_single"),
        (2, System.KNOCKOUT, StagePlan(grouping=Grouping.SNAKE), False, "stage.bracket_in_groups"),
        (1, System.SWISS, StagePlan(first=4), False, "stage.first_takes_all"),
    ],
)
def test_a_stage_that_cannot_be_played_is_refused(number, system, plan, individual, code):
    with pytest.raises(Refusal, match=code.replace(".", r"\.")):
        check_plan(number, system, plan, individual=individual)


def test_a_stage_has_a_target_and_minutes_of_its_own_or_the_regulation_s():
    stored = {"target": 200, "game_minutes": 40, "tours": 7}
    own = StagePlan(target=300, minutes=60).regulation_json(stored)
    assert own == {"target": 300, "game_minutes": 60, "tours": 7}
    assert StagePlan().regulation_json(stored) == stored
