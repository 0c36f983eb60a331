"""The organiser enters pairs, corrects them, and takes out those who never played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NotRequired, Required, TypedDict, Unpack

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean, sort_key
from tournaments.domain.people import take_club, take_name, take_rating
from tournaments.domain.roster import Roster, refuse_known, refuse_twice_in_entry
from tournaments.models import Entry, Membership, Player, Seat, Stage, Tournament
from tournaments.services.lots import give_lots_to_late, seed_of
from tournaments.services.roster import (
    PLACES,
    club_of,
    entry_name,
    forget_empty_clubs,
    keys_of,
    make_player,
    names_of,
    next_number,
    roster_of,
    tour_count,
)
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

MOST_ENTRIES: Final = 2000
Place = Membership.Place


class EntryFields(TypedDict):
    """What is written about an entry. `namesakes`: the same names elsewhere are other people."""

    names: Required[tuple[str, ...]]
    club: NotRequired[str]
    rating: NotRequired[int | None]
    reserve: NotRequired[str]
    namesakes: NotRequired[bool]


class NewEntry(EntryFields):
    """An entry when it is made."""

    checked_in: NotRequired[bool]
    fee_paid: NotRequired[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """The fields of an entry as they are stored."""

    names: tuple[str, ...]
    club: str
    rating: int | None
    reserve: str
    namesakes: bool

    @property
    def people(self) -> list[tuple[str, str]]:
        """Field and name of everybody in it."""
        fields = [*zip(("first", "second"), self.names, strict=False)]
        return [*fields, ("reserve", self.reserve)] if self.reserve else fields

    def body(self) -> dict[str, object]:
        """What is asked, as JSON."""
        return {
            "names": list(self.names),
            "club": self.club,
            "rating": self.rating,
            "reserve": self.reserve,
            "namesakes": self.namesakes,
        }


def clean_fields(wanted: EntryFields) -> Cleaned:
    """The fields of a pair, each checked.

    Raises:
        Refusal: ``entry.two_players``, ``name.*``, ``club.*``, ``rating.range``,
            ``entry.same_person_twice``.
    """
    names = wanted["names"]
    if len(names) != len(PLACES):
        raise Refusal("entry.two_players", rule="R1", field="second")
    taken = tuple(
        take_name(name, field) for field, name in zip(("first", "second"), names, strict=True)
    )
    reserve = wanted.get("reserve", "")
    reserve = take_name(reserve, "reserve") if clean(reserve) else ""
    refuse_twice_in_entry(taken, reserve)
    return Cleaned(
        names=taken,
        club=take_club(wanted.get("club", "")),
        rating=take_rating(wanted.get("rating")),
        reserve=reserve,
        namesakes=wanted.get("namesakes", False),
    )


def add_entry(*, write: Write, tournament_id: int, **wanted: Unpack[NewEntry]) -> Answer:
    """Enter a pair; answers `{"number", "late", "alike"}`.

    `late`: a tour was drawn already. `alike`: people entered with the same words in another order.

    Raises:
        Refusal: as `clean_fields`, and ``entry.person_known``, ``entries.too_many``,
            ``entry.round_robin_started``, ``tournament.finished``.
    """
    fields = clean_fields(wanted)
    flags = {
        "checked_in": wanted.get("checked_in", True),
        "fee_paid": wanted.get("fee_paid", False),
    }

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        late = refuse_entering(tournament, 1)
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
    if late and tournament.stages.get(number=1).system == Stage.System.ROUND_ROBIN:
        raise Refusal("entry.round_robin_started")
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
        created_at=write.now,
        **flags,
    )
    for place, person in zip(PLACES, fields.names, strict=True):
        _join(entry, make_player(tournament, person), place)
    if fields.reserve:
        _join(entry, make_player(tournament, fields.reserve), Place.RESERVE)
    return entry


def alike(fields: Cleaned, roster: Roster) -> list[dict[str, object]]:
    """Who of these may be entered already, written another way round."""
    found = [(name, roster.alike(name)) for _field, name in fields.people]
    return [
        {"name": name, "known": known.name, "number": known.number, "pair": known.pair}
        for name, known in found
        if known is not None
    ]


def edit_entry(
    *, write: Write, tournament_id: int, number: int, **wanted: Unpack[EntryFields]
) -> Answer:
    """Correct names, club, rating and reserve; answers `{"number", "version", "alike"}`.

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
        name = f"Entry {number} deleted: {entry.name}"
        take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
        facts = {"number": number, "name": entry.name}
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
    rows = Entry.objects.select_related("club").filter(tournament=tournament, number=number)
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
    }


def _rename(tournament: Tournament, entry: Entry, fields: Cleaned) -> None:
    rows = {row.place: row for row in entry.memberships.select_related("player")}
    for place, name in zip(PLACES, fields.names, strict=True):
        _name_place(entry, rows.get(place), place, name)
    _name_place(entry, rows.get(Place.RESERVE), Place.RESERVE, fields.reserve)
    entry.name = entry_name(fields.names)
    entry.sort_key = sort_key(entry.name)[:400]
    entry.club = club_of(tournament, fields.club)
    entry.rating = fields.rating
    entry.version += 1
    entry.save()
    forget_empty_clubs(tournament)


def _name_place(entry: Entry, row: Membership | None, place: str, name: str) -> None:
    if row is None:
        if name:
            _join(entry, make_player(entry.tournament, name), place)
    elif name:
        Player.objects.filter(pk=row.player_id).update(name=name, **keys_of(name))
    elif Seat.objects.filter(player=row.player_id).exists():
        Membership.objects.filter(pk=row.pk).update(place=Place.FORMER)
    else:
        Player.objects.filter(pk=row.player_id).delete()


def _join(entry: Entry, player: Player, place: str) -> None:
    Membership.objects.create(entry=entry, player=player, place=place)
