"""The first organiser's account, made in the browser of whoever started the program."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import connection

from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.services.writing import Answer, Write, perform


def nobody_organises() -> bool:
    """Whether there is no account yet. One query."""
    return not get_user_model().objects.exists()


def create_first_organiser(*, write: Write, username: str, name: str, password: str) -> Answer:
    """Make the first account; answers `{"user": id}`. The caller has checked the password's rules.

    Raises:
        Refusal: ``setup.done``, ``setup.username``.
    """

    def do() -> Answer:
        if connection.vendor == "postgresql":  # two first visitors at once; SQLite has its gate
            with connection.cursor() as cursor:
                cursor.execute("LOCK TABLE auth_user IN SHARE ROW EXCLUSIVE MODE")
        if not nobody_organises():
            raise Refusal("setup.done")
        user = User(username=User.normalize_username(username), first_name=clean(name)[:150])
        user.set_password(password)
        try:
            user.full_clean()
        except ValidationError:
            raise Refusal("setup.username", field="username") from None
        user.save()
        return {"user": user.pk}

    body = {"username": username, "name": name}
    return perform(write, act="setup.first_organiser", tournament_id=None, body=body, do=do)
