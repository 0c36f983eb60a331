"""Strict reading of what entries are made of: seats, sides, tiles, hands, points, moments, texts.

Every function refuses with ``input.invalid`` and the innermost key that is wrong.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from protocols.domain.points import Points
from protocols.domain.tiles import parse_tile
from tournaments.domain.ids import Seat, Side
from tournaments.domain.reading import (
    invalid,
    read_choice,
    read_int,
    read_list,
    read_object,
    read_text,
    refuse_unknown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from protocols.domain.entries import Hands
    from protocols.domain.tiles import Tile
    from tournaments.domain.reading import Json

IMPOSSIBLE: Final = -1
"""Stands for a number with a fraction: it has the right type, and no count can ever be it."""

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2999
"""Moments outside these years are slips, and sums with minutes would leave the calendar."""

_SEAT_KEYS: Final = tuple(str(int(seat)) for seat in Seat)


def read_seat(data: Json, key: str = "seat") -> Seat:
    """The seat 1-4 under `key`."""
    number = read_int(data, key)
    if not 1 <= number <= len(Seat):
        raise invalid(key)
    return Seat(number)


def read_optional_seat(data: Json, key: str) -> Seat | None:
    """The seat under `key`, None when the key is left out."""
    return read_seat(data, key) if key in data else None


def read_number(data: Json, key: str) -> int:
    """A count of points; a number with a fraction becomes `IMPOSSIBLE`, to be refused as points."""
    return IMPOSSIBLE if isinstance(data.get(key), float) else read_int(data, key)


def read_both(data: Json, key: str) -> Points:
    """The numbers of both sides: ``{"A": 20, "B": 31}``."""
    sides = read_object(data.get(key), key)
    refuse_unknown(sides, tuple(Side))
    return Points(read_number(sides, Side.A), read_number(sides, Side.B))


def read_sides(data: Json, key: str) -> tuple[Side, ...]:
    """One side or both, none twice."""
    names = read_list(data.get(key), key)
    sides = tuple(read_choice({key: name}, key, Side) for name in names)
    if not sides or len(set(sides)) != len(sides):
        raise invalid(key)
    return sides


def read_moment(data: Json, key: str) -> datetime:
    """An ISO 8601 date and time with its offset."""
    text = read_text(data, key)
    try:
        moment = datetime.fromisoformat(text) if text.isascii() else None
    except ValueError:
        moment = None
    if moment is None or moment.utcoffset() is None or not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise invalid(key)
    return moment


def _read_tile(text: object, key: str) -> Tile:
    tile = parse_tile(text) if isinstance(text, str) else None
    if tile is None:
        raise invalid(key)
    return tile


def _read_seats(data: Json, key: str) -> Json:
    seats = read_object(data.get(key), key)
    refuse_unknown(seats, _SEAT_KEYS)
    return seats


def read_turned(data: Json, key: str) -> Mapping[Seat, Tile]:
    """R33: the tile each of the four turned, four different ones."""
    seats = _read_seats(data, key)
    turned = {Seat(int(name)): _read_tile(seats.get(name), name) for name in _SEAT_KEYS}
    if len(set(turned.values())) != len(turned):
        raise invalid(key)
    return turned


def read_hands(data: Json, key: str) -> Hands:
    """The tiles of all four hands, as given: a tile may still stand there twice."""
    seats = _read_seats(data, key)
    return {
        Seat(int(name)): tuple(_read_tile(text, name) for text in read_list(seats.get(name), name))
        for name in _SEAT_KEYS
    }
