"""Tours played through the services: drafted, published, started, recorded, signed, closed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from config.simulation.acts import Timed, play_game, scribble
from protocols.services.ledger import append
from protocols.services.signing import sign
from protocols.services.tours import start_tour
from tournaments.domain.access import Actor
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Signatures, read_regulation
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.stages import regulation_in
from tournaments.services.tours.closing import close_tour
from tournaments.services.tours.drafting import draft_tour
from tournaments.services.tours.publishing import publish_tour
from tournaments.services.writing import Write

BETWEEN_TOURS: Final = timedelta(minutes=10)
"""From the last signature of a tour to the start of the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A tour about to be played.

    Attributes:
        tournament: whose next tour; an open draft is taken as it is.
        actor: the organiser at work.
        rng: decides draw and games.
        starts: the common start.
        until: nothing is recorded as later than this moment.
    """

    tournament: Tournament
    actor: Actor
    rng: random.Random
    starts: datetime
    until: datetime

    def write(self, at: datetime) -> Write:
        """A write of the organiser at that moment."""
        return Write(actor=self.actor, now=min(at, self.until))


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What came of a tour.

    Attributes:
        number: of the tour.
        tables, whole: how many there were and how many were played to the end.
        ended: when the last protocol was signed.
    """

    number: int
    tables: int
    whole: int
    ended: datetime


def play_tour(scene: Scene, *, share: float = 1.0) -> Played:
    """Play the next tour; below 1 only a `share` of its tables to the end, and it stays open."""
    tour = _published(scene)
    start_tour(write=scene.write(scene.starts), tour_id=tour.pk)
    games = list(Game.objects.filter(tour=tour, table__isnull=False).order_by("table"))
    whole = round(share * len(games))
    ended = [_play_to_the_end(scene, game) for game in games[:whole]]
    for game in games[whole:]:
        _play_a_while(scene, game)
    played = Played(
        number=tour.number,
        tables=len(games),
        whole=whole,
        ended=max(ended, default=scene.starts),
    )
    if whole == len(games):
        close_tour(
            write=scene.write(played.ended + timedelta(minutes=1)),
            tournament_id=scene.tournament.pk,
            number=tour.number,
        )
    return played


def _published(scene: Scene) -> Tour:
    before = scene.write(scene.starts - timedelta(minutes=4))
    pk = scene.tournament.pk
    drafts = Tour.objects.filter(tournament=scene.tournament, status=Tour.Status.DRAFT)
    if not drafts.exists():
        draft_tour(write=before, tournament_id=pk, seed=scene.rng.getrandbits(32))
    draft = drafts.get()
    publish_tour(write=Write(actor=scene.actor, now=before.now), tournament_id=pk,
                 number=draft.number)  # fmt: skip
    return draft


def _acts(scene: Scene, game: Game) -> list[Timed]:
    """A game's acts; its start is not among them, it was common."""
    regulation = read_regulation(regulation_in(game.tour))
    return list(play_game(regulation, scene.rng, scene.starts))[1:]


def _record(scene: Scene, game: Game, acts: list[Timed]) -> None:
    for act in acts:
        append(write=scene.write(act.at), game_id=game.pk, payload=act.payload)


def _play_a_while(scene: Scene, game: Game) -> None:
    acts = _acts(scene, game)
    _record(scene, game, acts[: round(scene.rng.uniform(0.2, 0.8) * (len(acts) - 1))])


def _play_to_the_end(scene: Scene, game: Game) -> datetime:
    """Record a whole game, have it signed, and answer when the last signature was given."""
    acts = _acts(scene, game)
    _record(scene, game, acts)
    regulation = read_regulation(scene.tournament.regulation)
    seats = tuple(Seat) if regulation.signatures is Signatures.PLAYERS else (Seat.ONE, Seat.TWO)
    at = acts[-1].at
    for seat in seats:
        at += timedelta(seconds=20)
        strokes = scribble(scene.rng)
        sign(write=scene.write(at), game_id=game.pk, seat=int(seat), strokes=strokes)
    return at
