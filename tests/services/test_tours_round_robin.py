"""A round robin is drawn tour by tour from one table that stands since its first tour."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.cast import act
from tests.tours import draw, make_running, meetings, play_tour
from tournaments.domain.errors import Refusal
from tournaments.models import Game
from tournaments.services.attendance import check_in, withdraw_entry

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("pairs", "tours"), [(6, 5), (5, 5)])
def test_in_a_round_robin_everybody_meets_everybody_once(me, pairs, tours):
    tournament = make_running(me, pairs, system="round_robin")
    met, free = [], []
    for _ in range(tours):
        games, byes = meetings(play_tour(me, tournament))
        met += games
        free += byes
    numbers = range(1, pairs + 1)
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(numbers, 2)]
    assert sorted(free) == (list(numbers) if pairs % 2 else [])
    with pytest.raises(Refusal, match=r"tour\.all_played"):
        draw(me, tournament)


def test_who_leaves_a_round_robin_leaves_his_opponents_free(me):
    tournament = make_running(me, 6, system="round_robin")
    play_tour(me, tournament)
    withdraw_entry(write=act(me, reason="ill"), tournament_id=tournament.pk, number=2, after_tour=1)
    second = play_tour(me, tournament)
    pairs, byes = meetings(second)
    assert len(pairs) == 2
    assert len(byes) == 1
    tables = Game.objects.filter(tour=second, table__isnull=False)
    assert list(tables.values_list("table", flat=True)) == [1, 2]


def test_a_round_robin_that_began_takes_nobody_in(me):
    tournament = make_running(me, 6, system="round_robin")
    check_in(write=act(me), tournament_id=tournament.pk, number=6, present=False)
    play_tour(me, tournament)
    check_in(write=act(me), tournament_id=tournament.pk, number=6, present=True)
    with pytest.raises(Refusal, match=r"draw\.late_entry"):
        draw(me, tournament)
