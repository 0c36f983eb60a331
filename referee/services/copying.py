"""What a snapshot of a tournament keeps of its officials: of their links, the hash."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Model

from referee.models import Official, Stranded
from tournaments.services.snapshots import SOURCES


def official_rows(tournament_id: int) -> Iterable[Model]:
    """The officials of a tournament, and what was left on their phones."""
    yield from Official.objects.filter(tournament=tournament_id)
    yield from Stranded.objects.filter(official__tournament=tournament_id)


SOURCES["referee"] = official_rows
