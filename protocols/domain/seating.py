"""Who sat where, put right after the seats were given (R1).

Readings:
- What is written by seat or side stays with the seats; a new line-up says who was there. So it
  holds for the whole game: points, fines and sanctions are those of who sits there now.
- The entries of a game stay the same; partners stay on one side. A substitute belongs to the entry
  he sits for, and any of its people may have sat.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId, PlayerId, Seat, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

LINE_UP: Final = "seats: "
"""How the note of a new line-up begins."""

Seating = dict[Seat, PlayerId]


def sides_changed(present: Mapping[Seat, PlayerId]) -> Seating:
    """The pairs sat the other way round: 1 with 2, 3 with 4."""
    across = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE, Seat.THREE: Seat.FOUR, Seat.FOUR: Seat.THREE}
    return {seat: present[across[seat]] for seat in present}


def partners_changed(present: Mapping[Seat, PlayerId], side: Side) -> Seating:
    """The partners of one side sat on each other's seat."""
    first, second = side.seats
    return {**present, first: present[second], second: present[first]}


def check_seating(
    wanted: Mapping[Seat, PlayerId],
    present: Mapping[Seat, PlayerId],
    members: Mapping[PlayerId, EntryId],
) -> None:
    """Refuse a line-up that cannot have been.

    Args:
        wanted: who is said to have sat on each seat.
        present: who is written there now.
        members: everybody of the entries that play this game.

    Raises:
        Refusal: ``seat.empty``, ``seat.twice``, ``seat.stranger``, ``seat.sides`` (all R1) and
            ``seat.same``, when nothing would change.
    """
    if set(wanted) != set(Seat):
        raise Refusal("seat.empty", rule="R1")
    if len(set(wanted.values())) < len(Seat):
        raise Refusal("seat.twice", rule="R1")
    if any(player not in members for player in wanted.values()):
        raise Refusal("seat.stranger", rule="R1")
    if wanted == present:
        raise Refusal("seat.same")
    before, after = _entries(present, members), _entries(wanted, members)
    if Counter(before.values()) != Counter(after.values()) or _pairs(before) != _pairs(after):
        raise Refusal("seat.sides", rule="R1")


def _entries(
    line_up: Mapping[Seat, PlayerId], members: Mapping[PlayerId, EntryId]
) -> dict[Seat, EntryId]:
    return {seat: members[player] for seat, player in line_up.items()}


def _pairs(entries: Mapping[Seat, EntryId]) -> int:
    """How many sides are one entry: two for pairs, none where partners change."""
    return sum(len({entries[seat] for seat in side.seats}) == 1 for side in Side)


def line_up_text(names: Mapping[Seat, str]) -> str:
    """What the ledger notes: ``seats: 1 Anna Ivanova, 2 Boris Smirnov, …``."""
    return LINE_UP + ", ".join(f"{seat.value} {name}" for seat, name in sorted(names.items()))
