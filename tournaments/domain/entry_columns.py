"""Which column of a list of pairs is what: by its heading, or by its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.names import clean, search_key


class Column(StrEnum):
    """What a column may hold."""

    FIRST = "first"
    SECOND = "second"
    PAIR = "pair"
    CLUB = "club"
    RATING = "rating"
    RESERVE = "reserve"
    TEAM = "team"
    CATEGORIES = "categories"
    FIXED_TABLE = "fixed_table"
    NUMBER = "number"


_PERSON: Final = ("игрок", "player", "участник", "фамилия", "фио", "имя", "спортсмен", "name")
_HEADINGS: Final[Mapping[Column, frozenset[str]]] = MappingProxyType(
    {
        Column.FIRST: frozenset(
            {*(f"{word} 1" for word in _PERSON), "первый игрок", "first player", "first"}
        ),
        Column.SECOND: frozenset(
            {
                *(f"{word} 2" for word in _PERSON),
                "второй игрок",
                "second player",
                "second",
                "партнер",
            }
        ),
        Column.PAIR: frozenset({"пара", "pair", "игроки", "players", "состав", "участники"}),
        Column.CLUB: frozenset({"клуб", "club", "город", "city", "town", "клуб город"}),
        Column.RATING: frozenset({"рейтинг", "rating", "рейт"}),
        Column.RESERVE: frozenset({"запасной", "запасной игрок", "reserve", "substitute"}),
        Column.TEAM: frozenset({"команда", "team", "сборная"}),
        Column.CATEGORIES: frozenset(
            {"категория", "категории", "зачет", "зачеты", "category", "categories"}
        ),
        Column.FIXED_TABLE: frozenset({"свой стол", "постоянный стол", "fixed table"}),
        Column.NUMBER: frozenset({"", "n", "no", "номер", "number", "п п", "n п п"}),
    }
)
_DIGIT: Final = re.compile(r"(?<=[^\W\d])(?=\d)")
_NOT_WORD: Final = re.compile(r"[^\w]+")

PLACES: Final = (Column.FIRST, Column.SECOND, Column.CLUB, Column.RATING, Column.RESERVE)
"""The columns of a list without headings."""
PAIR_PLACES: Final = (Column.PAIR, Column.CLUB, Column.RATING, Column.RESERVE)
"""The same where both names stand in the first cell."""


SINGLE_PLACES: Final = (Column.FIRST, Column.CLUB, Column.RATING)
"""The same where an entry is one player."""


def column_of(heading: str, *, single: bool = False) -> Column | None:
    """What a column with this heading holds, None for nothing we use.

    Where an entry is a `single` player, a person's heading needs no number.
    """
    words = _NOT_WORD.sub(" ", search_key(heading).replace("№", "n")).strip()
    words = _DIGIT.sub(" ", words)
    if single and words in _PERSON:
        return Column.FIRST
    for column, names in _HEADINGS.items():
        if words in names:
            return column
    return None


def headings(cells: Sequence[str], *, single: bool = False) -> tuple[Column | None, ...] | None:
    """The columns a first line names; None when it is no line of headings."""
    columns = tuple(column_of(cell, single=single) for cell in cells)
    named = [column for column in columns if column not in {None, Column.NUMBER}]
    if len(set(named)) != len(named):
        return None
    if single:
        return columns if Column.FIRST in named else None
    whole = {Column.FIRST, Column.SECOND} <= set(named) or Column.PAIR in named
    return columns if whole else None


def unused(cells: Sequence[str], *, single: bool = False) -> tuple[str, ...]:
    """Headings of columns that are not read."""
    filled = [cell for cell in cells if clean(cell)]
    return tuple(clean(cell) for cell in filled if column_of(cell, single=single) is None)
