"""The double-six set: 28 tiles, 168 pips (R3)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

HIGHEST_NUMBER: Final = 6
MOST_IN_HAND: Final = 7
"""R36: each player takes seven tiles, so no hand is ever larger."""


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile, its larger half first."""

    high: int
    low: int

    def __str__(self) -> str:
        """As it is written: ``6-3``."""
        return f"{self.high}-{self.low}"

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Both halves are equal."""
        return self.high == self.low

    def has(self, number: int) -> bool:
        """One of the halves is `number`."""
        return number in {self.high, self.low}

    def opposite(self, number: int) -> int:
        """The half that stays open when the half `number` is laid to the line."""
        return self.low if number == self.high else self.high


FULL_SET: Final = tuple(
    Tile(high, low) for high in range(HIGHEST_NUMBER + 1) for low in range(high + 1)
)

_BY_TEXT: Final[Mapping[str, Tile]] = MappingProxyType(
    {f"{tile.high}-{tile.low}": tile for tile in FULL_SET}
    | {f"{tile.low}-{tile.high}": tile for tile in FULL_SET}
)


def parse_tile(text: str) -> Tile | None:
    """The tile written ``high-low`` or ``low-high``; None when `text` names no tile of the set."""
    return _BY_TEXT.get(text)


def pips(tiles: Iterable[Tile]) -> int:
    """The sum of all halves."""
    return sum(tile.pips for tile in tiles)


ALL_PIPS: Final = pips(FULL_SET)
"""R3: 168."""
