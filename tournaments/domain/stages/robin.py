"""Round robin inside a stage: once or twice, the lines of the table in the order given."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing.round_robin import berger
from tournaments.domain.seating import cycle_length


def robin_tours(size: int, cycles: int) -> int:
    """Tours in which everybody meets everybody `cycles` times."""
    return cycle_length(size) * cycles


def robin_draw(members: Sequence[EntryId], tour: int, *, cycles: int) -> Draw:
    """One tour (from 1) of the table of `members`; nothing after the last one.

    In a second cycle sides are changed. Of an odd number one is free in turn.
    """
    if len(members) < 2 or tour > robin_tours(len(members), cycles):
        return Draw()
    length = cycle_length(len(members))
    cycle, line = divmod(tour - 1, length)
    games: list[DrawnGame] = []
    byes: list[Bye] = []
    for one, other in berger(len(members) + len(members) % 2, line + 1):
        if max(one, other) > len(members):
            free = members[min(one, other) - 1]
            byes.append(Bye(entry=free, reason=Reason(ReasonCode.FREE_IN_TURN)))
            continue
        reason = Reason(ReasonCode.BERGER, {"tour": tour, "numbers": (one, other)})
        a, b = (one, other) if cycle % 2 == 0 else (other, one)
        games.append(
            DrawnGame(
                table=len(games) + 1, a=(members[a - 1],), b=(members[b - 1],), reasons=(reason,)
            )
        )
    return Draw(games=tuple(games), byes=tuple(byes))
