"""Tables that stay: an entry that needs one table of the hall always plays there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count

from tournaments.domain.draw import Draw, DrawnGame, Reason, ReasonCode, Relaxation, Wish
from tournaments.domain.ids import EntryId


def seat_at_fixed_tables(draw: Draw, fixed: Mapping[EntryId, int]) -> Draw:
    """The draw with every game of `fixed` at its table, the others in their order around it.

    Where two games want one table, the first in the order of tables has it; where one game wants
    two, it has the lower one that is free. The other wish is listed. A table beyond the number of
    games leaves a hole in the numbers.
    """
    given: dict[int, int] = {}
    for game in draw.games:
        free = (table for table, _entry in _wanted(game, fixed) if table not in given.values())
        table = next(free, None)
        if table is not None:
            given[game.table] = table
    new = _numbers(draw, given)
    games = sorted((_moved(game, new[game.table], fixed) for game in draw.games), key=_table)
    missed = (
        Relaxation(
            wish=Wish.TABLE,
            table=game.table,
            reason=Reason(ReasonCode.OTHER_TABLE, {"ids": (entry,), "table": table}),
        )
        for game in games
        for table, entry in _wanted(game, fixed)
        if table != game.table
    )
    relaxed = (replace(each, table=new[each.table]) for each in draw.relaxed)
    return replace(draw, games=tuple(games), relaxed=(*relaxed, *missed))


def _wanted(game: DrawnGame, fixed: Mapping[EntryId, int]) -> list[tuple[int, EntryId]]:
    """The tables that entries of this game need, the lowest first."""
    return sorted((fixed[entry], entry) for entry in (*game.a, *game.b) if entry in fixed)


def _numbers(draw: Draw, given: Mapping[int, int]) -> dict[int, int]:
    """Old table numbers to new ones: those given, and the free ones in order."""
    held = set(given.values())
    free: Iterator[int] = (number for number in count(1) if number not in held)
    return {
        game.table: given[game.table] if game.table in given else next(free)
        for game in sorted(draw.games, key=_table)
    }


def _moved(game: DrawnGame, table: int, fixed: Mapping[EntryId, int]) -> DrawnGame:
    """The game at its table, with the reason if somebody needs this one."""
    ids = tuple(entry for wanted, entry in _wanted(game, fixed) if wanted == table)
    if not ids:
        return replace(game, table=table)
    reason = Reason(ReasonCode.FIXED_TABLE, {"ids": ids, "table": table})
    return replace(game, table=table, reasons=(*game.reasons, reason))


def _table(game: DrawnGame) -> int:
    return game.table
