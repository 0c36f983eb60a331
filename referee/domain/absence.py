"""Who is missing at a table, and when that decides the game (R19, R20).

`seen` says of each seat when its player was seen at the table, None for not yet. Moments are aware
and on one clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.ids import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime


def incomplete(
    seen: Mapping[int, datetime | None], deadline: datetime | None = None
) -> tuple[Side, ...]:
    """R19: sides of which somebody was not seen, or not before `deadline` (5:00 is late)."""
    return tuple(
        side for side in Side if not all(_in_time(moment, deadline) for moment in _of(side, seen))
    )


def deserted(seen: Mapping[int, datetime | None], deadline: datetime) -> Side | None:
    """The side nobody of which came in time while the other is complete: it loses by itself.

    Anything else is for a referee to decide: half a pair, or nobody at all, may mean that nobody
    looked.
    """
    for side in Side:
        there = [_in_time(moment, deadline) for moment in _of(side, seen)]
        others = [_in_time(moment, deadline) for moment in _of(side.other, seen)]
        if there and others and not any(there) and all(others):
            return side
    return None


def _of(side: Side, seen: Mapping[int, datetime | None]) -> Iterable[datetime | None]:
    return (moment for seat, moment in seen.items() if (seat % 2 == 1) is (side is Side.A))


def _in_time(moment: datetime | None, deadline: datetime | None) -> bool:
    return moment is not None and (deadline is None or moment < deadline)
