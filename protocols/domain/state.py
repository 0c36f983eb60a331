"""What is known of a game after its entries: one value, computed, never edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from protocols.domain.entries import Correctable, Entry
from protocols.domain.points import NOTHING, Points
from protocols.domain.rounds import Outcome, Settled
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import FineMode, Infraction, Measure, Regulation
from tournaments.domain.results import Finish


class Phase(StrEnum):
    """Where a game stands."""

    WAITING = "waiting"
    PLAYING = "playing"
    LAST_ROUND = "last_round"
    EXTRA_ROUND = "extra_round"
    FINISHED = "finished"
    SIGNED = "signed"


OVER = frozenset({Phase.FINISHED, Phase.SIGNED})
IN_PLAY = frozenset({Phase.PLAYING, Phase.LAST_ROUND, Phase.EXTRA_ROUND})


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the protocol.

    Attributes:
        number: from 1, every row counted.
        opener: the seat that laid the first tile, if known.
        settled: how the round ended and what it gave.
        total: the score after this row.
        extra: an extra round (R18).
        entry: index of the entry that made the row.
    """

    number: int
    opener: Seat | None
    settled: Settled
    total: Points
    extra: bool
    entry: int

    @property
    def outcome(self) -> Outcome:
        """How the round ended."""
        return self.settled.outcome

    @property
    def points(self) -> Points:
        """What was written down for each side."""
        return self.settled.written


@dataclass(frozen=True, slots=True, kw_only=True)
class Imposed:
    """A sanction in force: who, for what, how much, and the entry that imposed it."""

    entry: int
    seat: Seat
    infraction: Infraction
    measure: Measure
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game after its entries.

    Attributes:
        regulation: what it is played under.
        digest: the chain of digests so far.
        entries: the ledger.
        replaced: what corrections put in place of an entry; None where it was withdrawn.
        phase, finish, winner: where the game stands, why it ended, who won it.
        started_at: the moment the clock began to run.
        opens: the seat that opens the first round.
        rows: the rounds.
        base: points the score starts from: of the rounds, or a result's totals.
        live_fines: fines that work on `base`; a result's totals contain those before it.
        fixed: the score where the kind of end decides it (R20 and lost games).
        fines: all fines of each side's own players.
        sanctions: everything imposed.
        signed, refused: seats in the order in which they signed or refused to.
    """

    regulation: Regulation
    digest: str
    entries: tuple[Entry, ...] = ()
    replaced: Mapping[int, Correctable | None] = field(default_factory=lambda: MappingProxyType({}))
    phase: Phase = Phase.WAITING
    finish: Finish | None = None
    winner: Side | None = None
    started_at: datetime | None = None
    opens: Seat | None = None
    rows: tuple[Row, ...] = ()
    base: Points = NOTHING
    live_fines: Points = NOTHING
    fixed: Points | None = None
    fines: Points = NOTHING
    sanctions: tuple[Imposed, ...] = ()
    signed: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()

    @property
    def score(self) -> Points:
        """What the protocol shows; the floor is applied to the total, not step by step."""
        if self.fixed is not None:
            return self.fixed
        if self.regulation.fine_mode is FineMode.CREDIT:
            total = self.base.plus(self.live_fines.swapped)
        else:
            total = self.base.minus(self.live_fines)
        return total.floored if self.regulation.floor_at_zero else total

    @property
    def swallowed(self) -> Points:
        """What the floor at zero swallowed of each side's fines: they were more than its points.

        The fines that a result's totals contain count as swallowed where the total is 0: how
        many of them were points once, no sheet says.
        """
        deducted = self.regulation.fine_mode is FineMode.DEDUCT
        if self.fixed is not None or not (deducted and self.regulation.floor_at_zero):
            return NOTHING
        inside = self.fines.minus(self.live_fines)
        unknown = Points(0 if self.base.a else inside.a, 0 if self.base.b else inside.b)
        return self.live_fines.minus(self.base).floored.plus(unknown)

    @property
    def is_over(self) -> bool:
        """R4: nothing more is played."""
        return self.phase in OVER

    @property
    def seats_left(self) -> frozenset[Seat]:
        """Seats that have neither signed nor refused to."""
        return frozenset(Seat) - {*self.signed, *self.refused}

    @property
    def warnings(self) -> tuple[Imposed, ...]:
        """The warnings among the sanctions."""
        return tuple(each for each in self.sanctions if each.measure is Measure.WARNING)

    @property
    def expelled(self) -> tuple[Seat, ...]:
        """Seats whose player was expelled: his entry is withdrawn from the tournament."""
        return tuple(each.seat for each in self.sanctions if each.measure is Measure.EXPULSION)

    @property
    def rounds_won(self) -> Points:
        """How many rounds each side won."""
        winners = [row.settled.winner for row in self.rows]
        return Points(winners.count(Side.A), winners.count(Side.B))
