"""The rows behind names: players, clubs, and who is entered already. Used by other services."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db.models import Max

from tournaments.domain.belonging import refuse_too_many_categories
from tournaments.domain.names import search_key, sort_key
from tournaments.models import (
    Category,
    Club,
    Entry,
    Membership,
    Player,
    Seat,
    Team,
    Tour,
    Tournament,
)

Place = Membership.Place
PLACES = (Place.FIRST, Place.SECOND)


def make_player(tournament: Tournament, name: str) -> Player:
    """A new person."""
    return Player.objects.create(tournament=tournament, name=name, **keys_of(name))


def join_entry(entry: Entry, player: Player, place: str) -> None:
    """Give a person a place in an entry."""
    Membership.objects.create(entry=entry, player=player, place=place)


def keys_of(name: str) -> dict[str, str]:
    """The stored keys of a name; folding may lengthen them, so they are cut to their columns."""
    return {"search_key": search_key(name)[:120], "sort_key": sort_key(name)[:180]}


def club_of(tournament: Tournament, name: str) -> Club | None:
    """The club of this name, made if it is new; None for no club."""
    if not name:
        return None
    club, _made = Club.objects.get_or_create(
        tournament=tournament, search_key=search_key(name)[:120], defaults={"name": name}
    )
    return club


def team_of(tournament: Tournament, name: str) -> Team | None:
    """The team of this name, made if it is new; None for no team."""
    if not name:
        return None
    team, _made = Team.objects.get_or_create(
        tournament=tournament, search_key=search_key(name)[:120], defaults={"name": name}
    )
    return team


def categories_of(tournament: Tournament, names: Iterable[str]) -> dict[str, Category]:
    """The categories of these names, by the names; new ones are made. One query, three if any is.

    Raises:
        Refusal: ``categories.too_many``.
    """
    wanted = {name: search_key(name)[:120] for name in names}
    if not wanted:
        return {}
    known = {each.search_key: each for each in Category.objects.filter(tournament=tournament)}
    new = {key: name for name, key in reversed(wanted.items()) if key not in known}
    refuse_too_many_categories(len(known) + len(new), "categories")
    made = Category.objects.bulk_create(
        Category(tournament=tournament, name=name, search_key=key)
        for key, name in reversed(new.items())
    )
    known |= {each.search_key: each for each in made}
    return {name: known[key] for name, key in wanted.items()}


def forget_empty_clubs(tournament: Tournament) -> None:
    """Delete the clubs and teams nobody belongs to any more."""
    Club.objects.filter(tournament=tournament, entries=None).delete()
    Team.objects.filter(tournament=tournament, entries=None).delete()


def entry_name(names: Sequence[str]) -> str:
    """How an entry is shown."""
    return " / ".join(names)


def names_of(entry: Entry) -> tuple[list[str], str]:
    """The players of an entry in their places, and its reserve. One query."""
    rows = dict(entry.memberships.values_list("place", "player__name"))
    return [rows[place] for place in PLACES if place in rows], rows.get(Place.RESERVE, "")


def next_number(tournament: Tournament) -> int:
    """The next start number."""
    highest = Entry.objects.filter(tournament=tournament).aggregate(Max("number"))["number__max"]
    return (highest or 0) + 1


def tour_count(tournament: Tournament) -> int:
    """How many tours were drawn, drafts included."""
    return Tour.objects.filter(tournament=tournament).count()


def last_tour_of(entry: Entry) -> int:
    """The last tour, drafts aside, in which the entry has a game; 0 for none."""
    rows = Seat.objects.filter(entry=entry).exclude(tour__status=Tour.Status.DRAFT)
    return int(rows.aggregate(Max("tour__number"))["tour__number__max"] or 0)
