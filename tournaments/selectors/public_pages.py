"""What the front page and the tour pages of a tournament show, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from tournaments.domain.names import search_key
from tournaments.domain.regulation import Regulation, read_regulation
from tournaments.models import Entry, Game, Membership, Tour, Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings
from tournaments.selectors.tours import GameLine, Sitter, TourLine, games_where, tour_lines

FOUND_AT_MOST = 12
"""Entries a search shows; more means: type more letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """A tournament at a glance: its table, its tours, how far the newest one is."""

    regulation: Regulation
    standings: Standings
    tours: tuple[TourLine, ...]
    deadline: datetime | None
    finished: bool

    @property
    def tour(self) -> TourLine | None:
        """The newest published tour."""
        return self.tours[-1] if self.tours else None

    @property
    def under_way(self) -> bool:
        """The newest tour is not closed yet."""
        return self.tour is not None and self.tour.status != Tour.Status.CLOSED

    @property
    def incomplete(self) -> TourLine | None:
        """The tour of which only some results are in the table."""
        tour = self.tour
        if tour is None or tour.number != self.standings.after_tour:
            return None
        return tour if tour.finished < tour.tables else None

    @property
    def winners(self) -> tuple[StandingRow, ...]:
        """Who won a finished tournament; several share a first place."""
        return tuple(row for row in self.standings.rows if self.finished and row.place == 1)


def overview(tournament: Tournament) -> Overview:
    """Everything of the front page of a tournament. Six queries."""
    regulation = read_regulation(tournament.regulation)
    tours = tour_lines(tournament, drafts=False)
    return Overview(
        regulation=regulation,
        standings=tournament_standings(tournament),
        tours=tours,
        deadline=tour_deadline(regulation, tours[-1]) if tours else None,
        finished=tournament.status == Tournament.Status.FINISHED,
    )


def tour_deadline(regulation: Regulation, tour: TourLine) -> datetime | None:
    """When the time of a commonly started tour is over (R6), while somebody still plays in it."""
    done = tour.status == Tour.Status.CLOSED or tour.finished == tour.tables
    if tour.started_at is None or done:
        return None
    return tour.started_at + timedelta(minutes=tour.minutes or regulation.game_minutes)


def newest_games(tournament: Tournament) -> tuple[GameLine, ...]:
    """The tables of the newest published tour, byes last. Two queries."""
    tours = Tour.objects.filter(tournament=tournament).exclude(status=Tour.Status.DRAFT)
    newest = tours.order_by("-number").values("pk")[:1]
    return games_where(Q(pk__in=Game.objects.filter(tour__in=newest).order_by().values("pk")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Somebody found by name or start number, with his chairs in the newest tour."""

    entry: EntryLine
    game: GameLine | None

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Its people at the table."""
        if self.game is None:
            return ()
        everybody = (*self.game.a.sitters, *self.game.b.sitters)
        return tuple(each for each in everybody if each.entry_number == self.entry.number)


def find_people(tournament: Tournament, text: str) -> tuple[Found, ...]:
    """Entries one of whose people is called so, with their present table. Five queries.

    A number finds the entry with this start number. Nothing typed costs nothing.
    """
    numbers = _numbers(tournament, text)
    if not numbers:
        return ()
    tables = {
        sitter.entry_number: game
        for game in newest_games(tournament)
        for sitter in (*game.a.sitters, *game.b.sitters)
    }
    lines = [line for line in load_entry_lines(tournament).values() if line.number in numbers]
    return tuple(Found(entry=line, game=tables.get(line.number)) for line in lines[:FOUND_AT_MOST])


def _numbers(tournament: Tournament, text: str) -> set[int]:
    if text.isascii() and text.isdecimal() and len(text) <= 6:
        named = Entry.objects.filter(tournament=tournament, number=int(text))
        return set(named.values_list("number", flat=True))
    wanted = search_key(text)
    if not wanted:
        return set()
    members = Membership.objects.filter(
        entry__tournament=tournament, player__search_key__contains=wanted
    ).exclude(place=Membership.Place.FORMER)
    found = members.order_by("entry__number").values_list("entry__number", flat=True)
    return set(found[: FOUND_AT_MOST * 3])
