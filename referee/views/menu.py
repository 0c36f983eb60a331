"""What may be done at a table now, one tap each."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from protocols.domain.entries import Kind
from protocols.selectors.tables import Table
from referee.views.common import allowed, right_at
from tournaments.domain.access import Right


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One act that can be chosen."""

    page: str
    icon: str
    label: str | Promise
    kind: str
    right: Right = Right.RECORD
    right_later: Right | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuItem:
    """An offer that stands now."""

    name: str
    url: str
    icon: str
    label: str | Promise


OFFERS = (
    Offer(page="time", icon="clock", label=_("Time is up"), kind=Kind.TIME),
    Offer(
        page="sanction",
        icon="alert",
        label=_("Infraction"),
        kind=Kind.SANCTION,
        right=Right.SANCTION,
    ),
    Offer(
        page="false-pass",
        icon="blocked",
        label=_("False pass"),
        kind=Kind.FALSE_PASS,
        right=Right.SANCTION,
    ),
    Offer(
        page="redeal",
        icon="refresh",
        label=_("Tile out of turn"),
        kind=Kind.REDEAL,
        right=Right.SANCTION,
    ),
    Offer(page="forfeit", icon="person", label=_("Somebody is missing"), kind=Kind.FORFEIT),
    Offer(page="absent", icon="person", label=_("Not here to sign"), kind=Kind.REFUSE),
    Offer(page="opening", icon="forward", label=_("Who opens"), kind=Kind.OPENING),
    Offer(page="minutes", icon="plus", label=_("More time"), kind=Kind.TIME),
    Offer(page="result", icon="list", label=_("Totals only"), kind=Kind.RESULT),
    Offer(page="seats", icon="people", label=_("Seats"), kind=Kind.NOTE, right_later=Right.REOPEN),
    Offer(page="note", icon="draft", label=_("Note"), kind=Kind.NOTE),
)


def menu_of(request: HttpRequest, table: Table) -> list[MenuItem]:
    """The offers that stand now, for this actor."""
    possible = table.expects | {str(Kind.NOTE)}
    return [
        MenuItem(
            name=offer.page,
            url=reverse("act", args=[table.game.pk, offer.page]),
            icon=offer.icon,
            label=offer.label,
        )
        for offer in OFFERS
        if offer.kind in possible
        and allowed(request, table, right_at(table, offer.right, offer.right_later))
    ]
