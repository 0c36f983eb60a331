"""An independent look at a draw: what breaks the rules, and what it is worth.

Knows no pairing system and shares no code with one: meetings, byes and clubs are read here anew.
Only the standing positions are taken from where the standings are made. The checker does not say
whether a better draw exists; it says what `measure` gives, so that two draws can be compared.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation, read
from tournaments.domain.checker.measures import Measures, measure
from tournaments.domain.checker.rules import check_byes, check_list, check_meetings, check_order
from tournaments.domain.checker.seats import check_numbers, check_seats
from tournaments.domain.draw import System

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.draw import Draw, Request

__all__ = ["Fault", "Measures", "Violation", "check", "check_schedule", "measure"]


def check(system: System, request: Request, draw: Draw) -> tuple[Violation, ...]:
    """Everything wrong with one tour of this system; for a whole round robin `check_schedule`."""
    facts = read(request)
    found = list(check_seats(system, facts, draw))
    if found:
        return tuple(found)
    found += check_numbers(draw)
    if system is System.SWISS:
        found += check_byes(request, facts, draw, 2)
        found += check_meetings(request, facts, draw)
    if system is System.ROTATING:
        found += check_byes(request, facts, draw, 4)
    if system in {System.SWISS, System.ROTATING}:
        found += check_order(facts, draw)
        found += check_list(request, facts, draw)
    return tuple(found)


def check_schedule(request: Request, draws: Sequence[Draw]) -> tuple[Violation, ...]:
    """Everything wrong with a round robin: each tour, each two once, sides as even as can be."""
    found = [each for draw in draws for each in check(System.ROUND_ROBIN, request, draw)]
    present = sorted(entry.id for entry in request.entries if entry.present)
    games = [game for draw in draws for game in draw.games]
    met = Counter(frozenset((*game.a, *game.b)) for game in games)
    found += [
        Violation(Fault.NOT_MET_ONCE, None, two)
        for two in combinations(present, 2)
        if met[frozenset(two)] != 1
    ]
    sides = Counter(game.a[0] for game in games)
    sides.subtract(game.b[0] for game in games)
    found += [Violation(Fault.UNEVEN_SIDES, None, (n,)) for n in present if abs(sides[n]) > 1]
    return tuple(found)
