"""What everybody may see before choosing a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.contrib.auth import get_user_model
from django.db.models import Count, Max, Q

from tournaments.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentLine:
    """One tournament in the list of all."""

    code: str
    name: str
    venue: str
    date: date
    status: str
    entries: int
    tour: int
    """The newest published tour, 0 before the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentLists:
    """Public tournaments by what a visitor looks for."""

    running: list[TournamentLine]
    coming: list[TournamentLine]
    finished: list[TournamentLine]

    @property
    def empty(self) -> bool:
        """There is none at all."""
        return not (self.running or self.coming or self.finished)


def public_tournaments() -> TournamentLists:
    """All public tournaments, newest first. One query."""
    rows = (
        Tournament.objects.filter(public=True)
        .annotate(
            entry_count=Count("entries", distinct=True),
            tour=Max("tours__number", filter=~Q(tours__status="draft")),
        )
        .values_list("code", "name", "venue", "date", "status", "entry_count", "tour")
    )
    lines = [
        TournamentLine(
            code=code,
            name=name,
            venue=venue,
            date=day,
            status=status,
            entries=count,
            tour=tour or 0,
        )
        for code, name, venue, day, status, count, tour in rows
    ]
    return TournamentLists(
        running=[line for line in lines if line.status == Tournament.Status.RUNNING],
        coming=[line for line in lines if line.status == Tournament.Status.PREPARING],
        finished=[line for line in lines if line.status == Tournament.Status.FINISHED],
    )


def somebody_organises() -> bool:
    """Whether the first account has been made. One query."""
    return get_user_model().objects.filter(is_active=True).exists()
