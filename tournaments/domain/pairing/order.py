"""Rule (6): who meets inside a score group, as the cost of a game.

`adjacent`: the squared difference of the standing positions. `halves`: inside a group of equal
wins the squared distance from the ideal, which is half the group apart; between groups the squared
difference of positions, so that the lowest of one meets the highest of the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tournaments.domain.draw import Order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tournaments.domain.pairing.field import Field


class Ordering(Protocol):
    """What a kind of order knows; indexes are those of a field."""

    @property
    def least(self) -> int:
        """No game costs less."""

    def cost(self, one: int, other: int) -> int:
        """What a game between the two costs, from 0."""

    def centres(self, index: int) -> Sequence[int]:
        """Around whom the cheapest opponents of `index` are found."""

    def within(self, index: int, radius: int) -> Iterator[int]:
        """The later ones whose game with `index` costs at most the square of `radius`."""


class Adjacent:
    """Neighbours meet."""

    least = 1

    def __init__(self, field: Field) -> None:
        self._positions = field.positions

    def cost(self, one: int, other: int) -> int:
        return (self._positions[one] - self._positions[other]) ** 2

    def centres(self, index: int) -> Sequence[int]:
        return (index,)

    def within(self, index: int, radius: int) -> Iterator[int]:
        farthest = self._positions[index] + radius
        for other in range(index + 1, len(self._positions)):
            if self._positions[other] > farthest:
                return
            yield other


class Halves:
    """Inside a score group the upper half meets the lower half in order."""

    least = 0

    def __init__(self, field: Field) -> None:
        self._positions = field.positions
        self._wins = field.wins
        groups: dict[int, list[int]] = {}
        for index, wins in enumerate(field.wins):
            groups.setdefault(wins, []).append(index)
        self._groups = groups
        self._ranks = [0] * len(field)
        for group in groups.values():
            for rank, index in enumerate(group):
                self._ranks[index] = rank

    def cost(self, one: int, other: int) -> int:
        if self._wins[one] != self._wins[other]:
            return (self._positions[one] - self._positions[other]) ** 2
        half = len(self._groups[self._wins[one]]) // 2
        return (abs(self._ranks[one] - self._ranks[other]) - half) ** 2

    def centres(self, index: int) -> Sequence[int]:
        group = self._groups[self._wins[index]]
        half = len(group) // 2
        ideals = (self._ranks[index] - half, self._ranks[index] + half)
        return (index, *(group[rank] for rank in ideals if 0 <= rank < len(group)))

    def within(self, index: int, radius: int) -> Iterator[int]:
        group = self._groups[self._wins[index]]
        rank, half = self._ranks[index], len(group) // 2
        yield from group[rank + max(1, half - radius) : rank + half + radius + 1]
        farthest = self._positions[index] + radius
        for other in range(index + 1, len(self._positions)):
            if self._positions[other] > farthest:
                return
            if self._wins[other] != self._wins[index]:
                yield other


def ordering(field: Field, order: Order) -> Ordering:
    """The order an organiser chose, for this field."""
    return Adjacent(field) if order is Order.ADJACENT else Halves(field)
