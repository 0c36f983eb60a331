"""What the printed bracket of a knock-out says, as values."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.papers import Occasion
from tournaments.domain.stages.bracket import MatchState


@dataclass(frozen=True, slots=True, kw_only=True)
class SideOnPaper:
    """One line of a match; without a name nobody is known there yet, or nobody comes."""

    name: str = ""
    seed: int | None = None
    wins: int = 0
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOnPaper:
    """A decided game of a match.

    Attributes:
        points: of the upper and the lower side; None where it was not played to its end.
        won: by each of the two; both False after a double forfeit.
    """

    points: tuple[int, int] | None
    won: tuple[bool, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOnPaper:
    """A box of the bracket; `disputed`: by the corrected results others would meet in it."""

    sides: tuple[SideOnPaper, SideOnPaper]
    state: MatchState
    games: tuple[GameOnPaper, ...] = ()
    disputed: bool = False

    @property
    def left_out(self) -> bool:
        """Both are known, and one of them is gone before a game."""
        return self.state is MatchState.WALKOVER and all(side.name for side in self.sides)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOnPaper:
    """A round from top to bottom."""

    name: str
    matches: tuple[MatchOnPaper, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketOnPaper:
    """A whole knock-out.

    Attributes:
        subject: the stage it is of, empty where there is only one.
        drawn: its field is fixed; before, it is as it would be drawn now.
        third: the round for the third place.
    """

    occasion: Occasion
    subject: str
    drawn: bool
    best_of: int
    rounds: tuple[RoundOnPaper, ...]
    third: RoundOnPaper | None = None
