"""Every sanction of a tournament, cancelled ones too: who, where, for what, imposed by whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from protocols.models import LedgerEntry, Protocol
from tournaments.models import Tour, Tournament

_FAULT_OF: Final[Mapping[str, str]] = {"redeal": "out_of_turn", "false_pass": "false_pass"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SanctionRow:
    """One sanction as it stands in the list.

    Attributes:
        in_force: False when it was cancelled by a correction; it stays visible.
        by, at, reason: the ledger row that imposed it.
    """

    game_id: int
    tour: int
    table: int
    seat: int
    player: str
    infraction: str
    measure: str
    points: int
    by: str
    at: datetime
    reason: str
    in_force: bool


def sanction_rows(tournament: Tournament) -> tuple[SanctionRow, ...]:
    """By tour, table and moment. Two queries."""
    protocols = {
        pk: (game, tour, table or 0, {each["row"]: each for each in sanctions or ()})
        for pk, game, tour, table, sanctions in Protocol.objects.filter(
            game__tour__tournament=tournament
        )
        .exclude(game__tour__status=Tour.Status.DRAFT)
        .values_list("pk", "game_id", "game__tour__number", "game__table", "state__sanctions")
    }
    in_force = [row for _game, _tour, _table, found in protocols.values() for row in found]
    kinds = LedgerEntry.objects.filter(kind__in=("sanction", *_FAULT_OF))
    acts = (kinds | LedgerEntry.objects.filter(pk__in=in_force)).filter(protocol__in=protocols)
    rows = []
    for act in acts.order_by("at", "pk"):
        game, tour, table, found = protocols[act.protocol_id]
        given = found.get(act.pk) or _as_imposed(act)
        if given is not None:
            rows.append(_row(act, given, (game, tour, table), in_force=act.pk in found))
    return tuple(sorted(rows, key=lambda row: (row.tour, row.table)))


def _as_imposed(act: LedgerEntry) -> dict[str, Any] | None:
    """What a cancelled act imposed; None for a fault that cost nothing."""
    payload = act.payload
    seat = payload.get("seat")
    name = act.around.get("line_up", {}).get(str(seat), {}).get("name", "")
    if act.kind == "sanction":
        return {"points": 0, **payload, "name": name}
    fine = payload.get("fine", 0)
    if act.kind not in _FAULT_OF or not fine:
        return None
    fault = _FAULT_OF[act.kind]
    return {"seat": seat, "infraction": fault, "measure": "fine", "points": fine, "name": name}


def _row(
    act: LedgerEntry, given: Mapping[str, Any], place: tuple[int, int, int], *, in_force: bool
) -> SanctionRow:
    game, tour, table = place
    return SanctionRow(
        game_id=game,
        tour=tour,
        table=table,
        seat=given["seat"],
        player=given["name"],
        infraction=given["infraction"],
        measure=given["measure"],
        points=given["points"],
        by=act.by,
        at=act.at,
        reason=act.reason,
        in_force=in_force,
    )
