"""Named copies of a tournament's rows, taken before an act that destroys something.

Apps above add their rows by putting a reader into `SOURCES` when they are loaded.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Final

from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import (
    Apart,
    Category,
    Club,
    Entry,
    Game,
    Membership,
    Player,
    Seat,
    Snapshot,
    Stage,
    Team,
    Tour,
    Tournament,
)
from tournaments.services.writing import Answer, Write, demand, perform


class WholeMoments(DjangoJSONEncoder):
    """Not cut to milliseconds, as by Django: the digest of a row of a ledger holds them whole."""

    def default(self, o: object) -> Any:
        """Moments with all their digits."""
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


Rows = Callable[[int], Iterable[Model]]
"""From a tournament's id to rows in an order in which they can be put back."""


def _own_rows(tournament_id: int) -> Iterable[Model]:
    yield from Tournament.objects.filter(pk=tournament_id)
    yield from Club.objects.filter(tournament=tournament_id)
    yield from Team.objects.filter(tournament=tournament_id)
    yield from Category.objects.filter(tournament=tournament_id)
    yield from Player.objects.filter(tournament=tournament_id)
    yield from Entry.objects.filter(tournament=tournament_id).prefetch_related("categories")
    yield from Apart.objects.filter(tournament=tournament_id)
    yield from Membership.objects.filter(entry__tournament=tournament_id)
    yield from Stage.objects.filter(tournament=tournament_id)
    yield from Tour.objects.filter(tournament=tournament_id)
    yield from Game.objects.filter(tour__tournament=tournament_id)
    yield from Seat.objects.filter(tour__tournament=tournament_id)


SOURCES: Final[dict[str, Rows]] = {"tournaments": _own_rows}
"""App label to the reader of its rows."""


def snapshot_rows(tournament_id: int) -> list[Model]:
    """Every row a snapshot keeps."""
    return [row for read in SOURCES.values() for row in read(tournament_id)]


def take_snapshot(tournament: Tournament, *, name: str, by: str, now: datetime) -> Snapshot:
    """Keep the tournament's rows as they are now; called inside the act that will change them."""
    text = serializers.serialize("json", snapshot_rows(tournament.pk), cls=WholeMoments)
    return Snapshot.objects.create(
        tournament=tournament,
        name=name[:160],
        at=now,
        by=by[:160],
        content=gzip.compress(text.encode(), mtime=0),
    )


def save_snapshot(*, write: Write, tournament_id: int, name: str) -> Answer:
    """Take a snapshot because somebody asked for one; answers `{"snapshot": id}`.

    Raises:
        Refusal: ``snapshot.name_empty``.
    """
    name = clean(name)[:160]

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        if not name:
            raise Refusal("snapshot.name_empty", field="name")
        snapshot = take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
        return {"snapshot": snapshot.pk}

    return perform(
        write, act="snapshot.take", tournament_id=tournament_id, body={"name": name}, do=do
    )
