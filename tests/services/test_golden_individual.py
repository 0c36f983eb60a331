"""A whole event of single players, 24 in 7 tours with fines of one's own, played at the tables.

It comes out as it once did, the independent checker finds nothing in its draws, and the standings
are those of a second calculation that shares nothing with the first.
"""

from __future__ import annotations

import pytest

from config.demo import demo_organiser, make_demo
from config.verification import verify
from tests.domain.tournaments import naive_table
from tests.services.golden_faults import faults_of
from tests.services.golden_play import MORNING, compare, play_out, told
from tournaments.domain.event import EventRules, write_event
from tournaments.domain.regulation import read_regulation
from tournaments.models import Seat, Tournament
from tournaments.selectors.field import load_entries
from tournaments.selectors.results import load_results
from tournaments.selectors.standings import event_after

pytestmark = [pytest.mark.django_db(reset_sequences=True), pytest.mark.slow]
"""The lot of a draw goes over the ids of entries, so they must begin anew."""

SEED = 11


def play():
    """The event, played to its last tour."""
    cup = make_demo(size=24, seed=SEED, now=MORNING, individual=True)
    Tournament.objects.filter(pk=cup.pk).update(event=write_event(EventRules(own_fines=True)))
    cup.refresh_from_db()
    return play_out(demo_organiser(), cup, SEED)


def test_a_whole_event_of_single_players():
    cup = play()
    assert verify(cup.code).findings == ()
    assert faults_of(cup) == []
    results = load_results(cup)
    assert any(sum(game.fines) for game in results)
    assert Seat.objects.filter(tour__tournament=cup, fines__gt=0).exists()
    second = naive_table.table(read_regulation(cup.regulation), load_entries(cup), results)
    rows = event_after(cup).tables[0][0].rows
    assert {row.id: (row.place, row.values) for row in rows} == second
    compare("individual-24x7", told(cup))
