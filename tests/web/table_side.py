"""How tests come in as officials and fill in the forms of the table side."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from referee.services.officials import create_official
from tests.tables import Hall, alice, by

STROKES = "[[[10, 20], [30, 25], [60, 90]], [[100, 40], [140, 60]]]"


def make_link(hall: Hall, role: str = "chief_referee", tables: tuple[int, ...] = ()) -> str:
    """A new official's token."""
    answer = create_official(
        write=by(alice()),
        tournament_id=hall.tournament.pk,
        name=role.title(),
        role=role,
        tables=tables,
    )
    return str(answer["token"])


def come_in(client: Client, token: str) -> Any:
    """Press the button of the link's page."""
    return client.post(reverse("link"), {"token": token})


def official(hall: Hall, role: str = "chief_referee", tables: tuple[int, ...] = ()) -> Client:
    """A browser of an official at work."""
    client = Client()
    come_in(client, make_link(hall, role, tables))
    return client


def hidden(response: Any, name: str) -> str:
    """The value of the first hidden field with this name."""
    found = re.search(rf'name="{name}" value="([^"]*)"', response.content.decode())
    assert found is not None, name
    return found[1]


def fill(client: Client, page: str, post: str = "", **typed: Any) -> Any:
    """Open `page`, fill in its form and send it where it goes (to itself, unless told)."""
    shown = client.get(page)
    assert shown.status_code == 200, shown.status_code
    fields = {"key": hidden(shown, "key"), "expected": hidden(shown, "expected")}
    return client.post(post or page, {**fields, **typed})


def text(response: Any) -> str:
    """The page's words."""
    return response.content.decode()
