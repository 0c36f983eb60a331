"""What everybody may see before choosing a tournament, and how a tournament is found."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.contrib.auth import get_user_model
from django.db.models import Count, Max, Q, QuerySet

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


class Freshness(NamedTuple):
    """What has to be read of a tournament before anything else of it is shown."""

    pk: int
    owner_id: int
    public: bool
    version: int


def freshness_of(code: str) -> Freshness | None:
    """The version of the tournament with this code, and who may see it. One query."""
    found = Tournament.objects.filter(code=code).values_list(*Freshness._fields).first()
    return None if found is None else Freshness(*found)


def find_tournament(code: str) -> Tournament | None:
    """The tournament with this code, public or not: the caller asks who may see it. One query."""
    return Tournament.objects.filter(code=code).first()


def find_published(code: str) -> Tournament | None:
    """The public tournament with this code. One query."""
    return Tournament.objects.filter(code=code, public=True).first()


def published() -> QuerySet[Tournament]:
    """Public tournaments, newest first; nothing is read yet."""
    return Tournament.objects.filter(public=True)


def public_tournaments() -> TournamentLists:
    """All public tournaments, newest first. One query."""
    rows = (
        published()
        .annotate(
            entry_count=Count("entries", distinct=True),
            tour=Max("tours__number", filter=~Q(tours__status="draft")),
        )
        .order_by("-date", "-id")
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
