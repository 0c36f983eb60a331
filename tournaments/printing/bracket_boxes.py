"""The pieces of a printed bracket: a match, the name of a round, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.brackets_on_paper import MatchOnPaper, SideOnPaper
from tournaments.domain.stages.bracket import MatchState
from tournaments.printing.page import BOLD, HAIR, REGULAR, THICK, THIN, Align, Box, Paper
from tournaments.printing.text import Style
from tournaments.wording.brackets import match_games, match_notes

_SEED: Final = 17.0
_MARK: Final = 30.0
_SMALL: Final = Style(REGULAR, 7.5)
_LARGEST: Final = 12.0


def draw_round_name(paper: Paper, box: Box, name: str) -> None:
    """What stands above a column."""
    paper.fill(Box(box.x, box.y, box.w, 13), name, Style(BOLD, 9.5), 7)
    paper.rules([(box.x, box.y + 14.5, box.right, box.y + 14.5)], THIN)


def draw_winner(paper: Paper, box: Box, name: str) -> None:
    """Who has won the knock-out."""
    paper.fill(
        Box(box.x, box.y, box.w, 12), pgettext("print", "Winner of the knock-out"), _SMALL, 6
    )
    paper.fill(Box(box.x, box.y + 13, box.w, box.h - 18), name, Style(BOLD, 14), 10)
    paper.rules([(box.x, box.bottom, box.right, box.bottom)], THICK)


def draw_match(paper: Paper, box: Box, match: MatchOnPaper, *, best_of: int) -> None:
    """Two lines in a frame, and below it what is to be said of the match."""
    half = box.h / 2
    paper.frame(box, THIN, 2)
    paper.rules([(box.x, box.y + half, box.right, box.y + half)], HAIR)
    for line, side in enumerate(match.sides):
        at = Box(box.x, box.y + line * half, box.w, half)
        _draw_side(paper, at, side, free=not side.name and match.state is MatchState.WALKOVER)
        mark = _mark(match, line, best_of)
        right = Box(at.right - _MARK, at.y, _MARK - 4, at.h)
        paper.fill(right, mark, _style(at, bold=side.won), 6, Align.RIGHT)
    told = "; ".join(_told(match, best_of))
    paper.fill(Box(box.x + 2, box.bottom + 1, box.w - 4, 11), told, _SMALL, 5.5)


def _style(at: Box, *, bold: bool) -> Style:
    return Style(BOLD if bold else REGULAR, min(_LARGEST, at.h * 0.55))


def _draw_side(paper: Paper, at: Box, side: SideOnPaper, *, free: bool) -> None:
    if side.seed is not None:
        seed = Box(at.x + 1, at.y, _SEED - 4, at.h)
        paper.fill(seed, str(side.seed), Style(REGULAR, 7), 5, Align.RIGHT)
    room = Box(at.x + _SEED, at.y + 1, at.w - _SEED - _MARK, at.h - 2)
    if free:
        paper.fill(room, pgettext("print", "free"), _SMALL, 6)
    paper.fill(room, side.name, _style(at, bold=side.won), 7.5)


def _mark(match: MatchOnPaper, line: int, best_of: int) -> str:
    """Points of the only game, or how many games were won."""
    if not match.games:
        return ""
    if best_of > 1:
        return str(match.sides[line].wins)
    game = match.games[-1]
    if game.points is not None:
        return str(game.points[line])
    return "+" if game.won[line] else "−"


def _told(match: MatchOnPaper, best_of: int) -> Iterator[str]:
    if best_of > 1 and match.games:
        yield match_games(match)
    yield from match_notes(match)
