"""The hours of an event as an organiser sets them: when a day begins, pauses, lunch, further days.

What follows from them and from what happened is in `timetable`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from typing import Final

from tournaments.domain.errors import Refusal
from tournaments.domain.reading import (
    Json,
    invalid,
    read_bool,
    read_int,
    read_list,
    read_object,
    read_text,
    refuse_unknown,
)

LONGEST_PAUSE: Final = 240
LONGEST_LUNCH: Final = 300
LAST_TOUR: Final = 99
MOST_DAYS: Final = 5
"""Days of an event, the first one counted."""
_MOST_LUNCHES: Final = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherDay:
    """A day after the first: it begins at `start` with this tour."""

    tour: int
    start: time


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """What is set.

    Attributes:
        start: of the first tour, by the clock of the venue.
        setup_minutes: between two tours: results, the next draw, going to the tables.
        lunch_after: tours after which lunch takes the place of the pause.
        lunch_minutes: of a lunch, going to the tables included.
        days: the days after the first, one after the other, each with its first tour.
        pull_forward: a tour may begin before its hour when the one before ended early.
    """

    start: time
    setup_minutes: int = 10
    lunch_after: tuple[int, ...] = ()
    lunch_minutes: int = 45
    days: tuple[FurtherDay, ...] = ()
    pull_forward: bool = False

    def break_after(self, tour: int) -> int:
        """Minutes from the end of a tour to the start of the next on the same day."""
        return self.lunch_minutes if tour in self.lunch_after else self.setup_minutes


_KEYS: Final = frozenset(
    {"start", "setup_minutes", "lunch_after", "lunch_minutes", "days", "pull_forward"}
)


def read_schedule(value: object) -> Schedule | None:
    """The schedule from its JSON form; None for an empty one: no hours are set.

    Keys left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key; ``schedule.time``, ``schedule.number``
            (with the numbers allowed), ``schedule.lunch``, ``schedule.days`` (too many),
            ``schedule.day_order``, each with its field (``day2_tour``, ``day2_start`` for a day).
    """
    data = read_object(value, "schedule")
    refuse_unknown(data, _KEYS)
    if not data:
        return None
    default = Schedule(start=_clock(data, "start", "start"))
    return Schedule(
        start=default.start,
        setup_minutes=_number(data, "setup_minutes", default.setup_minutes, LONGEST_PAUSE),
        lunch_after=_lunches(data),
        lunch_minutes=_number(data, "lunch_minutes", default.lunch_minutes, LONGEST_LUNCH),
        days=_days(data),
        pull_forward="pull_forward" in data and read_bool(data, "pull_forward"),
    )


def write_schedule(schedule: Schedule | None) -> dict[str, object]:
    """The JSON form; reading it back gives an equal schedule."""
    if schedule is None:
        return {}
    return {
        "start": clock_text(schedule.start),
        "setup_minutes": schedule.setup_minutes,
        "lunch_after": list(schedule.lunch_after),
        "lunch_minutes": schedule.lunch_minutes,
        "days": [{"tour": day.tour, "start": clock_text(day.start)} for day in schedule.days],
        "pull_forward": schedule.pull_forward,
    }


def clock_text(at: time) -> str:
    """A time of the day as it is written: 09:30."""
    return f"{at:%H:%M}"


def _clock(data: Json, key: str, field: str) -> time:
    hours, colon, minutes = read_text(data, key).partition(":")
    plain = all(part.isascii() and part.isdecimal() and len(part) <= 2 for part in (hours, minutes))
    if not colon or not plain or int(hours) > 23 or int(minutes) > 59:
        raise Refusal("schedule.time", field=field)
    return time(int(hours), int(minutes))


def _number(data: Json, key: str, default: int, most: int) -> int:
    if key not in data:
        return default
    found = read_int(data, key)
    if not 0 <= found <= most:
        raise Refusal("schedule.number", field=key, least=0, most=most)
    return found


def _lunches(data: Json) -> tuple[int, ...]:
    listed = read_list(data.get("lunch_after", []), "lunch_after")
    tours = sorted({read_int({"lunch_after": tour}, "lunch_after") for tour in listed})
    if len(tours) > _MOST_LUNCHES or (tours and not 1 <= tours[0] <= tours[-1] <= LAST_TOUR):
        raise Refusal("schedule.lunch", field="lunch_after", most=LAST_TOUR)
    return tuple(tours)


def _days(data: Json) -> tuple[FurtherDay, ...]:
    listed = read_list(data.get("days", []), "days")
    if len(listed) >= MOST_DAYS:
        raise Refusal("schedule.days", field="days", most=MOST_DAYS)
    found: list[FurtherDay] = []
    before = 1
    for number, value in enumerate(listed, 2):
        day = read_object(value, "days")
        if set(day) != {"tour", "start"}:
            raise invalid("days")
        tour = read_int(day, "tour")
        if not before < tour <= LAST_TOUR:
            raise Refusal("schedule.day_order", field=f"day{number}_tour", before=before)
        found.append(FurtherDay(tour=tour, start=_clock(day, "start", f"day{number}_start")))
        before = tour
    return tuple(found)
