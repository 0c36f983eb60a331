"""Who of a pair sits on which chair (R1), and who is there for a tour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.domain.ids import EntryId, PlayerId, Seat, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """Those of an entry who play, the first player first."""

    entry: EntryId
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """One chair taken."""

    seat: Seat
    player: PlayerId
    entry: EntryId


def seats_of(a: Sequence[Lineup], b: Sequence[Lineup] = ()) -> tuple[Seated, ...]:
    """The chairs of a game: side A at 1 and 3, side B at 2 and 4; a bye takes those of side A.

    A side is one pair, or two single players.
    """
    taken = [*_side(Side.A, a), *_side(Side.B, b)]
    return tuple(sorted(taken, key=lambda seated: seated.seat))


def _side(side: Side, lineups: Sequence[Lineup]) -> list[Seated]:
    people = [(lineup.entry, player) for lineup in lineups for player in lineup.players]
    return [
        Seated(seat=seat, player=player, entry=entry)
        for seat, (entry, player) in zip(side.seats, people, strict=False)
    ]


def is_present(*, checked_in: bool, withdrawn_after: int | None, tour: int) -> bool:
    """Whether an entry plays in `tour`: checked in, and not withdrawn before it."""
    return checked_in and (withdrawn_after is None or tour <= withdrawn_after)


def cycle_length(entries: int) -> int:
    """Tours in which everybody meets everybody once; of an odd number one is free in each."""
    return max(entries - 1 + entries % 2, 1)
