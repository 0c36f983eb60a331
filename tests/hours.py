"""Hours of an event in tests: set through the service, looked at by the clock of Moscow."""

from __future__ import annotations

from datetime import datetime, time
from zoneinfo import ZoneInfo

import time_machine

from tests.cast import act
from tournaments.models import Tour
from tournaments.services.schedule import change_schedule

MOSCOW = ZoneInfo("Europe/Moscow")
CLUB_DAY = {"start": "10:00", "setup_minutes": 10, "lunch_after": [2], "lunch_minutes": 50}
"""Tours of 40 minutes at 10:00, 10:50, 12:20, 13:10."""


def moment(tournament, clock):
    """An hour of the event's first day."""
    return datetime.combine(tournament.date, time.fromisoformat(clock), tzinfo=MOSCOW)


def clock_at(tournament, clock):
    """The time of everything inside."""
    return time_machine.travel(moment(tournament, clock), tick=False)


def set_hours(actor, tournament, schedule=None, **changes):
    """Answers the tournament as stored."""
    wanted = {**(CLUB_DAY if schedule is None else schedule), **changes}
    change_schedule(write=act(actor), tournament_id=tournament.pk, schedule=wanted)
    tournament.refresh_from_db()
    return tournament


def began(tour, clock):
    """The tour's clock was started then; the version grows as with every act."""
    tournament = tour.tournament
    Tour.objects.filter(pk=tour.pk).update(started_at=moment(tournament, clock))
    type(tournament).objects.filter(pk=tournament.pk).update(version=tournament.version + 1)
    tournament.refresh_from_db()
