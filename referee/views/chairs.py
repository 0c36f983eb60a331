"""The four chairs of a table: who belongs there, who was seen, and the tap that says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from protocols.selectors.tables import Sitting, Table
from protocols.views.words import seat_words
from referee.selectors.presence import seats_seen
from referee.services.presence import mark_present
from tournaments.services.writing import Answer, Write


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """One seat of the table: who belongs there, and when he was seen."""

    sitting: Sitting
    seen: datetime | None


def chairs_of(table: Table) -> list[Chair]:
    """The four of them, on the venue's clock. Two queries."""
    seen = seats_seen(table.game.pk)
    return [
        Chair(sitting=each, seen=_on_the_wall(table, seen.get(seat)))
        for seat, each in table.sitting.items()
    ]


def _on_the_wall(table: Table, moment: datetime | None) -> datetime | None:
    return None if moment is None else moment + table.shift


def mark_of(table: Table, seat: int, fields: Mapping[str, object]) -> Callable[[Write], Answer]:
    """What a tap on a chair does; ``seen`` is its moment, where a phone delivers it later."""
    return lambda write: mark_present(
        write=write.expecting(None),
        game_id=table.game.pk,
        seat=seat,
        present=_says_here(fields),
        seen=_tapped(fields),
    )


def mark_words(table: Table, seat: int, fields: Mapping[str, object]) -> str:
    """The tap in words, for who decides about it later."""
    text = _("here: %(who)s") if _says_here(fields) else _("not here: %(who)s")
    return text % {"who": seat_words(seat, table.sitting)}


def _says_here(fields: Mapping[str, object]) -> bool:
    return fields.get("here") != "0"


def _tapped(fields: Mapping[str, object]) -> datetime | None:
    """None for what is no moment: then it counts when it is heard."""
    try:
        moment = datetime.fromisoformat(str(fields.get("seen", "")))
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else None
