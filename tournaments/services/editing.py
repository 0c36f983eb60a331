"""The organiser corrects an entry: people spelled better, another club, another reserve."""

from __future__ import annotations

from typing import Unpack

from tournaments.domain.access import Right
from tournaments.domain.names import sort_key
from tournaments.domain.roster import refuse_known
from tournaments.models import Entry, Membership, Player, Seat, Tournament
from tournaments.selectors.entries import roster_of
from tournaments.services.entries import alike, find_entry, stored_entry
from tournaments.services.entry_fields import Cleaned, EntryFields, clean_fields, refuse_number
from tournaments.services.roster import (
    PLACES,
    categories_of,
    club_of,
    entry_name,
    forget_empty_clubs,
    join_entry,
    keys_of,
    make_player,
    team_of,
)
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

Place = Membership.Place


def edit_entry(
    *, write: Write, tournament_id: int, number: int, **wanted: Unpack[EntryFields]
) -> Answer:
    """Correct names and what they belong to; answers `{"number", "version", "alike"}`.

    A name corrected here is the same person spelled better; see `lineup.replace_player` for
    another person.

    Raises:
        Refusal: as `clean_fields`, and ``entry.unknown``, ``entry.person_known``.
        Conflict: the entry was changed meanwhile.
    """
    fields = clean_fields(wanted)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        entry = find_entry(tournament, number)
        expect(write, entry.version, stored_entry(entry))
        refuse_number(tournament, fields)
        roster = roster_of(tournament.pk, without=entry)
        if not fields.namesakes:
            refuse_known(fields.people, roster)
        before = stored_entry(entry)
        _rename(tournament, entry, fields)
        facts = {"number": number, "before": before, "after": fields.body()}
        trace(write, act="entry.edit", tournament=tournament, facts=facts)
        return {"number": number, "version": entry.version, "alike": alike(fields, roster)}

    body = {"number": number, **fields.body()}
    return perform(
        write, act="entry.edit", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def _rename(tournament: Tournament, entry: Entry, fields: Cleaned) -> None:
    rows = {row.place: row for row in entry.memberships.select_related("player")}
    for place, name in zip(PLACES, fields.names, strict=False):
        _name_place(entry, rows.get(place), place, name)
    _name_place(entry, rows.get(Place.RESERVE), Place.RESERVE, fields.reserve)
    entry.name = entry_name(fields.names)
    entry.sort_key = sort_key(entry.name)[:400]
    entry.club = club_of(tournament, fields.club)
    entry.rating = fields.rating
    entry.team = team_of(tournament, fields.team)
    entry.fixed_table = fields.fixed_table
    entry.version += 1
    entry.save()
    entry.categories.set(categories_of(tournament, fields.categories).values())
    forget_empty_clubs(tournament)


def _name_place(entry: Entry, row: Membership | None, place: str, name: str) -> None:
    if row is None:
        if name:
            join_entry(entry, make_player(entry.tournament, name), place)
    elif name:
        Player.objects.filter(pk=row.player_id).update(name=name, **keys_of(name))
    elif Seat.objects.filter(player=row.player_id).exists():
        Membership.objects.filter(pk=row.pk).update(place=Place.FORMER)
    else:
        Player.objects.filter(pk=row.player_id).delete()
