"""The small parts of a game: points, opening, clock, entries there and back, results."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from protocols.domain.document import answer_game, replay_json
from protocols.domain.entries import Kind
from protocols.domain.entry_reader import read_entry
from protocols.domain.entry_writer import entry_of, write_act
from protocols.domain.game import acts_in_force, replay
from protocols.domain.opening import seat_that_opens
from protocols.domain.points import Points
from protocols.domain.result import game_result
from protocols.domain.tiles import parse_tile
from protocols.domain.timing import expires_at, has_expired, is_late, late_deadline, remaining
from tests.domain.protocols.shorthand import document, ledger
from tournaments.domain.ids import EntryId, Seat, Side
from tournaments.domain.regulation import CLUB, Infraction, Measure, read_regulation
from tournaments.domain.results import GameKind, GameResult

START = datetime(2026, 5, 1, 7, 0, tzinfo=UTC)
EVERY_KIND = ledger(
    "opening 6-3 5-4 0-0 1-2; opening 3; start; A 35; seat 2 35 opener=1 closer=2 confirmed",
    "fish 20:31; out 1 | | 6-6 5-5 | 0-1 | 2-2; blocked 6-6 | 5-5 | 4-4 | 3-3; redeal 2 10",
    "continue 2 0; false pass 3 50; false pass 3 50 20:31; warning 2; fine 4 25; lost 4; expel 4",
    "time round; time between; sign 1; refuse 2; reopen; forfeit B 10:06; forfeit A B 10:06",
    "result 205:160; note Рыба; undo 4; correct 4 = B 35 opener=3",
    '{"kind": "false_pass", "seat": 2, "fine": 0, "hands": {"1": [], "2": ["6-5"], "3": [], '
    '"4": []}}',
)


def _state(*lines, **regulation):
    return replay_json(read_regulation(regulation), ledger(*lines))


def _result(*lines, **regulation):
    state = _state(*lines, **regulation)
    return game_result(state, tour=3, a=(EntryId("1"),), b=(EntryId("2"),))


def test_points_know_their_sides():
    points = Points(3, -5)
    assert points.of(Side.A) == 3
    assert points.of(Side.B) == -5
    assert points.plus(Points(1, 1)) == Points(4, -4)
    assert points.minus(Points(1, 1)) == Points(2, -6)
    assert points.swapped == Points(-5, 3)
    assert points.floored == Points(3, 0)
    assert (points.sum, points.highest, points.leader) == (-2, 3, Side.A)
    assert points.swapped.leader is Side.B
    assert Points().leader is None


def test_r34_every_four_different_tiles_decide_the_opening():
    turned = {Seat.ONE: "3-3", Seat.TWO: "4-2", Seat.THREE: "5-1", Seat.FOUR: "5-0"}
    tiles = {seat: parse_tile(text) for seat, text in turned.items()}
    assert seat_that_opens(tiles) is Seat.THREE


def test_r6_the_time_of_a_game_and_what_a_referee_added():
    assert expires_at(START, 40) == START + timedelta(minutes=40)
    assert expires_at(START, 40, extra_minutes=7) == START + timedelta(minutes=47)
    expiry = expires_at(START, 40)
    assert remaining(expiry, START) == timedelta(minutes=40)
    assert remaining(expiry, expiry + timedelta(seconds=1)) == timedelta()
    assert not has_expired(expiry, expiry - timedelta(microseconds=1))
    assert has_expired(expiry, expiry)


@pytest.mark.parametrize(
    ("minutes", "seconds", "late"), [(4, 59, False), (5, 0, True), (5, 1, True)]
)
def test_r19_a_player_is_late_from_the_fifth_minute(minutes, seconds, late):
    at = START + timedelta(minutes=minutes, seconds=seconds)
    assert is_late(START, at, 5) is late
    assert (at >= late_deadline(START, 5)) is late


def test_every_kind_of_entry_is_in_the_list():
    assert {entry["kind"] for entry in EVERY_KIND} == set(Kind)


@pytest.mark.parametrize("given", EVERY_KIND, ids=[json.dumps(each) for each in EVERY_KIND])
def test_what_is_written_reads_back_equal(given):
    act = read_entry(given).act
    assert read_entry(write_act(act)).act == act
    assert read_entry(write_act(act)) == entry_of(act)


def test_acts_of_our_own_making_replay_like_their_json():
    lines = ledger("opening 3; start; A 35; undo 2; fine 1 10; A 20")
    entries = [entry_of(read_entry(each).act) for each in lines]
    assert replay(CLUB, entries).digest == replay_json(CLUB, lines).digest


def test_the_acts_in_force_are_corrected_and_without_what_was_withdrawn():
    state = _state("start; A 35; B 20; undo 1; correct 2 = A 5")
    acts = acts_in_force(state)
    assert {at: write_act(act) for at, act in acts.items()} == {
        0: ledger("start")[0],
        2: ledger("A 5")[0],
    }


def test_sanctions_in_force_name_the_entry_that_imposed_them():
    state = _state("start; warning 1 conduct; fine 2 10; redeal 3 5; redeal 3 0; false pass 4 50")
    assert [
        (each.entry, each.seat, each.infraction, each.measure, each.points)
        for each in state.sanctions
    ] == [
        (1, 1, Infraction.CONDUCT, Measure.WARNING, 0),
        (2, 2, Infraction.SIGNS, Measure.FINE, 10),
        (3, 3, Infraction.OUT_OF_TURN, Measure.FINE, 5),
        (5, 4, Infraction.FALSE_PASS, Measure.FINE, 50),
    ]
    assert [row.entry for row in state.rows] == [3, 4, 5]


def test_an_expulsion_names_the_seat_until_it_is_cancelled():
    assert _state("start; expel 2; lost 1").expelled == (Seat.TWO,)
    assert _state("start; expel 2; undo 1").expelled == ()


def test_a_game_that_goes_on_has_no_result():
    assert _result("start; A 35") is None


def test_a_played_game_gives_points_fines_and_rounds_won():
    lines = "start; fish 20:31; B 10; fish 20:20; redeal 2 10; false pass 2 0 10:10; B 40; A 10"
    assert _result(lines, target=80, false_pass_round="hands_to_opponents") == GameResult(
        tour=3,
        a=(EntryId("1"),),
        b=(EntryId("2"),),
        kind=GameKind.PLAYED,
        points=(81, 40),
        fines=(0, 10),
        rounds=(3, 2),
        winner=Side.A,
    )


@pytest.mark.parametrize(
    ("lines", "kind", "winner"),
    [
        ("start; forfeit B 10:06", GameKind.FORFEIT, Side.A),
        ("start; forfeit A B 10:06", GameKind.DOUBLE_FORFEIT, None),
        ("start; lost 1", GameKind.GAME_LOST, Side.B),
        ("expel 2", GameKind.GAME_LOST, Side.A),
    ],
)
def test_where_the_kind_decides_no_points_are_given(lines, kind, winner):
    result = _result(lines)
    assert (result.kind, result.winner, result.points) == (kind, winner, (0, 0))


@pytest.mark.parametrize("lines", ["start; A 50", "start; A 5; time round; fish 1:1"])
def test_target_and_time_are_played_games(lines):
    assert _result(lines, target=50).kind is GameKind.PLAYED


def test_an_answer_has_exactly_its_keys():
    answer = answer_game(document("opening 3; start; A 35; warning 2"))
    assert list(answer) == [
        "score",
        "fines",
        "phase",
        "winner",
        "finish",
        "rounds",
        "next_opener",
        "expects",
        "warnings",
        "signed",
        "refused_to_sign",
        "digest",
    ]
    assert answer["rounds"] == [
        {
            "number": 1,
            "opener": 3,
            "outcome": "out",
            "points": {"A": 35, "B": 0},
            "total": {"A": 35, "B": 0},
            "extra": False,
        }
    ]
    assert answer["warnings"] == [{"seat": 2, "infraction": "signs"}]
