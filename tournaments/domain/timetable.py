"""When each tour is meant to begin, and when it will by what happened so far.

All moments are aware and reckoned in UTC, so that a change of the clocks moves nothing; hours of
the venue come in only where a day begins. Expected times are rounded up to five minutes: nobody
starts a tour at 14:03, and calendars need not move every minute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Final

from tournaments.domain.schedule import Schedule

STEP: Final = timedelta(minutes=5)
LONGEST_WAIT: Final = timedelta(hours=6)
"""After so long without a step nobody keeps the clock of the event: its hours stop moving."""
_MINUTE: Final = timedelta(minutes=1)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What happened to a tour; a tour passed without its clock has only an end."""

    started: datetime | None = None
    ended: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A tour in the timetable.

    Attributes:
        planned: its start by the schedule alone.
        expected: its start, or when it will start by what is known.
        ends: its end, or when it will end.
        started, ended: what happened.
        late_minutes: by which it starts later than planned.
        lunch_minutes: of the lunch that follows, 0 where none does.
        day: 1 for the first day of the event.
    """

    tour: int
    planned: datetime
    expected: datetime
    ends: datetime
    started: datetime | None = None
    ended: datetime | None = None
    late_minutes: int = 0
    lunch_minutes: int = 0
    day: int = 1

    @property
    def state(self) -> str:
        """``ended``, ``running`` or ``ahead``."""
        if self.ended is not None:
            return "ended"
        return "ahead" if self.started is None else "running"

    @property
    def moved(self) -> bool:
        """It is not where the schedule put it."""
        return self.state == "ahead" and self.expected != self.planned


@dataclass(frozen=True, slots=True, kw_only=True)
class EventHours:
    """What a timetable follows from, besides the clock.

    Attributes:
        schedule: as set.
        minutes: of a game in every planned tour, tour 1 first.
        date: the first day.
        zone: of the venue.
        played: what happened, by tour.
    """

    schedule: Schedule
    minutes: tuple[int, ...]
    date: date
    zone: tzinfo
    played: Mapping[int, Played]


def timetable(hours: EventHours, now: datetime) -> tuple[Slot, ...]:
    """Every planned tour with its times, in order.

    A tour that starts late or plays past its time moves what follows; one that ends early moves
    nothing, unless the schedule lets tours begin before their hour. What has not begun is never
    expected in the past.
    """
    untouched = _slots(hours, _EPOCH)
    waits = next((slot for slot in untouched if slot.state != "ended"), None)
    if waits is None:
        return untouched
    since = waits.expected if waits.started is None else waits.ends
    return _slots(hours, min(now, since + LONGEST_WAIT))


def _slots(hours: EventHours, now: datetime) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    free: datetime | None = None
    for start in _starts(hours):
        slots.append(_slot(hours, start, free, now))
        free = slots[-1].ends + hours.schedule.break_after(start.tour) * _MINUTE
    return tuple(slots)


def next_slot(slots: Sequence[Slot]) -> Slot | None:
    """The first tour that has not begun."""
    return next((slot for slot in slots if slot.state == "ahead"), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Start:
    """Where the schedule puts a tour; `opens`: it is the first of its day."""

    tour: int
    day: int
    at: datetime
    length: timedelta
    opens: bool
    lunch: int


def _starts(hours: EventHours) -> Iterator[_Start]:
    schedule = hours.schedule
    opening = {1: (1, schedule.start)}
    opening |= {each.tour: (day, each.start) for day, each in enumerate(schedule.days, 2)}
    day, free = 1, _EPOCH
    for tour, minutes in enumerate(hours.minutes, 1):
        at = free
        if tour in opening:
            day, clock = opening[tour]
            local = datetime.combine(hours.date + timedelta(days=day - 1), clock, tzinfo=hours.zone)
            at = max(free, local.astimezone(UTC))
        lunch = tour in schedule.lunch_after and tour < len(hours.minutes)
        yield _Start(
            tour=tour,
            day=day,
            at=at,
            length=minutes * _MINUTE,
            opens=tour in opening,
            lunch=schedule.lunch_minutes if lunch and tour + 1 not in opening else 0,
        )
        free = at + (minutes + schedule.break_after(tour)) * _MINUTE


def _slot(hours: EventHours, start: _Start, free: datetime | None, now: datetime) -> Slot:
    played = hours.played.get(start.tour, Played())
    expected = played.started
    if expected is None:
        early = hours.schedule.pull_forward and not start.opens
        expected = _expected(start.at, free or start.at, early=early)
        if played.ended is None:
            expected = expected if now <= expected else _expected(start.at, now, early=True)
        else:
            expected = min(expected, played.ended)
    return Slot(
        tour=start.tour,
        planned=start.at,
        expected=expected,
        ends=_end(played, expected, start.length, now),
        started=played.started,
        ended=played.ended,
        late_minutes=max(0, (expected - start.at) // _MINUTE),
        lunch_minutes=start.lunch,
        day=start.day,
    )


def _expected(planned: datetime, free: datetime, *, early: bool) -> datetime:
    """When the hall is free, but not before its hour unless it may."""
    if free > planned:
        return _rounded(free)
    return min(planned, _rounded(free)) if early else planned


def _end(played: Played, start: datetime, length: timedelta, now: datetime) -> datetime:
    if played.ended is not None:
        return played.ended
    full = start + length
    return full if played.started is None or now <= full else _rounded(now)


def _rounded(at: datetime) -> datetime:
    return at + (_EPOCH - at) % STEP
