"""The palette holds WCAG 2.2 AA in both themes, and both themes name the same colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parent.parent.parent / "static" / "css"
COLOUR = re.compile(r"--r-([a-z-]+): (#[0-9a-f]{6})")
LIGHT = dict(COLOUR.findall((CSS / "theme.css").read_text("utf-8")))
CHANGED = dict(COLOUR.findall((CSS / "dark.css").read_text("utf-8")))
THEMES = {"light": LIGHT, "dark": LIGHT | CHANGED}

GROUNDS = ("bg", "surface", "sunken")
STATES = ("good", "warn", "bad", "info", "quiet", "accent")
TEXT = [(ink, ground) for ground in GROUNDS for ink in ("text", "muted", "ink", *STATES)]
ON_STATES = [
    pair for state in STATES for pair in ((state, f"{state}-soft"), ("text", f"{state}-soft"))
]
FILLED = [("on-ink", "ink"), ("surface", "bad"), ("head-text", "head"), ("head-muted", "head")]
LINES = [(line, ground) for line in ("control", "focus") for ground in GROUNDS]


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT + ON_STATES + FILLED)
def test_text_stands_out_from_its_ground(theme, ink, ground):
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("line", "ground"), LINES)
def test_edges_of_controls_and_focus_stand_out_from_their_ground(theme, line, ground):
    assert contrast(THEMES[theme][line], THEMES[theme][ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_pips_stand_out_from_the_tile(theme):
    assert contrast(THEMES[theme]["tile-pip"], THEMES[theme]["tile"]) >= 7


def test_the_dark_theme_changes_only_colours_that_exist():
    assert set(CHANGED) <= set(LIGHT)


def test_contrast_is_measured_as_the_guideline_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
