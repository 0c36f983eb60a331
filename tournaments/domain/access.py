"""Who is acting: one value that every view and service takes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a person may be in a tournament."""

    ORGANISER = "organiser"
    CHIEF_REFEREE = "chief_referee"
    REFEREE = "referee"
    SECRETARY = "secretary"
    TABLE = "table"
    PUBLIC = "public"
    SYSTEM = "system"


OFFICIALS = frozenset({Role.CHIEF_REFEREE, Role.REFEREE, Role.SECRETARY})
"""Those who come in by a personal link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """A person (or the system) at work.

    Attributes:
        role: what he is here.
        name: as shown in journals and protocols.
        user_id: the organiser's account, None for officials.
        official_id: the official's card, None for organisers.
        tournament_id: the one tournament an official may touch; None = decided by ownership.
        tables: the table numbers a referee is given; empty = all tables.
        device: a stable, meaningless name of the phone or computer.
    """

    role: Role
    name: str = ""
    user_id: int | None = None
    official_id: int | None = None
    tournament_id: int | None = None
    tables: frozenset[int] = frozenset()
    device: str = ""

    @property
    def is_official(self) -> bool:
        """Came in by a personal link."""
        return self.role in OFFICIALS


PUBLIC = Actor(role=Role.PUBLIC)
SYSTEM = Actor(role=Role.SYSTEM, name="Ryba")
