"""The difference, a game won at the target counting at most target minus the loser's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import capped_margin

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of capped margins, from the protocol's totals."""
    regulation = tally.regulation
    return tally.add_up(
        capped_margin(game, counted, regulation)
        for game, counted in zip(tally.games, tally.scores, strict=True)
    )
