"""Are the translations whole? Runs inside `.venv`, called by `bin/test`.

Every message the code asks for has its Russian, with the same placeholders; no translation is
marked doubtful, and none is left of a message that nobody asks for any more.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import django
import polib

from house.catalogue import LOCALE, ConflictError, Key, key, merge
from house.checks import PACKAGES
from house.extract import Message, messages
from house.places import ROOT, say

LANGUAGE = "ru"  # English is what the code says itself
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{\w*\}")


def django_knows() -> set[Key]:
    """Messages that Django's own catalogue translates for us."""
    file = Path(django.__file__).parent / "conf" / "locale" / LANGUAGE / "LC_MESSAGES/django.po"
    return {key(entry) for entry in polib.pofile(str(file)) if entry.translated()}


def problems(asked: list[Message], catalogue: polib.POFile, known: set[Key]) -> Iterator[str]:
    """Every fault, one a line, with the place to look at."""
    entries = {key(entry): entry for entry in catalogue}
    wanted = {(message.context, message.text): message for message in reversed(asked)}
    for wish, message in wanted.items():
        entry = entries.get(wish)
        if entry is None or not entry.translated():
            if wish not in known:
                yield f"{message.place}: {message.text!r} has no translation"
        elif message.plural != entry.msgid_plural:
            yield f"{message.place}: the plural of {message.text!r} has no translation"
    for wish, entry in entries.items():
        if wish not in wanted:
            yield f"{wish[1]!r} is translated, but nothing asks for it"
        yield from _faults(entry)


def _faults(entry: polib.POEntry) -> Iterator[str]:
    if "fuzzy" in entry.flags:
        yield f"{entry.msgid!r} is marked doubtful"
    if not _placeholders_agree(entry):
        yield f"{entry.msgid!r} loses or invents a placeholder"


def _placeholders_agree(entry: polib.POEntry) -> bool:
    source = set(_PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
    if entry.msgid_plural:
        # A form for one may say the number in words.
        forms = [set(_PLACEHOLDER.findall(form)) for form in entry.msgstr_plural.values()]
        return all(form <= source for form in forms) and source in forms
    return source == set(_PLACEHOLDER.findall(entry.msgstr))


def main() -> int:
    """The faults of the Russian catalogue."""
    try:
        catalogue = merge(LOCALE / LANGUAGE)
        found = list(problems(list(messages(ROOT, PACKAGES)), catalogue, django_knows()))
    except (ConflictError, OSError, ValueError) as problem:
        found = [str(problem)]
    for line in found:
        say(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
