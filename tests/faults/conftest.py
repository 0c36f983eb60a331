"""Faults are tried on a tournament that is really played."""

import pytest
from django.contrib.auth import get_user_model

from protocols.services.tours import start_tour
from tests import cast
from tournaments.domain.regulation import Regulation
from tournaments.models import Game, Tour
from tournaments.services.tours.drafting import draft_tour
from tournaments.services.tours.publishing import publish_tour


@pytest.fixture
def make_tables(transactional_db):
    """Makes a tournament whose first tour is being played at `count` tables."""

    def make(count, target=10_000):
        alice = cast.organiser(get_user_model().objects.create_user("alice"))
        regulation = Regulation(target=target)
        tournament = cast.make_tournament(alice, regulation=regulation)
        cast.add_pairs(alice, tournament, 2 * count)
        draft_tour(write=cast.act(alice), tournament_id=tournament.pk, seed=1)
        publish_tour(write=cast.act(alice), tournament_id=tournament.pk, number=1)
        tour = Tour.objects.get(tournament=tournament)
        start_tour(write=cast.act(alice), tour_id=tour.pk)
        games = Game.objects.filter(tour=tour).order_by("table")
        return alice, tournament, list(games.values_list("pk", flat=True))

    return make
