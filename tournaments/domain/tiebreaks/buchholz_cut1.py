"""Buchholz without the weakest opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int]:
    """The sum of the opponents' wins without the lowest single one; 0 where nobody was met."""
    found = ([tally.wins[each] for each in met] for met in tally.opponents())
    return [sum(met) - min(met, default=0) for met in found]
