"""The fate of each line."""

from pathlib import Path

import pytest

from tournaments.domain.entry_lines import Line, decode, read_text
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import Fate, judge, read_rating
from tournaments.domain.roster import Known, Roster

DATA = Path(__file__).parents[1] / "data"


def judged(file):
    return judge(read_text(decode((DATA / file).read_bytes())).lines, Roster())


@pytest.mark.parametrize(
    "file",
    ["entries-24-comma.csv", "entries-24-cp1251.csv", "entries-24-utf8-bom.csv", "paste.txt"],
)
def test_every_line_of_a_good_file_is_new(file):
    lines = judged(file)
    assert len(lines) == 24
    assert {line.fate for line in lines} == {Fate.NEW}
    assert not any(line.issues for line in lines)


MESSY = [
    (2, Fate.NEW, {"line.spaces"}),
    (3, Fate.DOUBTFUL, {"person.same_in_line"}),
    (4, Fate.EMPTY, set()),
    (5, Fate.WRONG, {"line.partner_missing"}),
    (6, Fate.DOUBTFUL, {"name.separator"}),
    (7, Fate.DOUBTFUL, {"rating.unreadable", "line.spaces"}),
    (8, Fate.WRONG, {"name.formula", "club.formula"}),
    (9, Fate.WRONG, {"name.markup", "rating.unreadable"}),
    (10, Fate.WRONG, {"entry.same_person_twice", "person.same_in_line"}),
    (11, Fate.WRONG, {"name.too_long"}),
    (12, Fate.DOUBTFUL, {"line.extra_cells"}),
]


def test_every_doubtful_line_of_the_messy_file_is_named():
    found = [
        (line.line.number, line.fate, {issue.code for issue in line.issues})
        for line in judged("entries-messy-utf8.csv")
    ]
    assert found == MESSY


ENTERED = Roster(
    [
        Known(name="Ёлкин Пётр", number=7, pair="Ёлкин Пётр / Орлов Олег"),
        Known(name="Орлов Олег", number=7, pair="Ёлкин Пётр / Орлов Олег"),
    ]
)
AGAINST_ENTERED = [
    ("Елкин Петр / Носов Игорь", Fate.DOUBTFUL, "person.same_in_entry"),
    ("Пётр Ёлкин / Носов Игорь", Fate.DOUBTFUL, "person.alike_in_entry"),
    ("елкин петр / орлов олег", Fate.DUPLICATE, "line.duplicate_of_entry"),
    ("Орлов Олег / Ёлкин Пётр", Fate.DUPLICATE, "line.duplicate_of_entry"),
]


@pytest.mark.parametrize(("text", "fate", "code"), AGAINST_ENTERED)
def test_who_is_entered_already_is_named_with_his_entry(text, fate, code):
    [line] = judge(read_text(text).lines, ENTERED)
    assert line.fate is fate
    assert line.issues[0].code == code
    assert line.issues[0].params["number"] == 7


MISTAKEN_CLUBS = [
    (Line(number=1, first="Волков Юрий", club="Соколов Артём"), "club.perhaps_partner"),
    (Line(number=1, first="Белов Б", second="Носов И", club=" носов и"), "club.is_player"),
]


@pytest.mark.parametrize(("line", "code"), MISTAKEN_CLUBS)
def test_a_person_in_the_place_of_the_club_is_asked_about(line, code):
    [found] = judge([line], Roster())
    assert code in {issue.code for issue in found.issues}
    assert found.fate is not Fate.NEW


def test_a_single_player_has_no_partner_to_look_for():
    [found] = judge([Line(number=1, first="Волков Юрий", club="Новый Афон")], Roster(), single=True)
    assert (found.fate, found.issues) == (Fate.NEW, ())


def test_a_line_repeated_in_the_list_is_a_duplicate():
    lines = judge(read_text("Белов / Носов\nНосов / Белов").lines, Roster())
    assert [line.fate for line in lines] == [Fate.NEW, Fate.DUPLICATE]
    assert lines[1].issues[0].code == "line.duplicate_of_line"
    assert lines[1].issues[0].params["number"] == 1


def test_a_wrong_line_does_not_make_a_later_one_doubtful():
    lines = judge(read_text("Белов / <b>\nБелов / Носов").lines, Roster())
    assert [line.fate for line in lines] == [Fate.WRONG, Fate.NEW]


def test_a_reserve_is_a_person_too():
    line = Line(number=1, first="Белов", second="Носов", reserve="Ёлкин Пётр")
    [verdict] = judge([line], ENTERED)
    assert verdict.issues[0].cell == "reserve"


def test_an_open_quotation_mark_is_named():
    [line] = judge([Line(number=1, first="а\nб;в", second="г")], Roster())
    assert (line.fate, line.issues[0].code) == (Fate.WRONG, "line.open_quote")


RATINGS = [("1500", 1500), (" 1 500 ", 1500), ("1500.0", 1500), ("", None), ("—", None), ("0", 0)]


@pytest.mark.parametrize(("cell", "rating"), RATINGS)
def test_a_rating_is_read(cell, rating):
    assert read_rating(cell) == rating


@pytest.mark.parametrize("cell", ["-5", "тысяча пятьсот", "10000", "1500,5", "²", "9" * 40])
def test_what_is_no_rating_is_refused(cell):
    with pytest.raises(Refusal, match=r"rating\.unreadable"):
        read_rating(cell)
