"""Points scored per game; for fields whose entries have not played equally often."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from tournaments.domain.results import GameKind
from tournaments.domain.scoring import scores
from tournaments.domain.shares import of_games

if TYPE_CHECKING:
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[Fraction]:
    """Points of the games other than byes, divided by their number, exactly; 0 without games."""
    return [
        Fraction(total, number) if number else Fraction(0)
        for total, number in zip(tally.add_up(_amounts(tally)), tally.played(), strict=True)
    ]


def shares(tally: Tally, entry: int) -> list[Share]:
    """The points of each game; a bye does not count. The value is their mean."""
    return [
        replace(share, counted=share.game.kind is not GameKind.BYE)
        for share in of_games(tally, entry, _amounts(tally))
    ]


def _amounts(tally: Tally) -> Amounts:
    a, b = scores(tally.seats.games, tally.regulation)
    for number, game in enumerate(tally.seats.games):
        if game.kind is GameKind.BYE:
            a[number] = 0
    return a, b
