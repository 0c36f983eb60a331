"""Merge the parts of each language and compile them for Django. Runs inside `.venv`.

Sources: ``locale/<language>/LC_MESSAGES/django.po`` and ``locale/<language>/parts/*.po``, one
part per topic. Result: ``locale/<language>/LC_MESSAGES/django.mo``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import polib

from house.places import ROOT, say

LOCALE = ROOT / "locale"
# The number of forms, and the rule which of them a number takes.
PLURALS = {
    "en": (2, "(n != 1)"),
    "ru": (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    ),
}
Key = tuple[str, str]


class ConflictError(Exception):
    """The parts of a language do not fit together: every place, one a line."""


def sources(folder: Path) -> list[Path]:
    """The files one language is made of."""
    return sorted([*folder.glob("LC_MESSAGES/django.po"), *folder.glob("parts/*.po")])


def key(entry: polib.POEntry) -> Key:
    """What gettext looks up: the context and the message."""
    return (entry.msgctxt or "", entry.msgid)


def merge(folder: Path) -> polib.POFile:
    """One catalogue out of all sources of the language whose folder this is."""
    forms, rule = PLURALS[folder.name]
    merged = polib.POFile()
    merged.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": folder.name,
        "Plural-Forms": f"nplurals={forms}; plural={rule};",
    }
    problems: list[str] = []
    seen: dict[Key, tuple[str, polib.POEntry]] = {}
    for place, entry in _entries(folder):
        if entry.msgid_plural and sorted(entry.msgstr_plural) != list(range(forms)):
            problems.append(f"{place}: {entry.msgid!r} needs {forms} plural forms")
        first = seen.get(key(entry))
        if first is None:
            seen[key(entry)] = (place, entry)
            merged.append(entry)
        elif _meaning(first[1]) != _meaning(entry):
            problems.append(f"{place}: {entry.msgid!r} is translated differently in {first[0]}")
    if problems:
        raise ConflictError("\n".join(problems))
    return merged


def _entries(folder: Path) -> Iterator[tuple[str, polib.POEntry]]:
    for file in sources(folder):
        for entry in polib.pofile(str(file), encoding="utf-8"):
            if not entry.obsolete:
                yield f"{folder.name}/{file.name}:{entry.linenum}", entry


def _meaning(entry: polib.POEntry) -> tuple[str, str, dict[int, str]]:
    return (entry.msgstr, entry.msgid_plural, entry.msgstr_plural)


def compile_all(locale: Path) -> dict[str, int]:
    """Write every language's `django.mo`; how many messages each has."""
    counts = {}
    for folder in sorted(locale.glob("*")):
        if sources(folder):
            merged = merge(folder)
            target = folder / "LC_MESSAGES" / "django.mo"
            target.parent.mkdir(exist_ok=True)
            merged.save_as_mofile(str(target))
            counts[folder.name] = len(merged.translated_entries())
    return counts


def main() -> int:
    """Called by `house.setup`."""
    try:
        counts = compile_all(LOCALE)
    except (ConflictError, OSError, ValueError) as problem:  # polib reports bad syntax as OSError
        say(str(problem))
        return 1
    for language, count in counts.items():
        say(f"Translations compiled: {language}, {count} messages.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
