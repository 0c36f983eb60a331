"""What every test of pages may use."""

from __future__ import annotations

import pytest


@pytest.fixture
def browser(client, alice):
    """Alice's browser, signed in."""
    client.force_login(alice)
    return client
