"""Lots, drawn once and kept, and start numbers."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.db.models import F, Max

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Entry, Tournament
from tournaments.services.roster import tour_count
from tournaments.services.writing import Answer, Write, demand, perform, trace

_ORDERS: Final[dict[str, Callable[[Entry], tuple[object, ...]]]] = {
    "name": lambda entry: (entry.sort_key, entry.number),
    "rating": lambda entry: (-(-1 if entry.rating is None else entry.rating), entry.number),
    "lot": lambda entry: (entry.lot is None, entry.lot, entry.number),
}


def seed_of(key: UUID) -> int:
    """The seed that belongs to a write: a repeated write draws the same lots."""
    return int.from_bytes(hashlib.sha256(key.bytes).digest()[:6])


def draw_lots(*, write: Write, tournament_id: int) -> Answer:
    """Give every entry without a lot the next free ones by chance; answers `{"seed", "lots"}`.

    Lots given before stay. The seed is in the journal, so that the draw can be repeated.
    """
    seed = seed_of(write.key)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        lots = give_lots(tournament, seed)
        facts = {"seed": seed, "lots": {str(number): lot for number, lot in lots.items()}}
        if lots:
            trace(write, act="entry.lots", tournament=tournament, facts=facts)
        return facts

    return perform(
        write, act="entry.lots", tournament_id=tournament_id, body={}, do=do, traced=False
    )


def give_lots(tournament: Tournament, seed: int) -> dict[int, int]:
    """The lots newly given, by start number. Three queries."""
    entries = list(Entry.objects.filter(tournament=tournament, lot=None).order_by("number"))
    highest = Entry.objects.filter(tournament=tournament).aggregate(Max("lot"))["lot__max"] or 0
    free = list(range(highest + 1, highest + 1 + len(entries)))
    random.Random(seed).shuffle(free)  # noqa: S311 -- a lot must be repeatable from its seed
    for entry, lot in zip(entries, free, strict=True):
        entry.lot = lot
    Entry.objects.bulk_update(entries, ["lot"])
    return {entry.number: lot for entry, lot in zip(entries, free, strict=True)}


def give_lots_to_late(tournament: Tournament, seed: int) -> None:
    """Once lots were drawn nobody stays without one."""
    if Entry.objects.filter(tournament=tournament, lot__isnull=False).exists():
        give_lots(tournament, seed)


def number_entries(*, write: Write, tournament_id: int, order: str) -> Answer:
    """Give start numbers 1, 2, … by name, rating or lot, before the first tour is drawn.

    Answers `{"entries": how many}`.

    Raises:
        Refusal: ``entries.order``, ``entries.numbers_fixed``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        if order not in _ORDERS:
            raise Refusal("entries.order", order=order)
        if tour_count(tournament):
            raise Refusal("entries.numbers_fixed")
        if order == "lot":
            give_lots(tournament, seed_of(write.key))
        rows = Entry.objects.filter(tournament=tournament)
        entries = sorted(rows, key=_ORDERS[order])
        _renumber(tournament, entries)
        return {"entries": len(entries)}

    return perform(
        write, act="entry.number", tournament_id=tournament_id, body={"order": order}, do=do
    )


def _renumber(tournament: Tournament, entries: list[Entry]) -> None:
    """Two steps: numbers are unique at every moment."""
    if not entries:
        return
    away = max(entry.number for entry in entries) + len(entries)
    Entry.objects.filter(tournament=tournament).update(
        number=F("number") + away, version=F("version") + 1
    )
    for number, entry in enumerate(entries, start=1):
        entry.number = number
    Entry.objects.bulk_update(entries, ["number"])
