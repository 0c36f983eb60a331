"""What a snapshot of a tournament keeps of its officials: of their links, the hash."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Model

from referee.models import Call, Official, Presence, Stranded, Zone
from tournaments.services.snapshots import SOURCES


def official_rows(tournament_id: int) -> Iterable[Model]:
    """The officials of a tournament, what was left on their phones, who came and who called."""
    yield from Zone.objects.filter(tournament=tournament_id)
    yield from Official.objects.filter(tournament=tournament_id)
    yield from Presence.objects.filter(game__tour__tournament=tournament_id)
    yield from Call.objects.filter(tournament=tournament_id)
    yield from Stranded.objects.filter(official__tournament=tournament_id)


SOURCES["referee"] = official_rows
