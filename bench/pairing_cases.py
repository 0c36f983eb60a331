"""Tournaments by chance, with a seed, as the benches of draws take them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from enum import StrEnum

from tournaments.domain.draw import Draw, Options, Request, SameClub
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.pairing import rotating, swiss
from tournaments.domain.pairing.field import Field
from tournaments.domain.results import GameKind, GameResult

TOUR, TOURS = 7, 9


class Clubs(StrEnum):
    """How entries are spread over clubs."""

    USUAL = "usual"
    CROWD = "40 % in one"


def swiss_request(size: int, clubs: Clubs) -> Request:
    """Six tours of nine played."""
    return _played(swiss.draw, size, clubs)


def rotating_request(size: int) -> Request:
    """Six tours of nine of an individual event played."""
    return _played(rotating.draw, size, Clubs.USUAL)


def _played(draw: Callable[[Request], Draw], size: int, clubs: Clubs) -> Request:
    rng = random.Random(size)
    entries = tuple(
        EntryRecord(id=EntryId(str(number)), club=_club(rng, clubs)) for number in range(size)
    )
    strength = {entry.id: rng.uniform(1, 4) for entry in entries}
    games: list[GameResult] = []
    for tour in range(1, TOUR):
        drawn = draw(_request(entries, games, tour))
        games += _results(drawn, tour, strength, rng)
    return _request(entries, games, TOUR)


def _club(rng: random.Random, clubs: Clubs) -> str:
    if clubs is Clubs.CROWD and rng.random() < 0.4:
        return "Crowd"
    return f"Club {int(rng.paretovariate(0.9))}"


def _request(entries: tuple[EntryRecord, ...], games: list[GameResult], tour: int) -> Request:
    return Request(tour=tour, tours=TOURS, seed=1, entries=entries, games=tuple(games))


def _results(
    draw: Draw, tour: int, strength: dict[EntryId, float], rng: random.Random
) -> Iterator[GameResult]:
    for game in draw.games:
        a, b = (sum(strength[name] for name in side) for side in (game.a, game.b))
        won = rng.random() < a / (a + b)
        high, low = rng.randint(200, 260), rng.randint(0, 199)
        yield GameResult(
            tour=tour,
            a=game.a,
            b=game.b,
            kind=GameKind.PLAYED,
            points=(high, low) if won else (low, high),
            winner=Side.A if won else Side.B,
        )


STRICT = Options(avoid_same_club=SameClub.ALWAYS)
"""The option under which the crafted field is drawn."""


def crafted_field(size: int) -> Field:
    """Five clubs, each holding neighbouring score groups as a whole: no near pair is allowed."""
    rng = random.Random(5)
    wins = sorted((sum(rng.random() < 0.5 for _ in range(9)) for _ in range(size)), reverse=True)
    met: list[set[int]] = [set() for _ in range(size)]
    for _ in range(9):
        order = sorted(range(size), key=lambda index: index + rng.random() * rng.choice([2, 6, 20]))
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    return Field(
        entries=tuple(EntryRecord(id=EntryId(str(number))) for number in range(size)),
        positions=tuple(range(1, size + 1)),
        wins=tuple(wins),
        clubs=tuple(won // 2 for won in wins),
        met=tuple(map(frozenset, met)),
        byes=(0,) * size,
    )
