"""Points for minus points against; a bye and a forfeit by the regulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.scoring import margins, scores

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of margins (R20, `bye_difference`, `forfeit_difference`)."""
    games, regulation = tally.seats.games, tally.regulation
    return tally.add_up(margins(games, scores(games, regulation), regulation))
