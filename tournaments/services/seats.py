"""Who sits at a table, changed inside somebody else's act, with the tournament locked."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.models import Game, Seat


def write_seats(*, game: Game, taken: Mapping[int, tuple[int, int]]) -> None:
    """Seat other people: seat to player and entry. Two queries.

    The chairs are emptied first: nobody sits on two, even in between.
    """
    Seat.objects.filter(game=game, seat__in=taken).delete()
    Seat.objects.bulk_create(
        Seat(game=game, tour=game.tour, seat=seat, player_id=player, entry_id=entry)
        for seat, (player, entry) in taken.items()
    )
