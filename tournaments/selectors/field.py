"""The field of a tournament: entries as the core reads them, and as people read them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId, PlayerId
from tournaments.domain.seating import Lineup, is_present
from tournaments.models import Category, Entry, Membership, Tournament

_PLAYING = (Membership.Place.FIRST, Membership.Place.SECOND)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLine:
    """An entry as it is shown.

    Attributes:
        id: as in the core's values.
        number: its start number, by which pages find it.
        name: of the entry as a whole.
        names: of those who play in it now, the first player first.
        club: empty where there is none.
        present: checked in and not withdrawn.
        team: empty where there is none.
        categories: names of its tables of merit; filled by `with_categories` alone.
    """

    id: EntryId
    number: int
    name: str
    names: tuple[str, ...]
    club: str
    present: bool
    withdrawn_after: int | None
    team: str = ""
    categories: tuple[str, ...] = ()

    @property
    def withdrawn(self) -> bool:
        """It plays no more."""
        return self.withdrawn_after is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of its people, or its own where nobody is named yet."""
        return self.names or (self.name,)


def load_entries(tournament: Tournament, tour: int | None = None) -> tuple[EntryRecord, ...]:
    """Every entry, in the order of start numbers. One query.

    Args:
        tournament: whose entries.
        tour: `present` says whether the entry plays in this tour; None = says whether it was
            checked in and never withdrawn.
    """
    rows = Entry.objects.filter(tournament=tournament).values_list(
        "id", "name", "club__name", "withdrawn_after", "lot", "rating", "checked_in"
    )
    return tuple(
        EntryRecord(
            id=EntryId(str(pk)),
            name=name,
            club=club,
            withdrawn_after=withdrawn,
            lot=lot,
            rating=rating,
            present=is_present(checked_in=checked_in, withdrawn_after=withdrawn, tour=tour)
            if tour is not None
            else checked_in and withdrawn is None,
        )
        for pk, name, club, withdrawn, lot, rating, checked_in in rows
    )


def load_entry_lines(tournament: Tournament) -> dict[EntryId, EntryLine]:
    """Every entry as it is shown, in the order of start numbers. Two queries."""
    names = _names(tournament)
    rows = Entry.objects.filter(tournament=tournament).values_list(
        "id", "number", "name", "club__name", "withdrawn_after", "checked_in", "team__name"
    )
    return {
        EntryId(str(pk)): EntryLine(
            id=EntryId(str(pk)),
            number=number,
            name=name,
            names=tuple(names.get(pk, ())),
            club=club or "",
            present=checked_in and withdrawn is None,
            withdrawn_after=withdrawn,
            team=team or "",
        )
        for pk, number, name, club, withdrawn, checked_in, team in rows
    }


def with_categories(
    tournament: Tournament, lines: Mapping[EntryId, EntryLine]
) -> dict[EntryId, EntryLine]:
    """The same lines with their tables of merit, in the order these were made. One query."""
    rows = Category.objects.filter(tournament=tournament, entries__isnull=False)
    named: dict[EntryId, list[str]] = defaultdict(list)
    for entry, name in rows.order_by("id").values_list("entries", "name"):
        named[EntryId(str(entry))].append(name)
    return {key: replace(line, categories=tuple(named[key])) for key, line in lines.items()}


def _names(tournament: Tournament) -> dict[int, list[str]]:
    rows = (
        Membership.objects.filter(entry__tournament=tournament, place__in=_PLAYING)
        .order_by("place")
        .values_list("entry_id", "player__name")
    )
    names: dict[int, list[str]] = defaultdict(list)
    for entry, name in rows:
        names[entry].append(name)
    return names


def load_lineups(entries: Iterable[EntryId]) -> dict[EntryId, Lineup]:
    """Who plays now in each of `entries`. One query."""
    rows = (
        Membership.objects.filter(entry__in=[int(each) for each in entries], place__in=_PLAYING)
        .order_by("place")
        .values_list("entry_id", "player_id")
    )
    players: dict[EntryId, list[PlayerId]] = defaultdict(list)
    for entry, player in rows:
        players[EntryId(str(entry))].append(PlayerId(str(player)))
    return {entry: Lineup(entry=entry, players=tuple(both)) for entry, both in players.items()}
