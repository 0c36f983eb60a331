"""CSV and XLSX: figures stay figures, no text becomes a formula, nothing is opened."""

from __future__ import annotations

import csv
import io

import openpyxl
import pytest

from protocols.printing.sanctions import sanctions_grid
from tests.web.bracket_paper import bracket_of
from tests.web.handed_out import cross_of, sanctions_of
from tests.web.printed import merit_of, standings_of, teams_of, tour_of
from tests.web.test_printing_names import HOSTILE, watched
from tournaments.domain.handouts import Grid
from tournaments.domain.movement import Moved
from tournaments.exports.brackets import bracket_grid
from tournaments.exports.files import CSV, XLSX, grid_file, plain
from tournaments.exports.grids import (
    cross_grid,
    figure,
    people_grid,
    standings_grid,
    tables_grid,
    teams_grid,
)

pytestmark = pytest.mark.usefixtures("in_russian")

STARTS = ("=", "+", "-", "@", "\t", "\r")


def four(name):
    return [name, "Борис", "Вера", "Глеб"]


GRIDS = {
    "standings": lambda name: standings_grid(standings_of(four(name)), name),
    "merit": lambda name: standings_grid(merit_of(name), name),
    "teams": lambda name: teams_grid(teams_of(four(name)), name),
    "tables": lambda name: tables_grid(tour_of(four(name)), name),
    "names": lambda name: people_grid(tour_of(four(name)), name),
    "clubs": lambda name: people_grid(tour_of(four(name)), name, by_club=True),
    "cross": lambda name: cross_grid(cross_of(four(name), club=name), name),
    "bracket": lambda name: bracket_grid(bracket_of(four(name)), name),
    "sanctions": lambda name: sanctions_grid(sanctions_of(four(name)), name),
}


def rows_of(content):
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def sheet_of(content):
    return openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]


def is_figure(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("document", GRIDS)
@pytest.mark.parametrize("name", HOSTILE, ids=range(40))
def test_no_text_of_a_csv_begins_like_a_formula_and_the_name_is_there(document, name):
    cells = [cell for row in rows_of(grid_file(GRIDS[document](name), CSV)) for cell in row]
    assert [cell for cell in cells if cell.startswith(STARTS) and not is_figure(cell)] == []
    assert plain(name) in {*cells, *(cell.removeprefix("'") for cell in cells)}


@pytest.mark.parametrize("document", GRIDS)
@pytest.mark.parametrize("name", HOSTILE, ids=range(40))
def test_no_cell_of_a_workbook_is_a_formula_and_the_name_is_there(document, name):
    cells = [c for row in sheet_of(grid_file(GRIDS[document](name), XLSX)) for c in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert plain(name) in {cell.value for cell in cells}


@pytest.mark.parametrize("kind", [CSV, XLSX])
def test_no_name_opens_a_file_or_an_address(kind):
    grid_file(GRIDS["standings"]("warm"), kind)
    with watched() as seen:
        for name in HOSTILE:
            grid_file(GRIDS["standings"](name), kind)
    foreign = [event for event in seen if "openpyxl" not in event and "/tmp" not in event]
    assert [event for event in foreign if not event.startswith("os.")] == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("−12", -12),
        ("+87", 87),
        ("-3", -3),
        ("0", 0),
        ("174,333", 174.333),
        ("4.5", 4.5),
        ("1\u00a0205", 1205),
        ("–", "–"),
        ("-2+3", "-2+3"),
        ("", ""),
    ],
)
def test_a_figure_of_a_page_becomes_a_number_and_nothing_else_does(text, value):
    assert figure(text) == value
    assert type(figure(text)) is type(value)


def test_negative_numbers_stay_numbers_in_both_kinds():
    grid = Grid(title="x", headings=("Разница",), rows=((-12,), (-4.5,), ("-12",)))
    assert rows_of(grid_file(grid, CSV))[1:] == [["-12"], ["-4.5"], ["'-12"]]
    column = [cell for (cell,) in sheet_of(grid_file(grid, XLSX)).iter_rows(min_row=2)]
    assert [(cell.value, cell.data_type) for cell in column] == [
        (-12, "n"),
        (-4.5, "n"),
        ("-12", "s"),
    ]


def test_an_empty_list_is_its_headings():
    grid = Grid(title="x", headings=("Место", "Участник"), rows=())
    assert rows_of(grid_file(grid, CSV)) == [["Место", "Участник"]]
    assert sheet_of(grid_file(grid, XLSX)).max_row == 1


def test_every_player_of_a_tour_is_in_the_list_once():
    names = [f"Игрок {number:03}" for number in range(130)]
    rows = rows_of(grid_file(people_grid(tour_of(names), "x"), CSV))[1:]
    assert [row[0] for row in rows] == names
    tables = rows_of(grid_file(tables_grid(tour_of(names), "x"), CSV))[1:]
    assert sorted(cell for row in tables for cell in row if cell.startswith("Игрок")) == names


def test_moves_stand_behind_the_figures_as_numbers_and_a_word_for_who_is_new():
    names = ["Первый", "Второй", "Третий"]
    moves = (Moved(1, 3), Moved(2, 1), Moved(3, None))
    grid = standings_grid(standings_of(names, moves=moves), "x")
    assert grid.headings[-1] == "Сдвиг"
    assert [row[-1] for row in grid.rows] == [2, -1, "нов."]
    assert "Сдвиг" not in standings_grid(standings_of(names), "x").headings
