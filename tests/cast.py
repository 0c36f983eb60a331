"""One cast everywhere: Alice organises, Boris is chief referee, Vera referees table 3.

Gleb is a stranger: an organiser too, but of other tournaments.
"""

from __future__ import annotations

from datetime import date

from tournaments.domain.access import Actor, Role
from tournaments.models import Entry, Game, Membership, Seat, Tour, Tournament
from tournaments.services.entries import add_entry
from tournaments.services.tournaments import create_tournament
from tournaments.services.writing import Write

VERAS_TABLE = 3


def organiser(user):
    """Alice or Gleb at work; their accounts are fixtures."""
    return Actor(role=Role.ORGANISER, name=user.username, user_id=user.pk)


def boris(tournament_id):
    return Actor(role=Role.CHIEF_REFEREE, name="Boris", tournament_id=tournament_id)


def vera(tournament_id):
    return Actor(
        role=Role.REFEREE,
        name="Vera",
        tournament_id=tournament_id,
        tables=frozenset({VERAS_TABLE}),
    )


def act(actor, **kwargs):
    """A write of `actor`: a new key unless one is given."""
    return Write(actor=actor, **kwargs)


def make_tournament(actor, **wanted):
    """A tournament of `actor`, made through the service."""
    about = {"name": "Кубок Рыбинска", "venue": "Клуб «Дубль»", "date": date(2027, 2, 6), **wanted}
    answer = create_tournament(write=act(actor), **about)
    return Tournament.objects.get(code=answer["code"])


SURNAMES = (
    *("Абрамов", "Белов", "Громов", "Дёмин", "Ежов", "Ёлкин", "Жуков", "Зимин", "Ильин"),
    *("Корнеев", "Мухин", "Носов", "Орлов", "Панин", "Рябов", "Соловьёв", "Туров", "Уваров"),
    *("Фомин", "Хохлов", "Цветков", "Шилов", "Щукин", "Юдин", "Яшин"),
)
FIRST_NAMES = ("Анна", "Борис", "Вера", "Геннадий", "Дмитрий", "Елена", "Захар", "Игорь")
FIRST_NAMES += ("Кира", "Лев", "Майя", "Нина")
CLUBS = ("Чернянка", "Гусь-Хрустальный", "Новый Афон", "")


def person(index):
    """One of 300 different invented names, always the same for an index."""
    return f"{SURNAMES[index % len(SURNAMES)]} {FIRST_NAMES[index // len(SURNAMES)]}"


def people(count):
    """The first so many of those names."""
    return [person(index) for index in range(count)]


def add_pair(actor, tournament, index, **wanted):
    """The pair of this index, 0 to 149; answers its entry."""
    fields = {
        "names": (person(2 * index), person(2 * index + 1)),
        "club": CLUBS[index % len(CLUBS)],
        "rating": 1700 - 10 * index,
        **wanted,
    }
    answer = add_entry(write=act(actor), tournament_id=tournament.pk, **fields)
    return Entry.objects.get(tournament=tournament, number=answer["number"])


def add_pairs(actor, tournament, count):
    """`count` pairs, all of them present."""
    return [add_pair(actor, tournament, index) for index in range(count)]


def draw_and_play(tournament, *, status="playing"):
    """A published first tour with one game of the first two pairs, written as bare rows.

    For tests that only need to know that play has begun.
    """
    tour = Tour.objects.create(
        tournament=tournament, stage=tournament.stages.get(), number=1, seed=1, status="published"
    )
    game = Game.objects.create(tour=tour, table=1, status=status)
    members = Membership.objects.filter(
        entry__tournament=tournament, place__in=("first", "second")
    ).order_by("entry__number", "place")
    for seat, member in zip((1, 3, 2, 4), members, strict=False):
        Seat.objects.create(
            game=game, tour=tour, seat=seat, player=member.player, entry=member.entry
        )
    return game
