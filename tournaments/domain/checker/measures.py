"""What a draw is worth, so that two draws can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import one_club, read

if TYPE_CHECKING:
    from tournaments.domain.draw import Draw, Request


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """What a draw is worth: the sums that rules (2) to (6) of the Swiss system make small.

    Attributes:
        rematches: games between entries that have met.
        apart: games between entries that should not meet.
        same_club: games inside a club.
        squares: the sum of squared differences of wins.
        distance: the sum of squared differences of standing positions.
    """

    rematches: int
    apart: int
    same_club: int
    squares: int
    distance: int


def measure(request: Request, draw: Draw) -> Measures:
    """The sums of a draw in which one entry meets one entry."""
    facts = read(request)
    games = [(game.a[0], game.b[0]) for game in draw.games]
    return Measures(
        rematches=sum(frozenset(game) in facts.opponents for game in games),
        apart=sum(frozenset(game) in request.apart for game in games),
        same_club=sum(one_club(facts, *game) for game in games),
        squares=sum((facts.wins[one] - facts.wins[other]) ** 2 for one, other in games),
        distance=sum((facts.position[one] - facts.position[other]) ** 2 for one, other in games),
    )
