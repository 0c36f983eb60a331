"""Tables that stay: an entry that needs one table of the hall always plays there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from tournaments.domain.draw import Draw, DrawnGame, Reason, ReasonCode, Relaxation, Wish
from tournaments.domain.ids import EntryId


def seat_at_fixed_tables(draw: Draw, fixed: Mapping[EntryId, int]) -> Draw:
    """The draw with every game of `fixed` at its table, the others in their order around it.

    Where two games want one table, or one game two, the first in the order of tables has it and
    the other wish is listed. A table beyond the number of games leaves a hole in the numbers.
    """
    taken: dict[int, int] = {}
    missed: list[tuple[int, EntryId, int]] = []
    for game in draw.games:
        wanted = [(entry, fixed[entry]) for entry in (*game.a, *game.b) if entry in fixed]
        for entry, table in wanted:
            if game.table in taken.values() or table in taken:
                if taken.get(table) != game.table:
                    missed.append((game.table, entry, table))
                continue
            taken[table] = game.table
    new = _numbers(draw, taken)
    games = sorted(
        (replace(game, table=new[game.table]) for game in draw.games), key=lambda each: each.table
    )
    relaxed = [replace(each, table=new[each.table]) for each in draw.relaxed]
    relaxed += [
        Relaxation(
            wish=Wish.TABLE,
            table=new[table],
            reason=Reason(ReasonCode.OTHER_TABLE, {"ids": (entry,), "table": wanted}),
        )
        for table, entry, wanted in missed
    ]
    return replace(draw, games=tuple(games), relaxed=tuple(relaxed))


def _numbers(draw: Draw, taken: Mapping[int, int]) -> dict[int, int]:
    """Old table numbers to new ones."""
    new = {old: wanted for wanted, old in taken.items()}
    free = (number for number in count(1) if number not in taken)
    for game in sorted(draw.games, key=_table):
        if game.table not in new:
            new[game.table] = next(free)
    return new


def _table(game: DrawnGame) -> int:
    return game.table
