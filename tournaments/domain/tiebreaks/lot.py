"""The lot, drawn once and stored; lower is better, an entry without one comes after the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.domain.shares import Share
    from tournaments.domain.tally import Tally


def values(tally: Tally) -> list[int | None]:
    """The stored lots."""
    return [entry.lot for entry in tally.entries]


def shares(_tally: Tally, _entry: int) -> list[Share]:
    """A lot is not made of games."""
    return []
