"""Settings and what became of them, in words: for the journal and for two who write at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tournaments.domain.regulation import Infraction, read_step
from tournaments.forms.scale import write_steps
from tournaments.forms.setting_words import CHOICE_WORDS, CRITERIA, INFRACTIONS, SETTINGS, YES_NO


class Change(NamedTuple):
    """One setting, what it was, what it is."""

    label: str
    before: str
    after: str


def setting_changes(changes: Mapping[str, Iterable[Any]]) -> list[Change]:
    """Words for `{key: [before, after]}`; a changed scale gives one change for each infraction."""
    found = []
    for key, (before, after) in changes.items():
        if key == "scale":
            found.extend(_scale_changes(before or {}, after or {}))
        else:
            label = str(SETTINGS[key].label) if key in SETTINGS else key
            found.append(Change(label, in_words(key, before), in_words(key, after)))
    return found


def in_words(key: str, value: Any) -> str:
    """The value of a setting as people read it."""
    if isinstance(value, bool):
        return str(YES_NO[value])
    if key == "criteria" and isinstance(value, list):
        return " → ".join(str(CRITERIA.get(name, name)) for name in value)
    return str(CHOICE_WORDS.get(key, {}).get(value, "–" if value is None else value))


def _scale_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    return [
        Change(str(INFRACTIONS[code]), _steps(before.get(code)), _steps(after.get(code)))
        for code in Infraction
        if before.get(code) != after.get(code)
    ]


def _steps(steps: list[str] | None) -> str:
    return write_steps([read_step(step, "scale") for step in steps]) if steps else "–"
