"""Who is behind a request, and the officials of a tournament."""

from __future__ import annotations

import hashlib

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from referee.models import Official
from tournaments.domain.access import PUBLIC, Actor, Role

OFFICIAL_SESSION_KEY = "official"
"""Where the session keeps the id of the official who signed in by his link."""

CARD_SESSION_KEY = "official_card"
"""Where the session keeps the hash of the link it was opened by: a new link ends it."""

DEVICE_SESSION_KEY = "device"
"""Where the session keeps the meaningless name of the device."""


def hash_token(token: str) -> str:
    """What is stored of a link's token: its SHA-256 in hex."""
    return hashlib.sha256(token.encode()).hexdigest()


def official_by_token(token: str) -> Official | None:
    """The official whose link carries `token`, revoked or not. One query."""
    return (
        Official.objects.select_related("tournament", "zone")
        .filter(token_hash=hash_token(token))
        .first()
    )


def tables_of(official: Official) -> list[int]:
    """The tables he works at now, his own and his zone's; empty = all. Needs `zone` loaded."""
    zone = [] if official.zone is None else official.zone.tables
    return sorted({*official.tables, *zone})


def actor_of_official(official: Official, device: str) -> Actor:
    """The acting person behind an official's card."""
    return Actor(
        role=Role(official.role),
        name=official.name,
        official_id=official.pk,
        tournament_id=official.tournament_id,
        tables=frozenset(tables_of(official)),
        device=device,
    )


def actor_of_request(request: HttpRequest) -> Actor:
    """The official of this session, else the signed-in organiser, else the public.

    One query for an official or an organiser, none for the public. A revoked official, or one whose
    card was replaced, is public from the next request on.
    """
    device = str(request.session.get(DEVICE_SESSION_KEY, ""))
    official_id = request.session.get(OFFICIAL_SESSION_KEY)
    if official_id is not None:
        card = request.session.get(CARD_SESSION_KEY, "")
        at_work = Official.objects.select_related("zone").filter(revoked_at=None, token_hash=card)
        official = at_work.filter(pk=official_id).first()
        if official is not None:
            return actor_of_official(official, device)
    user = request.user
    if isinstance(user, AnonymousUser) or not user.is_active:
        return PUBLIC
    return Actor(
        role=Role.ORGANISER,
        name=user.get_full_name() or user.get_username(),
        user_id=user.pk,
        device=device,
    )


def officials_of(tournament_id: int) -> list[Official]:
    """The officials of a tournament, those at work first. One query."""
    found = Official.objects.select_related("zone").filter(tournament=tournament_id)
    return sorted(found, key=lambda each: each.revoked_at is not None)
