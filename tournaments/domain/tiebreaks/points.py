"""Points scored: as played, target for a bye, a forfeit and a game the opponents lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import scores

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of points for, cut at the target when `count_excess` is off."""
    return tally.add_up(scores(tally.seats.games, tally.regulation))
