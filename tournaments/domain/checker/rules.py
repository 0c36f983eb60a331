"""Byes, meetings, and the list of wishes given up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation, one_club
from tournaments.domain.draw import Rematch, SameClub, Wish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tournaments.domain.checker.facts import Facts
    from tournaments.domain.draw import Draw, Request


def check_byes(request: Request, facts: Facts, draw: Draw, seats: int) -> Iterator[Violation]:
    """Rule (1): no more byes than seats are left over, fewest byes first, then the lowest placed.

    In a Swiss draw somebody higher may be right, where the others could not be paired else; he is
    taken for right unless everybody may still meet half of the field.
    """
    free = {bye.entry for bye in draw.byes}
    here = len(facts.present)
    if len(free) != (here % seats if here >= seats else here):
        yield Violation(Fault.TOO_MANY_BYES, None, tuple(sorted(free)))
    playing = facts.present - free
    sure = seats == 4 or _surely_pairable(request, facts)
    for name in sorted(free):
        fewer = [other for other in playing if facts.byes[other] < facts.byes[name]]
        if fewer:
            yield Violation(Fault.SECOND_BYE, None, (name,))
        lower = [
            other
            for other in playing
            if facts.byes[other] == facts.byes[name]
            and facts.position[other] > facts.position[name]
        ]
        if sure and lower:
            yield Violation(Fault.BYE_NOT_LOWEST, None, (name,))


def _surely_pairable(request: Request, facts: Facts) -> bool:
    rest = len(facts.present) - 1
    met = Counter(name for two in facts.opponents for name in two if two <= facts.present)
    most = max(met.values(), default=0)
    return request.options.rematch is Rematch.NEVER and 2 * (rest - 1 - most) >= rest


def check_meetings(request: Request, facts: Facts, draw: Draw) -> Iterator[Violation]:
    """Rule (2): nobody meets the same opponent twice, if the organiser says never."""
    for game in draw.games:
        again = frozenset((*game.a, *game.b)) in facts.opponents
        if again and request.options.rematch is Rematch.NEVER:
            yield Violation(Fault.REMATCH, game.table, (*game.a, *game.b))


def check_list(request: Request, facts: Facts, draw: Draw) -> Iterator[Violation]:
    """Every wish given up is listed, and nothing else is; for tables see `check_fixed`."""
    expected = Counter(_given_up(request, facts, draw))
    listed: Counter[tuple[Wish, int]] = Counter(
        (each.wish, each.table) for each in draw.relaxed if each.wish is not Wish.TABLE
    )
    for _, table in expected - listed:
        yield Violation(Fault.NOT_LISTED, table)
    for _, table in listed - expected:
        yield Violation(Fault.LISTED_WRONGLY, table)


def _given_up(request: Request, facts: Facts, draw: Draw) -> Iterator[tuple[Wish, int]]:
    for game in draw.games:
        together = combinations((*game.a, *game.b), 2)
        near = sum(frozenset(two) in request.apart for two in together)
        yield from [(Wish.APART, game.table)] * near
        again = sum(frozenset(two) in facts.opponents for two in product(game.a, game.b))
        if len(game.a) == 1:
            if again:
                yield Wish.REMATCH, game.table
            wanted = request.options.avoid_same_club is not SameClub.NO
            if wanted and one_club(facts, game.a[0], game.b[0]):
                yield Wish.SAME_CLUB, game.table
            continue
        yield from [(Wish.OPPONENT, game.table)] * again
        if request.options.avoid_same_club is SameClub.ALWAYS:
            together = combinations((*game.a, *game.b), 2)
            mates = sum(one_club(facts, *two) for two in together)
            yield from [(Wish.SAME_CLUB, game.table)] * mates
        for side in (game.a, game.b):
            if frozenset(side) in facts.partners:
                yield Wish.PARTNER, game.table
