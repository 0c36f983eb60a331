"""Entries that wait for the chief referee, and who may still hand some over."""

from __future__ import annotations

from django.http import HttpRequest

from referee.models import Official, Stranded
from referee.selectors import CARD_SESSION_KEY, DEVICE_SESSION_KEY, OFFICIAL_SESSION_KEY
from tournaments.domain.access import Actor, Role


def former_official(request: HttpRequest) -> Actor | None:
    """Who came in here by a link that was revoked since. One query; None for anybody else.

    He may do one thing: hand over what waits on his phone. A card that was replaced is no such
    case: the new link opened on the phone sends everything as his own.
    """
    official_id = request.session.get(OFFICIAL_SESSION_KEY)
    if official_id is None:
        return None
    card = request.session.get(CARD_SESSION_KEY, "")
    official = Official.objects.filter(
        pk=official_id, token_hash=card, revoked_at__isnull=False
    ).first()
    if official is None:
        return None
    return Actor(
        role=Role(official.role),
        name=official.name,
        official_id=official.pk,
        tournament_id=official.tournament_id,
        device=str(request.session.get(DEVICE_SESSION_KEY, "")),
    )


def waiting_for_chief(tournament_id: int) -> list[Stranded]:
    """What waits for a decision, by game in the order of entering. One query."""
    return list(
        Stranded.objects.filter(
            official__tournament=tournament_id, state=Stranded.State.WAITING
        ).select_related("official")
    )


def count_waiting(tournament_id: int) -> int:
    """How many entries wait for a decision. One query."""
    return Stranded.objects.filter(
        official__tournament=tournament_id, state=Stranded.State.WAITING
    ).count()


def find_stranded(stranded_id: int) -> Stranded | None:
    """One of them, decided or not. One query."""
    return Stranded.objects.select_related("official").filter(pk=stranded_id).first()
