"""Why a table looks as it does, and what to know about a draft, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, cast

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.domain.draft_warnings import DraftWarning, WarningCode
from tournaments.domain.draw import ReasonCode

Names = Mapping[str, str]
"""Entry id to the name it is shown by."""
Facts = Mapping[str, object]

BY_HAND: Final = "by_hand"
"""The reason of a table that the organiser changed."""

_PLAIN: Final[Mapping[str, Promise]] = {
    BY_HAND: gettext_lazy("changed by hand"),
    ReasonCode.LOWEST_WITHOUT_BYE: gettext_lazy("the lowest placed who has had no bye"),
    ReasonCode.FEWEST_BYES: gettext_lazy("the lowest placed of those with the fewest byes"),
    ReasonCode.FREE_IN_TURN: gettext_lazy("free in turn"),
    ReasonCode.NO_OPPONENT: gettext_lazy("the opponent of this tour has left"),
}


def why_text(why: Iterable[Mapping[str, object]], names: Names) -> str:
    """The stored reasons of a table in one line: ``4 wins each; places 1 and 2``."""
    parts = [
        reason_text(str(reason.get("code", "")), cast("Facts", reason.get("facts", {})), names)
        for reason in why
    ]
    return "; ".join(part for part in parts if part)


def reason_text(code: str, facts: Facts, names: Names) -> str:
    """One reason; an unknown one is shown by its code rather than not at all."""
    if code in _PLAIN:
        return str(_PLAIN[code])
    write = _WRITERS.get(code)
    return code if write is None else write(facts, names)


def _pair(value: object) -> tuple[int, int]:
    first, second = cast("Sequence[int]", value)
    return first, second


def _same_wins(facts: Facts, _names: Names) -> str:
    wins = cast("int", facts["wins"])
    text = ngettext("%(wins)s win each", "%(wins)s wins each", wins)
    return f"{text % {'wins': wins}}; {_places(facts)}"


def _different_wins(facts: Facts, _names: Names) -> str:
    upper, lower = _pair(facts["wins"])
    text = ngettext("%(upper)s win against %(lower)s", "%(upper)s wins against %(lower)s", upper)
    return f"{text % {'upper': upper, 'lower': lower}}; {_places(facts)}"


def _places(facts: Facts) -> str:
    first, second = _pair(facts["places"])
    return _("places %(first)s and %(second)s") % {"first": first, "second": second}


def _by_rating(facts: Facts, _names: Names) -> str:
    first, second = _pair(facts["places"])
    text = _("first tour by rating: numbers %(first)s and %(second)s")
    return text % {"first": first, "second": second}


def _by_lot(facts: Facts, _names: Names) -> str:
    first, second = _pair(facts["places"])
    text = _("first tour by lot: numbers %(first)s and %(second)s")
    return text % {"first": first, "second": second}


def _by_clubs(facts: Facts, _names: Names) -> str:
    first, second = _pair(facts["places"])
    text = _("first tour by lot, clubs spread: numbers %(first)s and %(second)s")
    return text % {"first": first, "second": second}


def _passed_met(facts: Facts, names: Names) -> str:
    text = _("the better placed has already met %(names)s, placed between them")
    return text % {"names": _named(facts, names)}


def _passed_club(facts: Facts, names: Names) -> str:
    text = _("the better placed is of one club with %(names)s, placed between them")
    return text % {"names": _named(facts, names)}


def _passed_apart(facts: Facts, names: Names) -> str:
    text = _("the better placed is kept apart from %(names)s, placed between them")
    return text % {"names": _named(facts, names)}


def _rematch(facts: Facts, _names: Names) -> str:
    return _("have met already, tour %(tours)s") % {"tours": facts["tour"]}


def _same_club(facts: Facts, names: Names) -> str:
    if "ids" in facts:
        return _("%(names)s: of one club") % {"names": _named(facts, names)}
    return _("of one club")


def _kept_apart(facts: Facts, names: Names) -> str:
    return _("%(names)s: should be kept apart") % {"names": _named(facts, names)}


def _other_table(facts: Facts, names: Names) -> str:
    text = _("%(names)s: could not be seated at table %(table)s")
    return text % {"names": _named(facts, names), "table": facts["table"]}


def _fixed_table(facts: Facts, names: Names) -> str:
    text = _("%(names)s: always at table %(table)s")
    return text % {"names": _named(facts, names), "table": facts["table"]}


def _partner_again(facts: Facts, names: Names) -> str:
    return _("%(names)s: have been partners already") % {"names": _named(facts, names)}


def _opponent_again(facts: Facts, names: Names) -> str:
    return _("%(names)s: have been opponents already") % {"names": _named(facts, names)}


def _table_of_four(facts: Facts, _names: Names) -> str:
    a, b, c, d = cast("Sequence[int]", facts["places"])
    wins = ", ".join(str(won) for won in cast("Sequence[int]", facts["wins"]))
    text = _("places %(a)s and %(b)s against %(c)s and %(d)s; wins %(wins)s")
    return text % {"a": a, "b": b, "c": c, "d": d, "wins": wins}


def _named(facts: Facts, names: Names) -> str:
    ids = cast("Sequence[str]", facts["ids"])
    return ", ".join(f"«{names.get(str(each), each)}»" for each in ids)


def _berger(facts: Facts, _names: Names) -> str:
    first, second = _pair(facts["numbers"])
    text = _("Berger table, tour %(tour)s: numbers %(first)s and %(second)s")
    return text % {"tour": facts["tour"], "first": first, "second": second}


def _seeds(text: Promise) -> Callable[[Facts, Names], str]:
    def write(facts: Facts, _names: Names) -> str:
        first, second = _pair(facts["seeds"])
        return str(text) % {"first": first, "second": second}

    return write


def _top_seed(facts: Facts, _names: Names) -> str:
    return _("seed %(seed)s enters in the next tour") % {"seed": facts["seed"]}


_WRITERS: Final[Mapping[str, Callable[[Facts, Names], str]]] = {
    ReasonCode.SAME_WINS: _same_wins,
    ReasonCode.DIFFERENT_WINS: _different_wins,
    ReasonCode.BY_RATING: _by_rating,
    ReasonCode.BY_LOT: _by_lot,
    ReasonCode.BY_CLUBS: _by_clubs,
    ReasonCode.PASSED_MET: _passed_met,
    ReasonCode.PASSED_CLUB: _passed_club,
    ReasonCode.PASSED_APART: _passed_apart,
    ReasonCode.REMATCH: _rematch,
    ReasonCode.SAME_CLUB: _same_club,
    ReasonCode.KEPT_APART: _kept_apart,
    ReasonCode.OTHER_TABLE: _other_table,
    ReasonCode.FIXED_TABLE: _fixed_table,
    ReasonCode.PARTNER_AGAIN: _partner_again,
    ReasonCode.OPPONENT_AGAIN: _opponent_again,
    ReasonCode.TABLE_OF_FOUR: _table_of_four,
    ReasonCode.BERGER: _berger,
    ReasonCode.SEEDS: _seeds(gettext_lazy("seeds %(first)s and %(second)s")),
    ReasonCode.WINNERS: _seeds(
        gettext_lazy("winners of neighbouring games: seeds %(first)s and %(second)s")
    ),
    ReasonCode.THIRD_PLACE: _seeds(gettext_lazy("for third place: seeds %(first)s and %(second)s")),
    ReasonCode.TOP_SEED: _top_seed,
}

_WARNINGS: Final[Mapping[WarningCode, Promise]] = {
    WarningCode.NO_GAME: gettext_lazy("%(names)s: present, but without a game."),
    WarningCode.ABSENT: gettext_lazy("%(names)s: in the draft, but not present."),
    WarningCode.REMATCH: gettext_lazy("Table %(table)s: %(names)s have met in tour %(tours)s."),
    WarningCode.APART: gettext_lazy("Table %(table)s: %(names)s should be kept apart."),
    WarningCode.PARTNER: gettext_lazy(
        "Table %(table)s: %(names)s have been partners in tour %(tours)s."
    ),
    WarningCode.SAME_CLUB: gettext_lazy("Table %(table)s: %(names)s are of one club."),
    WarningCode.BYE_AGAIN: gettext_lazy(
        "%(names)s: a bye again (tour %(tours)s), while others have had none."
    ),
    WarningCode.SPARE_BYES: gettext_lazy("More than one bye: %(names)s."),
    WarningCode.TABLE_HOLE: gettext_lazy("Nobody sits at table %(table)s."),
}


_AT_TABLE: Final[Mapping[WarningCode, Promise]] = {
    WarningCode.ABSENT: gettext_lazy("%(names)s: not present"),
    WarningCode.REMATCH: gettext_lazy("have met already, tour %(tours)s"),
    WarningCode.APART: gettext_lazy("should be kept apart"),
    WarningCode.PARTNER: gettext_lazy("have been partners, tour %(tours)s"),
    WarningCode.SAME_CLUB: gettext_lazy("of one club"),
}


def warning_text(warning: DraftWarning, names: Names) -> str:
    """A warning of a draft as a sentence."""
    return _filled(_WARNINGS[warning.code], warning, names)


def table_warning_text(warning: DraftWarning, names: Names, *, seated: int = 2) -> str:
    """The same in a few words, where it stands beside its table.

    Of more than two entries seated there it says whom it is about.
    """
    sentence = _AT_TABLE.get(warning.code)
    text = _filled(sentence or _WARNINGS[warning.code], warning, names)
    if seated > 2 and sentence is not None and warning.code != WarningCode.ABSENT:
        return _("%(names)s: %(text)s") % {"names": _names(warning, names), "text": text}
    return text


def _filled(sentence: Promise, warning: DraftWarning, names: Names) -> str:
    return str(sentence) % {
        "table": warning.table,
        "names": _names(warning, names),
        "tours": ", ".join(str(tour) for tour in warning.tours),
    }


def _names(warning: DraftWarning, names: Names) -> str:
    return ", ".join(f"«{names.get(each, each)}»" for each in warning.entries)
