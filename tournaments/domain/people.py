"""Which names of people and clubs can be taken: a name must survive a sheet, a list and a table.

What only looks odd is no matter of this module; `roster` compares people with each other.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tournaments.domain.errors import Refusal
from tournaments.domain.names import LONGEST_NAME, clean, search_key

LONGEST_CLUB: Final = 80
"""Characters of the longest club the lists hold."""
HIGHEST_RATING: Final = 9999

_LARGEST_CHARACTER: Final = "\uffff"
"""Above it printed documents lose their text layer."""
_MOST_MARKS: Final = 2
"""Accents one letter may carry; more are a joke that overflows its line."""
_RIGHT_TO_LEFT: Final = frozenset(
    {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
)
_UNSHOWABLE: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_FORMULA_STARTS: Final = ("=", "+", "-", "@")
"""A spreadsheet runs what begins so."""
_NO_CLUB: Final = frozenset({"-", "‐", "‑", "–", "—", "−"})


def _unprintable(text: str) -> bool:
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if (
            char > _LARGEST_CHARACTER
            or (category in _UNSHOWABLE and not char.isspace())
            or unicodedata.bidirectional(char) in _RIGHT_TO_LEFT
            or marks > _MOST_MARKS
        ):
            return True
    return False


def _text_problem(text: str, longest: int) -> str | None:
    """What forbids any text that is shown and printed; `text` as it was typed."""
    cleaned = clean(text)
    if _unprintable(unicodedata.normalize("NFC", text)):
        return "characters"
    if "<" in cleaned or ">" in cleaned:
        return "markup"
    if cleaned.startswith(_FORMULA_STARTS):
        return "formula"
    return "too_long" if len(cleaned) > longest else None


def name_problem(text: str) -> str | None:
    """Why a person cannot be written so, None if he can.

    ``empty``, ``characters`` (control, right-to-left, beyond the basic plane), ``markup``,
    ``formula``, ``too_long``, ``two_people`` (a slash parts the names of a pair), ``no_letters``.
    """
    if not clean(text):
        return "characters" if text and _unprintable(text) else "empty"
    problem = _text_problem(text, LONGEST_NAME)
    if problem is None and "/" in text:
        problem = "two_people"
    if problem is None and not any(char.isalpha() for char in text):
        problem = "no_letters"
    return problem


def club_problem(text: str) -> str | None:
    """Why a club cannot be written so: as for names, but a club may be missing."""
    return label_problem(text, LONGEST_CLUB)


def label_problem(text: str, longest: int) -> str | None:
    """Why something people belong to cannot be named so; a name may be missing."""
    return None if is_no_club(text) else _text_problem(text, longest)


def is_no_club(text: str) -> bool:
    """Nothing, or a dash that stands for nothing."""
    cleaned = clean(text)
    return not cleaned or cleaned in _NO_CLUB


def take_name(text: str, field: str) -> str:
    """The name as it is stored.

    Raises:
        Refusal: ``name.`` and a code of `name_problem`, with the `field` it was typed into.
    """
    problem = name_problem(text)
    if problem is not None:
        raise Refusal(f"name.{problem}", field=field, name=clean(text)[:80], longest=LONGEST_NAME)
    return clean(text)


def take_club(text: str) -> str:
    """The club as it is stored, empty for none.

    Raises:
        Refusal: ``club.`` and a code of `club_problem`.
    """
    problem = club_problem(text)
    if problem is not None:
        raise Refusal(f"club.{problem}", field="club", name=clean(text)[:80], longest=LONGEST_CLUB)
    return "" if is_no_club(text) else clean(text)


def take_rating(rating: int | None) -> int | None:
    """The rating, None for unrated.

    Raises:
        Refusal: ``rating.range``.
    """
    if rating is not None and not 0 <= rating <= HIGHEST_RATING:
        raise Refusal("rating.range", field="rating", rating=rating, highest=HIGHEST_RATING)
    return rating


def loose_key(name: str) -> str:
    """What a name shares with itself written surname last: its words in order of the alphabet."""
    return " ".join(sorted(search_key(name).split()))
