"""One table as the referee sees it: who sits, where the game stands, how it came there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from protocols.domain.entries import Correctable, Kind
from protocols.domain.entry_writer import write_act
from protocols.domain.game import acts_in_force
from protocols.domain.phases import expects
from protocols.domain.state import GameState, Row
from protocols.domain.timing import expires_at, late_deadline
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.replaying import regulation_of, replay_rows
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Regulation
from tournaments.models import Game, Seat, Tour, Tournament
from tournaments.selectors.stages import regulation_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """Who sits on a chair."""

    seat: int
    side: Side
    player_id: int
    player: str
    entry_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureView:
    """How a seat signed; `strokes` are lists of ``[x, y]`` in thousandths of the box's width."""

    seat: int
    at: datetime
    how: str
    typed_name: str
    strokes: Sequence[Sequence[Sequence[int]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """A row of the ledger.

    Attributes:
        index: as corrections name it, from 0.
        payload: as it was given.
        in_force: what counts of it now: itself or its replacement; None when it was withdrawn, and
            for rows that are no acts of play (signatures, corrections).
        row: the row of the protocol it made, if any.
        at, by, role, reason: when, who, as what, why.
    """

    index: int
    payload: Mapping[str, Any]
    in_force: Mapping[str, Any] | None
    row: Row | None
    at: datetime
    by: str
    role: str
    reason: str

    @property
    def kind(self) -> str:
        """The kind of the entry as given."""
        return str(self.payload["kind"])

    @property
    def is_correctable(self) -> bool:
        """A correction may name it."""
        return self.kind not in _NOT_CORRECTABLE

    @property
    def is_withdrawn(self) -> bool:
        """It was an act of play and counts no more."""
        return self.is_correctable and self.in_force is None

    @property
    def is_changed(self) -> bool:
        """Something else counts in its place."""
        return self.in_force is not None and self.in_force != self.payload


_NOT_CORRECTABLE = frozenset({Kind.CORRECT, Kind.REOPEN, Kind.SIGN, Kind.REFUSE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A game with everything a page about it needs.

    Attributes:
        game, tour, tournament: the rows.
        regulation: of the protocol, else the tournament's of now.
        seq: how many ledger rows there are: the version a form expects.
        state: the replayed game.
        sitting: who sits, by seat.
        lines: the ledger.
        signatures: those in force, by seat.
        now: the moment it was read at.
        shift: how far the server's clock jumped while the game was running.
    """

    game: Game
    tour: Tour
    tournament: Tournament
    regulation: Regulation
    seq: int
    state: GameState
    sitting: Mapping[int, Sitting]
    lines: tuple[LedgerLine, ...]
    signatures: Mapping[int, SignatureView]
    now: datetime
    shift: timedelta = timedelta()

    @property
    def number(self) -> int:
        """The table's number; a bye has none and no page of this kind."""
        return self.game.table or 0

    @property
    def expects(self) -> frozenset[str]:
        """The kinds of acts possible now."""
        return frozenset(str(kind) for kind in expects(self.state))

    @property
    def started_at(self) -> datetime | None:
        """The start on the server's clock of now."""
        return None if self.state.started_at is None else self.state.started_at + self.shift

    @property
    def deadline(self) -> datetime | None:
        """When the time is over (R6); None before the start and after the end."""
        if self.started_at is None or self.state.is_over:
            return None
        return expires_at(self.started_at, self.regulation.game_minutes, self.game.extra_minutes)

    @property
    def forfeit_from(self) -> datetime | None:
        """From when a side may be declared missing (R19)."""
        if self.started_at is None:
            return None
        return late_deadline(self.started_at, self.regulation.late_minutes)

    def of_side(self, side: Side) -> list[Sitting]:
        """Who sits on a side, in the order of the seats."""
        return [each for each in self.sitting.values() if each.side is side]


def find_table(game_id: int) -> Table | None:
    """The table of a game that is no bye and no draft; None where there is none.

    Five queries, three where nothing was recorded yet.
    """
    game = (
        Game.objects.select_related("tour__tournament", "tour__stage")
        .exclude(kind=Game.Kind.BYE)
        .exclude(tour__status=Tour.Status.DRAFT)
        .filter(pk=game_id)
        .first()
    )
    return None if game is None else table_of(game)


def table_of(game: Game) -> Table:
    """The table of a loaded game (with tour and tournament). Four queries at most."""
    protocol = Protocol.objects.filter(game=game).first()
    rows = [] if protocol is None else list(protocol.ledger.order_by("seq"))
    stored = regulation_in(game.tour) if protocol is None else protocol.regulation
    regulation = regulation_of(stored)
    state = replay_rows(regulation, rows)
    return Table(
        game=game,
        tour=game.tour,
        tournament=game.tour.tournament,
        regulation=regulation,
        seq=len(rows),
        state=state,
        sitting=_sitting(game),
        lines=_lines(state, rows),
        signatures=_signatures(state, rows),
        now=timezone.now(),
        shift=timedelta(seconds=0 if protocol is None else protocol.clock_shift),
    )


def _sitting(game: Game) -> dict[int, Sitting]:
    seats = Seat.objects.filter(game=game).select_related("player").order_by("seat")
    return {
        seat.seat: Sitting(
            seat=seat.seat,
            side=Side.A if seat.seat % 2 else Side.B,
            player_id=seat.player_id,
            player=seat.player.name,
            entry_id=seat.entry_id,
        )
        for seat in seats
    }


def _lines(state: GameState, rows: Sequence[LedgerEntry]) -> tuple[LedgerLine, ...]:
    acts = acts_in_force(state)
    made = {row.entry: row for row in state.rows}
    return tuple(
        LedgerLine(
            index=index,
            payload=row.payload,
            in_force=_in_force(row, acts.get(index), corrected=index in state.replaced),
            row=made.get(index),
            at=row.at,
            by=row.by,
            role=row.role,
            reason=row.reason,
        )
        for index, row in enumerate(rows)
    )


def _in_force(
    row: LedgerEntry, act: Correctable | None, *, corrected: bool
) -> Mapping[str, Any] | None:
    if act is None:
        return None
    return write_act(act) if corrected else row.payload


def _signatures(state: GameState, rows: Sequence[LedgerEntry]) -> dict[int, SignatureView]:
    """The last signature of each seat that counts as signed. One query, none before the first."""
    signed = {int(seat) for seat in state.signed}
    last = {row.payload["seat"]: row for row in rows if row.kind == Kind.SIGN}
    wanted = {row.pk: row for seat, row in last.items() if seat in signed}
    if not wanted:
        return {}
    return {
        wanted[found.act_id].payload["seat"]: SignatureView(
            seat=wanted[found.act_id].payload["seat"],
            at=wanted[found.act_id].at,
            how=wanted[found.act_id].around["signature"]["how"],
            typed_name=found.typed_name,
            strokes=found.strokes,
        )
        for found in Signature.objects.filter(act__in=list(wanted))
    }
