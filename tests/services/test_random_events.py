"""Random events of random formats come to their end, and the panel always names a possible step."""

from __future__ import annotations

import random

import pytest
from django.db import connection

from config.simulation.events import make_event, play_out
from config.simulation.plans import random_event
from config.verification import verify
from tests.cast import organiser
from tournaments.domain.next_step import StepCode
from tournaments.selectors.standings import tournament_standings

pytestmark = pytest.mark.django_db

EVENTS = 100
TOGETHER = 5
"""On PostgreSQL, where a round trip costs more and the rules are the same, one of each five."""


@pytest.fixture(autouse=True)
def _planner_knows_the_tables():
    """Many tests were rolled back before: else PostgreSQL would plan for empty tables."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, EVENTS, TOGETHER))
def test_an_event_is_played_to_its_end_by_the_steps_the_panel_names(alice, now, first):
    together = TOGETHER if connection.vendor == "sqlite" else 1
    for seed in range(first, first + together):
        rng = random.Random(seed)
        day = make_event(random_event(rng), organiser(alice), rng, now)
        play_out(day)
        assert day.steps[-1] is StepCode.FINISHED
        table = tournament_standings(day.tournament)
        assert len(table.rows) == day.tournament.entries.count()
        assert verify(day.tournament.code).findings == ()
