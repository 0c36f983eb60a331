"""Tours as an iCalendar feed (RFC 5545).

An event keeps its UID, so that a calendar which asks again moves it; SEQUENCE grows with every
version of the tournament and with every step the clock alone moved it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from icalendar import Event

CONTENT_TYPE: Final = "text/calendar; charset=utf-8"
_PRODUCT: Final = "-//Ryba//Tournament//RU"
_ASK_AGAIN: Final = timedelta(minutes=5)
_AROUND: Final = timedelta(days=400)
"""How far around the event the changes of its zone are told."""
_MOST_STEPS: Final = 1000
_LARGEST: Final = 2**31 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEvent:
    """One tour in a calendar.

    Attributes:
        uid: the same for the same tour of the same feed, for ever.
        certain: the tour has begun or is over, so that its hour moves no more.
    """

    uid: str
    title: str
    text: str
    start: datetime
    end: datetime
    url: str
    certain: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """A calendar of one tournament.

    Attributes:
        zone: of the venue; times are written in it.
        place: the venue, empty where none is said.
        moved_at: when anything of it last changed.
        sequence: as `sequence` gives it.
    """

    title: str
    zone: str
    place: str
    moved_at: datetime
    sequence: int
    events: Sequence[CalendarEvent]


def sequence(version: int, steps: int) -> int:
    """Grows with the version, and within one with the steps of the clock."""
    return min(version * _MOST_STEPS + min(steps, _MOST_STEPS - 1), _LARGEST)


def calendar_file(feed: Feed) -> bytes:
    """The feed as a file."""
    from icalendar import Calendar  # noqa: PLC0415 -- slow to import, and few pages need it

    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", feed.title)
    calendar.add("x-wr-calname", feed.title)
    calendar.add("x-wr-timezone", feed.zone)
    calendar.add("refresh-interval", _ASK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT5M")
    for each in feed.events:
        calendar.add_component(_event(feed, each))
    if feed.events:
        first = min(each.start for each in feed.events).date()
        calendar.add_missing_timezones(first - _AROUND, first + _AROUND)
    return bytes(calendar.to_ical())


def _event(feed: Feed, wanted: CalendarEvent) -> Event:
    from icalendar import Event as NewEvent  # noqa: PLC0415 -- slow to import, few pages need it

    zone = ZoneInfo(feed.zone)
    event = NewEvent()
    event.add("uid", wanted.uid)
    event.add("summary", wanted.title)
    event.add("dtstart", wanted.start.astimezone(zone))
    event.add("dtend", wanted.end.astimezone(zone))
    event.add("dtstamp", feed.moved_at)
    event.add("last-modified", feed.moved_at)
    event.add("sequence", feed.sequence)
    event.add("status", "CONFIRMED" if wanted.certain else "TENTATIVE")
    event.add("transp", "OPAQUE")
    event.add("url", wanted.url)
    if wanted.text:
        event.add("description", wanted.text)
    if feed.place:
        event.add("location", feed.place)
    return event
