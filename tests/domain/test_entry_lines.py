"""Lists of pairs as people send them."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.entry_columns import Column, column_of
from tournaments.domain.entry_lines import LARGEST_LIST, decode, read_grid, read_text
from tournaments.domain.errors import Refusal

DATA = Path(__file__).parents[1] / "data"
THE_24 = [
    (line.first, line.second)
    for line in read_text(decode((DATA / "entries-24-comma.csv").read_bytes())).lines
]


def cells(line):
    return (line.first, line.second, line.club, line.rating)


@pytest.mark.parametrize(
    "file", ["entries-24-comma.csv", "entries-24-cp1251.csv", "entries-24-utf8-bom.csv"]
)
def test_each_file_of_24_pairs_gives_the_same_24_lines(file):
    lines = read_text(decode((DATA / file).read_bytes())).lines
    assert [(line.first, line.second) for line in lines] == THE_24
    assert cells(lines[0]) == ("Уваров Игорь", "Шилов Геннадий", "Гусь-Хрустальный", "1648")
    assert cells(lines[18]) == ("Шилов Сергей", "Зимин Людмила", "—", "1663")
    assert lines[10].club == "Рыбинск «Забей рыбу!»"
    assert [line.number for line in lines] == list(range(2, 26))


def test_the_message_gives_24_lines_one_of_them_parted_by_a_dash():
    lines = read_text((DATA / "paste.txt").read_text(encoding="utf-8")).lines
    assert [(line.first, line.second) for line in lines] == THE_24
    assert cells(lines[18]) == ("Шилов Сергей", "Зимин Людмила", "", "")
    assert lines[5].club == "Новый Афон"


def test_the_messy_file_is_read_cell_by_cell():
    lines = read_text(decode((DATA / "entries-messy-utf8.csv").read_bytes())).lines
    assert len(lines) == 11
    assert cells(lines[0]) == ("  Ёлкин  Пётр ", "Орлов Олег", "Рыбинск «Забей рыбу!»", "1500")
    assert lines[2].empty
    assert cells(lines[4]) == ("Туров; Тимур", "Уваров Юрий", 'Клуб "Дубль"', "1450")
    assert cells(lines[6])[0] == "=cmd|'/C calc'!A0"
    assert lines[10].extra == ("лишнее",)


ONE_LINE = [
    ("Иванов / Петров, Гусь-Хрустальный", ("Иванов", "Петров", "Гусь-Хрустальный", "")),
    ("Иванов/Петров", ("Иванов", "Петров", "", "")),
    ("Иванов - Петров", ("Иванов", "Петров", "", "")),
    ("Иванов – Петров, Орёл, 1500", ("Иванов", "Петров", "Орёл", "1500")),
    ("Иванов — Петров; Орёл; 1500", ("Иванов", "Петров", "Орёл", "1500")),
    ("Иванов и Петров, Орёл", ("Иванов", "Петров", "Орёл", "")),
    ("Иванов;Петров;Орёл;1500", ("Иванов", "Петров", "Орёл", "1500")),
    ("Иванов\tПетров\tОрёл\t1500", ("Иванов", "Петров", "Орёл", "1500")),
    ("Иванов, Петров, Орёл", ("Иванов", "Петров", "Орёл", "")),
    ("Иванов, Петров", ("Иванов", "Петров", "", "")),
    ("7. Иванов / Петров", ("Иванов", "Петров", "", "")),
    ("7) Иванов / Петров", ("Иванов", "Петров", "", "")),
    ("7;Иванов;Петров;Орёл", ("Иванов", "Петров", "Орёл", "")),
    ("Салтыков-Щедрин / Римский-Корсаков", ("Салтыков-Щедрин", "Римский-Корсаков", "", "")),
    ('"Туров; Тимур";Уваров;"Клуб ""Дубль"""', ("Туров; Тимур", "Уваров", 'Клуб "Дубль"', "")),
    ("Иванов", ("Иванов", "", "", "")),
    ("Иванов / Петров;;;", ("Иванов", "Петров", "", "")),
    ('Иванов "Ваня;Петров', ('Иванов "Ваня', "Петров", "", "")),
]


@pytest.mark.parametrize(("text", "expected"), ONE_LINE)
def test_a_line_without_headings_is_understood(text, expected):
    assert cells(read_text(text).lines[0]) == expected


def test_a_comma_means_a_club_where_other_lines_part_their_pairs_by_a_slash():
    lines = read_text("Иванов / Петров, Орёл\nСидоров, Орёл").lines
    assert cells(lines[1]) == ("Сидоров", "", "Орёл", "")


def test_headings_may_stand_in_any_order_and_both_languages():
    text = "№;Клуб;Рейтинг;Игрок 2;Игрок1;Телефон\n1;Орёл;1500;Петров;Иванов;123"
    sheet = read_text(text)
    assert cells(sheet.lines[0]) == ("Иванов", "Петров", "Орёл", "1500")
    assert sheet.unused == ("Телефон",)


def test_a_column_may_hold_the_whole_pair():
    lines = read_text("Pair,Club,Reserve\nIvanov / Petrov,Gus,Sidorov").lines
    assert cells(lines[0]) == ("Ivanov", "Petrov", "Gus", "")
    assert lines[0].reserve == "Sidorov"


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("Игрок 1", Column.FIRST),
        ("PLAYER 2", Column.SECOND),
        ("игрок2", Column.SECOND),
        ("Клуб/Город", Column.CLUB),
        ("№ п/п", Column.NUMBER),
        ("Рейтинг", Column.RATING),
        ("Телефон", None),
    ],
)
def test_a_heading_is_known_by_its_words(heading, column):
    assert column_of(heading) == column


def test_two_columns_of_one_kind_are_no_headings():
    assert read_text("Игрок 1;Игрок 2;Клуб;Клуб\nа;б;в;г").lines[0].first == "Игрок 1"


def test_a_number_before_the_names_counts_lines_as_an_editor_does():
    lines = read_text('\n\nИгрок 1;Игрок 2\n"а\nб";в\nг;д\n').lines
    assert [(line.number, line.first) for line in lines] == [(4, "а\nб"), (6, "г")]


def test_empty_lines_at_the_end_are_no_lines():
    assert len(read_text("Игрок 1;Игрок 2\nа;б\n;\n\n").lines) == 1
    assert len(read_text("а / б\n \n\n").lines) == 1


def test_a_line_of_a_message_that_is_no_csv_is_cut_at_its_separators():
    name = "я" * 140_000
    assert cells(read_text(f"{name};б").lines[0])[:2] == (name, "б")


def test_a_sheet_of_cells_is_read_with_and_without_headings():
    rows = [["", ""], ["Игрок 1", "Игрок 2", "Клуб"], ["Иванов", "Петров", "Орёл"]]
    assert cells(read_grid(rows).lines[0]) == ("Иванов", "Петров", "Орёл", "")
    assert read_grid(rows).lines[0].number == 3
    bare = read_grid([["Иванов / Петров", "Орёл", "", ""], ["Сидоров", "Тула", "", ""]])
    assert [cells(line) for line in bare.lines] == [
        ("Иванов", "Петров", "Орёл", ""),
        ("Сидоров", "", "Тула", ""),
    ]


ENCODINGS = ["utf-8", "utf-8-sig", "cp1251", "utf-16"]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_usual_encoding_is_read(encoding):
    assert decode("Ёлкин / Орлов".encode(encoding)) == "Ёлкин / Орлов"


def test_what_is_no_text_or_too_large_is_refused():
    with pytest.raises(Refusal, match=r"import\.not_text"):
        decode(b"\x89PNG\x00\x01")
    with pytest.raises(Refusal, match=r"import\.too_large"):
        decode(b"a" * (LARGEST_LIST + 1))
    with pytest.raises(Refusal, match=r"import\.too_many_lines"):
        read_text("a / b\n" * 2001)
    with pytest.raises(Refusal, match=r"import\.unreadable"):
        read_text("Игрок 1;Игрок 2\n" + "я" * 140_000 + ";б")


@given(st.text(alphabet="аб;,\t\"'/-\n\r \ufeffИгрок12=", max_size=80))
def test_no_text_breaks_the_reader(text):
    lines = read_text(text).lines
    assert [line.number for line in lines] == sorted({line.number for line in lines})


@given(st.binary(max_size=80))
def test_bytes_are_read_or_refused_and_never_break_the_reader(data):
    with contextlib.suppress(Refusal):
        read_text(decode(data))
