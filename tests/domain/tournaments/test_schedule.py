"""The hours an organiser sets: what is kept, what is refused and at which field."""

from __future__ import annotations

from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.errors import Refusal
from tournaments.domain.schedule import (
    MOST_DAYS,
    FurtherDay,
    Schedule,
    read_schedule,
    write_schedule,
)

CLOCKS = st.times().map(lambda at: at.replace(second=0, microsecond=0))


@st.composite
def schedules(draw):
    firsts = sorted(draw(st.sets(st.integers(2, 99), max_size=MOST_DAYS - 1)))
    return Schedule(
        start=draw(CLOCKS),
        setup_minutes=draw(st.integers(0, 240)),
        lunch_after=tuple(sorted(draw(st.sets(st.integers(1, 99), max_size=9)))),
        lunch_minutes=draw(st.integers(0, 300)),
        days=tuple(FurtherDay(tour=tour, start=draw(CLOCKS)) for tour in firsts),
        pull_forward=draw(st.booleans()),
    )


@given(schedules())
def test_what_is_written_is_read_back(schedule):
    assert read_schedule(write_schedule(schedule)) == schedule


def test_nothing_set_is_no_schedule():
    assert read_schedule({}) is None
    assert write_schedule(None) == {}


def test_what_is_left_out_takes_the_defaults():
    assert read_schedule({"start": "9:05"}) == Schedule(start=time(9, 5))


def test_tours_of_lunch_are_kept_once_and_in_order():
    found = read_schedule({"start": "10:00", "lunch_after": [7, 3, 7]})
    assert found is not None
    assert found.lunch_after == (3, 7)
    assert [found.break_after(tour) for tour in (3, 4)] == [45, 10]


def days(*pairs):
    return {"days": [{"tour": tour, "start": start} for tour, start in pairs]}


@pytest.mark.parametrize(
    ("changed", "code", "field"),
    [
        ({"start": "24:00"}, "schedule.time", "start"),
        ({"start": "10:60"}, "schedule.time", "start"),
        ({"start": "10"}, "schedule.time", "start"),
        ({"start": "1O:00"}, "schedule.time", "start"),
        ({"start": "010:00"}, "schedule.time", "start"),
        ({"start": ":"}, "schedule.time", "start"),
        ({"setup_minutes": -1}, "schedule.number", "setup_minutes"),
        ({"setup_minutes": 241}, "schedule.number", "setup_minutes"),
        ({"lunch_minutes": 301}, "schedule.number", "lunch_minutes"),
        ({"lunch_after": [0]}, "schedule.lunch", "lunch_after"),
        ({"lunch_after": [100]}, "schedule.lunch", "lunch_after"),
        ({"lunch_after": [*range(1, 11)]}, "schedule.lunch", "lunch_after"),
        (days((1, "10:00")), "schedule.day_order", "day2_tour"),
        (days((4, "10:00"), (4, "10:00")), "schedule.day_order", "day3_tour"),
        (days((100, "10:00")), "schedule.day_order", "day2_tour"),
        (days((4, "10:00"), (8, "25:00")), "schedule.time", "day3_start"),
        (days(*((tour, "10:00") for tour in range(2, 7))), "schedule.days", "days"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(changed, code, field):
    with pytest.raises(Refusal) as refused:
        read_schedule({"start": "10:00", **changed})
    assert (refused.value.code, refused.value.details.params["field"]) == (code, field)


@pytest.mark.parametrize(
    ("stored", "key"),
    [
        ([], "schedule"),
        ({"setup_minutes": 5}, "start"),
        ({"start": 10}, "start"),
        ({"start": "10:00", "tea": 1}, "tea"),
        ({"start": "10:00", "setup_minutes": "5"}, "setup_minutes"),
        ({"start": "10:00", "lunch_after": 3}, "lunch_after"),
        ({"start": "10:00", "lunch_after": [True]}, "lunch_after"),
        ({"start": "10:00", "pull_forward": 1}, "pull_forward"),
        ({"start": "10:00", "days": [{"tour": 3}]}, "days"),
        ({"start": "10:00", "days": [3]}, "days"),
        ({"start": "10:00", "days": [{"tour": "3", "start": "9:00"}]}, "tour"),
    ],
)
def test_what_has_another_shape_is_refused_by_its_key(stored, key):
    with pytest.raises(Refusal) as refused:
        read_schedule(stored)
    assert refused.value.code == "input.invalid"
    assert refused.value.details.params == {"key": key}
