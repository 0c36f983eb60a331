"""What a finished game hands to the standings (R14, R17-R20)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from protocols.domain.points import NOTHING
from tournaments.domain.results import Finish, GameKind, GameResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from protocols.domain.state import GameState
    from tournaments.domain.ids import EntryId

KIND_OF_FINISH: Final[Mapping[Finish, GameKind]] = MappingProxyType(
    {
        Finish.TARGET: GameKind.PLAYED,
        Finish.TIME: GameKind.PLAYED,
        Finish.EXTRA_ROUND: GameKind.PLAYED,
        Finish.FORFEIT: GameKind.FORFEIT,
        Finish.DOUBLE_FORFEIT: GameKind.DOUBLE_FORFEIT,
        Finish.GAME_LOST: GameKind.GAME_LOST,
    }
)


def game_result(
    state: GameState, *, tour: int, a: tuple[EntryId, ...], b: tuple[EntryId, ...]
) -> GameResult | None:
    """The game of entries `a` and `b` in `tour` for the standings; None while it is going on.

    Where the kind decides, no points are given; fines and rounds won always are.
    """
    if state.finish is None:
        return None
    kind = KIND_OF_FINISH[state.finish]
    points = state.score if kind is GameKind.PLAYED else NOTHING
    return GameResult(
        tour=tour,
        a=a,
        b=b,
        kind=kind,
        points=(points.a, points.b),
        fines=(state.fines.a, state.fines.b),
        swallowed=(state.swallowed.a, state.swallowed.b),
        rounds=(state.rounds_won.a, state.rounds_won.b),
        winner=state.winner,
    )
