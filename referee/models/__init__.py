"""Rows of who judges, and of what happens around the tables."""

from referee.models.clockwork import ClockMark
from referee.models.floor import Call, Presence
from referee.models.official import Official
from referee.models.stranded import Stranded
from referee.models.zone import Zone

__all__ = ["Call", "ClockMark", "Official", "Presence", "Stranded", "Zone"]
