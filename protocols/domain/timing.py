"""The clock of a game as comparisons of moments (R6, R13, R19).

Moments are aware datetimes. Nothing here ends a game: the referee's act does (a clock alone cannot
know whether a round is being played).
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


def expires_at(start: datetime, game_minutes: int, extra_minutes: int = 0) -> datetime:
    """R6: when the time allotted to a game is over, with the minutes a referee added."""
    return start + timedelta(minutes=game_minutes + extra_minutes)


def remaining(expiry: datetime, now: datetime) -> timedelta:
    """What is left until `expiry`; never negative."""
    return max(expiry - now, timedelta())


def has_expired(expiry: datetime, now: datetime) -> bool:
    """R13, R15: the time is over at the very moment of expiry."""
    return now >= expiry


def late_deadline(start: datetime, late_minutes: int) -> datetime:
    """R19: from this moment on a side that is not complete may be declared the loser."""
    return start + timedelta(minutes=late_minutes)


def is_late(start: datetime, at: datetime, late_minutes: int) -> bool:
    """R19: `at` is the deadline or later. 4:59 is in time, 5:01 is late."""
    return at - start >= timedelta(minutes=late_minutes)
