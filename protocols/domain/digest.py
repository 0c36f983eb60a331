"""The chain of digests that binds a game's regulation and its acts, one after another."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from tournaments.domain.regulation import write_regulation

if TYPE_CHECKING:
    from tournaments.domain.regulation import Regulation

BOUND_SETTINGS: Final = (
    "target",
    "game_minutes",
    "late_minutes",
    "signatures",
    "opener_rule",
    "false_pass_round",
    "fine_mode",
    "floor_at_zero",
)
"""The settings a game depends on; no others enter its digest."""


def _normal(value: object) -> object:
    if isinstance(value, str):
        return normalize("NFC", value)
    if isinstance(value, Mapping):
        return {_normal(key): _normal(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_normal(each) for each in value]
    return value


def canonical(value: object) -> str:
    """`value` as JSON: keys sorted, no spaces, no escapes beyond ASCII, text in NFC."""
    text = _dump(value)
    return text if text.isascii() else _dump(_normal(value))


def _dump(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def first_link(regulation: Regulation) -> str:
    """The digest of a game without entries: that of its `regulation`."""
    settings = write_regulation(regulation)
    return _hex(canonical({key: settings[key] for key in BOUND_SETTINGS}))


def next_link(previous: str, entry: str) -> str:
    """The digest after one more `entry`, given in its canonical form."""
    return _hex(previous + entry)


def _hex(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
