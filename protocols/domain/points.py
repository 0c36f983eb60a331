"""A pair of numbers, one for each side: points, fines, sums of pips."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.ids import Side


@dataclass(frozen=True, slots=True)
class Points:
    """Whole numbers of side A and side B."""

    a: int = 0
    b: int = 0

    @classmethod
    def only(cls, side: Side, points: int) -> Points:
        """`points` for `side` and nothing for the other."""
        return cls(points, 0) if side is Side.A else cls(0, points)

    def of(self, side: Side) -> int:
        """The number of `side`."""
        return self.a if side is Side.A else self.b

    def plus(self, other: Points) -> Points:
        """Side by side sums."""
        return Points(self.a + other.a, self.b + other.b)

    def minus(self, other: Points) -> Points:
        """Side by side differences."""
        return Points(self.a - other.a, self.b - other.b)

    @property
    def swapped(self) -> Points:
        """What A has goes to B and the other way round."""
        return Points(self.b, self.a)

    @property
    def floored(self) -> Points:
        """Nothing below 0."""
        return Points(max(self.a, 0), max(self.b, 0))

    @property
    def sum(self) -> int:
        """Both together."""
        return self.a + self.b

    @property
    def highest(self) -> int:
        """The larger of the two."""
        return max(self.a, self.b)

    @property
    def leader(self) -> Side | None:
        """The side that has more, None when equal."""
        if self.a == self.b:
            return None
        return Side.A if self.a > self.b else Side.B


NOTHING = Points()
