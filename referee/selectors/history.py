"""What players were given before: the ground of the next step of the scale."""

from __future__ import annotations

from dataclasses import dataclass

from protocols.models import Protocol
from referee.domain.scale import Case, Proposal, propose, within_target
from tournaments.domain.ids import GameId, PlayerId
from tournaments.domain.regulation import Regulation


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """A sanction in force that a player got before."""

    game_id: int
    tour: int
    table: int
    infraction: str
    measure: str
    points: int


def sanctions_of(player_id: int, *, before_row: int | None = None) -> list[Earlier]:
    """What this player was given in his tournament so far, oldest first. One query.

    `before_row`: only by ledger rows written before the one with this id, so that correcting a
    game never escalates a sanction twice.
    """
    found = (
        Protocol.objects.filter(game__seats__player_id=player_id)
        .order_by("game__tour__number", "game_id")
        .values_list("game_id", "game__tour__number", "game__table", "state__sanctions")
    )
    return [
        Earlier(
            game_id=game_id,
            tour=tour,
            table=table or 0,
            infraction=given["infraction"],
            measure=given["measure"],
            points=given["points"],
        )
        for game_id, tour, table, sanctions in found
        for given in sanctions or ()
        if given["player"] == player_id and (before_row is None or given["row"] < before_row)
    ]


def next_step(
    regulation: Regulation, *, game_id: int, player_id: int, infraction: str, earlier: list[Earlier]
) -> Proposal:
    """The step the scale proposes for one more `infraction`, as this game can hold it. No query.

    Raises:
        Refusal: ``sanction.unknown``.
    """
    player = PlayerId(str(player_id))
    proposal = propose(
        regulation.scale,
        [
            Case(game=GameId(str(each.game_id)), player=player, infraction=each.infraction)
            for each in earlier
        ],
        Case(game=GameId(str(game_id)), player=player, infraction=infraction),
        regulation.repeat_scope,
    )
    return within_target(proposal, regulation.target)
