"""A field divided: everybody in one group, sizes even, the best apart, clubs spread."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.ids import EntryId
from tournaments.domain.stages.groups import GroupBy, Grouping, divide


def field(size):
    return tuple(EntryId(str(number)) for number in range(1, size + 1))


@pytest.mark.parametrize(
    ("how", "by", "value", "size", "groups"),
    [
        (Grouping.NONE, GroupBy.SIZE, 4, 5, ["1 2 3 4 5"]),
        (Grouping.SNAKE, GroupBy.SIZE, 4, 3, ["1 2 3"]),
        (Grouping.SNAKE, GroupBy.SIZE, 4, 8, ["1 4 5 8", "2 3 6 7"]),
        (Grouping.SNAKE, GroupBy.NUMBER, 3, 7, ["1 6 7", "2 5", "3 4"]),
        (Grouping.SNAKE, GroupBy.NUMBER, 9, 5, ["1 4 5", "2 3"]),
        (Grouping.PLACES, GroupBy.SIZE, 4, 10, ["1 2 3 4", "5 6 7 8", "9 10"]),
        (Grouping.PLACES, GroupBy.SIZE, 4, 9, ["1 2 3 4", "5 6 7 8 9"]),
        (Grouping.PLACES, GroupBy.NUMBER, 3, 8, ["1 2 3", "4 5 6", "7 8"]),
    ],
)
def test_a_field_is_divided(how, by, value, size, groups):
    found = divide(field(size), how, by, value, seed=1)
    assert [" ".join(group) for group in found] == groups


def test_a_drawn_division_puts_one_of_each_pot_into_a_group_and_spreads_a_club():
    order = field(12)
    clubs = dict.fromkeys(map(EntryId, ("1", "4", "7")), "Дубль")
    for seed in range(20):
        found = divide(order, Grouping.DRAWN, GroupBy.NUMBER, 3, seed=seed, clubs=clubs)
        pots = [{(int(entry) - 1) // 3 for entry in group} for group in found]
        assert pots == [{0, 1, 2, 3}] * 3
        assert [sum(entry in clubs for entry in group) for group in found] == [1, 1, 1]


@given(
    st.integers(2, 80),
    st.sampled_from(list(Grouping)),
    st.sampled_from(list(GroupBy)),
    st.integers(2, 20),
    st.integers(0, 9),
)
def test_everybody_is_in_one_group_and_nobody_alone(size, how, by, value, seed):
    found = divide(field(size), how, by, value, seed=seed)
    assert sorted(entry for group in found for entry in group) == sorted(field(size))
    sizes = sorted(len(group) for group in found)
    assert sizes[0] >= 2
    if (how, by) != (Grouping.PLACES, GroupBy.SIZE):
        assert sizes[-1] - sizes[0] <= 1
    if how is Grouping.PLACES:
        assert all(max(map(int, a)) < min(map(int, b)) for a, b in pairwise(found))
