"""Zones of the hall with who works in them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from referee.models import Official, Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneLine:
    """A zone as the list shows it; `officials` are those whose links still open."""

    id: int
    name: str
    tables: tuple[int, ...]
    version: int
    officials: tuple[str, ...]


def zones_of(tournament_id: int) -> list[ZoneLine]:
    """The zones of a tournament by name. Two queries."""
    officials: dict[int | None, list[str]] = defaultdict(list)
    at_work = Official.objects.filter(tournament=tournament_id, revoked_at=None)
    for zone_id, name in at_work.exclude(zone=None).values_list("zone_id", "name"):
        officials[zone_id].append(name)
    return [
        ZoneLine(
            id=zone.pk,
            name=zone.name,
            tables=tuple(zone.tables),
            version=zone.version,
            officials=tuple(officials[zone.pk]),
        )
        for zone in Zone.objects.filter(tournament=tournament_id)
    ]


def zone_names(tournament_id: int) -> list[tuple[int, str]]:
    """Each zone's id and name, to choose from. One query."""
    return list(Zone.objects.filter(tournament=tournament_id).values_list("pk", "name"))


def zone_of(official_id: int | None) -> str:
    """The name of an official's zone, empty where he has none. One query, none without an id."""
    if official_id is None:
        return ""
    names = Official.objects.filter(pk=official_id).values_list("zone__name", flat=True)
    return names.first() or ""
