"""Names that are taken and names that are not."""

import pytest

from tournaments.domain.errors import Refusal
from tournaments.domain.people import (
    club_problem,
    loose_key,
    name_problem,
    take_club,
    take_name,
    take_rating,
)

NAMES = [
    ("Ёлкин Пётр", None),
    ("Салтыков-Щедрин Михаил", None),
    ("O'Brien José", None),
    ("Туров; Тимур", None),
    ("  Жуков\u00a0 Захар ", None),
    ("soft\u00adhyphen", None),
    ("я" * 60, None),
    ("я" * 61, "too_long"),
    ("", "empty"),
    ("  \u00a0 ", "empty"),
    ("\u200b", "empty"),
    ("\u202eнавИ", "characters"),
    ("\u200f", "characters"),
    ("דוד", "characters"),
    ("Иван\x00ов", "characters"),
    ("Иван\x07", "characters"),
    ("😀 Иван", "characters"),
    ("И\u0301\u0302\u0303ван", "characters"),
    ("\ue000Иван", "characters"),
    ("<b>Шилов</b> Роман", "markup"),
    ("a > b", "markup"),
    ("=cmd|'/C calc'!A0", "formula"),
    ("+7910", "formula"),
    ("-Иванов", "formula"),
    ("@mail", "formula"),
    ("Иванов / Петров", "two_people"),
    ("12345", "no_letters"),
    ("...", "no_letters"),
]


@pytest.mark.parametrize(("name", "problem"), NAMES)
def test_a_name_is_taken_or_refused_with_its_reason(name, problem):
    assert name_problem(name) == problem


CLUBS = [
    ("Рыбинск «Забей рыбу!»", None),
    ('Клуб "Дубль"', None),
    ("Рога & Копыта", None),
    ("№ 7", None),
    ("—", None),
    ("-", None),
    ("", None),
    ("к" * 80, None),
    ("к" * 81, "too_long"),
    ("+79101234567", "formula"),
    ("<i>x</i>", "markup"),
    ("\u202eклуб", "characters"),
]


@pytest.mark.parametrize(("club", "problem"), CLUBS)
def test_a_club_is_taken_or_refused_with_its_reason(club, problem):
    assert club_problem(club) == problem


def test_a_taken_name_is_cleaned():
    assert take_name(" Ёлкин \u00a0 Пётр\u200b ", "first") == "Ёлкин Пётр"


def test_a_refused_name_says_where_it_was_typed():
    with pytest.raises(Refusal) as refused:
        take_name("<b>", "second")
    assert refused.value.code == "name.markup"
    assert refused.value.details.params["field"] == "second"


@pytest.mark.parametrize("dash", ["", "-", "–", "—", " — "])
def test_a_dash_is_no_club(dash):
    assert take_club(dash) == ""


def test_a_rating_is_a_number_up_to_9999_or_missing():
    assert take_rating(None) is None
    assert take_rating(0) == 0
    assert take_rating(9999) == 9999
    for rating in (-1, 10_000):
        with pytest.raises(Refusal, match=r"rating\.range"):
            take_rating(rating)


def test_the_loose_key_does_not_care_which_name_comes_first():
    assert loose_key("Ёлкин Пётр") == loose_key("пётр  елкин")
    assert loose_key("Ёлкин Пётр") != loose_key("Ёлкин Павел")
