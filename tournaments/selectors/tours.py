"""Tours with their tables: who sits where, what came of it, what is missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, F, Max, Q

from tournaments.domain.ids import EntryId, Seat, Side
from tournaments.domain.results import GameKind
from tournaments.domain.stages.plan import read_plan
from tournaments.models import Game, Tour, Tournament
from tournaments.models import Seat as SeatRow

Why = tuple[Mapping[str, object], ...]
"""Reasons of the draw as stored: `code` and `facts`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who sits on a chair, and for whom; `fines` are what he alone was fined."""

    seat: Seat
    player_id: int
    player: str
    entry: EntryId
    entry_number: int
    entry_name: str
    club: str
    fines: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLine:
    """One side of a table.

    Attributes:
        sitters: its players in the order of the seats.
        points: what the protocol shows, None before the start and for a bye.
        fines: in points; `swallowed` of them by the floor at zero.
        won: it won the game.
    """

    sitters: tuple[Sitter, ...]
    points: int | None
    fines: int
    won: bool
    swallowed: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Those who sit."""
        return tuple(each.player for each in self.sitters)

    @property
    def clubs(self) -> str:
        """Their clubs, each once."""
        return " · ".join(dict.fromkeys(each.club for each in self.sitters if each.club))

    @property
    def entries(self) -> tuple[EntryId, ...]:
        """Their entries, each once."""
        return tuple(dict.fromkeys(each.entry for each in self.sitters))

    @property
    def entry_number(self) -> int:
        """The start number of the first of them, 0 for an empty side."""
        return self.sitters[0].entry_number if self.sitters else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A table of a tour, or a bye (no table, side B empty)."""

    id: int
    tour: int
    table: int | None
    status: str
    kind: str
    finish: str
    a: SideLine
    b: SideLine
    why: Why
    extra_minutes: int

    @property
    def is_bye(self) -> bool:
        """Nobody plays here."""
        return self.kind == GameKind.BYE

    @property
    def may_be_keyed(self) -> bool:
        """Nobody has points yet: a sheet of paper may be typed in whole."""
        fresh = self.status in {Game.Status.WAITING, Game.Status.PLAYING}
        return fresh and not (self.a.points or self.b.points)

    @property
    def winner(self) -> str:
        """``A``, ``B`` or nothing."""
        if self.a.won:
            return Side.A
        return Side.B if self.b.won else ""

    @property
    def state(self) -> str:
        """The state's name in badges: how it was decided without play, else how far it is."""
        settled = self.status == Game.Status.SIGNED or self.kind in NEEDS_NO_SIGNATURE
        return self.kind if settled and self.kind in _UNPLAYED else _STATES[self.status]


NEEDS_NO_SIGNATURE = frozenset({GameKind.BYE, GameKind.DOUBLE_FORFEIT})
"""Nobody sits there who could sign."""
_UNPLAYED = NEEDS_NO_SIGNATURE | {GameKind.FORFEIT, GameKind.GAME_LOST}
_STATES: Mapping[str, str] = {
    Game.Status.WAITING: "waiting",
    Game.Status.PLAYING: "playing",
    Game.Status.FINISHED: "unsigned",
    Game.Status.SIGNED: "signed",
}


def tour_games(tour: Tour) -> tuple[GameLine, ...]:
    """The tables of a tour in their order, byes last. Two queries."""
    return games_where(Q(tour=tour))


def games_of(tournament: Tournament, number: int) -> tuple[GameLine, ...]:
    """The tables of the tour with this number. Two queries."""
    return games_where(Q(tour__tournament=tournament, tour__number=number))


def games_where(chosen: Q) -> tuple[GameLine, ...]:
    """The chosen games, by tour and table, byes last in each tour. Two queries."""
    rows = Game.objects.filter(chosen).select_related("tour").order_by("tour__number", *_BY_TABLE)
    seats = (
        SeatRow.objects.filter(game__in=Game.objects.filter(chosen).order_by().values("pk"))
        .order_by("seat")
        .values_list(
            "game_id", "seat", "player_id", "player__name",
            "entry_id", "entry__number", "entry__name", "entry__club__name", "fines",
        )
    )  # fmt: skip
    sitters: dict[int, list[Sitter]] = defaultdict(list)
    for game, seat, player_id, player, entry, number, name, club, fines in seats:
        sitters[game].append(
            Sitter(
                seat=Seat(seat),
                player_id=player_id,
                player=player,
                entry=EntryId(str(entry)),
                entry_number=number,
                entry_name=name,
                club=club or "",
                fines=fines,
            )
        )
    return tuple(_game_line(row, sitters[row.pk]) for row in rows)


_BY_TABLE = tuple(Game._meta.ordering or ())  # noqa: SLF001 -- Django's documented meta API


def _game_line(row: Game, sitters: list[Sitter]) -> GameLine:
    def side(which: Side, points: int | None, fines: int, swallowed: int) -> SideLine:
        return SideLine(
            sitters=tuple(each for each in sitters if each.seat.side is which),
            points=None if row.kind == Game.Kind.BYE else points,
            fines=fines,
            won=row.winner == which,
            swallowed=swallowed,
        )

    return GameLine(
        id=row.pk,
        tour=row.tour.number,
        table=row.table,
        status=row.status,
        kind=row.kind,
        finish=row.finish,
        a=side(Side.A, row.points_a, row.fines_a, row.swallowed_a),
        b=side(Side.B, row.points_b, row.fines_b, row.swallowed_b),
        why=tuple(row.why),
        extra_minutes=row.extra_minutes,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TourLine:
    """One tour in a list.

    Attributes:
        id: of its row.
        tables: games at tables, byes not counted.
        signed: of them with a signed protocol.
        minutes: of a game, where the stage has its own.
        finished: of them with a result, signed or not.
    """

    id: int
    number: int
    status: str
    tables: int
    finished: int
    signed: int
    started_at: datetime | None
    closed_at: datetime | None
    passed_reason: str
    version: int
    minutes: int | None = None

    @property
    def state(self) -> str:
        """The name of its badge."""
        if self.status == Tour.Status.PUBLISHED and (self.started_at or self.finished):
            return "playing"
        return self.status


def tour_lines(tournament: Tournament, *, drafts: bool = True) -> tuple[TourLine, ...]:
    """All tours in order. One query."""
    tours = Tour.objects.filter(tournament=tournament).order_by("number")
    if not drafts:
        tours = tours.exclude(status=Tour.Status.DRAFT)
    at_table = Q(games__table__isnull=False)
    decided = Q(games__status__in=[Game.Status.FINISHED, Game.Status.SIGNED])
    rows = tours.annotate(
        plan=F("stage__plan"),
        tables=Count("games", filter=at_table),
        finished=Count("games", filter=at_table & decided),
        signed=Count("games", filter=at_table & Q(games__status=Game.Status.SIGNED)),
    ).values(
        "id", "number", "status", "tables", "finished", "signed",
        "started_at", "closed_at", "passed_reason", "version", "plan",
    )  # fmt: skip
    return tuple(_tour_line(row) for row in rows)


def _tour_line(row: Mapping[str, Any]) -> TourLine:
    stored = {key: value for key, value in row.items() if key != "plan"}
    return TourLine(**stored, minutes=read_plan(row["plan"]).minutes)


def find_tour(tournament: Tournament, number: int) -> Tour | None:
    """The tour with this number. One query."""
    return Tour.objects.filter(tournament=tournament, number=number).first()


def next_tour_number(tournament: Tournament) -> int:
    """The number of the tour that comes after the last one, drafts counted. One query."""
    last = Tour.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1
