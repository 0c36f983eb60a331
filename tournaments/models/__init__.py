"""Rows: who plays, in what, against whom; what was done and by whom."""

from tournaments.models.audit import AuditEvent, Snapshot, WriteKey
from tournaments.models.club import Category, Club, Team
from tournaments.models.entry import Apart, Entry, Membership
from tournaments.models.game import Game, Seat
from tournaments.models.job import Job
from tournaments.models.player import Player
from tournaments.models.tour import Stage, Tour
from tournaments.models.tournament import Tournament

__all__ = [
    "Apart",
    "AuditEvent",
    "Category",
    "Club",
    "Entry",
    "Game",
    "Job",
    "Membership",
    "Player",
    "Seat",
    "Snapshot",
    "Stage",
    "Team",
    "Tour",
    "Tournament",
    "WriteKey",
]
