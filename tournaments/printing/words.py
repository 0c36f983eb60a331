"""Words of printed documents that several of them use, in the active language."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext

from tournaments.domain.ids import Side
from tournaments.domain.papers import Occasion, TourStart


def language() -> str:
    """The language of the print, for the file's own note of it."""
    return get_language() or "ru"


def day(occasion: Occasion) -> str:
    """The date of the tournament in words."""
    return date_format(occasion.date, "DATE_FORMAT")


def start_words(start: TourStart | None) -> str:
    """The day and the hour of a tour; empty where no hours are set."""
    if start is None:
        return ""
    facts = {"day": date_format(start.at, "DATE_FORMAT"), "time": date_format(start.at, "H:i")}
    if start.about:
        return pgettext("print", "%(day)s, begins about %(time)s") % facts
    return pgettext("print", "%(day)s, begins at %(time)s") % facts


def tour_title(number: int, *, draft: bool) -> str:
    """The heading of a tour; a draft says so, and 0 leaves the number to a pen."""
    facts = {"number": number}
    if not number:
        return pgettext("print", "Tour ____")
    if draft:
        return pgettext("print", "Tour %(number)d, draft") % facts
    return pgettext("print", "Tour %(number)d") % facts


def side_word(side: Side) -> str:
    """The heading of a side."""
    return pgettext("print", "Side A") if side is Side.A else pgettext("print", "Side B")
