"""The clock of a tour: its common start, and more time for one table (R6)."""

from __future__ import annotations

from protocols.domain.state import OVER, Phase
from protocols.models import Protocol
from protocols.services.ground import tournament_of
from protocols.services.ledger import Act, Order, append_within
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Tour, Tournament
from tournaments.services.game_results import add_minutes, start_tour_clock
from tournaments.services.writing import Answer, Write, demand, perform

MOST_EXTRA_MINUTES = 120


def start_tour(*, write: Write, tour_id: int) -> Answer:
    """Start every waiting game of a tour at one moment; an official starts the tables he is given.

    The tour's clock begins with the first start by somebody who has all tables.
    """
    tournament_id = Tour.objects.values_list("tournament_id", flat=True).get(pk=tour_id)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.RECORD, tournament)
        games = Game.objects.filter(tour_id=tour_id, status=Game.Status.WAITING)
        mine = [each for each in games if _is_mine(write, each)]
        for game in mine:
            _start(write, tournament, game)
        if not write.actor.tables:
            start_tour_clock(tour_id=tour_id, at=write.now)
        return {"tour": tour_id, "started": [game.pk for game in mine]}

    return perform(
        write, act="tour.start", tournament_id=tournament_id, body={"tour": tour_id}, do=do
    )


def _is_mine(write: Write, game: Game) -> bool:
    return not write.actor.tables or game.table in write.actor.tables


def _start(write: Write, tournament: Tournament, game: Game) -> None:
    act = Act(payload={"kind": "start"})
    order = Order(act="ledger.start", game_id=game.pk, body={}, plan=lambda _ground: [act])
    append_within(write.part(f"start {game.pk}").expecting(None), tournament, order)


def add_extra_minutes(*, write: Write, game_id: int, minutes: int) -> Answer:
    """Give one table `minutes` more on top of what it got; negative takes some back.

    Raises:
        Refusal: ``minutes.impossible``, ``game.over``.
    """

    def do(tournament: Tournament) -> Answer:
        game = Game.objects.get(pk=game_id)
        demand(write.actor, Right.RECORD, tournament, table=game.table)
        phase = Protocol.objects.filter(game=game).values_list("phase", flat=True).first()
        if phase is not None and Phase(phase) in OVER:
            raise Refusal("game.over", rule="R4")
        total = game.extra_minutes + minutes
        if minutes == 0 or not 0 <= total <= MOST_EXTRA_MINUTES:
            raise Refusal("minutes.impossible", rule="R6", most=MOST_EXTRA_MINUTES)
        add_minutes(game_id=game_id, minutes=total)
        return {"game": game_id, "extra_minutes": total}

    return perform(
        write,
        act="game.extra_minutes",
        tournament_id=tournament_of(game_id),
        body={"game": game_id, "minutes": minutes},
        do=do,
    )
