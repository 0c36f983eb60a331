"""Seats, measures and acts in the words of a referee, with the names of those who sit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from protocols.domain.entry_reader import read_entry
from protocols.selectors.tables import Sitting
from protocols.wording.acts import act_text
from protocols.wording.codes import MEASURES
from tournaments.domain.regulation import Measure

Sitters = Mapping[int, Sitting]
Payload = Mapping[str, Any]


def seat_words(seat: int, sitting: Sitters) -> str:
    """``seat 3, Anna Ivanova``."""
    name = sitting[seat].player if seat in sitting else "–"
    return _("seat %(seat)s, %(name)s") % {"seat": seat, "name": name}


def measure_words(measure: str, points: int = 0) -> str:
    """A measure of the scale: ``fine 25``."""
    words = str(MEASURES[Measure(measure)])
    return f"{words} {points}" if measure == Measure.FINE else words


def describe(payload: Payload, sitting: Sitters) -> str:
    """One entry of a ledger in words, with the name of the player it is about."""
    text = capfirst(act_text(read_entry(payload).act))
    who = sitting.get(payload.get("seat", 0))
    return text if who is None else f"{text} · {who.player}"
