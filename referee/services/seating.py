"""Seats put right, with what it means for an expelled pair: who really sat there goes out."""

from __future__ import annotations

from collections.abc import Mapping

from protocols.services import seating
from referee.services.expulsions import expulsions_follow
from tournaments.domain.ids import Side
from tournaments.services.writing import Answer, Write


def seat_players(*, write: Write, game_id: int, seats: Mapping[int, int]) -> Answer:
    """Say who really sat on the four seats, with `write.reason`."""
    then = expulsions_follow(write)
    return seating.seat_players(write=write, game_id=game_id, seats=seats, then=then)


def swap_sides(*, write: Write, game_id: int) -> Answer:
    """The pairs sat the other way round, with `write.reason`."""
    return seating.swap_sides(write=write, game_id=game_id, then=expulsions_follow(write))


def swap_partners(*, write: Write, game_id: int, side: Side) -> Answer:
    """Two partners sat on each other's seat, with `write.reason`."""
    then = expulsions_follow(write)
    return seating.swap_partners(write=write, game_id=game_id, side=side, then=then)
