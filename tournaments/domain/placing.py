"""The order in which a draw takes the entries: everybody at a position of his own.

The standings decide; full ties go by rating, then by the lot of the draw's seed. Before any game
was played the organiser's choice decides (`FirstTour`); as a rule the order is by rating if every
entry has one, else by the seeded lot alone.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tournaments.domain.draw import FirstTour
from tournaments.domain.standings import standings
from tournaments.domain.tally import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.draw import Request
    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId


class Basis(StrEnum):
    """What the order was taken from."""

    STANDINGS = "standings"
    RATING = "rating"
    LOT = "lot"
    CLUBS = "clubs"


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry with its position (from 1, absent entries counted) and its games won."""

    entry: EntryRecord
    position: int
    wins: int


@dataclass(frozen=True, slots=True)
class Placing:
    """The whole field, best first, absent entries among it."""

    rows: tuple[Placed, ...]
    basis: Basis

    @property
    def present(self) -> tuple[Placed, ...]:
        """Those who take part in this tour, best first."""
        return tuple(row for row in self.rows if row.entry.present)


def place(request: Request) -> Placing:
    """The order for this draw; it does not depend on the order of the entries in the request."""
    entries = request.entries
    lots = seeded_lots(entries, request.seed)
    if not request.games:
        return _without_history(entries, lots, request.options.first_tour)
    tally = count(request.regulation, entries, request.games)
    wins = {entry.id: won for entry, won in zip(entries, tally.wins, strict=True)}
    by_id = {entry.id: entry for entry in entries}
    table = [
        (row.place, _by_rating(by_id[row.id]), lots[row.id], row.id)
        for row in standings(request.regulation, entries, request.games)
    ]
    return Placing(
        tuple(
            Placed(by_id[name], number, wins[name])
            for number, (*_, name) in enumerate(sorted(table), 1)
        ),
        Basis.STANDINGS,
    )


def seeded_lots(entries: Sequence[EntryRecord], seed: int) -> dict[EntryId, int]:
    """A lot for everybody, from the seed and the set of ids alone."""
    ids = sorted(entry.id for entry in entries)
    random.Random(seed).shuffle(ids)  # noqa: S311 -- a draw that must be repeatable, not a secret
    return {name: number for number, name in enumerate(ids)}


def _without_history(
    entries: Sequence[EntryRecord], lots: dict[EntryId, int], first_tour: FirstTour
) -> Placing:
    basis = _basis(entries, first_tour)
    if basis is Basis.RATING:
        order = sorted(entries, key=lambda entry: (_by_rating(entry), lots[entry.id]))
    else:
        order = sorted(entries, key=lambda entry: lots[entry.id])
    if basis is Basis.CLUBS:
        order = _spread(order)
    return Placing(tuple(Placed(entry, number, 0) for number, entry in enumerate(order, 1)), basis)


def _basis(entries: Sequence[EntryRecord], first_tour: FirstTour) -> Basis:
    if first_tour is FirstTour.AUTO:
        rated = all(entry.rating is not None for entry in entries)
        return Basis.RATING if rated else Basis.LOT
    return Basis(first_tour.value)


def _spread(order: Sequence[EntryRecord]) -> list[EntryRecord]:
    """The same entries with the fewest neighbours of one club, otherwise in their order.

    The next is the first of another club than the one before. A club that holds more than half of
    those left goes first: later it would have nobody to stand between its members.
    """
    left = list(order)
    clubs = Counter(_club(entry) for entry in left)
    found: list[EntryRecord] = []
    last = ""
    while left:
        largest, members = clubs.most_common(1)[0]
        wanted = largest if 2 * members > len(left) and largest != last else None
        fits = (
            number
            for number, entry in enumerate(left)
            if (_club(entry) == wanted if wanted else _club(entry) != last)
        )
        found.append(left.pop(next(fits, 0)))
        last = _club(found[-1])
        clubs[last] -= 1
    return found


def _club(entry: EntryRecord) -> str:
    """The club; an entry without one is a club of its own."""
    return (entry.club or "").strip() or f" {entry.id}"


def _by_rating(entry: EntryRecord) -> tuple[bool, int]:
    """Sorts the higher rating first and the unrated last."""
    return (entry.rating is None, -(entry.rating or 0))
