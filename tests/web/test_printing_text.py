"""Texts fitted into places: nothing is cut, nothing stands over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.fonts import Face
from tournaments.printing.text import REPLACEMENT, Style, fit, measure, runs, visible

STYLE = Style(Face.REGULAR, 12)
LETTERS = st.text(st.sampled_from("аЯёЩwW .-/,“№е́שבعლ漢😀\u202e\n\t"), max_size=200)


def joined(lines):
    return "".join("".join(lines).split())


@given(LETTERS | st.text(max_size=60), st.integers(30, 500))
def test_a_place_that_grows_holds_every_letter_within_its_width(text, width):
    fitted = fit(text, STYLE, width, 8)
    assert joined(fitted.lines) == joined(visible(text))
    assert 8 <= fitted.style.size <= 12
    for line in fitted.lines:
        assert measure(line, fitted.style) <= width or len(visible(line)) <= 2


@given(LETTERS, st.integers(60, 400), st.integers(10, 60))
def test_a_place_of_fixed_size_holds_every_letter_within_its_height(text, width, height):
    fitted = fit(text, STYLE, width, 8, height)
    assert joined(fitted.lines) == joined(visible(text))
    assert fitted.height <= height or len(fitted.lines) == 1 or fitted.style.size <= 0.5


@pytest.mark.parametrize(
    "name", ["Щ" * 60, "Александр-Константин Христорождественский-Новосельцев Ж."]
)
def test_a_name_of_sixty_letters_stands_on_a_sheet_in_readable_type(name):
    """The place of a player on the score sheet: 223 by 28 points."""
    assert fit(name, Style(Face.REGULAR, 13), 223, 10, 28).style.size >= 7


def test_a_short_name_keeps_its_size_and_a_longer_one_shrinks_before_it_is_broken():
    assert fit("Ли Ян", STYLE, 100, 8).style == STYLE
    squeezed = fit("Константинопольский", STYLE, 100, 8)
    assert len(squeezed.lines) == 1
    assert squeezed.style.size < 12


def test_a_pair_is_broken_between_its_names():
    assert fit("Абдурахманов Вячеслав / Ли Ян", STYLE, 100, 8).lines[-1] == "Ли Ян"


def test_a_double_name_is_broken_after_its_hyphen():
    lines = fit("Христорождественский-Новоиерусалимский", STYLE, 100, 8).lines
    assert lines == ("Христорождественский-", "Новоиерусалимский")


@pytest.mark.parametrize("width", [96, 100, 104, 110, 130])
def test_a_place_of_fixed_size_breaks_no_word_that_a_smaller_type_keeps(width):
    name = "Христорождественский-Новосельцев Александр-Константин"
    lines = fit(name, STYLE, width, 7, 60).lines
    assert set(lines) <= {
        "Христорождественский-",
        *("Новосельцев", "Новосельцев Александр-", "Александр-", "Александр-Константин"),
        *("Константин", "Новосельцев Александр-Константин"),
    }


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ёлкин № 5", "Ёлкин № 5"),
        ("a\tb\nc\u00a0d", "a b c d"),
        ("x\u202ey\u0000z", f"x{REPLACEMENT}y{REPLACEMENT}z"),
        ("Рыба 🐟", f"Рыба {REPLACEMENT}"),
        ("\ud800", REPLACEMENT),
        ("漢", REPLACEMENT),
        ("→ ✓", "→ ✓"),
        ("", ""),
    ],
)
def test_what_cannot_be_drawn_is_replaced_so_that_it_is_seen(text, shown):
    assert visible(text) == shown


def test_letters_our_face_lacks_come_from_the_other_one():
    assert [run.face for run in runs("Ли → Ян", Face.BOLD)] == [
        Face.BOLD,
        Face.FALLBACK,
        Face.BOLD,
    ]


def test_a_letter_and_its_accents_stay_in_one_face():
    assert runs("а\u0334", Face.REGULAR) == ((Face.FALLBACK, "а\u0334"),)


def test_right_to_left_letters_are_set_from_the_right():
    """David Kohen in Hebrew letters, between a name and a number that stay where they are."""
    name = "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df"
    drawn = "".join(run.text for run in runs(f"Иван {name} 12", Face.REGULAR))
    assert drawn == f"Иван {name[::-1]} 12"
