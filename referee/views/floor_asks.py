"""What the list of tables asks of a referee now: time is up, somebody is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.selectors.floor import Floor, FloorTable
from tournaments.domain.ids import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question, answered with one tap.

    Attributes:
        kind: ``time`` (is a round being played, R13, R15) or ``forfeit`` (R19).
        game_id, number: of the table.
        seq: the version of the ledger the answer is made from.
        sides, names: who is missing.
        one: of each missing side somebody came.
    """

    kind: str
    game_id: int
    number: int
    seq: int
    sides: str = ""
    names: str = ""
    one: bool = False


def asks_of(floor: Floor) -> list[Ask]:
    """The questions, by table. No query."""
    return [ask for table in floor.tables for ask in _asks(floor, table)]


def _asks(floor: Floor, table: FloorTable) -> Iterator[Ask]:
    asked = Ask(kind="time", game_id=table.line.id, number=table.number, seq=table.seq)
    if table.is_late(floor.moment):
        yield asked
    elif table.waits_until is not None and floor.moment >= table.waits_until:
        yield replace(
            asked,
            kind="forfeit",
            sides="".join(table.missing),
            names=", ".join(_absent(table)),
            one=all(_somebody(table, side) for side in table.missing),
        )


def _absent(table: FloorTable) -> Iterator[str]:
    for sitter in (*table.line.a.sitters, *table.line.b.sitters):
        if table.seen.get(int(sitter.seat)) is None:
            yield sitter.player


def _somebody(table: FloorTable, side: Side) -> bool:
    return any(table.seen.get(int(seat)) is not None for seat in side.seats)
