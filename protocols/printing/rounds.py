"""The rounds of a protocol with running totals, and the sanctions, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.entries import (
    Correct,
    Correctable,
    FalsePass,
    FishByHands,
    FishBySums,
    OutByHands,
    Redeal,
    Round,
)
from protocols.domain.game import acts_in_force
from protocols.domain.hands import sums_of
from protocols.domain.papers import FilledProtocol
from protocols.domain.state import GameState, Imposed
from protocols.domain.state import Row as RoundRow
from protocols.printing.head import HALF, INNER, LEFT
from protocols.wording.codes import INFRACTIONS, MEASURES, OUTCOMES
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import RULES_OF_INFRACTION, Measure
from tournaments.printing.flow import Block, gap, table_blocks
from tournaments.printing.page import BOLD, REGULAR, Align
from tournaments.printing.table import Cell, Column, Part, Row, Table
from tournaments.printing.text import Style

_TEXT: Final = Style(REGULAR, 9)
_FIGURE: Final = Style(REGULAR, 9.5)
_TOTAL: Final = Style(BOLD, 9.5)
_FLOOR: Final = 7


def round_blocks(protocol: FilledProtocol) -> Iterator[Block]:
    """The table of rounds; nothing for a game of which no round is known."""
    if not protocol.state.rows:
        return
    table = _round_table()
    corrected = corrections(protocol.state)
    acts = acts_in_force(protocol.state)
    rows = [_round_row(table, row, acts.get(row.entry), corrected) for row in protocol.state.rows]
    yield from table_blocks(table, LEFT, rows)
    yield gap(6)


def corrections(state: GameState) -> dict[int, int]:
    """Index of each corrected entry → number of the act that corrected it last."""
    return {
        entry.act.entry: number
        for number, entry in enumerate(state.entries, 1)
        if isinstance(entry.act, Correct)
    }


def _round_table() -> Table:
    figure = 46.0
    rest = INNER - 30 - 48 - 86 - 4 * figure
    return Table(
        (
            Column(pgettext("print", "No."), 30, Align.CENTRE),
            Column(pgettext("print", "Opens"), 48, Align.CENTRE),
            Column(pgettext("print", "Outcome"), 86),
            *(
                Column(heading, figure, Align.RIGHT)
                for heading in (
                    pgettext("print", "Points A"),
                    pgettext("print", "Points B"),
                    pgettext("print", "Total A"),
                    pgettext("print", "Total B"),
                )
            ),
            Column(pgettext("print", "Remarks"), rest),
        ),
        padding=0.8,
        gap=5,
    )


def _round_row(
    table: Table, row: RoundRow, act: Correctable | None, corrected: dict[int, int]
) -> Row:
    written = row.settled.written
    cells: list[Cell] = [
        (Part(str(row.number), _FIGURE),),
        (Part("–" if row.opener is None else str(row.opener.value), _FIGURE),),
        (Part(str(OUTCOMES[row.outcome]), _TEXT, _FLOOR),),
        (Part(str(written.a), _FIGURE),),
        (Part(str(written.b), _FIGURE),),
        (Part(str(row.total.a), _TOTAL),),
        (Part(str(row.total.b), _TOTAL),),
        (Part(", ".join(_remarks(row, act, corrected)), _TEXT, _FLOOR),),
    ]
    return table.row(cells)


def _remarks(row: RoundRow, act: Correctable | None, corrected: dict[int, int]) -> Iterator[str]:
    if row.extra:
        yield pgettext("print", "extra round")
    if isinstance(act, Round):
        yield from _counted(act)
    elif isinstance(act, (Redeal, FalsePass)):
        yield pgettext("print", "seat %(seat)d") % {"seat": act.seat}
    if row.entry in corrected:
        yield pgettext("print", "corrected by No. %(act)d") % {"act": corrected[row.entry]}


def _counted(act: Round) -> Iterator[str]:
    """The sums of a fish, or the seat that went out, where they are known."""
    count = act.count
    if isinstance(count, (FishBySums, FishByHands)):
        sums = count.sums if isinstance(count, FishBySums) else sums_of(count.hands)
        yield pgettext("print", "sums %(a)d and %(b)d") % {"a": sums.a, "b": sums.b}
        return
    seat = count.seat if isinstance(count, OutByHands) else count.winner
    if isinstance(seat, Seat):
        yield pgettext("print", "seat %(seat)d") % {"seat": seat}


def player_at(protocol: FilledProtocol, seat: Seat) -> str:
    """Who sat there."""
    return next((each.player for each in protocol.at.sitting if each.seat is seat), "")


def sanction_blocks(protocol: FilledProtocol) -> Iterator[Block]:
    """Warnings, fines and more, with the rules behind them; nothing where there are none."""
    if not protocol.state.sanctions:
        return
    table = Table(
        (
            Column(pgettext("print", "Sanction"), 96),
            Column(pgettext("print", "Player"), HALF - 90),
            Column(pgettext("print", "What for (rule)"), INNER - HALF - 66),
            Column(pgettext("print", "Act"), 60, Align.RIGHT),
        ),
        padding=0.8,
        gap=5,
    )
    rows = [_sanction_row(table, protocol, each) for each in protocol.state.sanctions]
    yield from table_blocks(table, LEFT, rows)
    yield gap(6)


def _sanction_row(table: Table, protocol: FilledProtocol, imposed: Imposed) -> Row:
    measure = str(MEASURES[imposed.measure])
    if imposed.measure is Measure.FINE:
        measure += f" {imposed.points}"
    rule = RULES_OF_INFRACTION[imposed.infraction]
    fault = str(INFRACTIONS[imposed.infraction])
    texts = (
        measure,
        f"{imposed.seat.value} · {player_at(protocol, imposed.seat)}",
        f"{fault} ({rule})" if rule else fault,
        pgettext("print", "No. %(act)d") % {"act": imposed.entry + 1},
    )
    return table.row([(Part(text, _TEXT, _FLOOR),) for text in texts])
