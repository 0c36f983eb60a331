"""An independent look at a draw: what breaks the rules, and what it is worth.

Knows no pairing system and shares no code with one: meetings, byes and clubs are read here anew.
Only the standing positions are taken from where the standings are made. The checker does not say
whether a better draw exists; it says what `measure` gives, so that two draws can be compared.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation, read
from tournaments.domain.checker.measures import Measures, measure
from tournaments.domain.checker.rules import check_byes, check_list, check_meetings
from tournaments.domain.checker.schedules import check_groups, check_meetings_of
from tournaments.domain.checker.seats import check_seats
from tournaments.domain.checker.tables import check_fixed, check_numbers, check_order
from tournaments.domain.draw import System

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tournaments.domain.draw import Draw, Request
    from tournaments.domain.ids import EntryId

__all__ = [
    "Fault",
    "Measures",
    "Violation",
    "check",
    "check_groups",
    "check_schedule",
    "measure",
]

_NOBODY: Mapping[EntryId, int] = MappingProxyType({})


def check(
    system: System, request: Request, draw: Draw, fixed: Mapping[EntryId, int] = _NOBODY
) -> tuple[Violation, ...]:
    """Everything wrong with one tour; for whole round robins `check_schedule`, `check_groups`.

    Args:
        system: by which it was drawn.
        request: what it was drawn from.
        draw: the tour.
        fixed: who needs which table.
    """
    facts = read(request)
    found = list(check_seats(system, facts, draw))
    if found:
        return tuple(found)
    found += check_numbers(draw, fixed)
    found += check_fixed(draw, fixed)
    if system is System.SWISS:
        found += check_byes(request, facts, draw, 2)
        found += check_meetings(request, facts, draw)
    if system is System.ROTATING:
        found += check_byes(request, facts, draw, 4)
    if system in {System.SWISS, System.ROTATING}:
        found += check_order(facts, draw, fixed)
        found += check_list(request, facts, draw)
    return tuple(found)


def check_schedule(request: Request, draws: Sequence[Draw]) -> tuple[Violation, ...]:
    """Everything wrong with a round robin: each tour, each two once, sides as even as can be."""
    found = [each for draw in draws for each in check(System.ROUND_ROBIN, request, draw)]
    present = [entry.id for entry in request.entries if entry.present]
    found += check_meetings_of(present, [game for draw in draws for game in draw.games])
    return tuple(found)
