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


class Right(StrEnum):
    """What may be allowed; the matrix below is the only place that says to whom."""

    MANAGE = "manage"
    """Settings, entries, tours, publishing, officials."""
    CHECK_IN = "check_in"
    """Mark an entry as present or its fee as paid."""
    PRINT = "print"
    """Print what is not public yet: drafts, sheets, cards."""
    RECORD = "record"
    """Start a game, enter rounds, time, forfeits, signatures, undo before signing."""
    SANCTION = "sanction"
    """Warn, fine, expel."""
    KEY_IN = "key_in"
    """Type a whole protocol from paper."""
    REOPEN = "reopen"
    """Open a signed protocol again."""


_REFEREE = frozenset({Right.RECORD, Right.SANCTION})
RIGHTS: dict[Role, frozenset[Right]] = {
    Role.ORGANISER: frozenset(Right),
    Role.SYSTEM: frozenset(Right),
    Role.CHIEF_REFEREE: _REFEREE | {Right.KEY_IN, Right.REOPEN, Right.PRINT, Right.CHECK_IN},
    Role.REFEREE: _REFEREE,
    Role.SECRETARY: frozenset({Right.KEY_IN, Right.RECORD, Right.PRINT, Right.CHECK_IN}),
    Role.TABLE: frozenset(),
    Role.PUBLIC: frozenset(),
}


def may(
    actor: Actor, right: Right, *, tournament_id: int, owner_id: int, table: int | None
) -> bool:
    """Whether `actor` has `right` in a tournament, at `table` (None = not about one table).

    An organiser acts in his own tournaments only, an official in the one he was given, a referee
    with tables only at those.
    """
    if right not in RIGHTS[actor.role]:
        return False
    if actor.role is Role.SYSTEM:
        return True
    if actor.role is Role.ORGANISER:
        return actor.user_id == owner_id
    if actor.tournament_id != tournament_id:
        return False
    return table is None or not actor.tables or table in actor.tables
