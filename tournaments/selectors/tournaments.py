"""An organiser's tournaments and their settings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import Count, Max, Q
from django.utils import timezone

from tournaments.domain.pairing_options import read_options, write_options
from tournaments.models import Game, Stage, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTournament:
    """One line of an organiser's list.

    Attributes:
        tours: the newest tour, drafts included, 0 before the first.
        entries: how many entered.
        put_away: out of the way, below the others.
    """

    code: str
    name: str
    venue: str
    date: date
    status: str
    public: bool
    put_away: bool
    entries: int
    tours: int


def own_tournaments(owner_id: int) -> list[OwnTournament]:
    """What an account organises, newest first. One query."""
    rows = (
        Tournament.objects.filter(owner=owner_id)
        .annotate(entry_count=Count("entries", distinct=True), tour=Max("tours__number"))
        .values_list(
            *("code", "name", "venue", "date", "status", "public", "put_away"),
            *("entry_count", "tour"),
        )
    )
    return [
        OwnTournament(
            code=code,
            name=name,
            venue=venue,
            date=day,
            status=status,
            public=public,
            put_away=put_away,
            entries=count,
            tours=tour or 0,
        )
        for code, name, venue, day, status, public, put_away, count, tour in rows
    ]


def is_single(tournament: Tournament) -> bool:
    """Whether an entry is one player. No query."""
    return tournament.format == Tournament.Format.INDIVIDUAL


def today(zone: str) -> date:
    """The date at a venue."""
    return timezone.now().astimezone(ZoneInfo(zone)).date()


def play_has_begun(tournament_id: int) -> bool:
    """Whether a game was started or decided; a bye alone is no play. One query."""
    games = Game.objects.filter(tour__tournament=tournament_id).exclude(status=Game.Status.WAITING)
    return games.filter(~Q(kind=Game.Kind.BYE)).exists()


def settings_of(tournament: Tournament) -> dict[str, object]:
    """Everything the settings page changes; options never stored take the defaults. One query."""
    stage = Stage.objects.get(tournament=tournament, number=1)
    return {
        "settings_version": tournament.settings_version,
        "regulation": tournament.regulation,
        "system": stage.system,
        "options": write_options(read_options(stage.options)),
    }
