"""What a tournament day hands out and files beside lists and sheets, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tournaments.domain.papers import Occasion, TableOnPaper
from tournaments.domain.results import GameKind

Why = tuple[Mapping[str, object], ...]
"""Reasons of a draw as they are stored: a code with facts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One game as a cell of a cross table tells it, from the side of the line's participant.

    Attributes:
        opponents: numbers of their lines, none for a bye.
        won: None where both sides lost.
        score: own points first; None where nothing was counted.
    """

    kind: GameKind
    opponents: tuple[int, ...] = ()
    won: bool | None = None
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossLine:
    """One participant: `cells` in the order of the table's columns, each with its meetings."""

    number: int
    place: int
    name: str
    club: str
    cells: tuple[tuple[Meeting, ...], ...]
    totals: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTable:
    """Who played whom and how it ended.

    Attributes:
        everybody: a column for each participant (round robin); else one for each tour.
        columns: numbers of the lines, or of the tours.
        totals: codes of the criteria whose values end each line.
    """

    occasion: Occasion
    after_tour: int
    everybody: bool
    columns: tuple[int, ...]
    totals: tuple[str, ...]
    lines: tuple[CrossLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Relaxed:
    """A wish that the draw gave up at a table, and why."""

    table: int
    wish: str
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """A table with the reasons of the draw."""

    at: TableOnPaper
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingReport:
    """Everything an auditor needs to check or repeat a draw.

    Attributes:
        seed: decides every lot of the draw.
        options: the organiser's wishes, code and choice.
        names: entry id to name, for the facts of reasons.
    """

    occasion: Occasion
    tour: int
    draft: bool
    system: str
    seed: int
    options: tuple[tuple[str, str], ...]
    tables: tuple[DrawnTable, ...]
    relaxed: tuple[Relaxed, ...]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A name to be worn; `number` is that of the entry."""

    player: str
    club: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCode:
    """A QR code with what it opens."""

    label: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """What stands on a table during a tour."""

    at: TableOnPaper
    codes: tuple[CardCode, ...]


class AwardDesign(StrEnum):
    """The ready designs."""

    CLASSIC = "classic"
    TILES = "tiles"
    RIBBON = "ribbon"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardWords:
    """The blocks of text that all awards of one print share.

    Attributes:
        heading: "Diploma".
        above: the line above the name.
        below: what it is given for, after the place if there is one.
        signers: who signs, at most two lines.
        on: the day, as written.
    """

    heading: str
    above: str
    below: str
    signers: tuple[str, ...]
    on: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """One diploma or certificate.

    Attributes:
        place: None on a certificate of taking part.
        table: the table of merit of the place, empty for the common one.
    """

    names: tuple[str, ...]
    club: str
    place: int | None
    table: str = ""


Cell = str | int | float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A list as a file for a spreadsheet: figures are numbers, everything else is text."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
