"""The bracket of a knock-out on paper, on pages turned on their side.

Up to sixteen entries stand on one page. A larger one begins in parts of sixteen lines, a page
each, and its last three rounds have a page of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from django.utils.translation import pgettext

from tournaments.domain.brackets_on_paper import BracketOnPaper, MatchOnPaper, RoundOnPaper
from tournaments.printing.bracket_boxes import draw_match, draw_round_name, draw_winner
from tournaments.printing.layout import Head, draw_foot, draw_head, room
from tournaments.printing.page import A4_WIDE, HAIR, MARGIN, Box, Paper
from tournaments.printing.words import language

_MATCHES: Final = 8
"""Of the first round on a page."""
_ROUNDS: Final = 4
"""On a page, at most."""
_LAST: Final = 3
"""Rounds on the last page of a bracket that is divided."""
_NAMES: Final = 24.0
"""The height of the names of rounds."""
_WIDEST: Final = 374.0
_BETWEEN: Final = 26.0
_TALLEST: Final = 56.0
_BELOW: Final = 15.0
"""White below a match, for its games and notes."""
_RAISED: Final = 4.0


class Part(NamedTuple):
    """A page of the bracket."""

    title: str
    rounds: tuple[RoundOnPaper, ...]
    third: RoundOnPaper | None
    ends: bool


class _Grid(NamedTuple):
    """Where boxes lie: `slot` is the height that a match of the first round takes."""

    top: float
    pitch: float
    slot: float
    width: float
    height: float

    def box(self, column: int, line: int) -> Box:
        middle = self.top + self.slot * 2**column * (line + 0.5) - _RAISED
        return Box(MARGIN + column * self.pitch, middle - self.height / 2, self.width, self.height)


def bracket_sheet(document: BracketOnPaper) -> bytes:
    """Every match with who meets in it, how it ended and who goes on."""
    title = bracket_title(document)
    paper = Paper(f"{document.occasion.tournament} · {title}", language(), A4_WIDE)
    parts = list(bracket_parts(document))
    for number, part in enumerate(parts, 1):
        if number > 1:
            paper.turn()
        top = draw_head(paper, Head(document.occasion, part.title))
        _draw_part(paper, document, part, top)
        draw_foot(paper, number, len(parts), _legend(document))
    return paper.finish()


def bracket_title(document: BracketOnPaper) -> str:
    """What the document is called."""
    title = pgettext("print", "Bracket")
    return f"{document.subject}. {title}" if document.subject else title


def bracket_parts(document: BracketOnPaper) -> Iterator[Part]:
    """The pages: halves, quarters and so on, then the last rounds."""
    title = bracket_title(document)
    rounds = document.rounds
    if len(rounds) <= _ROUNDS:
        yield Part(title, rounds, document.third, ends=True)
        return
    early = [
        part for start in range(0, len(rounds) - _LAST, _ROUNDS) for part in _split(rounds, start)
    ]
    for number, part in enumerate(early, 1):
        facts = {"title": title, "part": number, "parts": len(early)}
        told = pgettext("print", "%(title)s, part %(part)d of %(parts)d") % facts
        yield Part(told, part, None, ends=False)
    last = pgettext("print", "%(title)s, last rounds") % {"title": title}
    yield Part(last, rounds[-_LAST:], document.third, ends=True)


def _split(rounds: tuple[RoundOnPaper, ...], start: int) -> Iterator[tuple[RoundOnPaper, ...]]:
    """The rounds from `start` on, as many as a page has, in parts from top to bottom."""
    chosen = rounds[start : min(start + _ROUNDS, len(rounds) - _LAST)]
    for part in range(-(-len(chosen[0].matches) // _MATCHES)):
        yield tuple(
            replace(
                each, matches=each.matches[part * (_MATCHES >> n) : (part + 1) * (_MATCHES >> n)]
            )
            for n, each in enumerate(chosen)
        )


def _grid(paper: Paper, part: Part, top: float) -> _Grid:
    columns = len(part.rounds)
    inner = paper.width - 2 * MARGIN
    pitch = min((inner + _BETWEEN) / columns, _WIDEST + _BETWEEN)
    slot = (room(paper) - _NAMES) / len(part.rounds[0].matches)
    return _Grid(top + _NAMES, pitch, slot, pitch - _BETWEEN, min(_TALLEST, slot - _BELOW))


def _draw_part(paper: Paper, document: BracketOnPaper, part: Part, top: float) -> None:
    grid = _grid(paper, part, top)
    for column, each in enumerate(part.rounds):
        draw_round_name(paper, Box(grid.box(column, 0).x, top, grid.width, _NAMES), each.name)
        for line, match in enumerate(each.matches):
            draw_match(paper, grid.box(column, line), match, best_of=document.best_of)
    paper.rules(_joints(grid, part), HAIR)
    if part.ends:
        _draw_end(paper, document, part, grid)


def _joints(grid: _Grid, part: Part) -> Iterator[tuple[float, float, float, float]]:
    """From each match to the next; a line into the white where that stands on another page."""
    for column, each in enumerate(part.rounds):
        last = column == len(part.rounds) - 1
        for line in range(len(each.matches)):
            box = grid.box(column, line)
            middle, turn = box.y + box.h / 2, box.right + _BETWEEN / 2
            if last and part.ends:
                continue
            yield (box.right, middle, turn, middle)
            if last:
                continue
            after = grid.box(column + 1, line // 2)
            goal = after.y + after.h / 2
            yield (turn, middle, turn, goal)
            if not line % 2:
                yield (turn, goal, after.x, goal)


def _draw_end(paper: Paper, document: BracketOnPaper, part: Part, grid: _Grid) -> None:
    """The winner above the final, the game for the third place below it."""
    final = grid.box(len(part.rounds) - 1, 0)
    match: MatchOnPaper = part.rounds[-1].matches[0]
    winner = next((side.name for side in match.sides if side.won), "")
    if winner:
        draw_winner(paper, Box(final.x, final.y - 76, final.w, 52), winner)
    if part.third is not None:
        top = final.bottom + 44
        draw_round_name(paper, Box(final.x, top, final.w, _NAMES), part.third.name)
        box = Box(final.x, top + _NAMES + 8, final.w, final.h)
        draw_match(paper, box, part.third.matches[0], best_of=document.best_of)


def _legend(document: BracketOnPaper) -> str:
    told = [pgettext("print", "Small figures are seeds.")]
    if document.best_of > 1:
        told.append(pgettext("print", "On the right are won games, below them their points."))
    else:
        told.append(pgettext("print", "On the right are points; + won, − lost without play."))
    if not document.drawn:
        told.insert(0, pgettext("print", "Not drawn yet: as it would be drawn now."))
    return " ".join(told)
