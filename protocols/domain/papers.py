"""What the printed score sheet and the printed protocol say, as values: no layout, no rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from protocols.domain.state import GameState
from tournaments.domain.access import Role
from tournaments.domain.ids import Seat
from tournaments.domain.papers import Occasion, StandingsOnPaper, TableOnPaper
from tournaments.domain.regulation import Infraction, Measure, Signatures
from tournaments.domain.results import GameKind


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetHead:
    """What all score sheets of a tour share.

    `tour` is 0 on a spare sheet, `target` and `minutes` are the tournament's, `signatures` says who
    signs (R16).
    """

    occasion: Occasion
    tour: int
    target: int
    minutes: int
    signatures: Signatures
    draft: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The empty sheet of one table; `url` is where its protocol is shown."""

    head: SheetHead
    at: TableOnPaper
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActOnPaper:
    """Who entered an act and when, on the venue's clock; `act` is its place from 1."""

    act: int
    at: datetime
    by: str
    role: Role


class SignedHow(StrEnum):
    """How a player signed."""

    DRAWN = "drawn"
    TYPED = "typed"
    PAPER = "paper"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureOnPaper:
    """A signature in force.

    `strokes` are points in thousandths of the width of the box they were drawn in; `typed` is the
    name given where nothing was drawn.
    """

    seat: Seat
    at: datetime
    how: SignedHow
    strokes: tuple[tuple[tuple[int, int], ...], ...] = ()
    typed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledProtocol:
    """The protocol of a game as it stands.

    Attributes:
        head: as on the sheet, with the regulation the game is played under.
        at: the table and who sat there.
        state: the game after its ledger.
        acts: the ledger, each with author and moment.
        signatures: those in force.
        row_digest: the head of the chain of rows.
        url: where the protocol is shown.
        verify: where a page says whether this is still the record; empty before the first act.
    """

    head: SheetHead
    at: TableOnPaper
    state: GameState
    acts: tuple[ActOnPaper, ...]
    signatures: tuple[SignatureOnPaper, ...]
    row_digest: str
    url: str
    verify: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SanctionLine:
    """A warning, fine or more in force; `player` is who sat there then, `note` what was seen."""

    tour: int
    table: int
    seat: Seat
    player: str
    club: str
    measure: Measure
    points: int
    infraction: Infraction
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalReport:
    """What the chief referee files.

    Attributes:
        entries: how many took part, withdrawn ones among them.
        withdrawn: how many left before the end.
        tours: how many were played.
        kinds: how many games ended in which way, byes among them.
        unsigned: games at tables whose protocol is not signed.
        reasons: why a tour was passed or the tournament finished early, as people wrote it.
    """

    occasion: Occasion
    target: int
    minutes: int
    entries: int
    withdrawn: int
    tours: int
    kinds: tuple[tuple[GameKind, int], ...]
    unsigned: int
    reasons: tuple[str, ...]
    standings: StandingsOnPaper
    sanctions: tuple[SanctionLine, ...]
    protocols: tuple[FilledProtocol, ...]
