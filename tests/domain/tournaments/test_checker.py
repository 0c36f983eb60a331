"""The checker finds what is wrong with a draw, whoever made it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.tournaments.fields import bye, entries_of, played
from tournaments.domain.checker import Fault, Measures, check, check_schedule, measure
from tournaments.domain.draw import (
    Bye,
    Draw,
    DrawnGame,
    Options,
    Reason,
    ReasonCode,
    Relaxation,
    Rematch,
    Request,
    System,
    Wish,
)

REASON = Reason(ReasonCode.BY_LOT)
CLUBS = {"a": "X", "b": "X"}


def field(names, absent="", rating=True):
    return tuple(
        replace(
            entry,
            club=CLUBS.get(entry.id),
            rating=100 - number if rating else None,
            present=entry.id not in absent,
        )
        for number, entry in enumerate(entries_of(*names))
    )


def request(names, *games, absent="", **options):
    return Request(
        tour=5, seed=1, entries=field(names, absent), games=games, options=Options(**options)
    )


def draw(games, byes="", relaxed=()):
    """`a-b c-d`, partners joined with +; tables in this order."""
    return Draw(
        games=tuple(
            DrawnGame(table=table, a=tuple(a.split("+")), b=tuple(b.split("+")))
            for table, (a, b) in enumerate((game.split("-") for game in games.split()), 1)
        ),
        byes=tuple(Bye(entry=name, reason=REASON) for name in byes.split()),
        relaxed=tuple(Relaxation(wish=wish, table=table, reason=REASON) for wish, table in relaxed),
    )


def faults(system, asked, drawn):
    return [each.fault for each in check(system, asked, drawn)]


PLAIN = request("cdefg")


def test_nothing_is_wrong_with_a_right_draw():
    assert faults(System.SWISS, PLAIN, draw("c-d e-f", "g")) == []


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (draw("c-d e-x", "g"), [Fault.UNKNOWN_ENTRY, Fault.ENTRY_LEFT_OUT]),
        (draw("c-d e-d", "g"), [Fault.ENTRY_TWICE, Fault.ENTRY_LEFT_OUT]),
        (draw("c-d e-f"), [Fault.ENTRY_LEFT_OUT]),
        (draw("c-d e-f+g"), [Fault.SIDE_SIZE]),
        (draw("d-c e-f", "g"), [Fault.SIDE_ORDER]),
        (draw("e-f c-d", "g"), [Fault.TABLE_ORDER]),
        (draw("c-d e-g", "f"), [Fault.BYE_NOT_LOWEST]),
        (draw("c-d", "g e f"), [Fault.TOO_MANY_BYES]),
        (draw("c-d e-f", "g", [(Wish.REMATCH, 1)]), [Fault.LISTED_WRONGLY]),
    ],
)
def test_what_is_wrong_with_a_swiss_draw_is_named(drawn, expected):
    assert faults(System.SWISS, PLAIN, drawn) == expected


def test_who_is_absent_is_not_drawn():
    asked = request("cdef", absent="ef")
    assert faults(System.SWISS, asked, draw("c-d e-f")) == [Fault.ABSENT_ENTRY] * 2


def test_tables_are_numbered_from_one():
    games = tuple(replace(game, table=game.table + 1) for game in draw("c-d e-f").games)
    assert faults(System.SWISS, request("cdef"), Draw(games=games)) == [Fault.TABLE_NUMBERS]


def test_nobody_meets_twice():
    met = played(1, "c", "d")
    rematch = draw("c-d e-f", "", [(Wish.REMATCH, 1)])
    assert faults(System.SWISS, request("cdef", met), rematch) == [Fault.REMATCH]


def test_a_rematch_is_allowed_where_it_is_only_avoided_but_it_is_listed():
    asked = request("cd", played(1, "c", "d"), rematch=Rematch.AVOID)
    assert faults(System.SWISS, asked, draw("c-d")) == [Fault.NOT_LISTED]
    assert faults(System.SWISS, asked, draw("c-d", "", [(Wish.REMATCH, 1)])) == []


def test_a_game_inside_a_club_is_listed():
    asked = request("abcd")
    assert faults(System.SWISS, asked, draw("a-b c-d")) == [Fault.NOT_LISTED]
    assert faults(System.SWISS, asked, draw("a-b c-d", "", [(Wish.SAME_CLUB, 1)])) == []
    assert faults(System.SWISS, asked, draw("a-c b-d")) == []


def test_a_game_between_those_kept_apart_is_measured_and_listed():
    asked = replace(request("cdef"), apart=frozenset({frozenset("cd")}))
    assert faults(System.SWISS, asked, draw("c-d e-f")) == [Fault.NOT_LISTED]
    assert faults(System.SWISS, asked, draw("c-d e-f", "", [(Wish.APART, 1)])) == []
    assert faults(System.SWISS, asked, draw("c-e d-f", "", [(Wish.APART, 1)])) == [
        Fault.LISTED_WRONGLY
    ]
    assert faults(System.ROTATING, asked, draw("c+e-d+f")) == [Fault.NOT_LISTED]
    assert measure(asked, draw("c-d e-f")).apart == 1


def test_no_second_bye_while_somebody_has_none():
    asked = request("cde", bye(1, "e"), played(1, "c", "d"))
    assert Fault.SECOND_BYE in faults(System.SWISS, asked, draw("c-d", "e"))


def test_a_higher_bye_may_be_right_where_the_field_is_small_against_its_history():
    asked = request("cdefg", *(played(tour, "c", name) for tour, name in enumerate("def", 1)))
    assert Fault.BYE_NOT_LOWEST not in faults(System.SWISS, asked, draw("c-g d-e", "f"))


def test_the_sums_of_a_draw_are_measured():
    asked = request("abcd", played(1, "a", "c"), played(2, "a", "d"))
    assert measure(asked, draw("a-b d-c")) == Measures(
        rematches=0, apart=0, same_club=1, squares=4, distance=2
    )
    assert measure(asked, draw("a-c b-d")).rematches == 1


FOURS = request("cdefgh", played(1, ("c", "f"), ("d", "e")), bye(1, "g"), bye(1, "h"))


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (draw("c+d-g+h", "e f", [(Wish.PARTNER, 1)]), [Fault.LISTED_WRONGLY, Fault.BYE_NOT_LOWEST]),
        (draw("c-d", "e f g h"), [Fault.SIDE_SIZE]),
        (draw("c+d-f+g", "e h"), [Fault.SECOND_BYE]),
        (draw("c+f-g+h", "e d"), [Fault.NOT_LISTED]),
        (draw("c+f-g+h", "e d", [(Wish.PARTNER, 1)]), []),
        (draw("", "c d e f g h"), [Fault.TOO_MANY_BYES]),
    ],
)
def test_what_is_wrong_with_tables_of_four_is_named(drawn, expected):
    found = faults(System.ROTATING, FOURS, drawn)
    assert set(expected) <= set(found) if expected else found == []


def test_every_opponent_met_again_is_listed():
    asked = request("cdef", played(1, ("c", "f"), ("d", "e")))
    listed = [(Wish.OPPONENT, 1)] * 2
    assert faults(System.ROTATING, asked, draw("c+d-f+e", "", listed)) == []
    assert faults(System.ROTATING, asked, draw("c+d-f+e")) == [Fault.NOT_LISTED]


def test_who_has_lost_is_out_of_the_bracket():
    asked = request("cdef", played(1, "c", "f"), played(1, "d", "e"))
    assert faults(System.KNOCKOUT, asked, draw("c-d")) == []
    assert faults(System.KNOCKOUT, asked, draw("c-d f-e")) == []
    assert faults(System.KNOCKOUT, asked, draw("f-e c-d")) == [Fault.OUT_OF_THE_BRACKET]
    assert faults(System.KNOCKOUT, asked, draw("c-f", "d")) == [Fault.OUT_OF_THE_BRACKET]
    assert faults(System.KNOCKOUT, asked, draw("c-d", "e")) == [Fault.OUT_OF_THE_BRACKET]
    assert faults(System.KNOCKOUT, asked, draw("", "c")) == [Fault.ENTRY_LEFT_OUT]


def test_a_decided_bracket_has_nothing_to_draw():
    asked = request("cd", played(1, "c", "d"))
    assert faults(System.KNOCKOUT, asked, Draw()) == []
    assert faults(System.KNOCKOUT, request("c"), Draw()) == [Fault.ENTRY_LEFT_OUT]


def test_a_round_robin_has_everybody_meet_everybody_once():
    asked = request("cdef")
    right = [draw("c-f d-e"), draw("f-e c-d"), draw("d-f e-c")]
    assert check_schedule(asked, right) == ()
    twice = [draw("c-f d-e"), draw("c-f d-e"), draw("c-d e-f")]
    found = [each.fault for each in check_schedule(asked, twice)]
    assert found.count(Fault.NOT_MET_ONCE) == 4
    assert Fault.UNEVEN_SIDES in found
