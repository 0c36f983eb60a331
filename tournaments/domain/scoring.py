"""What one game gives each side in the standings, by its kind (R17, R19, R20, byes).

The protocol is never cut: `count_excess` off cuts points above the target here only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.ids import Side
from tournaments.domain.regulation import ByeDifference, ForfeitDifference
from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult

Both = tuple[int, int]
"""An amount for side A and one for side B."""


def score(game: GameResult, regulation: Regulation) -> Both:
    """Points counted for A and B: as played, or target : 0 where the kind decides (R20)."""
    target = regulation.target
    if game.kind is GameKind.PLAYED:
        a, b = game.points
        return (a, b) if regulation.count_excess else (min(a, target), min(b, target))
    return _for_winner(game.winner, target, 0)


def margin(game: GameResult, counted: Both, regulation: Regulation) -> Both:
    """The difference credited to A and B, given the points `counted` for them.

    A bye and a forfeit may count half the target for the winner; the loser of a forfeit always
    loses the whole target.
    """
    target = regulation.target
    if game.kind is GameKind.BYE and regulation.bye_difference is ByeDifference.HALF:
        return (target // 2, 0)
    if game.kind is GameKind.FORFEIT:
        half = regulation.forfeit_difference is ForfeitDifference.HALF
        return _for_winner(game.winner, target // 2 if half else target, -target)
    a, b = counted
    return (a - b, b - a)


def capped_margin(game: GameResult, counted: Both, regulation: Regulation) -> Both:
    """As `margin`, but a game won at the target counts at most target - loser's points.

    The totals are the protocol's, whether the excess counts elsewhere or not.
    """
    a, b = game.points
    if game.kind is not GameKind.PLAYED or a == b or max(a, b) < regulation.target:
        return margin(game, counted, regulation)
    cap = max(0, regulation.target - min(a, b))
    return (cap, -cap) if a > b else (-cap, cap)


def _for_winner(winner: Side | None, amount: int, otherwise: int) -> Both:
    if winner is None:
        return (0, 0)
    return (amount, otherwise) if winner is Side.A else (otherwise, amount)
