"""What may be written about an entry, checked before anything is locked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NotRequired, Required, TypedDict

from tournaments.domain.belonging import take_categories, take_fixed_table, take_team
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean, sort_key
from tournaments.domain.people import take_club, take_name, take_rating
from tournaments.domain.roster import refuse_twice_in_entry
from tournaments.models import Tournament
from tournaments.services.roster import PLACES


class EntryFields(TypedDict):
    """What is written about an entry. `namesakes`: the same names elsewhere are other people."""

    names: Required[tuple[str, ...]]
    club: NotRequired[str]
    rating: NotRequired[int | None]
    reserve: NotRequired[str]
    team: NotRequired[str]
    categories: NotRequired[tuple[str, ...]]
    fixed_table: NotRequired[int | None]
    namesakes: NotRequired[bool]


class NewEntry(EntryFields):
    """An entry when it is made."""

    checked_in: NotRequired[bool]
    fee_paid: NotRequired[bool]


def refuse_number(tournament: Tournament, fields: Cleaned) -> None:
    """A pair is two people; a single player is one, and nobody plays in his place.

    Raises:
        Refusal: ``entry.two_players``, ``entry.one_player``, ``entry.no_reserve``.
    """
    if tournament.format == Tournament.Format.PAIRS:
        if len(fields.names) != 2:
            raise Refusal("entry.two_players", rule="R1", field="second")
    elif len(fields.names) != 1:
        raise Refusal("entry.one_player", field="second")
    elif fields.reserve:
        raise Refusal("entry.no_reserve", field="reserve")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """The fields of an entry as they are stored."""

    names: tuple[str, ...]
    club: str
    rating: int | None
    reserve: str
    namesakes: bool
    team: str = ""
    categories: tuple[str, ...] = ()
    fixed_table: int | None = None

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
            "team": self.team,
            "categories": sorted(self.categories, key=sort_key),
            "fixed_table": self.fixed_table,
            "namesakes": self.namesakes,
        }


def clean_fields(wanted: EntryFields) -> Cleaned:
    """The fields of a pair or a single player, each checked.

    Raises:
        Refusal: ``entry.two_players`` (more than two), ``name.*``, ``club.*``, ``rating.range``,
            ``entry.same_person_twice``, ``team.*``, ``category.*``, ``categories.too_many``,
            ``fixed_table.range``.
    """
    names = wanted["names"]
    if not 1 <= len(names) <= len(PLACES):
        raise Refusal("entry.two_players", rule="R1", field="second")
    taken = tuple(
        take_name(name, field) for field, name in zip(("first", "second"), names, strict=False)
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
        team=take_team(wanted.get("team", "")),
        categories=take_categories(wanted.get("categories", ())),
        fixed_table=take_fixed_table(wanted.get("fixed_table")),
    )
