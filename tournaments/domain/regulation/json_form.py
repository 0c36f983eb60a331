"""The regulation in JSON: read strictly, written whole; reading it back gives an equal value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.reading import (
    Json,
    invalid,
    read_bool,
    read_choice,
    read_int,
    read_list,
    read_object,
    refuse_unknown,
)
from tournaments.domain.regulation.scale import read_scale
from tournaments.domain.regulation.settings import (
    CLUB,
    LARGEST_TARGET,
    ByeDifference,
    Criterion,
    FalsePassRound,
    FineMode,
    ForfeitDifference,
    OpenerRule,
    Regulation,
    RepeatScope,
    Signatures,
)

_CHOICES: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {
        "signatures": Signatures,
        "opener_rule": OpenerRule,
        "false_pass_round": FalsePassRound,
        "fine_mode": FineMode,
        "repeat_scope": RepeatScope,
        "forfeit_difference": ForfeitDifference,
        "bye_difference": ByeDifference,
    }
)
_FLAGS: Final = frozenset({"floor_at_zero", "count_excess", "table_device", "auto_forfeit"})
_NUMBERS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "target": (1, LARGEST_TARGET),
        "game_minutes": (1, 600),
        "late_minutes": (0, 120),
        "warn_minutes": (0, 120),
        "tours": (1, 100),
    }
)
_KEYS: Final = frozenset(each.name for each in fields(Regulation))


def read_criteria(value: object, key: str = "criteria") -> tuple[Criterion, ...]:
    """At least one criterion, none twice."""
    names = read_list(value, key)
    if not names or any(not isinstance(name, str) or name not in set(Criterion) for name in names):
        raise invalid(key)
    criteria = tuple(Criterion(str(name)) for name in names)
    if len(set(criteria)) != len(criteria):
        raise invalid(key)
    return criteria


def _read_setting(data: Json, key: str) -> object:
    if key in _NUMBERS:
        low, high = _NUMBERS[key]
        number = read_int(data, key)
        if not low <= number <= high:
            raise invalid(key)
        return number
    if key in _FLAGS:
        return read_bool(data, key)
    if key in _CHOICES:
        return read_choice(data, key, _CHOICES[key])
    return read_criteria(data[key]) if key == "criteria" else read_scale(data[key])


def read_regulation(value: object) -> Regulation:
    """A regulation from its JSON form; keys left out take the defaults.

    Raises:
        Refusal: ``input.invalid`` with the offending key.
    """
    data = read_object(value, "regulation")
    refuse_unknown(data, _KEYS)
    settings = {key: _read_setting(data, key) for key in sorted(data)}
    return replace(CLUB, **settings)  # type: ignore[arg-type]  # each value was read by its key


def write_regulation(regulation: Regulation) -> dict[str, object]:
    """The JSON form with every key; reading it back gives an equal regulation."""
    data: dict[str, object] = {
        each.name: getattr(regulation, each.name) for each in fields(Regulation)
    }
    for key in _CHOICES:
        data[key] = str(data[key])
    data["criteria"] = [str(criterion) for criterion in regulation.criteria]
    data["scale"] = {
        str(code): [str(step) for step in steps] for code, steps in regulation.scale.items()
    }
    return data
