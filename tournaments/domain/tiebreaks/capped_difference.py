"""The difference, a game won at the target counting at most target minus the loser's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import capped_margins, scores

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of capped margins, from the protocol's totals."""
    games, regulation = tally.seats.games, tally.regulation
    return tally.add_up(capped_margins(games, scores(games, regulation), regulation))
