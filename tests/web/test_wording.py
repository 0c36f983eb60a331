"""Codes of the core in words: none is shown bare, numbers are declined, names are quoted."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.utils import translation

from tournaments.domain.draft_warnings import DraftWarning, WarningCode
from tournaments.domain.draw import ReasonCode
from tournaments.domain.next_step import Lack, Missing, Step, StepCode
from tournaments.domain.regulation import Criterion
from tournaments.wording.criteria import DECIDED, LABELS, TITLES, value_text
from tournaments.wording.reasons import table_warning_text, warning_text, why_text
from tournaments.wording.steps import step_items, step_text

NAMES = {"1": "Белов / Юдин", "2": "Зимин / Панин"}


@pytest.fixture(params=["en", "ru"])
def language(request):
    with translation.override(request.param):
        yield request.param


REASONS = [
    ("same_wins", {"wins": 1, "places": [1, 2]}, "1 win each; places 1 and 2"),
    ("same_wins", {"wins": 4, "places": [1, 2]}, "4 wins each; places 1 and 2"),
    ("different_wins", {"wins": [4, 3], "places": [2, 5]}, "4 wins against 3; places 2 and 5"),
    ("by_rating", {"places": [1, 2]}, "first tour by rating: numbers 1 and 2"),
    (
        "by_clubs",
        {"places": [3, 4]},
        "first tour by lot, clubs spread: numbers 3 and 4",
    ),
    ("by_lot", {"places": [3, 4]}, "first tour by lot: numbers 3 and 4"),
    (
        "passed_met",
        {"ids": ["1", "2"]},
        "the better placed has already met «Белов / Юдин», «Зимин / Панин», placed between them",
    ),
    (
        "passed_club",
        {"ids": ["1"]},
        "the better placed is of one club with «Белов / Юдин», placed between them",
    ),
    ("berger", {"tour": 2, "numbers": [6, 4]}, "Berger table, tour 2: numbers 6 and 4"),
    ("lowest_without_bye", {}, "the lowest placed who has had no bye"),
    ("fewest_byes", {"byes": 1}, "the lowest placed of those with the fewest byes"),
    ("free_in_turn", {}, "free in turn"),
    ("no_opponent", {}, "the opponent of this tour has left"),
    ("by_hand", {}, "changed by hand"),
    ("of_tomorrow", {}, "of_tomorrow"),
    (
        "passed_apart",
        {"ids": ["2"]},
        "the better placed is kept apart from «Зимин / Панин», placed between them",
    ),
    ("kept_apart", {"ids": ["1", "2"]}, "«Белов / Юдин», «Зимин / Панин»: should be kept apart"),
    (
        "other_table",
        {"ids": ["1"], "table": 3},
        "«Белов / Юдин»: could not be seated at table 3",
    ),
    ("fixed_table", {"ids": ["1"], "table": 3}, "«Белов / Юдин»: always at table 3"),
    ("rematch", {"tour": 2}, "have met already, tour 2"),
    ("same_club", {"club": "Gus"}, "of one club"),
    ("same_club", {"ids": ["1", "2"]}, "«Белов / Юдин», «Зимин / Панин»: of one club"),
    (
        "partner_again",
        {"ids": ["1", "2"], "times": 1},
        "«Белов / Юдин», «Зимин / Панин»: have been partners already",
    ),
    (
        "opponent_again",
        {"ids": ["1", "2"], "times": 1},
        "«Белов / Юдин», «Зимин / Панин»: have been opponents already",
    ),
    (
        "table_of_four",
        {"places": [1, 4, 2, 3], "wins": [3, 2, 3, 2]},
        "places 1 and 4 against 2 and 3; wins 3, 2, 3, 2",
    ),
    ("seeds", {"seeds": [1, 8]}, "seeds 1 and 8"),
    ("winners", {"seeds": [1, 4]}, "winners of neighbouring games: seeds 1 and 4"),
    ("third_place", {"seeds": [3, 4]}, "for third place: seeds 3 and 4"),
    ("top_seed", {"seed": 1}, "seed 1 enters in the next tour"),
]


def test_every_reason_of_the_core_is_in_this_table():
    assert {code for code, _, _ in REASONS} >= set(ReasonCode)


@pytest.mark.parametrize(("code", "facts", "sentence"), REASONS)
def test_a_reason_reads(code, facts, sentence):
    with translation.override("en"):
        assert why_text([{"code": code, "facts": facts}], NAMES) == sentence


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [(1, "по 1 победе"), (3, "по 3 победы"), (5, "по 5 побед"), (0, "по 0 побед")],
)
def test_russian_declines_the_wins(wins, sentence):
    with translation.override("ru"):
        why = [{"code": "same_wins", "facts": {"wins": wins, "places": [1, 2]}}]
        assert why_text(why, NAMES) == f"{sentence}; места 1 и 2"


def test_several_reasons_make_one_line():
    with translation.override("en"):
        why = [{"code": "free_in_turn", "facts": {}}, {"code": "by_hand"}]
        assert why_text(why, NAMES) == "free in turn; changed by hand"


@pytest.mark.parametrize("code", WarningCode)
def test_every_warning_has_its_sentences(language, code):
    warning = DraftWarning(code=code, table=3, entries=("1", "2"), tours=(1,))
    for sentence in (warning_text(warning, NAMES), table_warning_text(warning, NAMES)):
        assert sentence
        assert "%" not in sentence


@pytest.mark.parametrize("code", StepCode)
def test_every_step_has_its_sentence(language, code):
    sentence = step_text(Step(code=code, tour=3))
    assert sentence
    assert "%" not in sentence


@pytest.mark.parametrize(
    ("language", "items"),
    [
        (
            "en",
            ["tables 4, 9: protocol not signed", "tour 1, table 2: still playing"],
        ),
        ("ru", ["столы 4, 9: протокол не подписан", "тур 1, стол 2: ещё играют"]),
    ],
)
def test_the_panel_says_what_is_missing(language, items):
    missing = (
        Missing(tour=2, lack=Lack.NOT_SIGNED, tables=(4, 9)),
        Missing(tour=1, lack=Lack.PLAYING, tables=(2,)),
    )
    with translation.override(language):
        assert step_items(Step(code=StepCode.SIGNATURES, tour=2, missing=missing)) == items


@pytest.mark.parametrize(
    ("count", "items"),
    [(0, []), (1, ["1 entry is not present"]), (3, ["3 entries are not present"])],
)
def test_a_draw_says_who_is_left_out(count, items):
    with translation.override("en"):
        assert step_items(Step(code=StepCode.DRAFT, tour=1, count=count)) == items


@pytest.mark.parametrize("criterion", Criterion)
def test_every_criterion_has_its_names(language, criterion):
    for words in (TITLES, LABELS, DECIDED):
        assert str(words[criterion])


@pytest.mark.parametrize(
    ("criterion", "value", "text"),
    [
        (Criterion.WINS, 3, "3"),
        (Criterion.DIFFERENCE, 87, "+87"),
        (Criterion.DIFFERENCE, -12, "−12"),
        (Criterion.DIFFERENCE, 0, "0"),
        (Criterion.CAPPED_DIFFERENCE, 5, "+5"),
        (Criterion.AVERAGE_POINTS, Fraction(523, 3), "174,333"),
        (Criterion.AVERAGE_POINTS, Fraction(174), "174"),
        (Criterion.LOT, None, "–"),
    ],
)
def test_values_are_written_as_people_write_them(criterion, value, text):
    with translation.override("ru"):
        assert value_text(criterion, value) == text
