"""A jump of the server's clock: the clocks of running games are moved along (R6, R13, R19).

Moments in the ledgers stay as they were written; what moves is the shift beside them, and the
common start of a tour.
"""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F

from protocols.domain.state import Phase
from protocols.models import Protocol
from tournaments.domain.access import Right
from tournaments.models import Tournament
from tournaments.services.game_results import shift_tour_clocks
from tournaments.services.writing import Answer, Write, demand, perform

_RUNNING = (Phase.PLAYING, Phase.LAST_ROUND, Phase.EXTRA_ROUND)


def shift_clocks(*, write: Write, tournament_id: int, seconds: int) -> Answer:
    """The server's clock jumped by `seconds`: every running game keeps the time it had left."""

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        running = Protocol.objects.filter(
            game__tour__tournament=tournament, phase__in=[str(phase) for phase in _RUNNING]
        )
        games = running.update(clock_shift=F("clock_shift") + seconds)
        shift_tour_clocks(tournament_id=tournament_id, by=timedelta(seconds=seconds))
        return {"tournament": tournament_id, "games": games}

    return perform(
        write,
        act="clock.step",
        tournament_id=tournament_id,
        body={"seconds": seconds},
        do=do,
    )
