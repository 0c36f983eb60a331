"""A demo tournament of invented people, made and played through the services."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import connection

from config import triggers
from protocols.models import LedgerEntry, Protocol, Signature
from tournaments.domain.access import Actor, Role
from tournaments.domain.regulation import CLUB
from tournaments.models import AuditEvent, Entry, Game, Tournament
from tournaments.services.categories import add_category, tick_category
from tournaments.services.entries import add_entry
from tournaments.services.tournaments import create_tournament
from tournaments.services.writing import Write

PASSWORD: Final = "domino-demo"  # noqa: S105 -- the demo's sign-in is printed for everybody
TOURS: Final = {8: 5, 24: 7, 64: 9}
"""How many tours each size of demo plans."""

_SURNAMES: Final = (
    *("Абрамов", "Белов", "Борин", "Вершков", "Громов", "Дёмин", "Ежов", "Ёлкин", "Жуков"),
    *("Зимин", "Ильин", "Корнеев", "Королёв", "Лапин", "Мухин", "Носов", "Орлов", "Панин"),
    *("Рябов", "Соловьёв", "Туров", "Уваров", "Фомин", "Хохлов", "Цветков", "Шилов", "Щукин"),
    *("Эрдниев", "Юдин", "Яшин"),
)
_NAMES: Final = (
    *("Андрей", "Борис", "Виктор", "Геннадий", "Дмитрий", "Егор", "Захар", "Игорь"),
    *("Леонид", "Михаил", "Николай", "Олег", "Пётр", "Роман", "Сергей", "Тимур"),
)
_CLUBS: Final = (
    *("Гусь-Хрустальный", "Рыбинск «Забей рыбу!»", "Чернянка", "Новый Афон"),
    *("Севастополь", "Санкт-Петербург", ""),
)
_CATEGORIES: Final = {"Ветераны": 3, "Юниоры": 4}
"""Name, and that each so many-th entry belongs to it."""


def _people(rng: random.Random) -> Iterator[str]:
    everybody = [f"{surname} {name}" for surname in _SURNAMES for name in _NAMES]
    rng.shuffle(everybody)
    return iter(everybody)


def demo_organiser() -> Actor:
    """The demo's account, made on first use."""
    user = get_user_model().objects.filter(username=settings.DEMO_USER).first()
    if user is None:
        user = User.objects.create_user(
            settings.DEMO_USER, password=PASSWORD, first_name="Алиса Демонстрова"
        )
    return Actor(role=Role.ORGANISER, name=user.get_full_name(), user_id=user.pk)


def demo_signs_in() -> bool:
    """Whether the demo's account still has the password that is printed, and is awake."""
    user = get_user_model().objects.filter(username=settings.DEMO_USER, is_active=True).first()
    return user is not None and user.check_password(PASSWORD)


@contextmanager
def unsafe_but_fast() -> Iterator[None]:
    """Let SQLite not wait for the disk inside the block: a demo that is lost is made again."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=OFF")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=FULL")


def first_start(now: datetime, zone: str) -> datetime:
    """When the demo's first tour began: some hours ago, on a full quarter of an hour."""
    earlier = (now - timedelta(hours=3)).astimezone(ZoneInfo(zone))
    return earlier.replace(minute=earlier.minute // 15 * 15, second=0, microsecond=0)


def make_demo(*, size: int, seed: int, now: datetime, individual: bool = False) -> Tournament:
    """A public tournament with `size` entries, all checked in, nothing drawn yet.

    Args:
        size: a key of `TOURS`.
        seed: decides the names, clubs and ratings.
        now: the tournament is played on this day.
        individual: entries are single players whose partners change, not pairs.
    """
    rng = random.Random(seed)  # noqa: S311 -- names of a demo, no secret
    actor = demo_organiser()
    answer = create_tournament(
        write=Write(actor=actor, now=now),
        name="Личный кубок города по домино"
        if individual
        else "Кубок города по спортивному домино",
        venue="Клуб «Дубль», Рыбинск",
        date=now.date(),
        regulation=replace(CLUB, tours=TOURS[size]),
        format="individual" if individual else "pairs",
        public=True,
        demo=True,
    )
    people = _people(rng)
    for number in range(size):
        add_entry(
            write=Write(actor=actor, now=now),
            tournament_id=answer["tournament"],
            names=(next(people),) if individual else (next(people), next(people)),
            club=rng.choice(_CLUBS),
            rating=rng.randint(1100, 1700),
            reserve=next(people) if number % 8 == 3 and not individual else "",
            checked_in=True,
        )
    _add_categories(actor, now, answer["tournament"], size)
    return Tournament.objects.get(pk=answer["tournament"])


def _add_categories(actor: Actor, now: datetime, tournament_id: int, size: int) -> None:
    """Tables of merit of their own for some of the entries."""
    for name, every in _CATEGORIES.items():
        made = add_category(
            write=Write(actor=actor, now=now), tournament_id=tournament_id, name=name
        )
        tick_category(
            write=Write(actor=actor, now=now),
            tournament_id=tournament_id,
            category_id=made["category"],
            numbers=range(every, size + 1, every),
        )


def remove_demos() -> int:
    """Delete every demo tournament with its ledgers, and answer how many there were."""
    demos = Tournament.objects.filter(demo=True)
    count = demos.count()
    with triggers.suspended():
        Signature.objects.filter(act__protocol__game__tour__tournament__in=demos).delete()
        LedgerEntry.objects.filter(protocol__game__tour__tournament__in=demos).delete()
        Protocol.objects.filter(game__tour__tournament__in=demos).delete()
        Game.objects.filter(tour__tournament__in=demos).delete()
        AuditEvent.objects.filter(tournament__in=demos).delete()
        Entry.objects.filter(tournament__in=demos).delete()
        demos.delete()
    return count
