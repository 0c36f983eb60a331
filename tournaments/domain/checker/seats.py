"""Everybody once (R1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tournaments.domain.checker.facts import Fault, Violation
from tournaments.domain.draw import System

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tournaments.domain.checker.facts import Facts
    from tournaments.domain.draw import Draw
    from tournaments.domain.ids import EntryId


def check_seats(system: System, facts: Facts, draw: Draw) -> Iterator[Violation]:
    """Everybody who takes part exactly once, nobody else, sides of the right size."""
    size = 2 if system is System.ROTATING else 1
    for game in draw.games:
        if {len(game.a), len(game.b)} != {size}:
            yield Violation(Fault.SIDE_SIZE, game.table, (*game.a, *game.b))
    drawn = Counter(drawn_names(draw))
    yield from check_names(facts, drawn)
    wanted = facts.present
    if system is System.KNOCKOUT:
        wanted = _undecided(facts)
        yield from _check_bracket(facts, draw)
    for name in sorted(wanted - set(drawn)):
        yield Violation(Fault.ENTRY_LEFT_OUT, None, (name,))


def check_names(facts: Facts, drawn: Counter[EntryId]) -> Iterator[Violation]:
    """Nobody unknown, absent, or twice."""
    for name, times in drawn.items():
        if name not in facts.position:
            yield Violation(Fault.UNKNOWN_ENTRY, None, (name,))
        elif name not in facts.present:
            yield Violation(Fault.ABSENT_ENTRY, None, (name,))
        if times > 1:
            yield Violation(Fault.ENTRY_TWICE, None, (name,))


def drawn_names(draw: Draw) -> Iterator[EntryId]:
    """Everybody in the draw, as often as he stands there."""
    for game in draw.games:
        yield from (*game.a, *game.b)
    for bye in draw.byes:
        yield bye.entry


def _undecided(facts: Facts) -> frozenset[EntryId]:
    """Who must play on in a bracket: the unbeaten, unless only the winner of it all is left."""
    unbeaten = facts.present - facts.beaten
    return unbeaten if len(unbeaten) > 1 or not facts.opponents else frozenset()


def _check_bracket(facts: Facts, draw: Draw) -> Iterator[Violation]:
    """A beaten entry plays for third place only, against another one, at the last table."""
    last = max((game.table for game in draw.games), default=0)
    for game in draw.games:
        beaten = [name for name in (*game.a, *game.b) if name in facts.beaten]
        if beaten and (len(beaten) == 1 or game.table != last):
            yield Violation(Fault.OUT_OF_THE_BRACKET, game.table, tuple(beaten))
    for bye in draw.byes:
        if bye.entry in facts.beaten:
            yield Violation(Fault.OUT_OF_THE_BRACKET, None, (bye.entry,))
