"""The timetable on public pages: made once a version, moved by the clock in steps of five minutes.

Every page that shows hours gives `Shown.stamp` to its fragment, so that what is kept is made again
when the clock has moved something.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest
from django.urls import reverse

from tournaments.forms.setting_words import Words
from tournaments.forms.zones import zone_name
from tournaments.selectors.schedule import (
    EventDay,
    OwnTours,
    Times,
    event_day,
    own_slots,
    stored_schedule,
    times_now,
)
from tournaments.views.addresses import whole_address
from tournaments.views.public.fresh import kept

if TYPE_CHECKING:
    from tournaments.domain.timetable import Slot
    from tournaments.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The timetable as pages show it."""

    day: EventDay
    times: Times
    zone: Words

    @property
    def stamp(self) -> str:
        """What a fragment depends on besides the rows."""
        return self.times.stamp

    @property
    def next(self) -> Slot | None:
        """The tour that comes."""
        return self.times.next

    def of_tour(self, number: int) -> Slot | None:
        """The hours of this tour."""
        return next((slot for slot in self.times.slots if slot.tour == number), None)

    @property
    def days(self) -> list[list[Slot]]:
        """The tours of each day."""
        slots = self.times.slots
        return [
            [slot for slot in slots if slot.day == day]
            for day in sorted({slot.day for slot in slots})
        ]

    def own_next(self, own: OwnTours) -> dict[str, Any]:
        """The first tour of an entry that has not begun, with its game if it is drawn."""
        for slot, game in own_slots(self.day, self.times, own):
            if slot.state == "ahead":
                return {"slot": slot, "own": game}
        return {}


def shown_times(tournament: Tournament) -> Shown | None:
    """The timetable now, None where no hours are set. No query while the version stands, else six.

    Two queries more with a knock-out among the stages.
    """
    schedule = stored_schedule(tournament)
    if schedule is None:
        return None
    day = kept(tournament, "day", lambda: event_day(tournament, schedule))
    return Shown(day=day, times=times_now(day), zone=zone_name(tournament.zone))


def stamp_of(shown: Shown | None) -> str:
    """What a fragment with these hours depends on besides the rows."""
    return shown.stamp if shown else ""


def feed_address(request: HttpRequest, tournament: Tournament, entry: int | None = None) -> str:
    """What a calendar subscribes to, so that it asks again; empty where no hours are set."""
    if not tournament.schedule:
        return ""
    code = tournament.code
    path = reverse("hall_calendar", args=[code])
    if entry is not None:
        path = reverse("entry_calendar", args=[code, entry])
    return "webcal://" + whole_address(request, path).partition("://")[2]
