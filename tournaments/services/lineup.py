"""Another person takes a place in a pair; who sat in earlier games stays on those games."""

from __future__ import annotations

from django.db.models import F

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import search_key, sort_key
from tournaments.domain.people import take_name
from tournaments.domain.roster import refuse_known, refuse_twice_in_entry
from tournaments.models import Entry, Membership, Player, Seat, Tour, Tournament
from tournaments.selectors.entries import roster_of
from tournaments.selectors.tournaments import is_single
from tournaments.services.entries import find_entry, refuse_finished, stored_entry
from tournaments.services.roster import entry_name, make_player, names_of
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

Place = Membership.Place


def replace_player(
    *, write: Write, tournament_id: int, number: int, place: str, by: str = ""
) -> Answer:
    """Put the reserve (`by` empty) or the person named `by` into a place from the next tour on.

    Tours that were published keep who sits there; a draft is changed along. Who leaves and has
    played stays as a former player and may come back by name; who has not is forgotten, or
    becomes the reserve when the reserve takes his place. Answers `{"number", "name", "left"}`.

    Raises:
        Refusal: ``entry.unknown``, ``replace.place``, ``replace.no_reserve``, ``name.*``,
            ``entry.same_person_twice``, ``entry.person_known``, ``tournament.finished``,
            ``replace.single`` (of single players somebody else is another entry).
        Conflict: the entry was changed meanwhile.
    """
    newcomer = take_name(by, "by") if by else ""

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        if is_single(tournament):
            raise Refusal("replace.single")
        entry = find_entry(tournament, number)
        expect(write, entry.version, stored_entry(entry))
        leaving = entry.memberships.filter(place=place).select_related("player").first()
        if leaving is None or place not in {Place.FIRST, Place.SECOND}:
            raise Refusal("replace.place", field="place", place=place)
        coming = _coming(tournament, entry, newcomer)
        _change(entry, leaving, coming)
        names, _reserve = names_of(entry)
        _show(entry, names)
        facts = {"number": number, "left": leaving.player.name, "came": coming.name}
        trace(write, act="entry.replace", tournament=tournament, facts=facts)
        return {"number": number, "name": entry_name(names), "left": leaving.player.name}

    body = {"number": number, "place": place, "by": newcomer}
    return perform(
        write, act="entry.replace", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def _coming(tournament: Tournament, entry: Entry, newcomer: str) -> Player:
    """Who takes the place: the reserve, a former player of the entry, or somebody new."""
    rows = entry.memberships.select_related("player")
    if not newcomer:
        reserve = rows.filter(place=Place.RESERVE).first()
        if reserve is None:
            raise Refusal("replace.no_reserve", field="by")
        return reserve.player
    own = rows.filter(player__search_key=search_key(newcomer)[:120]).first()
    if own is not None:
        if own.place in {Place.FIRST, Place.SECOND}:
            refuse_twice_in_entry((own.player.name, newcomer))
        return own.player
    refuse_known([("by", newcomer)], roster_of(tournament.pk, without=entry))
    return make_player(tournament, newcomer)


def _change(entry: Entry, leaving: Membership, coming: Player) -> None:
    place = leaving.place
    _reseat_draft(leaving.player, coming)
    freed = Membership.objects.filter(player=coming).values_list("place", flat=True).first()
    played = Seat.objects.filter(player=leaving.player).exists()
    stays = Place.FORMER if played else Place.RESERVE
    Membership.objects.filter(player=coming).delete()
    if played or freed == Place.RESERVE:
        Membership.objects.filter(pk=leaving.pk).update(place=stays)
    else:
        Player.objects.filter(pk=leaving.player_id).delete()
    Membership.objects.create(entry=entry, player=coming, place=place)


def _reseat_draft(leaving: Player, coming: Player) -> None:
    seats = Seat.objects.filter(player=leaving, tour__status=Tour.Status.DRAFT)
    tours = set(seats.values_list("tour_id", flat=True))
    seats.update(player=coming)
    Tour.objects.filter(pk__in=tours).update(version=F("version") + 1)


def _show(entry: Entry, names: list[str]) -> None:
    name = entry_name(names)
    Entry.objects.filter(pk=entry.pk).update(
        name=name, sort_key=sort_key(name)[:400], version=F("version") + 1
    )
