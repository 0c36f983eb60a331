"""Lines on which paper and record differ, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _

from protocols.domain.rounds import Outcome
from protocols.wording.codes import FINISHES, INFRACTIONS, OUTCOMES, SIDES
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Infraction
from tournaments.domain.results import Finish


class Shown(NamedTuple):
    """One line, what the record says, what the paper says."""

    line: str
    record: str
    paper: str


def shown_differences(found: Iterable[Mapping[str, str]]) -> list[Shown]:
    """Every line in words."""
    return [
        Shown(
            line=_line(each["line"]),
            record=_value(each["line"], each["first"]),
            paper=_value(each["line"], each["second"]),
        )
        for each in found
    ]


def _line(name: str) -> str:
    what, _space, number = name.partition(" ")
    words = {
        "round": _("Round %(number)s"),
        "warning": _("Warning %(number)s"),
        "fines": _("Fines"),
        "finish": _("How the game ended"),
        "winner": _("Winner"),
        "score": _("Score"),
    }
    return words[what] % {"number": number}


def _value(name: str, value: str) -> str:
    what = name.partition(" ")[0]
    if not value:
        return "–"
    if what == "round":
        outcome, _space, points = value.partition(" ")
        return f"{OUTCOMES[Outcome(outcome)]} {points}"
    if what == "warning":
        seat, _space, infraction = value.partition(" ")
        who = _("seat %(seat)s") % {"seat": seat}
        return f"{who}: {INFRACTIONS[Infraction(infraction)]}"
    if what == "finish":
        return str(FINISHES[Finish(value)])
    return str(SIDES[Side(value)]) if what == "winner" else value
