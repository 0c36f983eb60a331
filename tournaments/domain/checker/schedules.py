"""Whole round robins: everybody with everybody of his group, sides as even as can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation, read
from tournaments.domain.checker.seats import check_names, drawn_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tournaments.domain.draw import Draw, DrawnGame, Request
    from tournaments.domain.ids import EntryId


def check_groups(
    request: Request, groups: Sequence[Sequence[EntryId]], draws: Sequence[Draw], cycles: int = 1
) -> Iterator[Violation]:
    """Everything wrong with groups in which everybody plays to the end.

    Nobody twice in a tour, nobody left out while his group plays, no game between two groups, each
    two of a group `cycles` times.
    """
    facts = read(request)
    games = [game for draw in draws for game in draw.games]
    for draw in draws:
        yield from check_names(facts, Counter(drawn_names(draw)))
    for members in groups:
        mine = [game for game in games if game.a[0] in members]
        yield from _strangers(members, mine)
        yield from check_meetings_of(members, mine, cycles)
        tours = (len(members) - 1 + len(members) % 2) * cycles
        for draw in draws[:tours]:
            out = sorted(set(members) - set(drawn_names(draw)))
            yield from (Violation(Fault.ENTRY_LEFT_OUT, None, (name,)) for name in out)


def _strangers(members: Sequence[EntryId], games: Sequence[DrawnGame]) -> Iterator[Violation]:
    for game in games:
        if game.b[0] not in members:
            yield Violation(Fault.OUT_OF_THE_GROUP, game.table, (*game.a, *game.b))


def check_meetings_of(
    members: Sequence[EntryId], games: Sequence[DrawnGame], times: int = 1
) -> Iterator[Violation]:
    """Each two met so often, and nobody was side a much more often than side b."""
    met = Counter(frozenset((*game.a, *game.b)) for game in games)
    for two in combinations(sorted(members), 2):
        if met[frozenset(two)] != times:
            yield Violation(Fault.NOT_MET_ONCE, None, two)
    sides = Counter(game.a[0] for game in games)
    sides.subtract(game.b[0] for game in games)
    for name in sorted(members):
        if abs(sides[name]) > 1:
            yield Violation(Fault.UNEVEN_SIDES, None, (name,))
