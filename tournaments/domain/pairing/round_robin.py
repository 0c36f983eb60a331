"""Round robin: everybody meets everybody once, by the Berger tables.

The numbers of the table go by rating if all have one, else by the seeded lot. With an odd number
the one who would meet the last number is free. Each plays on side a and on side b equally often,
or with one game between them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode
from tournaments.domain.placing import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.draw import Request
    from tournaments.domain.entries import EntryRecord


def schedule(request: Request) -> tuple[Draw, ...]:
    """All tours at once; games already played and the tour asked for do not matter."""
    rows = place(replace(request, games=())).present
    entries = [row.entry for row in rows]
    size = len(entries) + len(entries) % 2
    return tuple(_tour(entries, number, berger(size, number)) for number in range(1, size))


def berger(size: int, tour: int) -> list[tuple[int, int]]:
    """The games of a tour between the numbers 1 to `size`, an even number; side a comes first."""
    circle = size - 1
    middle = (tour + 1) // 2 if tour % 2 else (size + tour) // 2
    last = (middle, size) if tour % 2 else (size, middle)
    return [
        last,
        *(
            ((middle + step - 1) % circle + 1, (middle - step - 1) % circle + 1)
            for step in range(1, size // 2)
        ),
    ]


def _tour(entries: Sequence[EntryRecord], tour: int, pairs: Sequence[tuple[int, int]]) -> Draw:
    games: list[DrawnGame] = []
    byes: list[Bye] = []
    for one, other in pairs:
        if max(one, other) > len(entries):
            free = entries[min(one, other) - 1]
            byes.append(Bye(entry=free.id, reason=Reason(ReasonCode.FREE_IN_TURN)))
            continue
        reason = Reason(ReasonCode.BERGER, {"tour": tour, "numbers": (one, other)})
        a, b = entries[one - 1].id, entries[other - 1].id
        games.append(DrawnGame(table=len(games) + 1, a=(a,), b=(b,), reasons=(reason,)))
    return Draw(games=tuple(games), byes=tuple(byes))
