"""What every test of pages may use."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.tables import account


@pytest.fixture
def browser(client, alice):
    """Alice's browser, signed in."""
    client.force_login(alice)
    return client


@pytest.fixture
def organiser(client, hall):
    """The browser of the organiser of a `hall`."""
    client.force_login(account("alice"))
    return client


@pytest.fixture
def in_english(settings):
    """A visitor who asked for no language gets English, the language tests quote."""
    settings.LANGUAGE_CODE = "en"


@pytest.fixture
def in_russian():
    """What is printed is printed in Russian."""
    with translation.override("ru"):
        yield
