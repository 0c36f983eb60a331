"""Strict reading of JSON values: a missing, unknown or wrongly typed key is refused by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeVar, cast

from tournaments.domain.errors import Refusal

Json = Mapping[str, object]
"""An object as the JSON reader gives it."""

Choice = TypeVar("Choice", bound=StrEnum)

LONGEST_NUMBER = 9
"""Digits of a number in a form or an address; more is a slip, and no database column holds it."""


def read_number(text: str) -> int | None:
    """The number typed as `text` in plain digits; None for anything else and for one too long."""
    plain = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if plain else None


def invalid(key: str) -> Refusal:
    """The refusal for the key `key`."""
    return Refusal("input.invalid", key=key)


def read_object(value: object, key: str) -> Json:
    """`value` as an object with text keys."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise invalid(key)
    return cast("Json", value)


def refuse_unknown(data: Json, known: Sequence[str] | frozenset[str]) -> None:
    """Refuse the first key of `data` (in order of the alphabet) that is not `known`."""
    unknown = sorted(set(data) - set(known))
    if unknown:
        raise invalid(unknown[0])


def read_list(value: object, key: str) -> Sequence[object]:
    """`value` as a list."""
    if not isinstance(value, (list, tuple)):
        raise invalid(key)
    return cast("Sequence[object]", value)


def read_int(data: Json, key: str) -> int:
    """The integer under `key`; true and false are not integers."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise invalid(key)
    return value


def read_count(data: Json, key: str) -> int:
    """The count under `key`: from nothing up, and no longer than a number here can be."""
    value = read_int(data, key)
    if not 0 <= value < 10**LONGEST_NUMBER:
        raise invalid(key)
    return value


def read_bool(data: Json, key: str) -> bool:
    """The truth value under `key`."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise invalid(key)
    return value


def read_text(data: Json, key: str) -> str:
    """The text under `key`."""
    value = data.get(key)
    if not isinstance(value, str):
        raise invalid(key)
    return value


def read_writable(data: Json, key: str) -> str:
    """A text that an answer can repeat (half a surrogate pair cannot be written as UTF-8)."""
    text = read_text(data, key)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise invalid(key) from None
    return text


def read_choice(data: Json, key: str, choices: type[Choice]) -> Choice:
    """The member of `choices` named under `key`."""
    value = read_text(data, key)
    try:
        return choices(value)
    except ValueError:
        raise invalid(key) from None
