"""What the public pages of one tournament show."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from tournaments.domain.names import search_key
from tournaments.models import Entry, Game, Membership, Tour, Tournament
from tournaments.models import Seat as SeatRow
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings
from tournaments.selectors.tours import GameLine, TourLine, games_where, tour_lines

_NOT_DRAFT = ~Q(tour__status=Tour.Status.DRAFT)
FOUND_AT_MOST = 12
"""Entries a search shows; more means: type more letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """A tournament at a glance: its table, its tours, the tables of the newest one."""

    standings: Standings
    tours: tuple[TourLine, ...]
    games: tuple[GameLine, ...]

    @property
    def tour(self) -> TourLine | None:
        """The newest published tour."""
        return self.tours[-1] if self.tours else None


def overview(tournament: Tournament) -> Overview:
    """Everything of the front page of a tournament. Eight queries at most."""
    tours = tour_lines(tournament, drafts=False)
    newest = tours[-1].number if tours else 0
    chosen = Q(tour__tournament=tournament, tour__number=newest)
    return Overview(
        standings=tournament_standings(tournament),
        tours=tours,
        games=games_where(chosen) if tours else (),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPage:
    """One entry: its people, its line in the table, its games."""

    entry: EntryLine
    former: tuple[str, ...]
    reserve: str
    row: StandingRow | None
    standings: Standings
    games: tuple[GameLine, ...]


def entry_page(tournament: Tournament, number: int) -> EntryPage | None:
    """The entry with this start number, None if there is none. Eleven queries at most."""
    pk = Entry.objects.filter(tournament=tournament, number=number).values_list("pk", flat=True)
    found = pk.first()
    if found is None:
        return None
    lines = load_entry_lines(tournament)
    standings = tournament_standings(tournament)
    entry = next(line for line in lines.values() if line.number == number)
    others = Membership.objects.filter(entry=found).values_list("place", "player__name")
    mine = SeatRow.objects.filter(entry=found).order_by().values("game_id")
    return EntryPage(
        entry=entry,
        former=tuple(name for place, name in others if place == Membership.Place.FORMER),
        reserve=next((name for place, name in others if place == Membership.Place.RESERVE), ""),
        row=next((row for row in standings.rows if row.entry.number == number), None),
        standings=standings,
        games=games_where(_NOT_DRAFT & Q(pk__in=mine)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Somebody found by name, with his table in the newest tour."""

    entry: EntryLine
    game: GameLine | None


def find_people(tournament: Tournament, text: str) -> tuple[Found, ...]:
    """Entries one of whose people is called so, with their present table. Five queries."""
    wanted = search_key(text)
    if not wanted:
        return ()
    numbers = set(
        Membership.objects.filter(
            entry__tournament=tournament, player__search_key__contains=wanted
        ).values_list("entry__number", flat=True)[: FOUND_AT_MOST * 3]
    )
    newest = (
        Tour.objects.filter(tournament=tournament)
        .exclude(status=Tour.Status.DRAFT)
        .order_by("-number")
        .values("pk")[:1]
    )
    tables = {
        sitter.entry_number: game
        for game in games_where(Q(pk__in=Game.objects.filter(tour__in=newest).values("pk")))
        for sitter in (*game.a.sitters, *game.b.sitters)
    }
    lines = [line for line in load_entry_lines(tournament).values() if line.number in numbers]
    return tuple(Found(entry=line, game=tables.get(line.number)) for line in lines[:FOUND_AT_MOST])
