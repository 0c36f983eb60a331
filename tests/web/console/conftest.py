"""A hall of four tables whose first is being played, and its chief referee's phone."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tables import Hall, make_hall
from tests.web.console.play import start
from tests.web.table_side import official


@pytest.fixture(autouse=True)
def speaks_english(in_english: None) -> None:
    """The words of the tests."""


@pytest.fixture
def hall() -> Hall:
    """Table 1 began ten minutes ago."""
    hall = make_hall(4)
    start(hall)
    return hall


@pytest.fixture
def client(hall: Hall) -> Client:
    """Boris is the chief referee."""
    return official(hall)
