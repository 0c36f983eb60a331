"""What printed documents of a tournament say, as values: no layout, no rows.

Selectors make these values, writers in ``printing`` set them in type. Names come as they are
stored; a writer must not break on any text.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from tournaments.domain.ids import Seat, Side
from tournaments.domain.movement import Moved
from tournaments.domain.regulation import Criterion


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """What stands at the head of every document."""

    tournament: str
    venue: str
    date: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A player at his seat, with what he belongs to."""

    seat: Seat
    player: str
    club: str = ""
    sort_key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOnPaper:
    """A table of a tour, or a bye.

    Attributes:
        table: its number; None for a bye, whose `sitting` are all on side A.
        sitting: who sits there, in the order of seats.
        score: points of A and B once the game is over.
        winner: who won, None before.
    """

    table: int | None
    sitting: tuple[Sitting, ...]
    score: tuple[int, int] | None = None
    winner: Side | None = None

    def side(self, side: Side) -> tuple[Sitting, ...]:
        """The players of one side."""
        return tuple(each for each in self.sitting if each.seat.side is side)

    def clubs(self, side: Side) -> str:
        """The clubs of one side, each once."""
        clubs = dict.fromkeys(each.club for each in self.side(side) if each.club)
        return " · ".join(clubs)


@dataclass(frozen=True, slots=True, kw_only=True)
class TourStart:
    """When a tour began or will, in the time of the venue; `about`: not where the schedule was."""

    at: datetime
    about: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TourOnPaper:
    """A tour: tables in order, byes last; `start` None where no hours are set."""

    occasion: Occasion
    tour: int
    tables: tuple[TableOnPaper, ...]
    draft: bool = False
    start: TourStart | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOnPaper:
    """One line of the standings.

    Attributes:
        place: shared places repeat.
        values: of each criterion, ready to be shown, in the order of the criteria.
        decided: index of the criterion that put this line above the next, None where none did.
        withdrawn_after: the last tour before the entry left, None while it plays on.
        section: what it stands under in a table by clubs, empty elsewhere.
        moved: since the tour before; None where there is nothing to tell.
    """

    place: int
    name: str
    club: str
    played: int
    values: tuple[str, ...]
    decided: int | None
    withdrawn_after: int | None = None
    section: str = ""
    moved: Moved | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsOnPaper:
    """The table after a tour.

    Attributes:
        final: nothing more is to come.
        subject: the table of merit it is, empty for the common one.
    """

    occasion: Occasion
    after_tour: int
    final: bool
    criteria: tuple[Criterion, ...]
    lines: tuple[StandingOnPaper, ...]
    subject: str = ""

    @property
    def moves(self) -> bool:
        """Somebody's move is told."""
        return any(line.moved for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPartOnPaper:
    """An entry under its team; `counted`: it is among those that count."""

    name: str
    values: tuple[str, ...]
    counted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamOnPaper:
    """A team; `values` in the order of the columns, `decided` the index of one of them."""

    place: int
    name: str
    values: tuple[str, ...]
    decided: int | None
    parts: tuple[TeamPartOnPaper, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsOnPaper:
    """The table of teams; `columns`: short and full name of each value, `rule`: what counts."""

    occasion: Occasion
    after_tour: int
    final: bool
    columns: tuple[tuple[str, str], ...]
    rule: str
    teams: tuple[TeamOnPaper, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialCard:
    """What an official gets: his personal link, readable by a phone.

    Attributes:
        role: in the language of the print.
        tables: the tables he is given, empty for all.
        url: the whole address with its token.
    """

    tournament: str
    name: str
    role: str
    url: str
    tables: tuple[int, ...] = ()
