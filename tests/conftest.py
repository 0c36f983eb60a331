"""What every test may use: the cast, a fixed moment, and how hypothesis works here.

Alice organises, Boris is chief referee, Vera referees table 3, Gleb is a stranger.
"""

from __future__ import annotations

from datetime import UTC, datetime

import hypothesis
import pytest
from django.contrib.auth import get_user_model

from tournaments.domain.access import Actor, Role

# Two cores shared with a browser: a slow example is no fault of the code.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.load_profile("house")

VERAS_TABLE = 3


@pytest.fixture
def now():
    """Ten in the morning of a Saturday."""
    return datetime(2027, 2, 6, 10, tzinfo=UTC)


@pytest.fixture
def alice(db):
    """An organiser's account. It has no password: `client.force_login(alice)`."""
    return get_user_model().objects.create_user("alice")


@pytest.fixture
def gleb(db):
    """An organiser's account that owns nothing of Alice's."""
    return get_user_model().objects.create_user("gleb")


def organiser(user):
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
