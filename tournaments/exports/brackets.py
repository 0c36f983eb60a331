"""The bracket of a knock-out as a list of matches for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import pgettext

from tournaments.domain.brackets_on_paper import BracketOnPaper, MatchOnPaper, SideOnPaper
from tournaments.domain.handouts import Cell, Grid
from tournaments.wording.brackets import match_games, match_notes


def bracket_grid(document: BracketOnPaper, title: str) -> Grid:
    """A row for each match, the first round first; the game for the third place comes last."""
    headings = (
        pgettext("print", "Round of the bracket"),
        pgettext("print", "No. of the match"),
        pgettext("print", "Seed"),
        pgettext("print", "Participant"),
        pgettext("print", "Seed"),
        pgettext("print", "Participant"),
        pgettext("print", "Won games"),
        pgettext("print", "Won games"),
        pgettext("print", "Games of the match"),
        pgettext("print", "Goes on"),
        pgettext("print", "Note"),
    )
    return Grid(title=title, headings=headings, rows=tuple(_rows(document)))


def _rows(document: BracketOnPaper) -> Iterator[tuple[Cell, ...]]:
    rounds = document.rounds if document.third is None else (*document.rounds, document.third)
    for each in rounds:
        for number, match in enumerate(each.matches, 1):
            top, bottom = match.sides
            yield (
                each.name,
                number,
                *_side(top),
                *_side(bottom),
                top.wins,
                bottom.wins,
                match_games(match),
                _winner(match),
                "; ".join(match_notes(match)),
            )


def _side(side: SideOnPaper) -> tuple[Cell, Cell]:
    return ("" if side.seed is None else side.seed, side.name)


def _winner(match: MatchOnPaper) -> str:
    return next((side.name for side in match.sides if side.won), "")
