"""The phones and computers behind an official's card."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max

from protocols.models import LedgerEntry
from tournaments.models import AuditEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """One device that came in by the card.

    Attributes:
        name: its meaningless name, as protocols keep it.
        came_in: the last time it opened the link.
        acts, recorded: how many acts it wrote, and when the last of them; None for none.
    """

    name: str
    came_in: datetime
    acts: int
    recorded: datetime | None


def devices_of(official_id: int) -> tuple[Device, ...]:
    """The devices of one official, the newest first. Two queries."""
    entered = (
        AuditEvent.objects.filter(act="official.enter", official_id=official_id)
        .order_by()
        .values_list("device")
        .annotate(last=Max("at"))
    )
    written = {
        device: (count, last)
        for device, count, last in LedgerEntry.objects.filter(official_id=official_id)
        .order_by()
        .values_list("device")
        .annotate(count=Count("id"), last=Max("at"))
    }
    found = [
        Device(
            name=name,
            came_in=came_in,
            acts=written.get(name, (0, None))[0],
            recorded=written.get(name, (0, None))[1],
        )
        for name, came_in in entered
    ]
    return tuple(sorted(found, key=lambda each: each.came_in, reverse=True))
