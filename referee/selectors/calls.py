"""Who calls for a referee, and who has answered."""

from __future__ import annotations

from django.conf import settings

from referee.models import Call
from tournaments.domain.access import OFFICIALS, Actor, Role
from tournaments.domain.marks import is_mark
from tournaments.models import Game, Tour, Tournament


def tournament_of_card(code: str, table: int, mark: str) -> Tournament | None:
    """The tournament whose table's card carries this address. One query; none for a wrong mark."""
    if not is_mark(mark, settings.SECRET_KEY.encode(), code, table):
        return None
    return Tournament.objects.filter(code=code).first()


def game_at(tournament_id: int, table: int) -> Game | None:
    """What is played at a table: the game of the newest published tour. One query."""
    games = Game.objects.filter(tour__tournament=tournament_id, table=table)
    return games.exclude(tour__status=Tour.Status.DRAFT).order_by("-tour__number").first()


def open_call(tournament_id: int, table: int) -> Call | None:
    """The table's open call. One query."""
    found = Call.objects.filter(tournament=tournament_id, table=table, closed_at=None)
    return found.first()


def calls_for(actor: Actor, tournament_id: int) -> list[Call]:
    """The open calls, those of the actor's own tables first, then as they came. One query.

    Everybody at work sees all of them; a secretary sees none.
    """
    if actor.role not in OFFICIALS | {Role.ORGANISER} or actor.role is Role.SECRETARY:
        return []
    found = Call.objects.filter(tournament=tournament_id, closed_at=None)
    return sorted(found, key=lambda call: bool(actor.tables) and call.table not in actor.tables)


def find_call(call_id: int) -> Call | None:
    """One call with its tournament. One query."""
    return Call.objects.select_related("tournament").filter(pk=call_id).first()
