"""The organiser enters pairs and takes out those who never played; see `editing`, `lineup`."""

from __future__ import annotations

from typing import Final, Unpack

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import sort_key
from tournaments.domain.roster import Roster, refuse_known
from tournaments.models import Entry, Membership, Player, Seat, Tournament
from tournaments.selectors.entries import roster_of
from tournaments.selectors.stages import load_stages
from tournaments.services.entry_fields import Cleaned, NewEntry, clean_fields, refuse_number
from tournaments.services.lots import give_lots_to_late, seed_of
from tournaments.services.roster import (
    PLACES,
    categories_of,
    club_of,
    entry_name,
    forget_empty_clubs,
    join_entry,
    make_player,
    names_of,
    next_number,
    team_of,
    tour_count,
)
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

MOST_ENTRIES: Final = 2000
Place = Membership.Place


def add_entry(*, write: Write, tournament_id: int, **wanted: Unpack[NewEntry]) -> Answer:
    """Enter a pair or a player; answers `{"number", "late", "alike"}`.

    `late`: a tour was drawn already. `alike`: people entered with the same words in another order.

    Raises:
        Refusal: as `clean_fields`, and ``entry.person_known``, ``entries.too_many``,
            ``entry.stage_closed``, ``tournament.finished``.
    """
    fields = clean_fields(wanted)
    flags = {
        "checked_in": wanted.get("checked_in", True),
        "fee_paid": wanted.get("fee_paid", False),
    }

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        late = refuse_entering(tournament, 1)
        refuse_number(tournament, fields)
        roster = roster_of(tournament.pk)
        if not fields.namesakes:
            refuse_known(fields.people, roster)
        entry = insert_entry(write, tournament, fields, next_number(tournament), flags)
        give_lots_to_late(tournament, seed_of(write.key))
        return {"number": entry.number, "late": late, "alike": alike(fields, roster)}

    body = {**fields.body(), **flags}
    return perform(write, act="entry.add", tournament_id=tournament_id, body=body, do=do)


def refuse_entering(tournament: Tournament, more: int) -> bool:
    """Whether new entries would be late; refuses where they cannot be taken at all."""
    refuse_finished(tournament)
    if Entry.objects.filter(tournament=tournament).count() + more > MOST_ENTRIES:
        raise Refusal("entries.too_many", most=MOST_ENTRIES)
    late = tour_count(tournament) > 0
    if late and not load_stages(tournament)[0].is_open:
        raise Refusal("entry.stage_closed")
    return late


def refuse_finished(tournament: Tournament) -> None:
    """A finished tournament is reopened first."""
    if tournament.status == Tournament.Status.FINISHED:
        raise Refusal("tournament.finished")


def insert_entry(
    write: Write, tournament: Tournament, fields: Cleaned, number: int, flags: dict[str, bool]
) -> Entry:
    """The rows of a new entry."""
    name = entry_name(fields.names)
    entry = Entry.objects.create(
        tournament=tournament,
        number=number,
        name=name,
        sort_key=sort_key(name)[:400],
        club=club_of(tournament, fields.club),
        rating=fields.rating,
        team=team_of(tournament, fields.team),
        fixed_table=fields.fixed_table,
        created_at=write.now,
        **flags,
    )
    entry.categories.set(categories_of(tournament, fields.categories).values())
    for place, person in zip(PLACES, fields.names, strict=False):
        join_entry(entry, make_player(tournament, person), place)
    if fields.reserve:
        join_entry(entry, make_player(tournament, fields.reserve), Place.RESERVE)
    return entry


def alike(fields: Cleaned, roster: Roster) -> list[dict[str, object]]:
    """Who of these may be entered already, written another way round."""
    found = [(name, roster.alike(name)) for _field, name in fields.people]
    return [
        {"name": name, "known": known.name, "number": known.number, "pair": known.pair}
        for name, known in found
        if known is not None
    ]


def delete_entry(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Take out an entry that has no game in any tour; a snapshot is taken first.

    Answers `{"name"}`.

    Raises:
        Refusal: ``entry.unknown``, ``entry.has_games``.
        Conflict: the entry was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        entry = find_entry(tournament, number)
        expect(write, entry.version, stored_entry(entry))
        if Seat.objects.filter(entry=entry).exists():
            raise Refusal("entry.has_games", number=number, pair=entry.name)
        facts = {"number": number, "name": entry.name}
        name = _("Before entry %(number)s was deleted: %(name)s") % facts
        take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
        trace(write, act="entry.delete", tournament=tournament, facts=facts)
        Player.objects.filter(membership__entry=entry).delete()
        entry.delete()
        forget_empty_clubs(tournament)
        return {"name": facts["name"]}

    return perform(
        write,
        act="entry.delete",
        tournament_id=tournament_id,
        body={"number": number},
        do=do,
        traced=False,
    )


def find_entry(tournament: Tournament, number: int) -> Entry:
    """The entry with this start number.

    Raises:
        Refusal: ``entry.unknown``.
    """
    rows = Entry.objects.select_related("club", "team").filter(tournament=tournament, number=number)
    entry = rows.first()
    if entry is None:
        raise Refusal("entry.unknown", number=number)
    return entry


def stored_entry(entry: Entry) -> dict[str, object]:
    """What is stored now, for somebody whose form is older."""
    names, reserve = names_of(entry)
    return {
        "version": entry.version,
        "names": names,
        "club": entry.club.name if entry.club else "",
        "rating": entry.rating,
        "reserve": reserve,
        "team": entry.team.name if entry.team else "",
        "categories": sorted((each.name for each in entry.categories.all()), key=sort_key),
        "fixed_table": entry.fixed_table,
    }
