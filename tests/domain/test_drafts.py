"""Boards changed by hand: nobody twice (R1), everybody accounted for, faults told from wishes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.draft_board import (
    DraftGame,
    close_ranks,
    give_bye,
    meet,
    move,
    swap,
    take_out,
)
from tournaments.domain.draft_warnings import DraftWarning, WarningCode, warnings_of
from tournaments.domain.entries import EntryRecord
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId, PlayerId, Side
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.seating import Lineup, cycle_length, is_present, seats_of

A, B, C, D, E, F = (EntryId(name) for name in "ABCDEF")


def game(table, a, b):
    return DraftGame(table=table, a=(a,), b=(b,))


def bye(entry):
    return DraftGame(table=None, a=(entry,))


BOARD = (game(1, A, B), game(2, C, D), bye(E))


def shape(board):
    return {(each.table, each.a, each.b) for each in board}


def test_two_at_different_tables_change_places():
    assert shape(swap(BOARD, A, D)) == shape((game(1, D, B), game(2, C, A), bye(E)))


def test_a_swap_with_the_bye_moves_the_bye():
    assert shape(swap(BOARD, A, E)) == shape((game(1, E, B), game(2, C, D), bye(A)))


def test_who_had_no_game_takes_the_place_of_another():
    assert shape(swap(BOARD, F, D)) == shape((game(1, A, B), game(2, C, F), bye(E)))
    assert swap(BOARD, D, F) == swap(BOARD, F, D)


def test_the_only_bye_changes_hands():
    assert shape(give_bye(BOARD, C)) == shape((game(1, A, B), game(2, E, D), bye(C)))


def test_a_first_bye_leaves_the_opponent_without_a_game():
    assert shape(give_bye(BOARD[:2], C)) == shape((game(1, A, B), bye(C)))


def test_who_had_no_game_gets_a_bye_beside_the_other():
    assert shape(give_bye(BOARD, F)) == shape((*BOARD, bye(F)))


def test_two_free_ones_meet_at_the_first_free_table():
    board = (game(1, A, B), game(3, C, D), bye(E))
    assert shape(meet(board, (F,), (E,))) == shape((*board[:2], game(2, F, E)))


def test_a_table_change_to_an_empty_table_leaves_a_hole_and_ranks_close_it():
    moved = move(BOARD, 1, 7)
    assert shape(moved) == shape((game(7, A, B), game(2, C, D), bye(E)))
    assert shape(close_ranks(moved)) == shape((game(1, C, D), game(2, A, B), bye(E)))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda: swap(BOARD, A, A), "draft.same_entry"),
        (lambda: swap(BOARD, A, B), "draft.opponents"),
        (lambda: swap(BOARD, F, EntryId("G")), "draft.not_in_draft"),
        (lambda: give_bye(BOARD, E), "draft.has_bye"),
        (lambda: take_out(BOARD, F), "draft.not_in_draft"),
        (lambda: meet(BOARD, (F,), (F,)), "draft.same_entry"),
        (lambda: meet(BOARD, (F,), (A,)), "draft.has_opponent"),
        (lambda: move(BOARD, 3, 1), "draft.no_table"),
        (lambda: move(BOARD, 1, 0), "draft.table_impossible"),
    ],
)
def test_a_change_without_sense_is_refused(change, code):
    with pytest.raises(Refusal) as refused:
        change()
    assert refused.value.code == code


ENTRIES = [EntryId(str(number)) for number in range(9)]
who = st.sampled_from(ENTRIES)
table = st.integers(1, 7)
acts = st.one_of(
    st.tuples(st.just(swap), who, who),
    st.tuples(st.just(meet), who, who),
    st.tuples(st.just(give_bye), who),
    st.tuples(st.just(take_out), who),
    st.tuples(st.just(move), table, table),
    st.tuples(st.just(close_ranks)),
)


@given(st.lists(acts, max_size=25))
def test_whatever_is_done_nobody_is_twice_and_no_table_is_taken_twice(changes):
    board = tuple(
        game(number + 1, ENTRIES[2 * number], ENTRIES[2 * number + 1]) for number in range(4)
    )
    for change, *wanted in changes:
        try:
            board = change(board, *wanted)
        except Refusal:
            continue
        entries = [entry for each in board for entry in each.entries]
        tables = [each.table for each in board if each.table is not None]
        assert len(entries) == len(set(entries))
        assert len(tables) == len(set(tables))
        assert all(each.is_bye == (each.table is None) for each in board)


def record(entry, club=None, *, present=True):
    return EntryRecord(id=entry, club=club, present=present)


FIELD = tuple(record(entry) for entry in (A, B, C, D, E))


def codes(board, field=FIELD, history=()):
    return [
        (found.code, found.table, found.entries) for found in warnings_of(board, field, history)
    ]


def test_a_good_draft_warns_of_nothing():
    assert codes(BOARD) == []


def test_left_out_and_absent_ones_are_faults():
    field = (*FIELD[:4], record(E, present=False), record(F))
    found = warnings_of(BOARD, field, ())
    assert found == (
        DraftWarning(code=WarningCode.NO_GAME, entries=(F,)),
        DraftWarning(code=WarningCode.ABSENT, entries=(E,)),
    )
    assert all(warning.is_fault for warning in found)


def played(tour, a, b):
    return GameResult(tour=tour, a=(a,), b=(b,), kind=GameKind.PLAYED, winner=Side.A)


def test_a_rematch_is_named_with_its_tours():
    history = (played(2, B, A), played(1, A, B), played(1, A, C))
    (found,) = warnings_of(BOARD, FIELD, history)
    assert (found.code, found.table, found.tours) == (WarningCode.REMATCH, 1, (1, 2))
    assert not found.is_fault


def test_a_game_inside_a_club_is_named_and_no_club_is_none():
    field = (record(A, "Gus"), record(B, "Gus "), record(C), record(D), record(E, "Gus"))
    assert codes(BOARD, field) == [(WarningCode.SAME_CLUB, 1, (A, B))]


def test_those_kept_apart_are_named_wherever_they_share_a_table():
    apart = frozenset({frozenset((A, B)), frozenset((C, E))})
    (found,) = warnings_of(BOARD, FIELD, (), apart)
    assert (found.code, found.table, found.entries) == (WarningCode.APART, 1, (A, B))
    assert not found.is_fault
    four = (DraftGame(table=1, a=(A, C), b=(D, E)), bye(B))
    assert [each.entries for each in warnings_of(four, FIELD, (), apart)] == [(C, E)]


def test_a_second_bye_is_named_while_somebody_had_none():
    history = (GameResult(tour=1, a=(E,), b=(), kind=GameKind.BYE, winner=Side.A),)
    (found,) = warnings_of(BOARD, FIELD, history)
    assert (found.code, found.entries, found.tours) == (WarningCode.BYE_AGAIN, (E,), (1,))
    everybody = tuple(
        GameResult(tour=tour, a=(entry,), b=(), kind=GameKind.BYE, winner=Side.A)
        for tour, entry in enumerate((A, B, C, D, E), 1)
    )
    assert codes(BOARD, history=everybody) == []


def test_two_byes_and_a_missing_table_are_named():
    board = (game(2, A, B), bye(C), bye(D), bye(E))
    assert codes(board) == [
        (WarningCode.SPARE_BYES, None, (C, D, E)),
        (WarningCode.TABLE_HOLE, 1, ()),
    ]


def test_the_pairs_sit_crosswise():
    one, two = (
        Lineup(entry=entry, players=(PlayerId(f"{entry}1"), PlayerId(f"{entry}2")))
        for entry in (A, B)
    )
    assert [(int(each.seat), each.player, each.entry) for each in seats_of([one], [two])] == [
        *((1, "A1", A), (2, "B1", B), (3, "A2", A), (4, "B2", B))
    ]
    assert [int(each.seat) for each in seats_of([one])] == [1, 3]


@pytest.mark.parametrize(
    ("checked_in", "withdrawn_after", "tour", "there"),
    [
        (True, None, 1, True),
        (False, None, 1, False),
        (True, 2, 2, True),
        (True, 2, 3, False),
        (True, 0, 1, False),
    ],
)
def test_present_is_who_is_checked_in_and_has_not_left(checked_in, withdrawn_after, tour, there):
    found = is_present(checked_in=checked_in, withdrawn_after=withdrawn_after, tour=tour)
    assert found is there


@pytest.mark.parametrize(("entries", "tours"), [(0, 1), (2, 1), (5, 5), (6, 5), (10, 9)])
def test_a_round_robin_takes_as_many_tours_as_everybody_needs(entries, tours):
    assert cycle_length(entries) == tours


OF_FOUR = (DraftGame(table=1, a=(A, B), b=(C, D)), bye(E), bye(F))


def test_at_a_table_of_four_two_across_change_places_and_so_partners():
    assert swap(OF_FOUR, B, C)[0] == DraftGame(table=1, a=(A, C), b=(B, D))
    with pytest.raises(Refusal, match=r"draft\.opponents"):
        swap(OF_FOUR, A, B)


def test_at_a_table_of_four_the_last_bye_changes_hands():
    assert give_bye(OF_FOUR, A)[0].a == (F, B)


def test_partners_again_are_named_and_up_to_three_byes_are_usual():
    field = tuple(record(each) for each in (A, B, C, D, E, F))
    past = (GameResult(tour=1, a=(B, A), b=(C, E), kind=GameKind.PLAYED, winner=Side.A),)
    found = warnings_of(OF_FOUR, field, past)
    partners = [each for each in found if each.code is WarningCode.PARTNER]
    assert [(each.table, set(each.entries), each.tours) for each in partners] == [(1, {A, B}, (1,))]
    assert WarningCode.SPARE_BYES not in {each.code for each in found}
