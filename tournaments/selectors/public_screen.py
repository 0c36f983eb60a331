"""What the hall screen shows: who sits where by name, results, standings."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.ids import Seat
from tournaments.domain.names import sort_key
from tournaments.models import Tour, Tournament
from tournaments.selectors.public_pages import Overview, newest_games, overview
from tournaments.selectors.tours import GameLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A person's place in the newest tour; `table` is None for a bye."""

    player: str
    table: int | None
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """Everything the hall may look at.

    Attributes:
        overview: tours and standings.
        chairs: everybody of the newest tour in the order of the alphabet; empty once all its
            tables are decided.
        games: the tables of the newest tour in their order, byes left out.
    """

    overview: Overview
    chairs: tuple[Chair, ...]
    games: tuple[GameLine, ...]


def hall_screen(tournament: Tournament) -> Screen:
    """The screen of a tournament. Eight queries."""
    seen = overview(tournament)
    games = newest_games(tournament) if seen.tour else ()
    looked_for = seen.tour is not None and (
        seen.tour.status == Tour.Status.PUBLISHED and seen.tour.finished < seen.tour.tables
    )
    return Screen(
        overview=seen,
        chairs=_chairs(games) if looked_for else (),
        games=tuple(game for game in games if not game.is_bye),
    )


def _chairs(games: tuple[GameLine, ...]) -> tuple[Chair, ...]:
    chairs = [
        Chair(player=sitter.player, table=game.table, seat=sitter.seat)
        for game in games
        for sitter in (*game.a.sitters, *game.b.sitters)
    ]
    return tuple(sorted(chairs, key=lambda chair: (sort_key(chair.player), chair.table or 0)))
