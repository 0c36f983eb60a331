"""Individual events: tables of four in which partners change."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.tournaments.fields import results
from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check
from tournaments.domain.documents import answer_pairing
from tournaments.domain.draw import Options, Request, SameClub, System, Wish
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import rotating
from tournaments.domain.pairing.fours import improve, set_costs, start
from tournaments.domain.pairing.history import read_history
from tournaments.domain.pairing.lookahead import Future, partner_sets


def slow(*values):
    return pytest.param(*values, marks=pytest.mark.slow)


def _repeats(size, tours, seed=1):
    """Repeated partners and opponents of each tour of a whole event, every tour being valid."""
    counts = []
    for request, draw in play(rotating.draw, make_entries(size, seed), tours, seed):
        assert check(System.ROTATING, request, draw) == ()
        wishes = [each.wish for each in draw.relaxed]
        counts.append((wishes.count(Wish.PARTNER), wishes.count(Wish.OPPONENT)))
    return counts


@pytest.mark.parametrize(
    ("size", "tours"),
    [
        (8, 5),
        (8, 7),
        (12, 7),
        (12, 11),
        (16, 5),
        slow(16, 12),
        slow(20, 12),
        slow(24, 9),
        slow(48, 12),
    ],
)
def test_nobody_has_a_partner_twice_where_that_is_known_to_exist(size, tours):
    """Whist tournaments of 4n players give n - 1 tours with a new partner in each."""
    assert [partners for partners, _ in _repeats(size, tours)] == [0] * tours


@pytest.mark.parametrize(
    ("size", "tours"), [(9, 9), (10, 7), (11, 7), slow(13, 9), slow(22, 12), slow(47, 9)]
)
def test_nobody_has_a_partner_twice_when_some_are_free(size, tours):
    assert [partners for partners, _ in _repeats(size, tours)] == [0] * tours


@pytest.mark.parametrize(
    ("size", "repeats"), [(8, [0, 0, 0, 4, 8]), (16, [0] * 5), slow(24, [0] * 7), slow(48, [0] * 9)]
)
def test_opponents_are_new_as_long_as_there_are_new_ones(size, repeats):
    """Eight players can be new opponents in three tours and half of the fourth, not longer."""
    assert [opponents for _, opponents in _repeats(size, len(repeats))] == repeats


@pytest.mark.slow
def test_200_players_play_12_tours_and_nobody_is_met_twice():
    assert _repeats(200, 12) == [(0, 0)] * 12


def test_close_players_sit_together():
    *_, (request, draw) = play(rotating.draw, make_entries(80, 1), 5, 1)
    place = {row: number for number, row in enumerate(_by_wins(request))}
    spread = [max(place[n] for n in t) - min(place[n] for n in t) for t in _tables(draw)]
    assert sum(spread) / len(spread) < 10


def _by_wins(request):
    return [row.entry.id for row in rotating.place(request).rows]


def _tables(draw):
    return [(*game.a, *game.b) for game in draw.games]


@st.composite
def requests(draw):
    ids = [EntryId(f"e{number}") for number in range(draw(st.integers(0, 13)))]
    return Request(
        tour=9,
        tours=draw(st.sampled_from([None, 9, 12])),
        seed=draw(st.integers(0, 3)),
        entries=tuple(EntryRecord(id=name, present=draw(st.integers(0, 6)) > 0) for name in ids),
        games=draw(results(ids, per_side=2)),
    )


@settings(max_examples=40)
@given(requests(), st.randoms(use_true_random=False))
def test_every_seating_is_valid_and_does_not_depend_on_the_order_of_the_entries(request, rng):
    draw = rotating.draw(request)
    assert check(System.ROTATING, request, draw) == ()
    shuffled = rng.sample(request.entries, len(request.entries))
    assert rotating.draw(replace(request, entries=tuple(shuffled))) == draw


def all_seatings(players):
    """Every way to seat a multiple of four at tables, with partners."""
    if not players:
        yield []
        return
    first, *others = players
    for three in combinations(others, 3):
        rest = [each for each in others if each not in three]
        for partner in three:
            two = [each for each in three if each != partner]
            for tables in all_seatings(rest):
                yield [(first, partner, *two), *tables]


@settings(max_examples=40)
@given(requests())
def test_eight_players_are_seated_as_well_as_trying_everything_does(request):
    ids = [entry.id for entry in request.entries][:8]
    if len(ids) < 8:
        return
    history = read_history(request.games)
    costs = set_costs(
        range(1, 9),
        lambda one, other: history.times_partners(ids[one], ids[other]),
        lambda one, other: history.times_opponents(ids[one], ids[other]),
    )
    found = improve(costs, start(costs, None))
    assert costs.of(found) == min(costs.of(tables) for tables in all_seatings(range(8)))


def test_partners_are_repeated_as_seldom_as_an_exact_matching_can():
    """Twelve players of whom half have been partners of everybody: the fewest repeats."""
    costs = set_costs(range(1, 13), lambda one, other: int(one < 6 or other < 6), lambda *_: 0)
    tables = improve(costs, start(costs, random.Random(1)))
    again = sum(1 for a, b, c, d in tables for pair in ((a, b), (c, d)) if min(pair) < 6)
    assert again == 3


@pytest.mark.slow
def test_a_field_of_600_is_seated_too():
    ((request, draw),) = play(rotating.draw, make_entries(600, 1), 1, 1)
    assert check(System.ROTATING, request, draw) == ()
    assert len(draw.games) == 150


def test_where_no_seating_found_leaves_partners_they_are_taken_from_sets_that_do():
    """Whatever is tried first, eight players have seven different partners in seven tours."""
    for seed in range(4):
        assert [partners for partners, _ in _repeats(8, 7, seed)] == [0] * 7


def test_complete_sets_of_partners_are_found_or_none_at_all():
    couples = list(combinations(range(6), 2))
    sets = partner_sets(6, couples, 5, random.Random(1))
    assert sorted(couple for each in sets for couple in each) == couples
    assert partner_sets(6, couples, 6, random.Random(1)) is None
    assert partner_sets(6, couples, 0, random.Random(1)) == []


def test_the_future_knows_sets_of_partners_for_every_tour_left():
    ids = [EntryId(f"e{number}") for number in range(8)]
    future = Future(ids, (), read_history(()), 6, random.Random(1))
    sets = future.partners()
    assert sorted(couple for each in sets for couple in each) == list(combinations(range(8), 2))
    assert future.is_open_after([(ids[one], ids[other]) for one, other in sets[0]])


def test_passes_are_bounded():
    costs = set_costs(range(1, 41), lambda one, other: (one * other) % 3, lambda *_: 0)
    first = start(costs, random.Random(1))
    once = improve(costs, list(first), passes=1)
    assert costs.of(once) < costs.of(first)
    assert costs.of(improve(costs, list(once))) <= costs.of(once)


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
    ("size", "tours"), [(8, 7), (12, 10), slow(16, 12), slow(20, 12), slow(24, 12)]
)
@pytest.mark.parametrize("seed", range(3))
def test_opponents_are_met_at_most_once_more_than_in_the_best_whist_tournaments(size, tours, seed):
    rounds = play(rotating.draw, make_entries(size, seed), tours, seed)
    for (partners, opponents), best in zip(_meetings(rounds), BEST_KNOWN[size], strict=False):
        assert partners == 1
        assert opponents <= best + 1


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
