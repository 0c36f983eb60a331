"""Organisers' accounts: the first one, made by whoever started the program, and the others."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import connection

from tournaments.domain.access import Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.services.writing import Answer, Forbidden, Write, perform


def nobody_organises() -> bool:
    """Whether there is no account yet. One query."""
    return not get_user_model().objects.exists()


def keeps_accounts(user: User) -> bool:
    """Whether he makes accounts for others: everybody on a club's laptop, the staff of a server."""
    return user.is_staff or not settings.FEDERATION


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
        return {"user": _make(username, name, password)}

    body = {"username": username, "name": name}
    return perform(write, act="setup.first_organiser", tournament_id=None, body=body, do=do)


def create_organiser(*, write: Write, username: str, name: str, password: str) -> Answer:
    """Make one more account; answers `{"user": id}`. The caller has checked the password's rules.

    Raises:
        Forbidden: the actor keeps no accounts.
        Refusal: ``setup.username``.
    """

    def do() -> Answer:
        _demand_keeper(write.actor)
        return {"user": _make(username, name, password)}

    body = {"username": username, "name": name}
    return perform(write, act="account.add", tournament_id=None, body=body, do=do)


def set_awake(*, write: Write, user_id: int, awake: bool) -> Answer:
    """Let an account sign in, or no more; who is signed in is out at his next request.

    Raises:
        Forbidden: the actor keeps no accounts.
        Refusal: ``account.unknown``; ``account.own``: nobody locks himself out; ``account.demo``:
            everybody knows the demo's password.
    """

    def do() -> Answer:
        keeper = _demand_keeper(write.actor)
        if keeper.username == settings.DEMO_USER:
            raise Refusal("account.demo")
        if user_id == keeper.pk:
            raise Refusal("account.own")
        if not User.objects.filter(pk=user_id).update(is_active=awake):
            raise Refusal("account.unknown")
        return {"user": user_id, "awake": awake}

    act = "account.wake" if awake else "account.sleep"
    return perform(write, act=act, tournament_id=None, body={"user": user_id}, do=do)


def _demand_keeper(actor: Actor) -> User:
    if actor.role is not Role.ORGANISER or actor.user_id is None:
        raise Forbidden
    user = User.objects.filter(pk=actor.user_id, is_active=True).first()
    if user is None or not keeps_accounts(user):
        raise Forbidden
    return user


def _make(username: str, name: str, password: str) -> int:
    user = User(username=User.normalize_username(username), first_name=clean(name)[:150])
    user.set_password(password)
    try:
        user.full_clean()
    except ValidationError:
        raise Refusal("setup.username", field="username") from None
    user.save()
    return user.pk
