"""Names for things: ids, sides and seats (R1)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import NewType

EntryId = NewType("EntryId", str)
"""What is ranked: a pair, or one player in an individual event."""

PlayerId = NewType("PlayerId", str)
"""One person."""

GameId = NewType("GameId", str)
"""One game at one table."""


class Side(StrEnum):
    """The two pairs at a table: A sits at seats 1 and 3, B at seats 2 and 4 (R1)."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.B if self is Side.A else Side.A

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of this side."""
        return (Seat.ONE, Seat.THREE) if self is Side.A else (Seat.TWO, Seat.FOUR)


class Seat(IntEnum):
    """The four seats in the order of play, counter-clockwise (R1, R36)."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4

    @property
    def side(self) -> Side:
        """Seats 1 and 3 are side A, 2 and 4 side B."""
        return Side.A if self in {Seat.ONE, Seat.THREE} else Side.B

    @property
    def next(self) -> Seat:
        """The seat that plays after this one."""
        return Seat(self % 4 + 1)
