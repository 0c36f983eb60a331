"""How places moved with the last tour: of entries, of stages' tables, of some among others."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.domain.tournaments.fields import bye, entries_of, played, regulations, tournaments
from tournaments.domain.draw import System
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.movement import Moved, movement, moves_among
from tournaments.domain.regulation import read_regulation
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.stages.earlier import (
    before_tour,
    event_moves,
    last_tour,
    stage_moves,
    who_played,
)
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.plan import StagePlan

WINS = read_regulation({"criteria": ["wins", "points"]})


def event(results, *, tours, ids="abcd", more=()):
    first = StageFacts(number=1, tours=tours)
    return Event(
        regulation=WINS, stages=(first, *more), entries=entries_of(*ids), results=tuple(results)
    )


def told(moves):
    """What a reader sees of each: + up, - down, = the same, ? new."""
    signs = {name: "?" if m.new else f"{m.up:+d}" if m.up else "=" for name, m in moves.items()}
    return " ".join(f"{name}{signs[name]}" for name in sorted(signs))


FIRST = (played(1, "a", "b", (200, 100)), played(1, "c", "d", (210, 90)))
SECOND = (played(2, "c", "a", (200, 150)), played(2, "b", "d", (260, 20)))


class TestMoved:
    @pytest.mark.parametrize(
        ("moved", "up", "new"),
        [
            (Moved(1, 3), 2, False),
            (Moved(3, 1), -2, False),
            (Moved(2, 2), 0, False),
            (Moved(2, None), 0, True),
        ],
    )
    def test_up_is_towards_the_first_place(self, moved, up, new):
        assert (moved.up, moved.new) == (up, new)

    def test_who_had_not_played_then_was_not_passed_and_is_new(self):
        moves = movement(
            {"a": 1, "x": 2, "b": 3},
            [("a", 1), ("x", 2), ("b", 3)],
            played={"a", "x", "b"},
            played_before={"a", "b"},
        )
        assert moves == {"a": Moved(1, 1), "x": Moved(2, None), "b": Moved(3, 2)}

    def test_who_has_not_played_at_all_moves_nowhere(self):
        assert movement({"a": 1}, [("a", 1)], played=(), played_before=()) == {}

    def test_places_among_some_are_counted_anew_before_as_now(self):
        rows = [(1, Moved(4, 9)), (2, Moved(6, 2)), (3, Moved(7, None)), (4, None)]
        assert moves_among(rows) == (Moved(1, 2), Moved(2, 1), Moved(3, None), None)

    def test_those_who_shared_a_place_share_it_among_some_too(self):
        rows = [(1, Moved(2, 5)), (2, Moved(3, 5)), (3, Moved(8, 7))]
        assert moves_among(rows) == (Moved(1, 1), Moved(2, 1), Moved(3, 3))


class TestEvent:
    def test_nothing_is_told_before_the_second_tour(self):
        assert event_moves(event((), tours=())) == {}
        assert event_moves(event(FIRST, tours=(1,))) == {}

    def test_places_are_compared_with_those_before_the_last_tour(self):
        whole = event((*FIRST, *SECOND), tours=(1, 2))
        assert [row.row.id for row in before_tour(whole, 2).final_table] == ["c", "a", "b", "d"]
        assert told(event_moves(whole)) == "a-1 b+1 c= d="

    def test_a_tour_of_which_only_some_results_are_in_counts_as_the_last(self):
        part = event((*FIRST, SECOND[1]), tours=(1, 2))
        assert last_tour(part) == 2
        assert told(event_moves(part)) == "a-1 b+2 c-1 d="

    def test_who_plays_his_first_game_is_new_though_tours_he_missed_count_as_lost(self):
        missed = GameResult(tour=1, a=("e",), b=(), kind=GameKind.FORFEIT, winner=Side.B)
        late = event((*FIRST, missed, *SECOND, bye(2, "e")), tours=(1, 2), ids="abcde")
        assert told(event_moves(late)) == "a-1 b+1 c= d-1 e?"
        assert who_played(before_tour(late, 2)) == frozenset("abcd")

    def test_a_bye_is_play_and_a_tour_still_missed_is_none(self):
        missed = GameResult(tour=1, a=("e",), b=(), kind=GameKind.FORFEIT, winner=Side.B)
        assert who_played(event((bye(1, "a"), missed), tours=(1,))) == {"a"}

    @given(tournaments(), regulations)
    def test_no_tour_less_gives_the_same_table(self, tournament, regulation):
        entries, games = tournament
        tours = tuple(sorted({game.tour for game in games}))
        whole = Event(
            regulation=regulation,
            stages=(StageFacts(number=1, tours=tours),),
            entries=entries,
            results=tuple(games),
        )
        same = before_tour(whole, last_tour(whole) + 1)
        assert same.final_table == whole.final_table
        for moved in event_moves(whole).values():
            assert 1 <= moved.now <= len(entries)


FINAL = StageFacts(
    number=2, system=System.SWISS, field=(("c", "a"),), plan=StagePlan(first=2), tours=(3,)
)
THIRD = (played(3, "a", "c", (250, 0)),)


class TestStages:
    def test_the_first_tour_of_a_stage_is_compared_with_the_end_of_the_one_before(self):
        whole = event((*FIRST, *SECOND, *THIRD), tours=(1, 2), more=(FINAL,))
        assert [each.row.id for each in before_tour(whole, 3).final_table] == ["c", "b", "a", "d"]
        assert told(event_moves(whole)) == "a+2 b-1 c-1 d="
        assert stage_moves(whole) == (2, {})

    def test_the_tables_of_the_stage_that_is_played_move_by_themselves(self):
        whole = event((*FIRST, *SECOND), tours=(1, 2), more=(FINAL,))
        number, moves = stage_moves(whole)
        assert (number, told(moves)) == (1, "a-1 b+1 c= d=")

    def test_before_the_first_result_no_stage_moves(self):
        assert stage_moves(event((), tours=(1,))) == (0, {})

    def test_each_group_has_moves_of_its_own(self):
        groups = (tuple(map(EntryId, "ab")), tuple(map(EntryId, "cd")))
        stage = StageFacts(number=1, system=System.ROUND_ROBIN, field=groups, tours=(1, 2))
        results = (
            played(1, "a", "b", (200, 100)),
            played(1, "c", "d", (200, 100)),
            played(2, "a", "b", (0, 350)),
            played(2, "c", "d", (200, 100)),
        )
        whole = Event(
            regulation=WINS, stages=(stage,), entries=entries_of(*"abcd"), results=results
        )
        assert told(stage_moves(whole)[1]) == "a-1 b+1 c= d="
