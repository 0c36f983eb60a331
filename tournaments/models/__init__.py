"""Rows: who plays, in what, against whom; what was done and by whom."""

from tournaments.models.audit import AuditEvent, Snapshot, WriteKey
from tournaments.models.club import Club
from tournaments.models.entry import Entry, Membership
from tournaments.models.game import Game, Seat
from tournaments.models.job import Job
from tournaments.models.player import Player
from tournaments.models.tour import Stage, Tour
from tournaments.models.tournament import Tournament

__all__ = [
    "AuditEvent",
    "Club",
    "Entry",
    "Game",
    "Job",
    "Membership",
    "Player",
    "Seat",
    "Snapshot",
    "Stage",
    "Tour",
    "Tournament",
    "WriteKey",
]
