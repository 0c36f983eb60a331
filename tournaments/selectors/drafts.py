"""The draft of a tour as a board, and what its organiser should know about it."""

from __future__ import annotations

from tournaments.domain.draft_board import Board, DraftGame
from tournaments.domain.draft_warnings import DraftWarning, warnings_of
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.field import load_entries
from tournaments.selectors.results import load_history, load_sides


def load_board(tour: Tour) -> Board:
    """All games and byes of a tour. Two queries."""
    games = Game.objects.filter(tour=tour)
    sides = load_sides(games)
    return tuple(
        DraftGame(table=table, a=sides[pk][0], b=sides[pk][1])
        for pk, table in games.values_list("pk", "table")
    )


def draft_warnings(tournament: Tournament, tour: Tour) -> tuple[DraftWarning, ...]:
    """Everything to know before publishing. Five queries."""
    return warnings_of(
        load_board(tour),
        load_entries(tournament, tour.number),
        load_history(tournament, tour.number),
    )


def draft_faults(tournament: Tournament, tour: Tour) -> tuple[DraftWarning, ...]:
    """What forbids publishing. Three queries."""
    found = warnings_of(load_board(tour), load_entries(tournament, tour.number), ())
    return tuple(warning for warning in found if warning.is_fault)
