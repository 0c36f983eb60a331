"""What was done in a tournament, newest first, and the snapshots taken before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.db.models.functions import Length

from tournaments.models import AuditEvent, Entry, Snapshot, Tournament

PAGE_SIZE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalLine:
    """One act.

    Attributes:
        at: when, in UTC.
        who: the name and, for an official, his role apart.
        facts: what the act was about; `pair` names the entry of a start number, as it is now.
    """

    at: datetime
    act: str
    who: str
    role: str
    reason: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotLine:
    """One snapshot; `size` is in bytes."""

    id: int
    name: str
    at: datetime
    by: str
    size: int


def journal(
    tournament: Tournament, *, subject: str = "", page: int = 1
) -> tuple[list[JournalLine], Page[AuditEvent]]:
    """One page of the acts on a subject (the word before the dot), and where it lies.

    Three queries.
    """
    events = AuditEvent.objects.filter(tournament=tournament).order_by("-id")
    if subject:
        events = events.filter(act__startswith=f"{subject}.")
    shown = Paginator(events, PAGE_SIZE).get_page(page)
    names = dict(Entry.objects.filter(tournament=tournament).values_list("number", "name"))
    return [_line(event, names) for event in shown], shown


def _line(event: AuditEvent, names: Mapping[int, str]) -> JournalLine:
    facts = dict(event.facts)
    number = facts.get("number")
    if isinstance(number, int):
        facts.setdefault("pair", names.get(number, "–"))
    return JournalLine(
        at=event.at,
        act=event.act,
        who=event.actor,
        role=event.role,
        reason=event.reason,
        facts=facts,
    )


def snapshots(tournament: Tournament) -> list[SnapshotLine]:
    """The newest hundred, without their contents. One query."""
    rows = (
        Snapshot.objects.filter(tournament=tournament)
        .annotate(size=Length("content"))
        .values_list("pk", "name", "at", "by", "size")
    )
    return [
        SnapshotLine(id=pk, name=name, at=at, by=by, size=size)
        for pk, name, at, by, size in rows[:100]
    ]


def snapshot_content(tournament: Tournament, snapshot_id: int) -> bytes | None:
    """The rows of a snapshot as gzipped JSON; None where there is none. One query."""
    found = Snapshot.objects.filter(tournament=tournament, pk=snapshot_id)
    content = found.values_list("content", flat=True).first()
    return None if content is None else bytes(content)
