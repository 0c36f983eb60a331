"""Teams are ranked by what their entries won together; tables of merit keep the common order."""

import pytest

from tournaments.domain.event import EventRules, TeamScoring
from tournaments.domain.ids import EntryId
from tournaments.domain.merit import places_among
from tournaments.domain.teams import Part, team_table

ALL = EventRules()
BEST_TWO = EventRules(team_scoring=TeamScoring.BEST, team_best=2)


def part(number, place, wins, difference=0, points=0):
    return Part(
        entry=EntryId(str(number)), place=place, wins=wins, difference=difference, points=points
    )


def shown(rows):
    return [(row.place, row.team, str(row.decided_by or "")) for row in rows]


TABLES = [
    (
        "more wins together stand above the single winner",
        {"A": [part(1, 1, 5), part(2, 8, 0)], "B": [part(3, 2, 4), part(4, 3, 3)]},
        ALL,
        [(1, "B", "wins"), (2, "A", "")],
    ),
    (
        "equal wins are parted by the difference",
        {"A": [part(1, 1, 3, 10)], "B": [part(2, 2, 3, 40)]},
        ALL,
        [(1, "B", "difference"), (2, "A", "")],
    ),
    (
        "then by the points",
        {"A": [part(1, 1, 3, 10, 500)], "B": [part(2, 2, 3, 10, 600)]},
        ALL,
        [(1, "B", "points"), (2, "A", "")],
    ),
    (
        "then by the better of the best places",
        {"B": [part(1, 2, 3, 10, 500)], "A": [part(2, 4, 3, 10, 500)]},
        ALL,
        [(1, "B", "best_place"), (2, "A", "")],
    ),
    (
        "equal in all share a place, and the next place is left out",
        {"B": [part(1, 1, 3)], "A": [part(2, 1, 3)], "C": [part(3, 3, 2)]},
        ALL,
        [(1, "A", ""), (1, "B", "wins"), (3, "C", "")],
    ),
    (
        "a third entry counts in a sum",
        {
            "A": [part(1, 1, 3), part(2, 2, 3), part(3, 6, 0)],
            "B": [part(4, 3, 2), part(5, 4, 2), part(6, 5, 3)],
        },
        ALL,
        [(1, "B", "wins"), (2, "A", "")],
    ),
    (
        "and not among the best two, who are chosen by their places",
        {
            "A": [part(1, 1, 3), part(2, 2, 3), part(3, 6, 0)],
            "B": [part(4, 3, 2), part(5, 4, 2), part(6, 5, 3)],
        },
        BEST_TWO,
        [(1, "A", "wins"), (2, "B", "")],
    ),
    (
        "a team smaller than the best counts what it has",
        {"A": [part(1, 1, 3)], "B": [part(2, 2, 1), part(3, 3, 1)]},
        BEST_TWO,
        [(1, "A", "wins"), (2, "B", "")],
    ),
    ("no team, no table", {}, ALL, []),
]


@pytest.mark.parametrize(
    ("parts", "rules", "expected"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES]
)
def test_teams(parts, rules, expected):
    assert shown(team_table(parts, rules)) == expected


def test_parts_come_best_placed_first_and_say_who_counts():
    parts = {"A": [part(1, 7, 1), part(2, 3, 2), part(3, 3, 3)]}
    row = team_table(parts, BEST_TWO)[0]
    assert [(each.entry, each.counted) for each in row.parts] == [
        ("3", True),
        ("2", True),
        ("1", False),
    ]
    assert dict(row.values) == {"wins": 5, "difference": 0, "points": 0, "best_place": 3}


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([], ()),
        ([4], (1,)),
        ([2, 5, 9], (1, 2, 3)),
        ([2, 5, 5, 9], (1, 2, 2, 4)),
        ([1, 1, 1], (1, 1, 1)),
    ],
)
def test_a_table_of_merit_counts_places_anew_and_keeps_shared_ones(places, expected):
    assert places_among(places) == expected
