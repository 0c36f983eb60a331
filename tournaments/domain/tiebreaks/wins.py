"""Games won: played, by forfeit, by the opponents' lost game, by a bye."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.tally import Tally


def values(tally: Tally) -> Sequence[int]:
    """One for each game won (R17)."""
    return tally.wins
