"""What may be written into the ledger of a game: one value per kind of act, a closed union.

An act is what happened (R8-R16, R19, R33, R44-R47, R51, R53); an entry is an act with the exact
text it was given in, because the digest binds that text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import ClassVar

from protocols.domain.points import Points
from protocols.domain.tiles import Tile
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Infraction, Measure

Hands = Mapping[Seat, tuple[Tile, ...]]
"""The tiles left in each of the four hands."""


class Kind(StrEnum):
    """The kinds of entries, in the order in which they are offered."""

    OPENING = "opening"
    START = "start"
    ROUND = "round"
    REDEAL = "redeal"
    FALSE_PASS = "false_pass"  # noqa: S105 -- a fault, not a password
    SANCTION = "sanction"
    TIME = "time"
    RESULT = "result"
    FORFEIT = "forfeit"
    SIGN = "sign"
    REFUSE = "refuse"
    REOPEN = "reopen"
    CORRECT = "correct"
    NOTE = "note"


class Ending(StrEnum):
    """How a round can end (R8)."""

    OUT = "out"
    FISH = "fish"


class During(StrEnum):
    """What was going on when the time ran out (R13, R15)."""

    ROUND = "round"
    BETWEEN = "between"


class Decision(StrEnum):
    """What the opponents choose after a wrong first tile or one out of turn (R44)."""

    REDEAL = "redeal"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Who opens the first round: by the tiles turned (R33), or just the seat."""

    kind: ClassVar[Kind] = Kind.OPENING
    opener: Seat | Mapping[Seat, Tile]


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The game begins; the clock runs from `at` (R6, R19)."""

    kind: ClassVar[Kind] = Kind.START
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OutByPoints:
    """R9: `winner`, a side or the very seat, went out; `points` were counted at the table."""

    winner: Side | Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OutByHands:
    """R9: `seat` went out; the tiles left in all four hands."""

    seat: Seat
    hands: Hands


@dataclass(frozen=True, slots=True, kw_only=True)
class FishBySums:
    """R11: a fish with the pips left to each side."""

    sums: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class FishByHands:
    """R11: a fish with the tiles left in all four hands."""

    hands: Hands


Count = OutByPoints | OutByHands | FishBySums | FishByHands
"""How a round ended and what was counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One deal, played to its end (R8).

    Attributes:
        opener: who really opened, when not the suggested seat (R40).
        closer: who laid the last tile.
        confirmed: unusual points were looked at twice.
    """

    kind: ClassVar[Kind] = Kind.ROUND
    count: Count
    opener: Seat | None = None
    closer: Seat | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal:
    """R44-R47: `seat` laid a tile without the right to; what the opponents chose."""

    kind: ClassVar[Kind] = Kind.REDEAL
    seat: Seat
    opponents: Decision
    fine: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FalsePass:
    """R51, R52: `seat` passed though he could move; what was left in the hands, if counted."""

    kind: ClassVar[Kind] = Kind.FALSE_PASS
    seat: Seat
    fine: int
    left: Points | Hands | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sanction:
    """A warning, fine, lost game or expulsion; `points` is 0 for every measure but a fine."""

    kind: ClassVar[Kind] = Kind.SANCTION
    measure: Measure
    seat: Seat
    infraction: Infraction
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Time:
    """R13, R15: the allotted time is over."""

    kind: ClassVar[Kind] = Kind.TIME
    during: During


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """R53: the totals of a sheet that cannot be read round by round."""

    kind: ClassVar[Kind] = Kind.RESULT
    score: Points
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """R19: `sides` are not complete at the moment `at`."""

    kind: ClassVar[Kind] = Kind.FORFEIT
    sides: tuple[Side, ...]
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """R16: the player at `seat` signs."""

    kind: ClassVar[Kind] = Kind.SIGN
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse:
    """R16: the player at `seat` refuses to sign."""

    kind: ClassVar[Kind] = Kind.REFUSE
    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """A signed protocol is opened again, for a correction (R53)."""

    kind: ClassVar[Kind] = Kind.REOPEN
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A remark; it changes nothing."""

    kind: ClassVar[Kind] = Kind.NOTE
    text: str


Correctable = (
    Opening | Start | Round | Redeal | FalsePass | Sanction | Time | Result | Forfeit | Note
)
"""What a correction may put in place of another act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """R53: what the entry `entry` should have been; None withdraws it."""

    kind: ClassVar[Kind] = Kind.CORRECT
    entry: int
    replacement: Correctable | None
    reason: str


Act = Correctable | Sign | Refuse | Reopen | Correct
"""Everything that can be written into a ledger."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An act and the canonical text of what was given."""

    act: Act
    text: str
