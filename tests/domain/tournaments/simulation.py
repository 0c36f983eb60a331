"""Whole tournaments played by chance, with a seed."""

from __future__ import annotations

import random

from tests.domain.tournaments.fields import bye, played
from tournaments.domain.draw import Options, Request
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId


def make_entries(size, seed, clubs="some"):
    """Entries with ratings, in clubs of many sizes; `crowd` puts four in ten into one."""
    rng = random.Random(seed)
    entries = []
    for number in range(size):
        if clubs == "crowd":
            club = "Crowd" if rng.random() < 0.4 else f"Club {rng.randrange(size // 8 + 1)}"
        else:
            club = f"Club {int(rng.paretovariate(0.9))}"
        entries.append(EntryRecord(id=EntryId(f"{number:04}"), club=club, rating=2000 - number))
    return tuple(entries)


def play_tour(draw, tour, strength, rng):
    """A result for every game, the stronger side winning more often."""
    for game in draw.games:
        a, b = (sum(strength[name] for name in side) for side in (game.a, game.b))
        win, loss = rng.randint(200, 260), rng.randint(0, 199)
        points = (win, loss) if rng.random() < a / (a + b) else (loss, win)
        yield played(tour, game.a, game.b, points)
    for each in draw.byes:
        yield bye(tour, each.entry)


def play(draw, entries, tours, seed, *, apart=frozenset(), **options):
    """Each tour's request and draw; `apart` may name couples that do not take part."""
    rng = random.Random(seed)
    strength = {entry.id: rng.uniform(1, 4) for entry in entries}
    games = []
    for tour in range(1, tours + 1):
        request = Request(
            tour=tour,
            tours=tours,
            seed=seed,
            entries=entries,
            games=tuple(games),
            options=Options(**options),
            apart=apart,
        )
        drawn = draw(request)
        yield request, drawn
        games += play_tour(drawn, tour, strength, rng)
