"""What every test may use: two accounts of the cast, a fixed moment, how hypothesis works here."""

from __future__ import annotations

import os
from datetime import UTC, datetime

import hypothesis
import pytest
from django.contrib.auth import get_user_model

from referee.services.clockwatch import WATCH
from referee.services.sweeping import SWEEPER
from tests.cast import organiser
from tests.verified import pytest_collection_modifyitems, what_was_played_is_verified

__all__ = ["pytest_collection_modifyitems", "what_was_played_is_verified"]

# Two cores shared with a browser: a slow example is no fault of the code. The house tries new
# examples with every run; CI judges the change before it, so it tries the same ones each time.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile("quick", deadline=None, print_blob=True, max_examples=15)
hypothesis.settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.load_profile("ci" if "RYBA_CI" in os.environ else "house")


@pytest.fixture
def now():
    """Ten in the morning of a Saturday."""
    return datetime(2027, 2, 6, 10, tzinfo=UTC)


@pytest.fixture
def alice(db):
    """An organiser's account. It has no password: `client.force_login(alice)`."""
    return get_user_model().objects.create_user("alice")


@pytest.fixture
def me(alice):
    """Alice as she acts."""
    return organiser(alice)


@pytest.fixture
def gleb(db):
    """An organiser's account that owns nothing of Alice's."""
    return get_user_model().objects.create_user("gleb")


@pytest.fixture(autouse=True)
def nobody_watches_the_clock(monkeypatch):
    """Both begin when `config.wsgi` is loaded, as some tests do; their looks cost queries."""
    monkeypatch.setattr(WATCH, "active", False)
    monkeypatch.setattr(SWEEPER, "active", False)


@pytest.fixture(scope="session")
def seal_folder(tmp_path_factory):
    """A key takes half a second to make: one is enough for all tests."""
    return tmp_path_factory.mktemp("seal")


@pytest.fixture(autouse=True)
def the_key_is_no_real_one(settings, seal_folder):
    """Tests seal too, and never with the key of whoever runs them."""
    settings.SEAL_DIR = seal_folder
