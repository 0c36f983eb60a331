"""Zones of the hall: named, given tables, taken away. Who works there sees them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.models import Official, Zone
from referee.services.officials import HIGHEST_TABLE
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import Tournament
from tournaments.services.writing import Answer, Write, demand, expect, perform

LONGEST_ZONE = 40


def create_zone(*, write: Write, tournament_id: int, name: str, tables: Sequence[int]) -> Answer:
    """A new zone; answers ``zone``.

    Raises:
        Refusal: ``zone.name_empty``, ``zone.name_too_long``, ``zone.name_taken``,
            ``zone.no_tables`` (it would mean every table), ``official.tables``.
    """
    fields = _fields(name, tables)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        _demand_free(tournament, fields["name"], but=0)
        zone = Zone.objects.create(tournament=tournament, **fields)
        return {"zone": zone.pk}

    return perform(write, act="zone.create", tournament_id=tournament_id, body=fields, do=do)


def change_zone(*, write: Write, zone_id: int, name: str, tables: Sequence[int]) -> Answer:
    """Another name or other tables: its officials see them at their next request.

    Refuses as `create_zone`.
    """
    fields = _fields(name, tables)

    def do(tournament: Tournament) -> Answer:
        zone = _own(write, tournament, zone_id)
        _demand_free(tournament, fields["name"], but=zone.pk)
        zone.name, zone.tables = fields["name"], fields["tables"]
        zone.version += 1
        zone.save()
        return {"zone": zone.pk, "version": zone.version}

    return _perform(write, "zone.change", zone_id, fields, do)


def delete_zone(*, write: Write, zone_id: int) -> Answer:
    """A zone nobody works in goes; officials whose links have ended keep its tables as their own.

    Raises:
        Refusal: ``zone.in_use``: without it its officials would see every table.
    """

    def do(tournament: Tournament) -> Answer:
        zone = _own(write, tournament, zone_id)
        if Official.objects.filter(zone=zone, revoked_at=None).exists():
            raise Refusal("zone.in_use")
        for gone in Official.objects.filter(zone=zone):
            gone.tables, gone.zone = sorted({*gone.tables, *zone.tables}), None
            gone.save(update_fields=["tables", "zone"])
        zone.delete()
        return {"zone": zone_id}

    return _perform(write, "zone.delete", zone_id, {}, do)


def _perform(
    write: Write,
    act: str,
    zone_id: int,
    body: dict[str, object],
    do: Callable[[Tournament], Answer],
) -> Answer:
    name, tournament_id = Zone.objects.values_list("name", "tournament_id").get(pk=zone_id)
    facts = {"zone": zone_id, "name": name, **body}
    return perform(write, act=act, tournament_id=tournament_id, body=facts, do=do)


def _own(write: Write, tournament: Tournament, zone_id: int) -> Zone:
    demand(write.actor, Right.MANAGE, tournament)
    zone = Zone.objects.get(pk=zone_id, tournament=tournament)
    expect(write, zone.version, {"name": zone.name})
    return zone


def _fields(name: str, tables: Sequence[int]) -> dict[str, Any]:
    shown = clean(name)
    if not shown:
        raise Refusal("zone.name_empty", field="name")
    if len(shown) > LONGEST_ZONE:
        raise Refusal("zone.name_too_long", field="name", longest=LONGEST_ZONE)
    given = sorted(set(tables))
    if not given:
        raise Refusal("zone.no_tables", field="tables")
    if any(not 1 <= table <= HIGHEST_TABLE for table in given):
        raise Refusal("official.tables", field="tables")
    return {"name": shown, "tables": given}


def _demand_free(tournament: Tournament, name: str, *, but: int) -> None:
    same = Zone.objects.filter(tournament=tournament, name=name).exclude(pk=but)
    if same.exists():
        raise Refusal("zone.name_taken", field="name")
