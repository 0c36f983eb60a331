"""The best draw of an even field by rules (2) to (6).

Small fields: all pairs are looked at, and the matching is the optimum. Large fields: a sparse graph
is matched, a proof says whether it is optimal by rules (2) to (5) or which games are missing, and
so on until it is; the first time, a `sketch` of the field adds what else is likely to be missing.
Rule (6) is then settled on all pairs that an optimum could contain: with a total of Q found, no
game of a better draw costs more than Q less what the other games cost at least. If those pairs are
too many (never up to 500 entries), the draw found stays: optimal among the nearest `Limits.width`
opponents of everybody, not necessarily among all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isqrt
from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import Rematch, SameClub
from tournaments.domain.errors import Refusal
from tournaments.domain.pairing.candidates import near, spread
from tournaments.domain.pairing.matching import cheapest_matching
from tournaments.domain.pairing.order import ordering
from tournaments.domain.pairing.prices import set_prices
from tournaments.domain.pairing.proof import Proof
from tournaments.domain.pairing.sketch import likely

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tournaments.domain.draw import Options
    from tournaments.domain.pairing.candidates import Couple
    from tournaments.domain.pairing.field import Field

Mates = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much work is done where; every choice gives a right draw, some sooner than others.

    Attributes:
        all_pairs: up to this size every pair is looked at.
        in_doubt: up to this size also where the proof could not decide.
        width: so many of the nearest possible opponents of everybody are looked at first.
        pairs: rule (6) is settled on up to so many: all pairs of 500 entries and some more.
        kernel: so many vertices may take part in a proof; they cost about a second.
    """

    all_pairs: int = 200
    in_doubt: int = 600
    width: int = 40
    pairs: int = 125_000
    kernel: int = 500


LIMITS: Final = Limits()


def best_draw(field: Field, options: Options, limits: Limits = LIMITS) -> Mates:
    """The opponent of each, by index; the number of entries is even and not 0.

    Raises:
        Refusal: ``pairing.impossible`` where nobody may meet twice and somebody would have to.
    """
    if options.avoid_same_club is SameClub.NO:
        field = replace(field, clubs=tuple(range(len(field))))
    search = _Search(field, options, limits)
    if len(field) <= limits.all_pairs or not field.surely_pairable:
        return search.over_all()
    return search.over_few()


class _Search:
    """One field with the prices of its games."""

    def __init__(self, field: Field, options: Options, limits: Limits) -> None:
        self._field = field
        self._limits = limits
        self._rematches = options.rematch is Rematch.AVOID
        self._prices = set_prices(field, options)
        self._price_of = self._prices.of_games(field)
        self._ordering = ordering(field, options.order)

    def over_all(self) -> Mates:
        """The optimum over all pairs."""
        size = len(self._field)
        met = self._field.met
        mates = self._match(
            (one, other)
            for one in range(size)
            for other in range(one + 1, size)
            if self._rematches or other not in met[one]
        )
        if mates is None:
            raise Refusal("pairing.impossible", present=size)
        return mates

    def over_few(self) -> Mates:
        """The optimum by rules (2) to (5), proven, over as few pairs as will do; then rule (6)."""
        couples = spread(self._field)
        mates = self._match_near(couples)
        proof = Proof(self._field, self._prices, self._limits.kernel)
        sketched = False
        while missing := proof.missing(mates):
            couples |= missing if sketched else missing | likely(self._field, self._prices)
            sketched = True
            mates = self._match(sorted(couples)) or mates
        if missing is None:
            mates = self._in_doubt(couples, mates)
        return self._settle_order(mates)

    def _match_near(self, couples: set[Couple]) -> Mates:
        """A draw over these and near pairs, which are added to `couples`, wider if they must be.

        It ends: in a field that is surely pairable all pairs give a draw.
        """
        width = self._limits.width
        couples |= near(self._field, self._ordering, width)
        while (mates := self._match(sorted(couples))) is None:
            width *= 2
            couples |= near(self._field, self._ordering, width)
        return mates

    def _in_doubt(self, couples: set[Couple], mates: Mates) -> Mates:
        """Without a proof: all pairs of a moderate field, else ever wider until nothing changes."""
        width = 2 * self._limits.width
        while self._limits.in_doubt < len(self._field) > width:
            couples |= near(self._field, self._ordering, width)
            wider = self._match(sorted(couples)) or mates
            if self._price(mates) == self._price(wider):
                return wider
            mates, width = wider, 2 * width
        return self.over_all()

    def _settle_order(self, mates: Mates) -> Mates:
        """The optimum by rule (6), among all draws that are as good as `mates` by the others."""
        field, order = self._field, self._ordering
        games = [(one, other) for one, other in enumerate(mates) if one < other]
        found = sum(order.cost(one, other) for one, other in games)
        radius = isqrt(found - (len(games) - 1) * order.least)
        couples: list[Couple] = []
        for one in range(len(field)):
            met = field.met[one]
            couples += [(one, other) for other in order.within(one, radius) if other not in met]
            if len(couples) > self._limits.pairs:
                return mates
        return self._match(couples) or mates

    def _match(self, couples: Iterable[Couple]) -> Mates | None:
        price, order = self._price_of, self._ordering.cost
        return cheapest_matching(
            len(self._field),
            [(one, other, price(one, other) + order(one, other)) for one, other in couples],
        )

    def _price(self, mates: Mates) -> int:
        return sum(self._price_of(one, other) for one, other in enumerate(mates) if one < other)
