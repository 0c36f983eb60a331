"""Lists and standings as rows for a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.handouts import Cell, CrossTable, Grid, Meeting
from tournaments.domain.ids import Side
from tournaments.domain.movement import Moved
from tournaments.domain.papers import (
    Sitting,
    StandingsOnPaper,
    TableOnPaper,
    TeamsOnPaper,
    TourOnPaper,
)
from tournaments.domain.regulation import Criterion
from tournaments.domain.results import GameKind
from tournaments.wording.criteria import LABELS
from tournaments.wording.movement import move_sign

_FIGURE: Final = re.compile(r"([+−-]?)(\d+)(?:[.,](\d+))?")


def figure(text: str) -> Cell:
    """``−12`` → -12, ``+87`` → 87, ``4,5`` → 4.5; whatever is no figure stays text."""
    found = _FIGURE.fullmatch(text.replace("\u00a0", ""))
    if found is None:
        return text
    sign, whole, part = found.groups()
    value = float(f"{whole}.{part}") if part else int(whole)
    return -value if sign in {"−", "-"} else value


def standings_grid(document: StandingsOnPaper, title: str) -> Grid:
    """The table with every criterion."""
    headings = (
        pgettext("print", "Place"),
        pgettext("print", "Participant"),
        pgettext("print", "Club"),
        pgettext("print", "Games"),
        *(str(LABELS[each]) for each in document.criteria),
        *([pgettext("print", "Moved")] if document.moves else []),
    )
    rows = tuple(
        (
            *(line.place, line.name, line.club, line.played),
            *map(figure, line.values),
            *([_moved(line.moved)] if document.moves else []),
        )
        for line in document.lines
    )
    return Grid(title=title, headings=headings, rows=rows)


def _moved(moved: Moved | None) -> Cell:
    """Places won, negative: lost; a word for who is new."""
    if moved is None:
        return ""
    return move_sign(moved) if moved.new else moved.up


def teams_grid(document: TeamsOnPaper, title: str) -> Grid:
    """A row for each entry of each team, with the values of both; last comes a place."""
    own = pgettext("print", "Entry: %(value)s")
    headings = (
        pgettext("print", "Place"),
        pgettext("print", "Team"),
        *(label for label, _title in document.columns),
        pgettext("print", "Participant"),
        *(own % {"value": label} for label, _title in document.columns[:-1]),
        own % {"value": pgettext("print", "Place")},
        pgettext("print", "Counts"),
    )
    rows = tuple(
        (
            team.place,
            team.name,
            *map(figure, team.values),
            part.name,
            *map(figure, part.values),
            int(part.counted),
        )
        for team in document.teams
        for part in team.parts
    )
    return Grid(title=title, headings=headings, rows=rows)


def tables_grid(tour: TourOnPaper, title: str) -> Grid:
    """A row for each table; byes last, without a number."""
    headings = (
        pgettext("print", "Table"),
        *(f"{pgettext('print', 'Seat')} {seat}" for seat in (1, 3, 2, 4)),
        *(f"{pgettext('print', 'Club')} {side.value}" for side in Side),
        *(f"{pgettext('print', 'Score')} {side.value}" for side in Side),
    )
    return Grid(title=title, headings=headings, rows=tuple(map(_table_row, tour.tables)))


def _table_row(at: TableOnPaper) -> tuple[Cell, ...]:
    players = {each.seat: each.player for each in at.sitting}
    names = [players.get(seat, "") for side in Side for seat in side.seats]
    score: tuple[Cell, Cell] = ("", "") if at.score is None else at.score
    number: Cell = pgettext("print", "bye") if at.table is None else at.table
    return (number, *names, at.clubs(Side.A), at.clubs(Side.B), *score)


def people_grid(tour: TourOnPaper, title: str, *, by_club: bool = False) -> Grid:
    """A row for each player, in the order of the alphabet or by club."""
    headings = (
        pgettext("print", "Player"),
        pgettext("print", "Club"),
        pgettext("print", "Table"),
        pgettext("print", "Seat"),
        pgettext("print", "Side"),
    )
    people = [(at, sitting) for at in tour.tables for sitting in at.sitting]
    people.sort(key=lambda pair: _order(pair[1], by_club=by_club))
    return Grid(title=title, headings=headings, rows=tuple(_person(*pair) for pair in people))


def _order(sitting: Sitting, *, by_club: bool) -> tuple[bool, str, str, str]:
    club = sitting.club if by_club else ""
    return (by_club and not club, club.casefold(), sitting.sort_key, sitting.player)


def _person(at: TableOnPaper, sitting: Sitting) -> tuple[Cell, ...]:
    if at.table is None:
        return (sitting.player, sitting.club, pgettext("print", "bye"), "", "")
    return (sitting.player, sitting.club, at.table, sitting.seat.value, sitting.seat.side.value)


def cross_grid(document: CrossTable, title: str) -> Grid:
    """The cross table; a cell says the result, the opponent's number and the score."""
    tour = pgettext("print", "T%(number)d")
    headings = (
        pgettext("print", "No."),
        pgettext("print", "Participant"),
        pgettext("print", "Club"),
        *(
            str(each) if document.everybody else tour % {"number": each}
            for each in document.columns
        ),
        *(str(LABELS[Criterion(code)]) for code in document.totals),
        pgettext("print", "Place"),
    )
    rows = tuple(
        (
            line.number,
            line.name,
            line.club,
            *("; ".join(_met(cell, everybody=document.everybody)) for cell in line.cells),
            *map(figure, line.totals),
            line.place,
        )
        for line in document.lines
    )
    return Grid(title=title, headings=headings, rows=rows)


def _met(cell: Iterable[Meeting], *, everybody: bool) -> Iterator[str]:
    for meeting in cell:
        if meeting.kind is GameKind.BYE:
            yield pgettext("print", "bye")
            continue
        won = {True: "W", False: "L", None: "0"}[meeting.won]
        who = "" if everybody else ",".join(map(str, meeting.opponents))
        score = "" if meeting.score is None else f" {meeting.score[0]}:{meeting.score[1]}"
        yield f"{won}{who}{score}"
