"""Points scored per game; for fields whose entries have not played equally often."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tournaments.domain.results import GameKind
from tournaments.domain.scoring import scores

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[Fraction]:
    """Points of the games other than byes, divided by their number, exactly; 0 without games."""
    a, b = scores(tally.seats.games, tally.regulation)
    for number, game in enumerate(tally.seats.games):
        if game.kind is GameKind.BYE:
            a[number] = 0
    return [
        Fraction(total, number) if number else Fraction(0)
        for total, number in zip(tally.add_up((a, b)), tally.played(), strict=True)
    ]
