"""What a Swiss game costs: rules (2) to (6) packed into one whole number, most important first.

The wish to keep entries apart stands between the rules (2) and (3). Each rule gets a multiplier
larger than everything the rules after it can add up to in a whole tour, so the least sum of numbers
is the lexicographically least tuple of sums.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.domain.draw import SameClub

if TYPE_CHECKING:
    from collections.abc import Callable

    from tournaments.domain.draw import Options
    from tournaments.domain.pairing.field import Field


@dataclass(frozen=True, slots=True)
class Prices:
    """The multipliers of one tour; 0 switches a rule off.

    Attributes:
        rematch: rule (2), a game between two that have met.
        apart: a game between two that should not meet.
        same_club: rule (3) or (5), a game inside a club.
        wins: rule (4), one unit of a squared difference of wins.
        order_bound: no tour's sum for rule (6) reaches it; the other multipliers are multiples.
    """

    rematch: int
    apart: int
    same_club: int
    wins: int
    order_bound: int

    def of_kind(self, wins_apart: int, *, same_club: bool, apart: bool = False) -> int:
        """What a game costs by what comes after rule (2) and before (6): wins, clubs and teams."""
        cost = wins_apart * wins_apart * self.wins
        if same_club:
            cost += self.same_club
        return cost + self.apart if apart else cost

    def of_games(self, field: Field) -> Callable[[int, int], int]:
        """What a game between two entries of the field costs by rules (2) to (5).

        A function, because a draw asks for a hundred thousand games: it has everything at hand.
        """
        wins, clubs, met, apart = field.wins, field.clubs, field.met, field.apart

        def price(one: int, other: int) -> int:
            cost = (wins[one] - wins[other]) ** 2 * unit
            if clubs[one] == clubs[other]:
                cost += same_club
            if other in met[one]:
                cost += rematch
            if apart and one in apart and other in apart[one]:
                cost += kept_apart
            return cost

        unit, same_club = self.wins, self.same_club
        rematch, kept_apart = self.rematch, self.apart
        return price


def set_prices(field: Field, options: Options) -> Prices:
    """The multipliers for this field; the largest cost has some 90 bits at 2,000 entries."""
    games = len(field) // 2
    order_bound = games * (field.positions[-1] - field.positions[0]) ** 2 + 1
    widest = games * (max(field.wins) - min(field.wins)) ** 2 + 1
    if options.avoid_same_club is SameClub.ALWAYS:
        wins = order_bound
        same_club = wins * widest
        next_one = same_club * (games + 1)
    else:
        wanted = options.avoid_same_club is SameClub.PREFER
        same_club = order_bound if wanted else 0
        wins = order_bound * (games + 1) if wanted else order_bound
        next_one = wins * widest
    apart = next_one if field.apart else 0
    rematch = next_one * (games + 1) if field.apart else next_one
    return Prices(rematch, apart, same_club, wins, order_bound)
