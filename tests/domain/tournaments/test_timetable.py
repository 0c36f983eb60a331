"""When tours begin: by the schedule, by what happened, by the clock; tables and properties."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments.test_schedule import schedules
from tournaments.domain.schedule import FurtherDay, Schedule
from tournaments.domain.timetable import (
    LONGEST_WAIT,
    EventHours,
    Played,
    next_slot,
    timetable,
)

MOSCOW = ZoneInfo("Europe/Moscow")
BERLIN = ZoneInfo("Europe/Berlin")
SATURDAY = date(2027, 2, 6)
CLUB_DAY = Schedule(start=time(10), setup_minutes=10, lunch_after=(3,), lunch_minutes=50)
EARLIER = Schedule(start=time(10), setup_minutes=10, lunch_after=(3,), lunch_minutes=50,
                   pull_forward=True)  # fmt: skip


def at(text, day=SATURDAY, zone=MOSCOW):
    return datetime.combine(day, time.fromisoformat(text), tzinfo=zone)


def hours(schedule=CLUB_DAY, tours=5, played=None, *, day=SATURDAY, zone=MOSCOW):
    spans = {
        tour: Played(
            started=at(begun, day, zone) if begun else None,
            ended=at(over, day, zone) if over else None,
        )
        for tour, (begun, over) in (played or {}).items()
    }
    return EventHours(schedule=schedule, minutes=(40,) * tours, date=day, zone=zone, played=spans)


def shown(moments, zone=MOSCOW):
    return [f"{each.astimezone(zone):%H:%M}" for each in moments]


def expected(schedule=CLUB_DAY, played=None, now="09:00"):
    return shown(slot.expected for slot in timetable(hours(schedule, played=played), at(now)))


PLANNED = ["10:00", "10:50", "11:40", "13:10", "14:00"]


@pytest.mark.parametrize(
    ("why", "schedule", "played", "now", "times"),
    [
        ("nothing happened yet", CLUB_DAY, {}, "09:00", PLANNED),
        ("the hour is struck", CLUB_DAY, {}, "10:00", PLANNED),
        (
            "nobody starts: what has not begun is not expected in the past",
            CLUB_DAY,
            {},
            "10:12",
            ["10:15", "11:05", "11:55", "13:25", "14:15"],
        ),
        (
            "started 20 minutes late: all that follows moves",
            CLUB_DAY,
            {1: ("10:20", None)},
            "10:30",
            ["10:20", "11:10", "12:00", "13:30", "14:20"],
        ),
        (
            "times that follow are rounded up to five minutes",
            CLUB_DAY,
            {1: ("10:01", None)},
            "10:30",
            ["10:01", "10:55", "11:45", "13:15", "14:05"],
        ),
        (
            "still running past its time",
            CLUB_DAY,
            {1: ("10:00", None)},
            "11:01",
            ["10:00", "11:15", "12:05", "13:35", "14:25"],
        ),
        (
            "closed late",
            CLUB_DAY,
            {1: ("10:00", "10:55")},
            "10:56",
            ["10:00", "11:05", "11:55", "13:25", "14:15"],
        ),
        (
            "ended early: nothing is pulled forward",
            CLUB_DAY,
            {1: ("10:00", "10:20")},
            "10:21",
            PLANNED,
        ),
        (
            "ended early, and the schedule lets tours begin before their hour",
            EARLIER,
            {1: ("10:00", "10:20")},
            "10:21",
            ["10:00", "10:30", "11:20", "12:50", "13:40"],
        ),
        (
            "pulled forward, but the clock went on",
            EARLIER,
            {1: ("10:00", "10:20")},
            "10:41",
            ["10:00", "10:45", "11:35", "13:05", "13:55"],
        ),
        (
            "passed without a clock",
            CLUB_DAY,
            {1: (None, "10:35"), 2: (None, "11:45")},
            "11:46",
            ["10:00", "10:50", "11:55", "13:25", "14:15"],
        ),
        (
            "closed before its hour without a clock",
            CLUB_DAY,
            {1: (None, "09:30")},
            "09:31",
            ["09:30", *PLANNED[1:]],
        ),
    ],
)  # fmt: skip
def test_expected_times(why, schedule, played, now, times):
    assert expected(schedule, played, now) == times, why


def test_a_slot_says_what_was_planned_how_late_it_is_and_what_follows():
    slots = timetable(hours(played={1: ("10:00", "10:41"), 2: ("11:10", None)}), at("11:20"))
    assert shown(slot.planned for slot in slots) == PLANNED
    assert [slot.late_minutes for slot in slots] == [0, 20, 20, 20, 20]
    assert [slot.state for slot in slots] == ["ended", "running", "ahead", "ahead", "ahead"]
    assert [slot.moved for slot in slots] == [False, False, True, True, True]
    assert [slot.lunch_minutes for slot in slots] == [0, 0, 50, 0, 0]
    assert shown(slot.ends for slot in slots)[:3] == ["10:41", "11:50", "12:40"]
    assert next_slot(slots) == slots[2]
    assert next_slot(slots[:2]) is None


def test_an_event_nobody_keeps_the_clock_of_stops_moving():
    waited = expected(now="16:00")
    assert waited == expected(now="23:00")
    assert waited[0] == "16:00"
    running = {1: ("10:00", None)}
    assert expected(played=running, now="17:00") == expected(played=running, now="23:00")


TWO_DAYS = Schedule(
    start=time(16), setup_minutes=10, lunch_after=(2,), days=(FurtherDay(tour=3, start=time(9)),)
)


def test_the_second_day_begins_at_its_own_hour_whatever_the_first_was():
    late = hours(TWO_DAYS, 4, {1: ("16:50", "17:40"), 2: ("18:00", None)})
    slots = timetable(late, at("19:00"))
    days = [f"{slot.expected.astimezone(MOSCOW):%d %H:%M}" for slot in slots]
    assert days == ["06 16:50", "06 18:00", "07 09:00", "07 09:50"]
    assert [slot.day for slot in slots] == [1, 1, 2, 2]
    assert [slot.lunch_minutes for slot in slots] == [0, 0, 0, 0]


def test_a_day_does_not_begin_earlier_because_the_one_before_ended_early():
    forward = Schedule(start=time(16), days=TWO_DAYS.days, pull_forward=True)
    slots = timetable(
        hours(forward, 4, {1: ("16:00", "16:10"), 2: ("16:20", "16:30")}), at("17:00")
    )
    assert f"{slots[2].expected.astimezone(MOSCOW):%d %H:%M}" == "07 09:00"


def test_a_first_day_that_is_too_long_moves_the_second():
    slots = timetable(hours(TWO_DAYS, 4, {2: ("23:59", None)}, day=SATURDAY), at("23:59"))
    crammed = timetable(
        EventHours(
            schedule=TWO_DAYS, minutes=(600, 600, 40), date=SATURDAY, zone=MOSCOW, played={}
        ),
        at("09:00"),
    )
    assert f"{slots[2].expected.astimezone(MOSCOW):%d %H:%M}" == "07 09:00"
    assert f"{crammed[2].planned.astimezone(MOSCOW):%d %H:%M}" == "07 12:55"


@pytest.mark.parametrize(
    ("why", "day", "start", "times"),
    [
        ("an hour is left out", date(2027, 3, 28), time(1, 30), ["01:30", "03:20", "04:10"]),
        ("an hour comes twice", date(2027, 10, 31), time(1, 30), ["01:30", "02:20", "02:10"]),
        ("it begins in the hour left out", date(2027, 3, 28), time(2, 30),
         ["03:30", "04:20", "05:10"]),
    ],
)  # fmt: skip
def test_a_night_in_which_the_clocks_change_keeps_its_minutes(why, day, start, times):
    night = hours(Schedule(start=start), 3, day=day, zone=BERLIN)
    slots = timetable(night, datetime(2027, 1, 1, tzinfo=UTC))
    assert shown((slot.expected for slot in slots), BERLIN) == times, why
    gaps = {later.planned - slot.planned for slot, later in pairwise(slots)}
    assert gaps == {timedelta(minutes=50)}


def test_the_next_day_begins_by_the_clock_on_the_wall_although_it_changed_at_night():
    saturday = date(2027, 3, 27)
    event = hours(
        Schedule(start=time(10), days=(FurtherDay(tour=2, start=time(10)),)), 2,
        day=saturday, zone=BERLIN,
    )  # fmt: skip
    first, second = timetable(event, datetime(2027, 1, 1, tzinfo=UTC))
    assert shown((first.planned, second.planned), BERLIN) == ["10:00", "10:00"]
    assert second.planned - first.planned == timedelta(hours=23)


@st.composite
def events(draw):
    """An event some of whose first tours were played, one after the other."""
    minutes = tuple(draw(st.lists(st.integers(1, 120), min_size=1, max_size=9)))
    zone = ZoneInfo(draw(st.sampled_from(["Europe/Moscow", "Europe/Berlin", "Asia/Kamchatka"])))
    day = draw(st.dates(date(2026, 1, 1), date(2028, 12, 31)))
    clock = datetime.combine(day, time(9), tzinfo=zone)
    played = {}
    gap = st.integers(0, 200)
    for tour in range(1, draw(st.integers(0, len(minutes))) + 1):
        clock += timedelta(minutes=draw(gap))
        started = clock
        clock += timedelta(minutes=draw(gap))
        played[tour] = Played(started=started, ended=clock)
    if played and draw(st.booleans()):
        last = max(played)
        clock = played[last].started
        played[last] = Played(started=clock)
    found = EventHours(
        schedule=draw(schedules()), minutes=minutes, date=day, zone=zone, played=played
    )
    return found, clock


@given(events(), st.integers(0, 2000), st.integers(0, 2000))
def test_times_only_go_on(event, after, later):
    found, last = event
    now = last + timedelta(minutes=after)
    slots = timetable(found, now)
    assert [slot.tour for slot in slots] == [*range(1, len(found.minutes) + 1)]
    for slot, following in pairwise(slots):
        assert slot.planned < following.planned
        assert slot.expected <= slot.ends <= following.expected
    for slot, then in zip(slots, timetable(found, now + timedelta(minutes=later)), strict=True):
        assert slot.planned == then.planned
        assert slot.expected <= then.expected


@given(events(), st.integers(0, 2000))
def test_what_is_ahead_comes_neither_before_its_hour_nor_in_the_past(event, after):
    found, last = event
    now = last + timedelta(minutes=after)
    slots = timetable(found, now)
    since = last if found.played else slots[0].planned
    for slot in slots:
        if slot.state != "ahead":
            assert slot.expected == found.played[slot.tour].started
            continue
        if not found.schedule.pull_forward:
            assert slot.expected >= slot.planned
        assert slot.late_minutes == max(0, (slot.expected - slot.planned) // timedelta(minutes=1))
        assert slot.expected == slot.planned or (slot.expected.timestamp() % 300) == 0
        assert slot.expected >= now or now > since + LONGEST_WAIT


@given(events())
def test_what_went_by_the_schedule_stays_on_it(event):
    found, _last = event
    untouched = EventHours(
        schedule=found.schedule, minutes=found.minutes, date=found.date, zone=found.zone, played={}
    )
    before = timetable(untouched, datetime(2025, 1, 1, tzinfo=UTC))
    if not found.schedule.pull_forward:
        assert [slot.expected for slot in before] == [slot.planned for slot in before]
    assert all(slot.late_minutes == 0 for slot in before)
