"""Settings with their defaults, what is allowed with a notice, and what is refused."""

from __future__ import annotations

import pytest

from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import (
    CLUB,
    FINALS,
    PRESETS,
    Regulation,
    read_regulation,
    write_regulation,
)


@pytest.mark.parametrize(
    ("rule", "setting", "club", "finals"),
    [
        ("R4", "target", 200, 300),
        ("R5", "target", 200, 300),
        ("R6", "game_minutes", 40, 60),
        ("R16", "signatures", "players", "players"),
        ("R19", "late_minutes", 5, 5),
        ("R13", "warn_minutes", 5, 5),
        ("R19", "auto_forfeit", False, False),
        ("R20", "forfeit_difference", "as_played", "as_played"),
        ("R27", "table_device", False, False),
        ("R40", "opener_rule", "rotate", "rotate"),
        ("R51", "false_pass_round", "no_points", "no_points"),
    ],
)
def test_the_presets_have_the_defaults_of_the_house(rule, setting, club, finals):
    assert getattr(CLUB, setting) == club
    assert getattr(FINALS, setting) == finals


@pytest.mark.parametrize(
    ("rule", "minutes", "unusual"),
    [("R6", 29, True), ("R6", 30, False), ("R6", 50, False), ("R6", 51, True), ("R6", 1, True)],
)
def test_a_game_outside_the_usual_minutes_gets_a_notice_and_no_refusal(rule, minutes, unusual):
    assert read_regulation({"game_minutes": minutes}).unusual_minutes is unusual


@pytest.mark.parametrize(
    ("rule", "infraction", "steps"),
    [
        ("R24", "move_time", ["warning", "fine 10", "fine 25"]),
        ("R25", "move_time", ["warning", "fine 10", "fine 25"]),
        ("R31", "signs", ["fine 25", "fine 50", "game_lost", "expulsion"]),
        ("R43", "touched_tile", ["fine 10", "fine 25"]),
        ("R45", "out_of_turn", ["fine 10", "fine 25"]),
        ("R52", "false_pass", ["fine 50", "game_lost"]),
        ("R50", "pass_form", ["warning", "fine 10", "fine 25"]),
        ("R26", "conduct", ["warning", "fine 10", "fine 25"]),
        ("-", "unsporting", ["fine 50", "game_lost", "expulsion"]),
    ],
)
def test_the_default_scale_is_the_one_the_rules_ask_for(rule, infraction, steps):
    assert write_regulation(CLUB)["scale"][infraction] == steps


@pytest.mark.parametrize("name", PRESETS)
def test_a_regulation_written_and_read_back_is_equal(name):
    assert read_regulation(write_regulation(PRESETS[name])) == PRESETS[name]


def test_what_is_left_out_takes_the_default():
    assert read_regulation({"target": 150}) == Regulation(target=150)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("target", 0),
        ("target", 10_001),
        ("target", "200"),
        ("target", True),
        ("game_minutes", 0),
        ("late_minutes", -1),
        ("warn_minutes", 121),
        ("auto_forfeit", 1),
        ("tours", 101),
        ("signatures", "nobody"),
        ("floor_at_zero", 1),
        ("criteria", []),
        ("criteria", ["wins", "wins"]),
        ("criteria", ["luck"]),
        ("scale", {"signs": ["fine 0"]}),
        ("scale", {"whistling": ["warning"]}),
        ("points", 200),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(key, value):
    with pytest.raises(Refusal) as refused:
        read_regulation({key: value})
    assert refused.value.code == "input.invalid"
