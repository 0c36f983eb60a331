"""Entries as the organiser's lists and forms show them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.db.models import Count, Max, Q, QuerySet

from tournaments.domain.names import search_key, sort_key
from tournaments.domain.roster import Known, Roster
from tournaments.models import Category, Club, Entry, Membership, Seat, Team, Tour, Tournament

Place = Membership.Place


class Show(StrEnum):
    """Which entries a list holds."""

    ALL = "all"
    ABSENT = "absent"
    UNPAID = "unpaid"
    WITHDRAWN = "withdrawn"


class Sort(StrEnum):
    """In which order."""

    NUMBER = "number"
    NAME = "name"
    CLUB = "club"
    RATING = "rating"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRow:
    """One entry as a row of the list and as the page about it.

    Attributes:
        names: the players in their places.
        former: those who played for it and left.
        categories: names of its tables of merit.
        played: it has a game in a tour, drafts included.
    """

    number: int
    name: str
    names: tuple[str, ...]
    club: str
    rating: int | None
    reserve: str
    former: tuple[str, ...]
    checked_in: bool
    fee_paid: bool
    withdrawn_after: int | None
    withdrawn_reason: str
    lot: int | None
    version: int
    team: str = ""
    categories: tuple[str, ...] = ()
    fixed_table: int | None = None
    played: bool = False

    @property
    def withdrawn(self) -> bool:
        """It plays no more."""
        return self.withdrawn_after is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """How many entries there are, and who of them is here and has paid; withdrawn ones apart."""

    entries: int = 0
    present: int = 0
    paid: int = 0
    withdrawn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What entries may still do.

    Attributes:
        drawn: tours drawn, drafts included.
        published: the newest tour that is no draft, 0 before it.
    """

    drawn: int = 0
    published: int = 0


_SHOWN: Final[Mapping[Show, Q]] = {
    Show.ALL: Q(),
    Show.ABSENT: Q(checked_in=False, withdrawn_after=None),
    Show.UNPAID: Q(fee_paid=False, withdrawn_after=None),
    Show.WITHDRAWN: Q(withdrawn_after__isnull=False),
}
_KEYS: Final[Mapping[Sort, Callable[[EntryRow], tuple[object, ...]]]] = {
    Sort.NUMBER: lambda row: (row.number,),
    Sort.NAME: lambda row: (sort_key(row.name), row.number),
    Sort.CLUB: lambda row: (not row.club, sort_key(row.club), row.number),
    Sort.RATING: lambda row: (row.rating is None, -(row.rating or 0), row.number),
}


def entry_rows(
    tournament: Tournament, *, query: str = "", show: Show = Show.ALL, sort: Sort = Sort.NUMBER
) -> list[EntryRow]:
    """Entries looked for by a part of a name, club or team, or by number. Three queries."""
    rows = Entry.objects.filter(_SHOWN[show], tournament=tournament)
    wanted = search_key(query)
    if wanted.isdecimal():
        rows = rows.filter(number=int(wanted[:9]))
    elif wanted:
        rows = rows.filter(
            Q(memberships__player__search_key__contains=wanted)
            | Q(club__search_key__contains=wanted)
            | Q(team__search_key__contains=wanted)
        ).distinct()
    return sorted(_read(rows), key=_KEYS[sort])


def entry_row(tournament: Tournament, number: int) -> EntryRow | None:
    """One entry, None for an unknown number. Four queries."""
    rows = Entry.objects.filter(tournament=tournament, number=number)
    played = Seat.objects.filter(entry__in=rows).exists()
    return next(iter(_read(rows, played=played)), None)


def _read(entries: QuerySet[Entry], *, played: bool = False) -> list[EntryRow]:
    loaded = list(entries.select_related("club", "team").prefetch_related("categories"))
    people: dict[int, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    members = Membership.objects.filter(entry__in=[entry.pk for entry in loaded])
    for entry, place, name in members.order_by("id").values_list(
        "entry_id", "place", "player__name"
    ):
        people[entry][place].append(name)
    return [_row(entry, people[entry.pk], played=played) for entry in loaded]


def _row(entry: Entry, people: Mapping[str, list[str]], *, played: bool) -> EntryRow:
    return EntryRow(
        number=entry.number,
        name=entry.name,
        names=(*people.get(Place.FIRST, ()), *people.get(Place.SECOND, ())),
        club=entry.club.name if entry.club else "",
        rating=entry.rating,
        reserve="".join(people.get(Place.RESERVE, ())),
        former=tuple(people.get(Place.FORMER, ())),
        checked_in=entry.checked_in,
        fee_paid=entry.fee_paid,
        withdrawn_after=entry.withdrawn_after,
        withdrawn_reason=entry.withdrawn_reason,
        lot=entry.lot,
        version=entry.version,
        team=entry.team.name if entry.team else "",
        categories=tuple(each.name for each in entry.categories.all()),
        fixed_table=entry.fixed_table,
        played=played,
    )


def attendance(tournament: Tournament) -> Attendance:
    """The numbers above the list. One query."""
    here = Q(withdrawn_after=None)
    counts = Entry.objects.filter(tournament=tournament).aggregate(
        entries=Count("id", filter=here),
        present=Count("id", filter=here & Q(checked_in=True)),
        paid=Count("id", filter=here & Q(fee_paid=True)),
        withdrawn=Count("id", filter=~here),
    )
    return Attendance(**counts)


def progress(tournament: Tournament) -> Progress:
    """How far the tours are. One query."""
    found = Tour.objects.filter(tournament=tournament).aggregate(
        drawn=Count("id"), published=Max("number", filter=~Q(status=Tour.Status.DRAFT))
    )
    return Progress(drawn=found["drawn"], published=found["published"] or 0)


def club_names(tournament: Tournament) -> list[str]:
    """The clubs known so far, for a form to propose. One query."""
    names = Club.objects.filter(tournament=tournament).values_list("name", flat=True)
    return sorted(names, key=sort_key)


def team_names(tournament: Tournament) -> list[str]:
    """The teams known so far, for a form to propose. One query."""
    names = Team.objects.filter(tournament=tournament).values_list("name", flat=True)
    return sorted(names, key=sort_key)


def category_names(tournament: Tournament) -> list[str]:
    """The tables of merit, in the order they were made. One query."""
    return list(Category.objects.filter(tournament=tournament).values_list("name", flat=True))


def entry_choices(tournament: Tournament, *, withdrawn: bool = False) -> list[tuple[int, str]]:
    """Start number and name of everybody who plays on, or of all, by number. One query."""
    rows = Entry.objects.filter(tournament=tournament)
    if not withdrawn:
        rows = rows.filter(withdrawn_after=None)
    return list(rows.order_by("number").values_list("number", "name"))


def roster_of(tournament_id: int, *, without: Entry | None = None) -> Roster:
    """Everybody entered, but for one entry. One query."""
    rows = Membership.objects.filter(entry__tournament=tournament_id)
    if without is not None:
        rows = rows.exclude(entry=without)
    return Roster(
        Known(name=name, number=number, pair=pair)
        for name, number, pair in rows.order_by("entry__number", "place").values_list(
            "player__name", "entry__number", "entry__name"
        )
    )
