"""The accounts of organisers, as their page lists them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Count


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountLine:
    """One account.

    Attributes:
        awake: it may sign in.
        seen: when it signed in last, None: never.
        tournaments: how many are its own.
    """

    id: int
    name: str
    username: str
    awake: bool
    seen: datetime | None
    tournaments: int


def account_lines() -> list[AccountLine]:
    """All accounts, those that may sign in first, by sign-in name. One query."""
    found = User.objects.annotate(own=Count("tournaments")).order_by("-is_active", "username")
    return [
        AccountLine(
            id=user.pk,
            name=user.get_full_name(),
            username=user.username,
            awake=user.is_active,
            seen=user.last_login,
            tournaments=user.own,
        )
        for user in found
    ]
