"""Whole individual events: how often people meet, clubs, teams, events of any size."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check
from tournaments.domain.documents import answer_pairing
from tournaments.domain.draw import Options, Request, SameClub, System, Wish
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import rotating


def slow(*values):
    return pytest.param(*values, marks=pytest.mark.slow)


ALONE = {"avoid_same_club": SameClub.NO}
BEST_KNOWN = {
    size: [-(-2 * tour // (size - 1)) for tour in range(1, 13)] for size in (8, 12, 16, 20, 24)
}
"""How often two are opponents at most after so many tours, where everybody meets evenly."""
BEST_KNOWN[12][3:5] = [2, 2]  # no even start of more than three tours is known


def _meetings(rounds):
    """After each tour: the most often two have been partners, and opponents."""
    partners, opponents = Counter(), Counter()
    for _, draw in rounds:
        for game in draw.games:
            partners.update(frozenset(side) for side in (game.a, game.b))
            opponents.update(frozenset(two) for two in product(game.a, game.b))
        yield max(partners.values()), max(opponents.values())


@pytest.mark.parametrize(
    ("size", "tours"), [(8, 7), (12, 11), slow(16, 12), slow(20, 12), slow(24, 12)]
)
@pytest.mark.parametrize("seed", range(3))
def test_opponents_are_met_at_most_once_more_than_in_the_best_whist_tournaments(size, tours, seed):
    rounds = play(rotating.draw, make_entries(size, seed), tours, seed)
    for (partners, opponents), best in zip(_meetings(rounds), BEST_KNOWN[size], strict=False):
        assert partners == 1
        assert opponents <= best + 1


@pytest.mark.slow
@pytest.mark.parametrize("clubs", ["some", "crowd"])
@settings(max_examples=12, deadline=None)
@given(st.integers(8, 60), st.integers(5, 12), st.sampled_from(SameClub), st.integers(0, 99))
def test_events_of_any_size_and_length_keep_every_rule(clubs, size, tours, wish, seed):
    _check_event(size, tours, seed, make_entries(size, seed, clubs), wish)


@pytest.mark.slow
@pytest.mark.parametrize("size", [97, 150, 200])
def test_so_do_large_ones(size):
    for wish in SameClub:
        _check_event(size, 5, size, make_entries(size, size, "crowd"), wish)


def _check_event(size, tours, seed, entries, wish):
    """Everybody once in every tour, byes fair, every repeat listed, partners new while they can be.

    After t tours a player has had at most t partners; as long as that leaves him half of those who
    play, new ones exist for everybody (Dirac).
    """
    byes = Counter()
    for request, draw in play(rotating.draw, entries, tours, seed, avoid_same_club=wish):
        assert check(System.ROTATING, request, draw) == ()
        byes.update(each.entry for each in draw.byes)
        if 2 * request.tour <= size - size % 4:
            assert Wish.PARTNER not in {each.wish for each in draw.relaxed}
    assert max(byes.values(), default=0) <= -(-(size % 4) * tours // size)


TEAMS = frozenset(
    frozenset((EntryId(f"{one:04}"), EntryId(f"{other:04}")))
    for first in range(0, 60, 4)
    for one, other in combinations(range(first, first + 4), 2)
)


@pytest.mark.parametrize("size", [16, 24, 40])
def test_those_kept_apart_never_share_a_table_while_that_can_be_avoided(size):
    for request, draw in play(rotating.draw, make_entries(size, 1), 6, 1, apart=TEAMS, **ALONE):
        assert check(System.ROTATING, request, draw) == ()
        assert Wish.APART not in {each.wish for each in draw.relaxed}


def test_those_who_cannot_be_kept_apart_are_listed_before_a_partner_is_met_twice():
    """Four players who should not share a table do; in the fourth tour a partner comes again."""
    entries = make_entries(4, 1)
    for request, draw in play(rotating.draw, entries, 4, 1, apart=TEAMS, **ALONE):
        assert check(System.ROTATING, request, draw) == ()
        wishes = Counter(each.wish for each in draw.relaxed)
        assert wishes[Wish.APART] == 6
        assert wishes[Wish.PARTNER] == (2 if request.tour > 3 else 0)


def _club_mates(wish):
    """Club mates at a table, tour by tour: 40 players, ten clubs of four."""
    entries = tuple(
        replace(entry, club=f"Club {number % 10}")
        for number, entry in enumerate(make_entries(40, 1))
    )
    club = {entry.id: entry.club for entry in entries}
    found = []
    for request, draw in play(rotating.draw, entries, 6, 1, avoid_same_club=wish):
        assert check(System.ROTATING, request, draw) == ()
        tables = [[club[name] for name in (*game.a, *game.b)] for game in draw.games]
        mates = sum(len(table) - len(set(table)) for table in tables)
        listed = [each for each in draw.relaxed if each.wish is Wish.SAME_CLUB]
        assert bool(listed) == (mates > 0 and wish is SameClub.ALWAYS)
        found.append(mates)
    return found


def test_club_mates_share_a_table_never_seldom_or_as_it_comes():
    never, seldom, anyhow = (_club_mates(wish) for wish in (SameClub.ALWAYS, *list(SameClub)[1:]))
    assert never == [0] * 6
    assert sum(seldom) < sum(anyhow)


def test_club_mates_who_must_share_a_table_are_listed_one_by_one():
    entries = tuple(replace(entry, club="Gus ") for entry in make_entries(4, 1))
    request = Request(
        tour=1, seed=1, entries=entries, options=Options(avoid_same_club=SameClub.ALWAYS)
    )
    draw = rotating.draw(request)
    assert check(System.ROTATING, request, draw) == ()
    assert [each.wish for each in draw.relaxed] == [Wish.SAME_CLUB] * 6
    assert draw.relaxed[0].reason.facts["club"] == "Gus"


def test_the_door_of_the_engine_seats_tables_of_four_whatever_the_clubs():
    document = {"system": "rotating", "tour": 1, "seed": 1, "games": []}
    alike = [{"id": str(number), "club": "Gus"} for number in range(8)]
    others = [{"id": str(number)} for number in range(8)]
    for club in SameClub:
        asked = {**document, "options": {"avoid_same_club": str(club)}, "entries": alike}
        assert answer_pairing(asked) == answer_pairing({**document, "entries": others})
