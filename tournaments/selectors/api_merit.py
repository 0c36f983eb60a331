"""Tables of merit in numbers, for programs: places among some of the common table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tournaments.domain.merit import places_among
from tournaments.models import Tournament
from tournaments.selectors.api import NumberRow, standings_in_numbers
from tournaments.selectors.merit import merit_names

_CLUB_PRIZES: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class MeritPlace:
    """An entry by its start number: its place here, and in the common table."""

    place: int
    overall: int
    entry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeritNumbers:
    """A table of merit; `kind` is ``category`` or ``club``."""

    kind: str
    name: str
    prizes: int
    rows: tuple[MeritPlace, ...]


def merit_in_numbers(tournament: Tournament) -> tuple[MeritNumbers, ...]:
    """The categories in the order they were made, then the clubs, the best placed one first.

    Nine queries; eleven with a knock-out.
    """
    names = merit_names(tournament)
    whole = standings_in_numbers(tournament).rows
    found = [
        MeritNumbers(
            kind="category",
            name=each.name,
            prizes=each.prizes,
            rows=_among([row for row in whole if each.name in row.entry.categories]),
        )
        for each in names.categories
    ]
    clubs = dict.fromkeys(row.entry.club for row in whole if row.entry.club and names.clubs)
    found += [
        MeritNumbers(
            kind="club",
            name=club,
            prizes=_CLUB_PRIZES,
            rows=_among([row for row in whole if row.entry.club == club]),
        )
        for club in clubs
    ]
    return tuple(found)


def _among(rows: Sequence[NumberRow]) -> tuple[MeritPlace, ...]:
    places = places_among([row.place for row in rows])
    return tuple(
        MeritPlace(place=place, overall=row.place, entry=row.entry.number)
        for place, row in zip(places, rows, strict=True)
    )
