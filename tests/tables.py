"""A tournament with a published tour, ready to be played, for tests of protocols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

from django.contrib.auth import get_user_model

from tests.cast import organiser
from tournaments.domain.access import Actor, Role
from tournaments.models import Entry, Game, Seat, Tour, Tournament
from tournaments.services.entries import add_entry
from tournaments.services.tournaments import create_tournament
from tournaments.services.writing import Write

NOON = datetime(2026, 5, 1, 9, 0, tzinfo=UTC)
"""12:00 in Moscow."""

NAMES = (
    ("Анна Иванова", "Пётр Иванов"),
    ("Борис Смирнов", "Глеб Орлов"),
    ("Вера Котова", "Дина Котова"),
    ("Егор Лосев", "Жанна Лосева"),
    ("Зоя Белова", "Илья Белов"),
    ("Кира Ершова", "Лев Ершов"),
    ("Майя Сомова", "Нил Сомов"),
    ("Ольга Рысь", "Павел Рысь"),
    ("Рита Зимина", "Савва Зимин"),
)


def by(actor: Actor, reason: str = "", **more: Any) -> Write:
    """A write of `actor` at noon."""
    return Write(**{"actor": actor, "now": NOON, "reason": reason, **more})


def account(name: str) -> Any:
    """The account of one of the cast, made when first asked for."""
    users = get_user_model().objects
    return users.filter(username=name).first() or users.create_user(name)


def alice() -> Actor:
    """Organises."""
    return organiser(account("alice"))


def gleb() -> Actor:
    """Organises elsewhere: a stranger here."""
    return organiser(account("gleb"))


def secretary(tournament_id: int) -> Actor:
    """Types protocols from paper."""
    return Actor(role=Role.SECRETARY, name="Sonya", tournament_id=tournament_id)


def at_tables(actor: Actor, *tables: int) -> Actor:
    """The same referee with other tables; none told = all."""
    return replace(actor, tables=frozenset(tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """A tournament with its newest tour."""

    tournament: Tournament
    tour: Tour
    games: tuple[Game, ...]

    def game(self, table: int = 1) -> Game:
        """The game at a table, as stored now."""
        return Game.objects.select_related("tour__tournament").get(tour=self.tour, table=table)


def make_hall(
    tables: int = 4, regulation: Mapping[str, object] | None = None, *, bye: bool = False
) -> Hall:
    """Alice's tournament in its first tour: pairs 1 and 2 at table 1, 3 and 4 at table 2, ..."""
    answer = create_tournament(
        write=by(alice()),
        name="Кубок Гусь-Хрустального",
        date=date(2026, 5, 1),
        regulation=dict(regulation or {}),
        public=True,
    )
    tournament = Tournament.objects.get(pk=answer["tournament"])
    for names in NAMES[: 2 * tables + (1 if bye else 0)]:
        add_entry(write=by(alice()), tournament_id=tournament.pk, names=names)
    Tournament.objects.filter(pk=tournament.pk).update(status=Tournament.Status.RUNNING)
    tournament.refresh_from_db()
    return next_tour(tournament, tables, bye=bye)


def next_tour(tournament: Tournament, tables: int = 4, *, bye: bool = False) -> Hall:
    """One more published tour with the same neighbours."""
    tour = Tour.objects.create(
        tournament=tournament,
        stage=tournament.stages.get(),
        number=tournament.tours.count() + 1,
        status=Tour.Status.PUBLISHED,
        seed=1,
        published_at=NOON,
    )
    entries = list(Entry.objects.filter(tournament=tournament).order_by("number"))
    games = []
    for table in range(1, tables + 1):
        game = Game.objects.create(tour=tour, table=table)
        pair_a, pair_b = entries[2 * table - 2 : 2 * table]
        _seat(game, pair_a, 1, 3)
        _seat(game, pair_b, 2, 4)
        games.append(game)
    if bye:
        free = Game.objects.create(
            tour=tour, kind=Game.Kind.BYE, status=Game.Status.SIGNED, winner="A"
        )
        _seat(free, entries[2 * tables], 1, 3)
    return Hall(tournament=tournament, tour=tour, games=tuple(games))


def _seat(game: Game, entry: Entry, *seats: int) -> None:
    members = entry.memberships.filter(place__in=("first", "second")).order_by("place")
    players = [each.player for each in members]
    for seat, player in zip(seats, players, strict=True):
        Seat.objects.create(game=game, tour=game.tour, seat=seat, player=player, entry=entry)
