"""The pairing options an organiser may choose, in the JSON form a stage keeps."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.draw import FirstTour, Options, Order, Rematch, SameClub
from tournaments.domain.reading import read_choice, read_object, refuse_unknown

Choices = Mapping[str, type[StrEnum]]

DOOR_CHOICES: Final[Choices] = MappingProxyType(
    {"avoid_same_club": SameClub, "rematch": Rematch, "order": Order}
)
"""What each option of the engine's door may be; the door knows no others."""

CHOICES: Final[Choices] = MappingProxyType({**DOOR_CHOICES, "first_tour": FirstTour})
"""What each option of a stage may be."""


def read_options(value: object, choices: Choices = CHOICES) -> Options:
    """The options from their JSON form; those left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key.
    """
    data = read_object(value, "options")
    refuse_unknown(data, frozenset(choices))
    given = {key: read_choice(data, key, choices[key]) for key in sorted(data)}
    return Options(**given)  # type: ignore[arg-type]  # each value was read by its key


def write_options(options: Options) -> dict[str, str]:
    """The JSON form with every key; reading it back gives equal options."""
    return {key: str(getattr(options, key)) for key in CHOICES}
