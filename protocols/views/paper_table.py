"""The table a page about paper is about, for whoever may see it."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from protocols.selectors.tables import Table, find_table
from tournaments.domain.access import Right, Role
from tournaments.services.writing import demand
from tournaments.views.common import actor_of


def paper_table(request: HttpRequest, game_id: int, right: Right) -> Table:
    """The table of a published game. Five queries at most.

    Raises:
        Http404: no such game, or somebody else's.
        Forbidden: an official of this tournament whose role or tables do not allow it.
    """
    table = find_table(game_id)
    actor = actor_of(request)
    if table is None:
        raise Http404
    own = actor.user_id == table.tournament.owner_id
    if not (own if actor.role is Role.ORGANISER else actor.tournament_id == table.tournament.pk):
        raise Http404
    demand(actor, right, table.tournament, table=table.number)
    return table
