"""A list of pairs that was looked at becomes entries: all of the chosen lines, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.belonging import read_fixed_table, split_categories
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import ImportRow, read_rating
from tournaments.domain.names import clean, sort_key
from tournaments.domain.roster import Known, Roster, refuse_known
from tournaments.models import Club, Entry, Membership, Player, Team, Tournament
from tournaments.selectors.entries import roster_of
from tournaments.services.entries import refuse_entering
from tournaments.services.entry_fields import Cleaned, clean_fields, refuse_number
from tournaments.services.lots import give_lots_to_late, seed_of
from tournaments.services.roster import (
    PLACES,
    categories_of,
    club_of,
    entry_name,
    keys_of,
    next_number,
    team_of,
)
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, demand, perform, trace

Place = Membership.Place


def import_entries(
    *, write: Write, tournament_id: int, rows: Sequence[ImportRow], checked_in: bool = False
) -> Answer:
    """Enter every row, in order, after a snapshot; answers `{"added", "first", "last", "late"}`.

    Raises:
        Refusal: as `add_entry`, with the index of the row; ``import.nothing``.
    """
    if not rows:
        raise Refusal("import.nothing")
    fields = [_fields(index, row) for index, row in enumerate(rows)]
    body = {"rows": [asdict(row) for row in rows], "checked_in": checked_in}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        late = refuse_entering(tournament, len(rows))
        _refuse_number(tournament, fields)
        _refuse_known(tournament, rows, fields)
        name = _("Before the import of %(count)s entries") % {"count": len(rows)}
        take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
        first = next_number(tournament)
        _insert(write, tournament, fields, first, checked_in=checked_in)
        give_lots_to_late(tournament, seed_of(write.key))
        facts = {"added": len(rows), "first": first, "last": first + len(rows) - 1}
        trace(write, act="entry.import", tournament=tournament, facts=facts)
        return {**facts, "late": late}

    return perform(
        write, act="entry.import", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def _fields(index: int, row: ImportRow) -> Cleaned:
    try:
        cleaned = clean_fields(
            {
                "names": (row.first, row.second) if clean(row.second) else (row.first,),
                "club": row.club,
                "reserve": row.reserve,
                "team": row.team,
                "categories": split_categories(row.categories),
                "fixed_table": read_fixed_table(row.fixed_table),
                "namesakes": row.confirmed,
            }
        )
        return replace(cleaned, rating=_rating(row))
    except Refusal as refusal:
        raise refusal.at(index) from None


def _refuse_number(tournament: Tournament, fields: Sequence[Cleaned]) -> None:
    for index, each in enumerate(fields):
        try:
            refuse_number(tournament, each)
        except Refusal as refusal:
            raise refusal.at(index) from None


def _rating(row: ImportRow) -> int | None:
    """A confirmed row goes without a rating nobody can read."""
    try:
        return read_rating(row.rating)
    except Refusal:
        if row.confirmed:
            return None
        raise


def _refuse_known(
    tournament: Tournament, rows: Sequence[ImportRow], fields: Sequence[Cleaned]
) -> None:
    """Nobody twice, neither in the tournament nor in the list, unless it was confirmed."""
    roster = roster_of(tournament.pk)
    for index, (row, entry) in enumerate(zip(rows, fields, strict=True)):
        if not row.confirmed:
            try:
                refuse_known(entry.people, roster)
            except Refusal as refusal:
                raise refusal.at(index) from None
        _note(roster, row, entry)


def _note(roster: Roster, row: ImportRow, entry: Cleaned) -> None:
    for _field, name in entry.people:
        roster.add(Known(name=name, number=row.number, pair=entry_name(entry.names)))


def _insert(
    write: Write, tournament: Tournament, fields: Sequence[Cleaned], first: int, *, checked_in: bool
) -> None:
    """All rows in a few statements, and one or two for each new club or team."""
    clubs: dict[str, Club | None] = {}
    teams: dict[str, Team | None] = {}
    entries = []
    for number, each in enumerate(fields, start=first):
        if each.club not in clubs:
            clubs[each.club] = club_of(tournament, each.club)
        if each.team not in teams:
            teams[each.team] = team_of(tournament, each.team)
        name = entry_name(each.names)
        entries.append(
            Entry(
                tournament=tournament,
                number=number,
                name=name,
                sort_key=sort_key(name)[:400],
                club=clubs[each.club],
                rating=each.rating,
                team=teams[each.team],
                fixed_table=each.fixed_table,
                checked_in=checked_in,
                created_at=write.now,
            )
        )
    Entry.objects.bulk_create(entries)
    _join_categories(tournament, entries, fields)
    places = [
        (entry, place, name)
        for entry, each in zip(entries, fields, strict=True)
        for place, name in _places(each)
    ]
    players = Player.objects.bulk_create(
        Player(tournament=tournament, name=name, **keys_of(name)) for _, _, name in places
    )
    Membership.objects.bulk_create(
        Membership(entry=entry, player=player, place=place)
        for (entry, place, _), player in zip(places, players, strict=True)
    )


def _join_categories(
    tournament: Tournament, entries: Sequence[Entry], fields: Sequence[Cleaned]
) -> None:
    """The rows of merit of many entries; at most four statements."""
    found = categories_of(tournament, (name for each in fields for name in each.categories))
    joins = Entry.categories.through
    joins.objects.bulk_create(
        joins(entry_id=entry.pk, category_id=category)
        for entry, each in zip(entries, fields, strict=True)
        for category in sorted({found[name].pk for name in each.categories})
    )


def _places(fields: Cleaned) -> list[tuple[str, str]]:
    seated = [*zip((str(place) for place in PLACES), fields.names, strict=False)]
    return [*seated, (str(Place.RESERVE), fields.reserve)] if clean(fields.reserve) else seated
