"""What pages of the table side share: the table of a request, the venue's clock, a way in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone

from protocols.selectors.tables import Table, find_table
from protocols.views.words import describe
from tournaments.domain.access import Actor, Right, Role, may
from tournaments.services.writing import demand
from tournaments.views.common import Attempt, actor_of

SLUGS = {
    "false_pass": "false-pass",
}
"""Kinds whose address is written with a hyphen."""


def for_officials(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Tell the public how an official comes in; everybody else goes on."""

    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if actor_of(request).role is Role.PUBLIC:
            return render(request, "referee/no_card.html", status=403)
        return view(request, *args, **kwargs)

    return wrapped


def table_for(request: HttpRequest, game_id: int, right: Right = Right.RECORD) -> Table:
    """The table of a game, for an actor who has `right` there. Five queries at most.

    Raises:
        Http404: no such game, or it belongs to another tournament than his.
        Forbidden: his role or his tables do not allow it.
    """
    table = find_table(game_id)
    if table is None or not _inside(actor_of(request), table):
        raise Http404
    demand(actor_of(request), right, table.tournament, table=table.number)
    return table


def _inside(actor: Actor, table: Table) -> bool:
    if actor.role is Role.ORGANISER:
        return actor.user_id == table.tournament.owner_id
    return actor.tournament_id == table.tournament.pk


def allowed(request: HttpRequest, table: Table, right: Right) -> bool:
    """Whether the actor has `right` at this table."""
    return may(
        actor_of(request),
        right,
        tournament_id=table.tournament.pk,
        owner_id=table.tournament.owner_id,
        table=table.number,
    )


def right_at(table: Table, right: Right, later: Right | None) -> Right:
    """`right`, or `later` once a round is recorded or the game is over."""
    begun = bool(table.state.rows) or table.state.is_over
    return later if begun and later is not None else right


def name_stored(tried: Attempt, table: Table) -> None:
    """After a conflict: say the rows that came in between in words."""
    for row in tried.current.get("recent", ()):
        row["words"] = describe(row["payload"], table.sitting)


def render_at(
    request: HttpRequest,
    zone: str,
    template: str,
    context: Mapping[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """A page on the venue's clock; never kept by a browser."""
    with timezone.override(ZoneInfo(zone)):
        response = render(request, template, dict(context), status=status)
    response.headers["Cache-Control"] = "no-store"
    return response
