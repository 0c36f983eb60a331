"""The protocol of a table row by row, and its ledger in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from protocols.domain.entries import Kind
from protocols.selectors.tables import LedgerLine, Table
from protocols.views.words import describe
from protocols.wording.codes import OUTCOMES


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """A row of the protocol; `index` is the ledger entry behind it."""

    number: int
    opener: int | None
    words: str
    a: int
    b: int
    total_a: int
    total_b: int
    extra: bool
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """A ledger row in words."""

    number: int
    index: int
    words: str
    now: str
    by: str
    role: str
    at: datetime
    reason: str
    withdrawn: bool
    correctable: bool


def rows_of(table: Table) -> list[RowView]:
    """The rounds, the last one first: it is what is looked at."""
    return [
        RowView(
            number=row.number,
            opener=None if row.opener is None else int(row.opener),
            words=str(OUTCOMES[row.outcome]),
            a=row.settled.written.a,
            b=row.settled.written.b,
            total_a=row.total.a,
            total_b=row.total.b,
            extra=row.extra,
            index=row.entry,
        )
        for row in reversed(table.state.rows)
    ]


def last_in_force(table: Table) -> LedgerLine | None:
    """The act an undo would withdraw; notes are left alone."""
    acts = (line for line in reversed(table.lines) if line.in_force and line.kind != Kind.NOTE)
    return next(acts, None)


def lines_of(table: Table) -> list[LineView]:
    """The whole ledger, the last act first."""
    return [_line(table, line) for line in reversed(table.lines)]


def _line(table: Table, line: LedgerLine) -> LineView:
    now = describe(line.in_force or {}, table.sitting) if line.is_changed else ""
    return LineView(
        number=line.index + 1,
        index=line.index,
        words=describe(line.payload, table.sitting),
        now=now,
        by=line.by,
        role=line.role,
        at=line.at,
        reason=line.reason,
        withdrawn=line.is_withdrawn,
        correctable=line.is_correctable,
    )
