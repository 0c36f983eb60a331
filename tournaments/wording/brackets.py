"""What is said of a match of a bracket on paper and in files."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import pgettext

from tournaments.domain.brackets_on_paper import GameOnPaper, MatchOnPaper
from tournaments.domain.stages.bracket import MatchState


def match_games(match: MatchOnPaper) -> str:
    """The points of every game, those of the upper line first."""
    return ", ".join(map(_game, match.games))


def _game(game: GameOnPaper) -> str:
    """``205:120``, or signs where nothing was counted."""
    if game.points is not None:
        return f"{game.points[0]}:{game.points[1]}"
    return ":".join("+" if won else "−" for won in game.won)


def match_notes(match: MatchOnPaper) -> Iterator[str]:
    """What is not seen from the lines of a match."""
    if match.left_out:
        yield pgettext("print", "the opponent withdrew")
    if match.state is MatchState.VOID:
        yield _void()[sum(bool(side.name) for side in match.sides)]
    if match.disputed:
        yield pgettext("print", "by the corrected results others would meet here")


def _void() -> tuple[str, str, str]:
    """Why nobody goes on, by how many are known."""
    return (
        pgettext("print", "not played"),
        pgettext("print", "they withdrew"),
        pgettext("print", "nobody goes on"),
    )
