"""How a game ended and what it gave, apart from each other (R4, R14, R17-R20)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.ids import EntryId, Side


class Finish(StrEnum):
    """Why a game ended."""

    TARGET = "target"
    TIME = "time"
    EXTRA_ROUND = "extra_round"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    GAME_LOST = "game_lost"


class GameKind(StrEnum):
    """What a game is for the standings."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    GAME_LOST = "game_lost"
    BYE = "bye"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """One finished game as the standings read it.

    Attributes:
        tour: number of the tour, from 1.
        a, b: the entries of each side: one in a pairs event, two in an individual one;
            `b` is empty for a bye.
        kind: what the game is; a bye or a forfeit is a kind, never a typed score.
        points: what the protocol shows after fines, A then B; (0, 0) where the kind decides.
        fines: fines of A and B in points.
        swallowed: the part of the fines of A and B that the floor at zero swallowed; with points
            and fines it says what the side had made.
        rounds: rounds won by A and B.
        winner: the winning side; None for a double forfeit; A for a bye.
        target: the points it was played to, where they are not the regulation's.
        own_fines: of each entry of A and of each of B, where a fine lowers only the offender's own
            total (`EventRules.own_fines`); None where it is the side's. They add up to `fines`.
    """

    tour: int
    a: tuple[EntryId, ...]
    b: tuple[EntryId, ...]
    kind: GameKind
    points: tuple[int, int] = (0, 0)
    fines: tuple[int, int] = (0, 0)
    swallowed: tuple[int, int] = (0, 0)
    rounds: tuple[int, int] = (0, 0)
    winner: Side | None = None
    target: int | None = None
    own_fines: tuple[tuple[int, ...], tuple[int, ...]] | None = None
