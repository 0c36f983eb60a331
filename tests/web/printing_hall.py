"""A hall to print from, and how tests reach its documents."""

from __future__ import annotations

from django.urls import reverse

from protocols import services
from referee.models import Official
from referee.selectors import CARD_SESSION_KEY, OFFICIAL_SESSION_KEY
from referee.services.officials import create_official
from tests.tables import alice, by

STROKES = [[[100, 200], [300, 250], [600, 90]], [[700, 40], [740, 60]]]


def official(client, hall, role):
    """A browser in which an official came in by his link."""
    answer = create_official(
        write=by(alice()), tournament_id=hall.tournament.pk, name="Вера", role=role, tables=[]
    )
    row = Official.objects.get(pk=answer["official"])
    session = client.session
    session[OFFICIAL_SESSION_KEY] = row.pk
    session[CARD_SESSION_KEY] = row.token_hash
    session.save()
    return client


def play(hall, table=1, *, sign=True):
    game_id = hall.game(table).pk
    services.start_game(write=by(alice()), game_id=game_id)
    for side, points in (("A", 80), ("B", 120), ("A", 80), ("A", 45)):
        services.record_round(
            write=by(alice()), game_id=game_id, outcome="out", side=side, points=points
        )
    for seat in (1, 2, 3, 4) if sign else ():
        services.sign(write=by(alice()), game_id=game_id, seat=seat, strokes=STROKES)
    return game_id


def address(name, hall, *more, **query):
    tail = "&".join(f"{key}={value}" for key, value in query.items())
    return reverse(name, args=[hall.tournament.code, *more]) + (f"?{tail}" if tail else "")
