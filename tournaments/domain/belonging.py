"""What an entry belongs to besides its club: a team, categories of merit, a table of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean, search_key
from tournaments.domain.people import is_no_club, label_problem

LONGEST_TEAM: Final = 80
LONGEST_CATEGORY: Final = 60
MOST_CATEGORIES: Final = 30
"""Tables of merit of one event."""
MOST_PRIZES: Final = 99
HIGHEST_TABLE: Final = 1000

_SHOWN: Final = 80


def team_problem(text: str) -> str | None:
    """Why a team cannot be named so, None if it can or if there is none."""
    return label_problem(text, LONGEST_TEAM)


def take_team(text: str) -> str:
    """The team as it is stored, empty for none.

    Raises:
        Refusal: ``team.`` and a code of `team_problem`.
    """
    problem = team_problem(text)
    if problem is not None:
        shown = clean(text)[:_SHOWN]
        raise Refusal(f"team.{problem}", field="team", name=shown, longest=LONGEST_TEAM)
    return "" if is_no_club(text) else clean(text)


def split_categories(text: str) -> tuple[str, ...]:
    """The names in a cell, parted by commas or semicolons; a dash is none."""
    names = text.replace(";", ",").split(",")
    return tuple(clean(name) for name in names if not is_no_club(name))


def category_problem(text: str) -> str | None:
    """Why a category cannot be named so: as for clubs, and a comma parts two names."""
    if not any(char.isalnum() for char in clean(text)):
        return "empty"
    if "," in text or ";" in text:
        return "comma"
    return label_problem(text, LONGEST_CATEGORY)


def take_category(text: str, field: str = "name") -> str:
    """The name of a category as it is stored.

    Raises:
        Refusal: ``category.`` and a code of `category_problem`.
    """
    problem = category_problem(text)
    if problem is not None:
        shown = clean(text)[:_SHOWN]
        raise Refusal(f"category.{problem}", field=field, name=shown, longest=LONGEST_CATEGORY)
    return clean(text)


def take_categories(names: Iterable[str]) -> tuple[str, ...]:
    """The categories of an entry, each once, as it is spelled first.

    Raises:
        Refusal: ``category.`` and a code of `category_problem`; ``categories.too_many``.
    """
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(search_key(name), take_category(name, "categories"))
    refuse_too_many_categories(len(found), "categories")
    return tuple(found.values())


def refuse_too_many_categories(count: int, field: str) -> None:
    """An event holds so many tables of merit.

    Raises:
        Refusal: ``categories.too_many``.
    """
    if count > MOST_CATEGORIES:
        raise Refusal("categories.too_many", field=field, most=MOST_CATEGORIES)


def take_prizes(prizes: int) -> int:
    """How many places of a table of merit get a diploma.

    Raises:
        Refusal: ``category.prizes``.
    """
    if not 0 <= prizes <= MOST_PRIZES:
        raise Refusal("category.prizes", field="prizes", prizes=prizes, most=MOST_PRIZES)
    return prizes


def take_fixed_table(table: int | None) -> int | None:
    """The table an entry sits at for good, None for any.

    Raises:
        Refusal: ``fixed_table.range``.
    """
    if table is not None and not 1 <= table <= HIGHEST_TABLE:
        raise Refusal("fixed_table.range", field="fixed_table", table=table, highest=HIGHEST_TABLE)
    return table


def read_fixed_table(text: str) -> int | None:
    """The table in a cell of a list, None for an empty one or a dash.

    Raises:
        Refusal: ``fixed_table.unreadable``.
    """
    if is_no_club(text):
        return None
    digits = clean(text).removesuffix(".0")
    if digits.isascii() and digits.isdecimal() and 1 <= int(digits[:9]) <= HIGHEST_TABLE:
        return int(digits)
    raise Refusal("fixed_table.unreadable", field="fixed_table", text=clean(text)[:_SHOWN])
