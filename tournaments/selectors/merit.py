"""Tables of merit: the common table narrowed to a category, or to each club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db.models import Count

from tournaments.domain.ids import EntryId
from tournaments.domain.merit import places_among
from tournaments.domain.movement import moves_among
from tournaments.domain.regulation import Criterion
from tournaments.models import Category, Entry, Tournament
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings

CLUBS = "clubs"
"""The key of the table by club; a category's key is its number."""
TEAMS = "teams"
"""The key of the table of teams, where a table is chosen."""
USUAL_PRIZES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class MeritName:
    """What a table of merit is called and where; `prizes`: how many places get a diploma."""

    key: str
    name: str
    prizes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeritNames:
    """The tables that stand beside the common one; a category without entries has none."""

    categories: tuple[MeritName, ...]
    clubs: bool
    teams: bool

    def __bool__(self) -> bool:
        """There is one at all."""
        return bool(self.categories) or self.clubs or self.teams


@dataclass(frozen=True, slots=True, kw_only=True)
class Merit:
    """A table of merit.

    Attributes:
        standings: places are those in this table; by club, `section` names the club.
        overall: the place of each row in the common table.
        name: of the category; empty for the table by club.
    """

    key: str
    name: str
    prizes: int
    standings: Standings
    overall: tuple[int, ...]


def merit_names(tournament: Tournament) -> MeritNames:
    """The tables beside the common one. Two queries."""
    found = Category.objects.filter(tournament=tournament, entries__isnull=False)
    rows = found.order_by("id").distinct().values_list("id", "name", "prizes")
    counts = Entry.objects.filter(tournament=tournament).aggregate(
        clubs=Count("club", distinct=True), teams=Count("team", distinct=True)
    )
    return MeritNames(
        categories=tuple(MeritName(key=str(pk), name=n, prizes=prizes) for pk, n, prizes in rows),
        clubs=counts["clubs"] > 1,
        teams=counts["teams"] > 0,
    )


def merit_table(tournament: Tournament, key: str) -> Merit | None:
    """The table of a category or by club, None if there is none. Eight queries at most.

    Ten with a knock-out in the event.
    """
    if key == CLUBS:
        return _by_club(tournament_standings(tournament))
    category = _category(tournament, key)
    if category is None:
        return None
    entries = Entry.objects.filter(categories=category).values_list("id", flat=True)
    members = {EntryId(str(pk)) for pk in entries}
    whole = tournament_standings(tournament)
    rows = [row for row in whole.rows if row.entry.id in members]
    return Merit(
        key=key,
        name=category.name,
        prizes=category.prizes,
        standings=replace(whole, rows=among(rows, whole.criteria)),
        overall=tuple(row.place for row in rows),
    )


def _category(tournament: Tournament, key: str) -> Category | None:
    if not (key.isascii() and key.isdecimal() and len(key) < 19 and key[0] != "0"):
        return None
    return Category.objects.filter(tournament=tournament, pk=int(key)).first()


def _by_club(whole: Standings) -> Merit | None:
    """Every club with its rows, the club of the best placed first; who has none is left out."""
    clubs: dict[str, list[StandingRow]] = {}
    for row in whole.rows:
        if row.entry.club:
            clubs.setdefault(row.entry.club, []).append(row)
    if not clubs:
        return None
    rows = [
        replace(row, section=club)
        for club, members in clubs.items()
        for row in among(members, whole.criteria)
    ]
    return Merit(
        key=CLUBS,
        name="",
        prizes=1,
        standings=replace(whole, rows=tuple(rows)),
        overall=tuple(row.place for members in clubs.values() for row in members),
    )


def among(rows: Sequence[StandingRow], criteria: Sequence[Criterion]) -> tuple[StandingRow, ...]:
    """Some rows of a table with their places among themselves. No query."""
    places = places_among([row.place for row in rows])
    holders = Counter(places)
    moves = moves_among([(n, row.moved) for n, row in zip(places, rows, strict=True)])
    below: tuple[StandingRow | None, ...] = (*rows[1:], None) if rows else ()
    return tuple(
        replace(
            row,
            place=place,
            shared=holders[place] > 1,
            decided_by=_decided(row, following, criteria),
            moved=moved,
        )
        for row, place, following, moved in zip(rows, places, below, moves, strict=True)
    )


def _decided(
    row: StandingRow, below: StandingRow | None, criteria: Sequence[Criterion]
) -> Criterion | None:
    """What put a row above the next; nothing where they share a place or played apart."""
    if below is None or below.place == row.place or below.section != row.section:
        return None
    pairs = zip(criteria, row.values, below.values, strict=True)
    return next((criterion for criterion, mine, theirs in pairs if mine != theirs), None)
