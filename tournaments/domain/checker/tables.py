"""Numbers of tables, their order, and the tables that somebody needs.

Rule (7) of the Swiss system orders tables and sides; a game at a table which somebody of it needs
stands outside that order, and the others are numbered around it.
"""

from __future__ import annotations

from itertools import count, islice, pairwise
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation
from tournaments.domain.draw import Wish

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tournaments.domain.checker.facts import Facts
    from tournaments.domain.draw import Draw, DrawnGame
    from tournaments.domain.ids import EntryId

    Fixed = Mapping[EntryId, int]


def check_numbers(draw: Draw, fixed: Fixed) -> Iterator[Violation]:
    """Tables are numbered from 1 without a gap, but for those that somebody needs."""
    kept = _kept(draw, fixed)
    tables = [game.table for game in draw.games]
    others = sorted(table for table in tables if table not in kept)
    free = (number for number in count(1) if number not in kept)
    if len(set(tables)) < len(tables) or others != list(islice(free, len(others))):
        yield Violation(Fault.TABLE_NUMBERS)


def check_order(facts: Facts, draw: Draw, fixed: Fixed) -> Iterator[Violation]:
    """Rule (7): the better placed is side a; tables by the sum of wins, then of positions."""
    games = sorted(draw.games, key=lambda game: game.table)
    for game in games:
        if _positions(facts, game.a) > _positions(facts, game.b):
            yield Violation(Fault.SIDE_ORDER, game.table, (*game.a, *game.b))
    kept = _kept(draw, fixed)
    for game, after in pairwise(game for game in games if game.table not in kept):
        if _rank(facts, game) > _rank(facts, after):
            yield Violation(Fault.TABLE_ORDER, after.table)


def check_fixed(draw: Draw, fixed: Fixed) -> Iterator[Violation]:
    """Who needs a table has it, or another game has it for the same reason; then it is listed."""
    kept = _kept(draw, fixed)
    listed = [each.table for each in draw.relaxed if each.wish is Wish.TABLE]
    for game in draw.games:
        missed = [name for name in _needing(game, fixed) if fixed[name] != game.table]
        for name in missed:
            if game.table not in kept and fixed[name] not in kept:
                yield Violation(Fault.TABLE_NOT_GIVEN, game.table, (name,))
        if listed.count(game.table) < len(missed):
            yield Violation(Fault.NOT_LISTED, game.table)
        if listed.count(game.table) > len(missed):
            yield Violation(Fault.LISTED_WRONGLY, game.table)


def _needing(game: DrawnGame, fixed: Fixed) -> list[EntryId]:
    return [name for name in (*game.a, *game.b) if name in fixed]


def _kept(draw: Draw, fixed: Fixed) -> frozenset[int]:
    """Tables at which somebody sits who needs them."""
    return frozenset(
        game.table
        for game in draw.games
        if any(fixed[name] == game.table for name in _needing(game, fixed))
    )


def _positions(facts: Facts, side: Sequence[EntryId]) -> int:
    return sum(facts.position[name] for name in side)


def _rank(facts: Facts, game: DrawnGame) -> tuple[int, int]:
    everybody = (*game.a, *game.b)
    return -sum(facts.wins[name] for name in everybody), _positions(facts, everybody)
