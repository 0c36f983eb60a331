"""Draws of large fields: few pairs are looked at, a proof says that it was enough."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.checker import check, measure
from tournaments.domain.draw import Options, Order, SameClub, System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import optimum, swiss
from tournaments.domain.pairing.field import Field, kept_apart
from tournaments.domain.pairing.matching import cheapest_matching
from tournaments.domain.pairing.optimum import Limits, best_draw
from tournaments.domain.pairing.order import ordering
from tournaments.domain.pairing.prices import set_prices
from tournaments.domain.pairing.proof import Proof
from tournaments.domain.pairing.sketch import likely
from tournaments.domain.placing import place

ALL_PAIRS = Limits(all_pairs=10_000)
FEW_PAIRS = Limits(all_pairs=0, width=4)
FEWEST_PAIRS = Limits(all_pairs=0, width=2, in_doubt=0)
NO_PROOF = Limits(all_pairs=0, width=2, in_doubt=10_000, kernel=0)
ONLY_WIDER = Limits(all_pairs=0, width=4, in_doubt=0, kernel=0)
WISHES = [Options(avoid_same_club=c, order=o) for c, o in product(SameClub, Order)]


def field_of(wins, clubs, tours, rng):
    """A field with some tours behind it, in which neighbours have mostly met."""
    size = len(wins)
    met = [set() for _ in wins]
    for _ in range(tours):
        order = sorted(range(size), key=lambda index: index + rng.random() * rng.choice([2, 6, 20]))
        for one, other in zip(order[::2], order[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    return Field(
        entries=tuple(EntryRecord(id=EntryId(str(number))) for number in range(size)),
        positions=tuple(range(1, size + 1)),
        wins=tuple(wins),
        clubs=tuple(clubs),
        met=tuple(map(frozenset, met)),
        byes=(0,) * size,
    )


def make_field(rng):
    """Few clubs, one of them often crowded, sometimes together; wins sorted or not."""
    size = 2 * rng.randint(6, 30)
    crowd, most_wins = rng.random(), rng.randint(0, 8)
    clubs = [
        0 if rng.random() < crowd else rng.choice([1, 2, 3, 4, -1 - number])
        for number in range(size)
    ]
    wins = [rng.randint(0, most_wins) for _ in range(size)]
    if rng.random() < 0.8:
        wins.sort(reverse=True)
    if rng.random() < 0.3:
        clubs.sort(key=bool)
    field = field_of(wins, clubs, rng.randint(0, min(10, size // 2 - 1)), rng)
    return replace(field, **_separated(size, rng))


def _separated(size, rng):
    """Often nobody is kept apart; else some couples, or teams of any size, or both."""
    couples = set()
    if rng.random() < 0.4:
        couples |= {frozenset(rng.sample(range(size), 2)) for _ in range(rng.randint(1, size))}
    if rng.random() < 0.4:
        teams = [rng.randrange(rng.choice([2, 4, size])) for _ in range(size)]
        couples |= {
            frozenset(two) for two in combinations(range(size), 2) if teams[two[0]] == teams[two[1]]
        }
    apart, teams = kept_apart({index: index for index in range(size)}, frozenset(couples))
    return {"apart": apart, "teams": teams}


fields = st.randoms(use_true_random=False).map(make_field).filter(lambda f: f.surely_pairable)


def value(field, options, mates):
    """The sums that rules (2) to (5) make small, packed, and the one of rule (6)."""
    prices, order = set_prices(field, options), ordering(field, options.order)
    clubs = options.avoid_same_club is not SameClub.NO
    games = [(one, other) for one, other in enumerate(mates) if one < other]
    assert len(games) * 2 == len(field)
    total = 0
    for one, other in games:
        same = clubs and field.clubs[one] == field.clubs[other]
        apart = other in field.apart.get(one, ())
        total += prices.of_kind(field.wins[one] - field.wins[other], same_club=same, apart=apart)
        total += prices.rematch * (other in field.met[one])
    return total, sum(order.cost(*game) for game in games)


@settings(max_examples=30)
@given(fields, st.sampled_from(WISHES), st.sampled_from([FEW_PAIRS, FEWEST_PAIRS, NO_PROOF]))
def test_looking_at_few_pairs_gives_as_good_a_draw_as_looking_at_all(field, options, limits):
    best = value(field, options, best_draw(field, options, ALL_PAIRS))
    assert value(field, options, best_draw(field, options, limits)) == best


@pytest.mark.parametrize("seed", range(40))
def test_so_it_does_for_these_fields_whatever_is_forgotten_first(seed):
    field = make_field(random.Random(seed))
    if not field.surely_pairable:
        return
    for options in WISHES:
        best = value(field, options, best_draw(field, options, ALL_PAIRS))
        for limits in (FEWEST_PAIRS, NO_PROOF):
            assert value(field, options, best_draw(field, options, limits)) == best
        assert value(field, options, best_draw(field, options, ONLY_WIDER))[0] >= best[0]


def test_near_pairs_that_give_no_draw_are_widened_until_they_do():
    """Each neighbour has been met; the nearest others leave 0, 1 and 2 to share two opponents."""
    met = [{1}, {0}, {3}, {2}, {5}, {4}]
    field = replace(
        field_of([0] * 6, range(6), 0, random.Random(1)), met=tuple(map(frozenset, met))
    )
    options = Options()
    narrow = best_draw(field, options, Limits(all_pairs=0, width=1))
    best = best_draw(field, options, ALL_PAIRS)
    assert value(field, options, narrow) == value(field, options, best)


@settings(max_examples=30)
@given(fields, st.sampled_from(WISHES), st.randoms(use_true_random=False))
def test_the_proof_holds_of_the_best_draws_alone(field, options, rng):
    """A draw that is not the best is never called proven; what is handed back is new."""
    best = best_draw(field, options, ALL_PAIRS)
    worse = _shuffled(best, field, rng)
    assume(worse is not None)
    proof = Proof(field, set_prices(field, options), 500)
    missing = proof.missing(worse)
    if value(field, options, worse)[0] == value(field, options, best)[0]:
        assert missing in (set(), None)
    else:
        assert missing is None or missing
        assert all(other not in field.met[one] for one, other in missing or ())
    assert Proof(field, set_prices(field, options), 0).missing(best) is None
    assert Proof(field, set_prices(field, options), 500, rounds=0).missing(best) is None


def _shuffled(mates, field, rng):
    """Another draw without a rematch, a few games of which were mixed up."""
    mates = list(mates)
    for _ in range(rng.randint(0, 6)):
        one, two = rng.sample(range(len(mates)), 2)
        three, four = mates[one], mates[two]
        if two == three or two in field.met[one] or four in field.met[three]:
            continue
        mates[one], mates[two], mates[three], mates[four] = two, one, four, three
    return tuple(mates)


@settings(max_examples=30)
@given(fields, st.sampled_from(WISHES))
def test_with_too_many_pairs_for_the_order_the_draw_is_still_the_best_by_the_other_rules(
    field, options
):
    best = value(field, options, best_draw(field, options, ALL_PAIRS))
    few = Limits(all_pairs=0, width=4, pairs=0)
    found = value(field, options, best_draw(field, options, few))
    assert found[0] == best[0]
    assert found[1] >= best[1]


@settings(max_examples=30)
@given(fields, st.sampled_from(WISHES))
def test_without_a_proof_a_large_field_is_looked_at_ever_wider(field, options):
    best = value(field, options, best_draw(field, options, ALL_PAIRS))
    assert value(field, options, best_draw(field, options, ONLY_WIDER))[0] >= best[0]


@pytest.mark.slow
def test_a_club_crowded_at_one_end_finds_opponents_at_the_other():
    """All wins equal, the lower four in ten of one club: no neighbour may be met, all the same."""
    field = field_of(
        [0] * 500,
        [0 if number >= 300 else -1 - number for number in range(500)],
        0,
        random.Random(1),
    )
    mates = best_draw(field, Options())
    assert all(field.clubs[one] != field.clubs[other] for one, other in enumerate(mates))


@pytest.mark.slow
@pytest.mark.parametrize("clubs", ["some", "crowd"])
def test_400_pairs_play_9_tours(clubs):
    met = set()
    for request, draw in play(swiss.draw, make_entries(400, 3, clubs), 9, 5):
        assert check(System.SWISS, request, draw) == ()
        games = {frozenset((*game.a, *game.b)) for game in draw.games}
        assert not games & met
        met |= games


@pytest.mark.slow
@pytest.mark.parametrize("order", list(Order))
def test_2000_pairs_are_drawn_and_proven_the_best_by_the_first_five_rules(order):
    rounds = play(swiss.draw, make_entries(2000, 3, "crowd"), 3, 5, order=order)
    *_, (request, draw) = rounds
    assert check(System.SWISS, request, draw) == ()
    sums = measure(request, draw)
    assert (sums.rematches, sums.same_club) == (0, 0)
    groups = Counter(row.wins for row in place(request).present)
    assert sums.squares == groups[2] % 2 + (groups[2] + groups[1]) % 2


def blocked(size, clubs, seed=5):
    """Nine tours behind it; each club holds whole score groups, neighbouring ones."""
    rng = random.Random(seed)
    wins = sorted((sum(rng.random() < 0.5 for _ in range(9)) for _ in range(size)), reverse=True)
    return field_of(wins, [won * clubs // 10 for won in wins], 9, rng)


@pytest.mark.parametrize("clubs", [3, 5, 10])
def test_a_sketch_of_a_field_holds_games_that_were_not_looked_at_and_may_be_played(clubs):
    field, options = blocked(400, clubs), Options(avoid_same_club=SameClub.ALWAYS)
    found = likely(field, set_prices(field, options))
    assert found
    assert all(one < other and other not in field.met[one] for one, other in found)
    assert any(field.clubs[one] != field.clubs[other] for one, other in found)


def test_nothing_is_sketched_of_more_kinds_than_fit():
    field = field_of(range(1000), range(1000), 0, random.Random(1))
    assert likely(field, set_prices(field, Options())) == set()


@pytest.mark.slow
def test_clubs_that_hold_whole_score_groups_need_few_matchings(monkeypatch):
    """2,000 entries that took thirteen large matchings before there was a sketch."""
    matched = []

    def counted(size, edges):
        matched.append(len(edges))
        return cheapest_matching(size, edges)

    monkeypatch.setattr(optimum, "cheapest_matching", counted)
    mates = best_draw(blocked(2000, 5), Options(avoid_same_club=SameClub.ALWAYS))
    assert len(matched) <= 4
    assert len(mates) == 2000
