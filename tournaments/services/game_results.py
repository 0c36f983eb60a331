"""The result columns of a game and the tour's clock, written inside somebody else's act.

The service that appends to a ledger calls these in its own transaction, with the tournament locked.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db.models import Case, Value, When

from tournaments.domain.errors import BrokenInvariantError
from tournaments.domain.ids import Side
from tournaments.domain.results import Finish, GameKind
from tournaments.models import Game, Seat, Tour


def write_result(  # noqa: PLR0913 -- the columns of the cache, one argument each
    *,
    game_id: int,
    status: Game.Status,
    kind: GameKind | None,
    winner: Side | None,
    finish: Finish | None,
    points: tuple[int, int] | None,
    fines: tuple[int, int] = (0, 0),
    swallowed: tuple[int, int] = (0, 0),
    rounds: tuple[int, int] = (0, 0),
) -> None:
    """Store what the ledger of a game says now. One query.

    Args:
        game_id: the game; never a bye, whose result is no ledger's.
        status: waiting, playing, finished (not signed) or signed.
        kind: what the game is for the standings, None until it is decided.
        winner: the winning side, None while undecided and for a double forfeit.
        finish: why it ended, None while it goes on.
        points: what the protocol shows after fines, A then B; None before the start.
        fines: fines of A and B in points.
        swallowed: of them by the floor at zero.
        rounds: rounds won by A and B.
    """
    changed = (
        Game.objects.filter(pk=game_id)
        .exclude(kind=Game.Kind.BYE)
        .update(
            status=status,
            kind=kind or "",
            winner=winner or "",
            finish=finish or "",
            points_a=None if points is None else points[0],
            points_b=None if points is None else points[1],
            fines_a=fines[0],
            fines_b=fines[1],
            swallowed_a=swallowed[0],
            swallowed_b=swallowed[1],
            rounds_a=rounds[0],
            rounds_b=rounds[1],
        )
    )
    if not changed:
        raise BrokenInvariantError


def write_seat_fines(*, game_id: int, fines: Mapping[int, int]) -> None:
    """Store what each seat alone was fined, as the ledger says now. One query."""
    owed = (When(seat=seat, then=Value(points)) for seat, points in fines.items())
    Seat.objects.filter(game=game_id).update(fines=Case(*owed, default=Value(0)))


def start_tour_clock(*, tour_id: int, at: datetime) -> None:
    """Note the common start of a tour; a clock that runs already keeps its start. One query."""
    Tour.objects.filter(pk=tour_id, started_at=None).update(started_at=at)


def add_minutes(*, game_id: int, minutes: int) -> None:
    """Give one game `minutes` more in all (not on top of what it got before). One query."""
    Game.objects.filter(pk=game_id).update(extra_minutes=minutes)


def shift_tour_clocks(*, tournament_id: int, by: timedelta) -> None:
    """Move the common start of the tours being played, when the server's clock jumped.

    One query for each of them.
    """
    running = Tour.objects.filter(tournament=tournament_id, status=Tour.Status.PUBLISHED)
    for tour in running.filter(started_at__isnull=False).select_for_update():
        Tour.objects.filter(pk=tour.pk).update(started_at=_moved(tour.started_at, by))


def _moved(moment: datetime | None, by: timedelta) -> datetime | None:
    return None if moment is None else moment + by
