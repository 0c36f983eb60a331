"""What the page of one entry shows: its people, its place, its games from where it sits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.db.models import Q

from tournaments.domain.event import read_event
from tournaments.domain.ids import Side
from tournaments.domain.regulation import FineMode, read_regulation
from tournaments.domain.results import GameKind
from tournaments.domain.tally import given_back
from tournaments.models import Entry, Membership, Tour, Tournament
from tournaments.models import Seat as SeatRow
from tournaments.selectors.field import EntryLine, load_entry_lines, with_categories
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings
from tournaments.selectors.tournaments import is_single
from tournaments.selectors.tours import GameLine, SideLine, Sitter, games_where

_NOT_DRAFT = ~Q(tour__status=Tour.Status.DRAFT)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnGame:
    """A game as one of its entries sees it.

    Attributes:
        side: where the entry sits.
        own, others: both sides, the entry's own first; a bye has no others.
        own_fines: a fine lowers only the offender's own total.
    """

    game: GameLine
    side: Side
    own: SideLine
    others: SideLine
    entry_number: int
    own_fines: bool = False

    @property
    def own_total(self) -> int | None:
        """What counts for it, where that is not what the protocol shows: see `domain.tally`."""
        of_partners = sum(each.fines for each in self.partners) if self.own_fines else 0
        back = given_back(of_partners, self.own.swallowed)
        if not back or self.own.points is None or self.game.kind != GameKind.PLAYED:
            return None
        return self.own.points + back

    @property
    def chairs(self) -> tuple[Sitter, ...]:
        """The entry's people at the table."""
        return tuple(each for each in self.own.sitters if each.entry_number == self.entry_number)

    @property
    def partners(self) -> tuple[Sitter, ...]:
        """Who plays beside it in an individual event."""
        return tuple(each for each in self.own.sitters if each.entry_number != self.entry_number)

    @property
    def opponents(self) -> tuple[SideLine, ...]:
        """The other side by entries: one pair, or two people of an individual event."""
        return tuple(
            replace(
                self.others,
                sitters=tuple(each for each in self.others.sitters if each.entry == entry),
            )
            for entry in self.others.entries
        )

    @property
    def decided(self) -> bool:
        """Somebody won, or both lost."""
        return self.own.won or self.others.won or self.game.kind == GameKind.DOUBLE_FORFEIT


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPage:
    """One entry: its people, its line in the table, its games in the order of the tours."""

    entry: EntryLine
    former: tuple[str, ...]
    reserve: str
    row: StandingRow | None
    standings: Standings
    games: tuple[OwnGame, ...]

    @property
    def now(self) -> OwnGame | None:
        """The game it plays now or next."""
        last = self.games[-1] if self.games else None
        return None if last is None or last.decided else last


def entry_page(tournament: Tournament, number: int) -> EntryPage | None:
    """The entry with this start number, None if there is none. Twelve queries."""
    pk = Entry.objects.filter(tournament=tournament, number=number).values_list("pk", flat=True)
    found = pk.first()
    if found is None:
        return None
    lines = with_categories(tournament, load_entry_lines(tournament))
    standings = tournament_standings(tournament)
    others = list(Membership.objects.filter(entry=found).values_list("place", "player__name"))
    mine = SeatRow.objects.filter(entry=found).order_by().values("game_id")
    games = games_where(_NOT_DRAFT & Q(pk__in=mine))
    own_fines = _fines_are_own(tournament)
    return EntryPage(
        entry=next(line for line in lines.values() if line.number == number),
        former=tuple(name for place, name in others if place == Membership.Place.FORMER),
        reserve=next((name for place, name in others if place == Membership.Place.RESERVE), ""),
        row=next((row for row in standings.rows if row.entry.number == number), None),
        standings=standings,
        games=tuple(_own_game(game, number, own_fines=own_fines) for game in games),
    )


def _fines_are_own(tournament: Tournament) -> bool:
    deducted = read_regulation(tournament.regulation).fine_mode is FineMode.DEDUCT
    return deducted and is_single(tournament) and read_event(tournament.event).own_fines


def _own_game(game: GameLine, number: int, *, own_fines: bool) -> OwnGame:
    at_b = any(each.entry_number == number for each in game.b.sitters)
    own, others = (game.b, game.a) if at_b else (game.a, game.b)
    side = Side.B if at_b else Side.A
    return OwnGame(
        game=game, side=side, own=own, others=others, entry_number=number, own_fines=own_fines
    )
