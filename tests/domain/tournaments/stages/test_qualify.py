"""Who goes on from a stage, and that those of one group do not meet at once."""

from __future__ import annotations

import pytest

from tournaments.domain.ids import EntryId
from tournaments.domain.stages.qualify import RankedEntry, apart_in_first_round, qualified


def table(*lines):
    return [
        RankedEntry(id=EntryId(name), place=place, key=(key,))
        for place, (name, key) in enumerate(lines, 1)
    ]


A = table(("a1", -5), ("a2", -3), ("a3", -2))
B = table(("b1", -6), ("b2", -4), ("b3", -1))


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ({"first": 2, "per_group": True}, "b1 a1 b2 a2"),
        ({"first": 1, "per_group": True, "best_next": 1}, "b1 a1 b2"),
        ({"first": 1, "per_group": True, "skip": 1}, "b2 a2"),
        ({"first": None, "per_group": True}, "b1 a1 b2 a2 a3 b3"),
        ({"first": 3, "per_group": False}, "b1 a1 b2"),
        ({"first": 2, "per_group": False, "skip": 2}, "b2 a2"),
        ({"first": None, "per_group": False}, "b1 a1 b2 a2 a3 b3"),
    ],
)
def test_winners_of_groups_come_first_then_the_seconds(asked, names):
    assert " ".join(qualified([A, B], **asked)) == names


def test_two_of_a_group_are_parted_with_the_least_change():
    group = {"a1": 1, "b1": 2, "c1": 3, "d1": 4, "a2": 1, "b2": 2, "c2": 3, "d2": 4}
    seeds = tuple(map(EntryId, ("a1", "b1", "c1", "d1", "d2", "c2", "b2", "a2")))
    found = apart_in_first_round(seeds, {EntryId(name): number for name, number in group.items()})
    assert found[:4] == seeds[:4]
    assert all(group[found[line]] != group[found[7 - line]] for line in range(4))


def test_where_all_are_of_one_group_nobody_moves():
    seeds = tuple(map(EntryId, "abcd"))
    assert apart_in_first_round(seeds, dict.fromkeys(seeds, 1)) == seeds
