"""What takes part: a pair, or one player in an individual event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.ids import EntryId


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRecord:
    """One entry as standings and pairing read it.

    Attributes:
        id: its name in every game.
        name: as shown; nothing is computed from it.
        club: None or blank = no club.
        withdrawn_after: the last tour it played; it stays in the table, and `present` decides
            who is paired.
        lot: the stored lot, lower is better; None = none drawn.
        rating: higher is better; None = unrated.
        present: takes part in the tour that is being paired.
    """

    id: EntryId
    name: str = ""
    club: str | None = None
    withdrawn_after: int | None = None
    lot: int | None = None
    rating: int | None = None
    present: bool = True
