"""The draft of a tour as a board, and what its organiser should know about it."""

from __future__ import annotations

from tournaments.domain.draft_board import Board, DraftGame
from tournaments.domain.draft_warnings import DraftWarning, WarningCode, warnings_of
from tournaments.domain.draw import System
from tournaments.domain.stages.event import StageFacts
from tournaments.domain.stages.groups import Grouping
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import field_of_tour
from tournaments.selectors.results import load_history, load_sides
from tournaments.selectors.stages import load_stages
from tournaments.selectors.wishes import load_wishes


def load_board(tour: Tour) -> Board:
    """All games and byes of a tour. Two queries."""
    games = Game.objects.filter(tour=tour)
    sides = load_sides(games)
    return tuple(
        DraftGame(table=table, a=sides[pk][0], b=sides[pk][1])
        for pk, table in games.values_list("pk", "table")
    )


def draft_warnings(tournament: Tournament, tour: Tour) -> tuple[DraftWarning, ...]:
    """Everything to know before publishing. At most thirteen queries."""
    stage = next(each for each in load_stages(tournament) if each.number == tour.stage.number)
    found = warnings_of(
        load_board(tour),
        field_of_tour(tournament, tour, load_entries(tournament, tour.number)),
        load_history(tournament, tour.number),
        load_wishes(tournament).apart,
    )
    expected = usual_in(stage)
    return tuple(warning for warning in found if warning.code not in expected)


def draft_faults(tournament: Tournament, tour: Tour) -> tuple[DraftWarning, ...]:
    """What forbids publishing. At most nine queries."""
    field = field_of_tour(tournament, tour, load_entries(tournament, tour.number))
    return tuple(
        warning for warning in warnings_of(load_board(tour), field, ()) if warning.is_fault
    )


def usual_in(stage: StageFacts) -> frozenset[WarningCode]:
    """What is no surprise in a stage of this kind."""
    usual: set[WarningCode] = set()
    if stage.system is System.KNOCKOUT:
        usual |= {WarningCode.SPARE_BYES, WarningCode.BYE_AGAIN, WarningCode.REMATCH}
    if stage.plan.cycles > 1:
        usual.add(WarningCode.REMATCH)
    if stage.plan.grouping is not Grouping.NONE:
        usual.add(WarningCode.SPARE_BYES)
    return frozenset(usual)
