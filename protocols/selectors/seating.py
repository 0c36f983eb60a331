"""Who may have sat at a table: the people of the entries that play there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tournaments.models import Membership


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody of an entry; `place` as in `Membership.Place`."""

    player_id: int
    name: str
    entry_id: int
    entry: str
    place: str


def people_of(entries: Collection[int]) -> list[Person]:
    """Players, reserves and former players of `entries`, entry by entry. One query."""
    found = Membership.objects.filter(entry__in=entries).select_related("player", "entry")
    return [
        Person(
            player_id=row.player_id,
            name=row.player.name,
            entry_id=row.entry_id,
            entry=row.entry.name,
            place=row.place,
        )
        for row in found.order_by("entry__number", "place", "pk")
    ]
