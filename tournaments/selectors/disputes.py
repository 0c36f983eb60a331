"""Players who do not sign: told by the app that keeps protocols, shown on the desk.

An app above puts its reader into `READERS` when it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """Somebody refuses to sign the protocol of a tour in play, with his reason."""

    tour: int
    table: int
    game_id: int
    player: str
    reason: str


Reader = Callable[[int], Sequence[Dispute]]
"""From a tournament's id to its disputes, by tour, table and seat."""

READERS: Final[list[Reader]] = []


def disputes_of(tournament_id: int) -> list[Dispute]:
    """The disputes of the tours in play. Two queries at most."""
    return [dispute for read in READERS for dispute in read(tournament_id)]
