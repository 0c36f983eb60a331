"""Points scored per game; for fields whose entries have not played equally often."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[Fraction]:
    """Points of the games other than byes, divided by their number, exactly; 0 without games."""
    real = [game.kind is not GameKind.BYE for game in tally.games]
    points = tally.add_up(
        counted if counts else (0, 0) for counted, counts in zip(tally.scores, real, strict=True)
    )
    games = tally.add_up((1, 1) if counts else (0, 0) for counts in real)
    return [
        Fraction(total, number) if number else Fraction(0)
        for total, number in zip(points, games, strict=True)
    ]
