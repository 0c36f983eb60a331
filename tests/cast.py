"""One cast everywhere: Alice organises, Boris is chief referee, Vera referees table 3.

Gleb is a stranger: an organiser too, but of other tournaments.
"""

from __future__ import annotations

from tournaments.domain.access import Actor, Role

VERAS_TABLE = 3


def organiser(user):
    """Alice or Gleb at work; their accounts are fixtures."""
    return Actor(role=Role.ORGANISER, name=user.username, user_id=user.pk)


def boris(tournament_id):
    return Actor(role=Role.CHIEF_REFEREE, name="Boris", tournament_id=tournament_id)


def vera(tournament_id):
    return Actor(
        role=Role.REFEREE,
        name="Vera",
        tournament_id=tournament_id,
        tables=frozenset({VERAS_TABLE}),
    )
