"""The checker knows tables that somebody needs, and whole groups in which everybody meets."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.tournaments.simulation import make_entries, play
from tests.domain.tournaments.test_checker import draw, request
from tournaments.domain.checker import Fault, check, check_groups
from tournaments.domain.draw import SameClub, System, Wish
from tournaments.domain.pairing import rotating, swiss
from tournaments.domain.pairing.tables import seat_at_fixed_tables
from tournaments.domain.stages.robin import robin_draw, robin_tours

ASKED = request("cdefgh")


def at(tables, drawn):
    """The same games at these tables."""
    games = zip(tables, drawn.games, strict=True)
    return replace(drawn, games=tuple(replace(game, table=table) for table, game in games))


TABLES = [
    ("a game may stand out of the order for a table that is needed", (2, 3, 1), {"g": 1}, [], []),
    ("it may leave a hole behind the others", (7, 1, 2), {"c": 7}, [], []),
    ("but the others leave none", (3, 1, 4), {"c": 3}, [], [Fault.TABLE_NUMBERS]),
    ("nor do two share a table", (3, 3, 1), {"c": 3}, [], [Fault.TABLE_NUMBERS]),
    ("nor stand out of order themselves", (2, 3, 1), {}, [], [Fault.TABLE_ORDER]),
    ("a table that nobody else needs is given", (1, 2, 3), {"g": 1}, [(Wish.TABLE, 3)],
     [Fault.TABLE_NOT_GIVEN]),
    ("a needed table that another game needs is not, and is listed", (1, 2, 3), {"c": 1, "h": 1},
     [(Wish.TABLE, 3)], []),
    ("or it is not listed", (1, 2, 3), {"c": 1, "h": 1}, [], [Fault.NOT_LISTED]),
    ("of two tables of one game it has one", (2, 1, 3), {"c": 2, "d": 5}, [(Wish.TABLE, 2)], []),
    ("a wish that was kept is not listed", (1, 2, 3), {"c": 1}, [(Wish.TABLE, 1)],
     [Fault.LISTED_WRONGLY]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tables", "fixed", "listed", "expected"),
    [row[1:] for row in TABLES],
    ids=[row[0] for row in TABLES],
)
def test_tables_that_somebody_needs(tables, fixed, listed, expected):
    drawn = at(tables, draw("c-d e-f g-h", "", listed))
    assert [each.fault for each in check(System.SWISS, ASKED, drawn, fixed)] == expected


@pytest.mark.parametrize(
    ("system", "engine", "size"), [(System.SWISS, swiss, 13), (System.ROTATING, rotating, 18)]
)
@settings(max_examples=25)
@given(seed=st.integers(0, 99), tables=st.lists(st.integers(1, 9), max_size=5))
def test_no_draw_seated_around_needed_tables_has_a_fault(system, engine, size, seed, tables):
    entries = make_entries(size, seed)
    fixed = {entry.id: table for entry, table in zip(entries[seed % 7 :], tables, strict=False)}
    for asked, drawn in play(engine.draw, entries, 2, seed, avoid_same_club=SameClub.NO):
        assert check(system, asked, seat_at_fixed_tables(drawn, fixed), fixed) == ()


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("sizes", [(4, 4), (5, 4), (2, 3, 6)])
def test_groups_in_which_everybody_meets_have_no_fault(sizes, cycles):
    entries = make_entries(sum(sizes), 1)
    ids = iter(entry.id for entry in entries)
    groups = [list(islice(ids, size)) for size in sizes]
    draws = [
        draw_of_all([robin_draw(group, tour, cycles=cycles) for group in groups])
        for tour in range(1, robin_tours(max(sizes), cycles) + 1)
    ]
    assert list(check_groups(replace(ASKED, entries=entries), groups, draws, cycles)) == []


def draw_of_all(draws):
    games = tuple(game for each in draws for game in each.games)
    return replace(
        draws[0],
        games=tuple(replace(game, table=table) for table, game in enumerate(games, 1)),
        byes=tuple(bye for each in draws for bye in each.byes),
    )


GROUPS = [
    ("a game between two groups", ["c-d e-g f-h", "c-e d-f g-h"],
     [Fault.OUT_OF_THE_GROUP, *[Fault.NOT_MET_ONCE] * 2]),
    ("two who meet again", ["c-d e-f g-h", "c-d e-f g-h"], [Fault.NOT_MET_ONCE] * 4),
    ("somebody twice in a tour", ["c-d c-e"], [Fault.ENTRY_TWICE, Fault.ENTRY_LEFT_OUT]),
    ("sides that are not changed", ["c-d e-f g-h", "c-e", "c-f d-e"], [Fault.UNEVEN_SIDES]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tours", "expected"), [row[1:] for row in GROUPS], ids=[row[0] for row in GROUPS]
)
def test_what_is_wrong_with_groups_is_named(tours, expected):
    draws = [draw(tour) for tour in tours]
    found = [each.fault for each in check_groups(ASKED, ["cdef", "gh"], draws)]
    for fault in expected:
        assert found.count(fault) >= expected.count(fault), found
