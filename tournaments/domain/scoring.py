"""What one game gives each side in the standings, by its kind (R17, R19, R20, byes).

The protocol is never cut: `count_excess` off cuts points above the target here only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.ids import Side
from tournaments.domain.regulation import ByeDifference, ForfeitDifference
from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult

Amounts = tuple[list[int], list[int]]
"""For each game an amount for side A, and one for side B."""
Both = tuple[int, int]


def wins(games: Sequence[GameResult]) -> Amounts:
    """One for the winner; a forfeit, a game the opponents lost and a bye are won (R17)."""
    a, b = Side.A, Side.B
    winners = [game.winner for game in games]
    return [1 if won is a else 0 for won in winners], [1 if won is b else 0 for won in winners]


def scores(games: Sequence[GameResult], regulation: Regulation) -> Amounts:
    """Points counted: as played, or target : 0 where the kind decides (R20)."""
    target, played = regulation.target, GameKind.PLAYED
    found = [
        game.points if game.kind is played else _for_winner(game.winner, game.target or target, 0)
        for game in games
    ]
    if regulation.count_excess:
        return [a for a, _ in found], [b for _, b in found]
    caps = [game.target or target for game in games]
    return (
        [min(a, cap) for (a, _), cap in zip(found, caps, strict=True)],
        [min(b, cap) for (_, b), cap in zip(found, caps, strict=True)],
    )


def margins(games: Sequence[GameResult], counted: Amounts, regulation: Regulation) -> Amounts:
    """Differences, given the points `counted`."""
    ahead = [a - b for a, b in zip(*counted, strict=True)]
    behind = [-difference for difference in ahead]
    by_rule = (GameKind.BYE, GameKind.FORFEIT)
    for number, game in enumerate(games):
        if game.kind in by_rule:
            ahead[number], behind[number] = _margin_by_rule(game, regulation)
    return ahead, behind


def capped_margins(
    games: Sequence[GameResult], counted: Amounts, regulation: Regulation
) -> Amounts:
    """As `margins`, but a game won at the target counts at most target - loser's points.

    The totals are the protocol's, whether the excess counts elsewhere or not.
    """
    ahead, behind = margins(games, counted, regulation)
    for number, game in enumerate(games):
        a, b = game.points
        target = game.target or regulation.target
        if game.kind is GameKind.PLAYED and a != b and max(a, b) >= target:
            cap = max(0, target - min(a, b))
            ahead[number], behind[number] = (cap, -cap) if a > b else (-cap, cap)
    return ahead, behind


def _margin_by_rule(game: GameResult, regulation: Regulation) -> Both:
    """The difference of a bye or a forfeit: the target or half of it for the winner.

    The loser of a forfeit always loses the whole target.
    """
    if game.kind is GameKind.BYE:
        half = regulation.bye_difference is ByeDifference.HALF
    else:
        half = regulation.forfeit_difference is ForfeitDifference.HALF
    target = game.target or regulation.target
    return _for_winner(game.winner, target // 2 if half else target, -target)


def _for_winner(winner: Side | None, amount: int, otherwise: int) -> Both:
    if winner is None:
        return (0, 0)
    return (amount, otherwise) if winner is Side.A else (otherwise, amount)
