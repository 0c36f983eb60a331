"""Names of people and clubs: cleaned for showing, keyed for finding and sorting.

SQLite and PostgreSQL fold and sort Cyrillic differently, so keys are made here and stored.
"""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 60
"""Characters of the longest name the printed sheets hold."""

_INVISIBLE: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})


def clean(text: str) -> str:
    """`text` in NFC with single plain spaces and without invisible or direction characters."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    visible = "".join(char for char in spaced if unicodedata.category(char) not in _INVISIBLE)
    return " ".join(unicodedata.normalize("NFC", visible).split())


def search_key(text: str) -> str:
    """What two spellings of one name share: folded case, ё as е, plain spaces."""
    return clean(text).casefold().replace("ё", "е")


def sort_key(text: str) -> str:
    """The order of the Russian alphabet, the same on every database: ё stands after е."""
    return clean(text).casefold().replace("ё", "е\u04ff")
