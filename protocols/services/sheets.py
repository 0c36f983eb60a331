"""What people say about the paper: printed, given out, back, put away."""

from __future__ import annotations

from protocols.domain.sheets import Mark, may_file
from protocols.models import Protocol, Sheet, SheetIncident
from protocols.selectors.sheets import facts_of
from protocols.services.ground import tournament_of
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import Game, Tour, Tournament
from tournaments.services.writing import Answer, Write, demand, perform

HOLDER_LENGTH = 120


def game_with_sheet(game_id: int) -> Game:
    """The game, under the lock of its tournament.

    Raises:
        Refusal: ``game.bye``, ``tour.draft``.
    """
    game = Game.objects.select_related("tour").get(pk=game_id)
    if game.table is None:
        raise Refusal("game.bye")
    if game.tour.status == Tour.Status.DRAFT:
        raise Refusal("tour.draft")
    return game


def mark_sheet(*, write: Write, game_id: int, mark: Mark, holder: str = "") -> Answer:
    """Say where the paper of one table is; a mark may also go back.

    Raises:
        Refusal: ``sheet.not_ready`` for filing what is not typed, checked and signed.
    """
    holder = clean(holder)
    if len(holder) > HOLDER_LENGTH:
        raise Refusal("text.too_long", limit=HOLDER_LENGTH)

    def do(tournament: Tournament) -> Answer:
        game = game_with_sheet(game_id)
        demand(write.actor, Right.PRINT, tournament, table=game.table)
        if mark is Mark.FILED and not _may_file(game):
            raise Refusal("sheet.not_ready")
        _say(write, game, mark, holder if mark is Mark.OUT else "")
        return {"game": game.pk, "table": game.table, "mark": str(mark)}

    body = {"game": game_id, "table": table_of_game(game_id), "mark": str(mark), "holder": holder}
    return perform(write, act="sheet.mark", tournament_id=tournament_of(game_id), body=body, do=do)


def mark_printed(*, write: Write, tour_id: int) -> Answer:
    """The sheets of a tour come from the printer; what is further on stays where it is.

    A draft's papers are worthless after another draw, so nothing is noted for it.
    """
    tour = Tour.objects.get(pk=tour_id)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.PRINT, tournament)
        fresh = Game.objects.filter(tour_id=tour_id, table__isnull=False).exclude(
            tour__status=Tour.Status.DRAFT
        )
        marked = [game for game in fresh.exclude(sheet__mark__gt="") if game.table]
        for game in marked:
            _say(write, game, Mark.PRINTED, "")
        return {"tour": tour.number, "marked": len(marked)}

    body = {"tour": tour.number}
    return perform(write, act="sheet.print", tournament_id=tour.tournament_id, body=body, do=do)


def table_of_game(game_id: int) -> int | None:
    """The number of its table. One query."""
    return Game.objects.values_list("table", flat=True).get(pk=game_id)


def _say(write: Write, game: Game, mark: Mark, holder: str) -> None:
    said = {
        "mark": str(mark),
        "holder": holder,
        "marked_at": write.now,
        "marked_by": write.actor.name,
    }
    Sheet.objects.update_or_create(game=game, defaults=said)


def _may_file(game: Game) -> bool:
    facts = facts_of(
        Sheet.objects.filter(game=game).first(),
        Protocol.objects.filter(game=game).first(),
        open_incidents=SheetIncident.objects.filter(game=game, settled_at=None).count(),
    )
    return may_file(facts)
