"""Who needs one table of the hall sits there, the others stay in the order of the standings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode, Relaxation, Wish
from tournaments.domain.pairing.tables import seat_at_fixed_tables

REASON = Reason(ReasonCode.BY_LOT)


def draw(text, relaxed=()):
    """`ab cd` are games at the tables 1 and 2; four letters are a table of four."""
    return Draw(
        games=tuple(
            DrawnGame(
                table=table,
                a=tuple(names[: len(names) // 2]),
                b=tuple(names[len(names) // 2 :]),
                reasons=(REASON,),
            )
            for table, names in enumerate(text.split(), 1)
        ),
        byes=(Bye(entry="z", reason=REASON),),
        relaxed=tuple(Relaxation(wish=wish, table=table, reason=REASON) for wish, table in relaxed),
    )


def shown(found):
    return " ".join(f"{each.table}{''.join((*each.a, *each.b))}" for each in found.games)


@pytest.mark.parametrize(
    ("games", "fixed", "expected", "missed"),
    [
        ("ab cd ef", {}, "1ab 2cd 3ef", []),
        ("ab cd ef", {"z": 1, "y": 2}, "1ab 2cd 3ef", []),
        ("ab cd ef", {"c": 2}, "1ab 2cd 3ef", []),
        ("ab cd ef", {"f": 1}, "1ef 2ab 3cd", []),
        ("ab cd ef", {"a": 3}, "1cd 2ef 3ab", []),
        ("ab cd ef", {"a": 7}, "1cd 2ef 7ab", []),
        ("ab cd ef", {"a": 3, "f": 1}, "1ef 2cd 3ab", []),
        ("ab cd ef", {"a": 2, "b": 2}, "1cd 2ab 3ef", []),
        ("ab cd ef", {"a": 3, "b": 2}, "1cd 2ab 3ef", [(2, "a", 3)]),
        ("ab cd ef", {"a": 3, "d": 3}, "1cd 2ef 3ab", [(1, "d", 3)]),
        ("ab cd ef", {"a": 3, "d": 3, "c": 5}, "1ef 3ab 5cd", [(5, "d", 3)]),
        ("abcd efgh", {"h": 1}, "1efgh 2abcd", []),
    ],
)
def test_a_game_moves_to_the_table_somebody_needs(games, fixed, expected, missed):
    found = seat_at_fixed_tables(draw(games), fixed)
    assert shown(found) == expected
    listed = [(each.table, each.reason.facts["ids"][0], each.reason.facts["table"])
              for each in found.relaxed]  # fmt: skip
    assert listed == missed
    assert {each.wish for each in found.relaxed} <= {Wish.TABLE}
    assert found.byes == draw(games).byes


def test_what_was_given_up_moves_with_its_game_and_the_table_says_why_it_is_there():
    found = seat_at_fixed_tables(draw("ab cd", [(Wish.REMATCH, 2), (Wish.APART, 1)]), {"d": 1})
    assert [(each.wish, each.table) for each in found.relaxed] == [
        (Wish.REMATCH, 1),
        (Wish.APART, 2),
    ]
    assert [each.reasons[1:] for each in found.games] == [
        (Reason(ReasonCode.FIXED_TABLE, {"ids": ("d",), "table": 1}),),
        (),
    ]


@given(
    st.integers(0, 8),
    st.dictionaries(st.sampled_from("abcdefghijklmnopz"), st.integers(1, 10), max_size=9),
)
def test_every_game_has_a_table_of_its_own_and_every_wish_is_kept_or_listed(size, fixed):
    letters = "abcdefghijklmnop"
    games = " ".join(letters[2 * game : 2 * game + 2] for game in range(size))
    found = seat_at_fixed_tables(draw(games), fixed)
    tables = [game.table for game in found.games]
    assert tables == sorted(set(tables))
    where = {name: game.table for game in found.games for name in (*game.a, *game.b)}
    missed = {each.reason.facts["ids"][0] for each in found.relaxed}
    assert missed == {name for name in where if fixed.get(name, where[name]) != where[name]}
    plain = [game.a for game in found.games if not {*game.a, *game.b} & (fixed.keys() - missed)]
    assert plain == sorted(plain)
    numbers = {table for table in tables if table not in fixed.values()}
    assert numbers <= set(range(1, size + len(set(fixed.values())) + 1))
