"""What put an entry above the next one in the table of a whole event."""

from __future__ import annotations

from itertools import pairwise

from tests.domain.tournaments.fields import entries_of, played
from tournaments.domain.draw import System
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.stages.bracket import BracketGame
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.groups import Grouping
from tournaments.domain.stages.neighbours import verdict
from tournaments.domain.stages.overall import SUMMED, field_of_all, is_apart
from tournaments.domain.stages.plan import Carry, StagePlan
from tournaments.domain.standings import standings

RULES = read_regulation({"criteria": ["wins", "points", "head_to_head"]})


def verdicts(event):
    """The entries from above, with what decided between each two."""
    table = event.final_table
    words = [table[0].row.id]
    for upper, lower in pairwise(table):
        found = verdict(event, upper, lower)
        words += [f"{found.why}:{found.criterion}" if found.criterion else f"{found.why}"]
        words += [lower.row.id]
    return " ".join(words)


def event(*stages, ids="abcd", results=(), rules=RULES):
    return Event(regulation=rules, stages=stages, entries=entries_of(*ids), results=results)


SWISS = StageFacts(number=1, tours=(1,))
GAMES = (played(1, "a", "b", (200, 100)), played(1, "c", "d", (200, 90)))


def test_in_one_table_it_is_the_first_value_in_which_two_differ():
    assert verdicts(event(SWISS, results=GAMES)) == (
        "a shared c criterion:wins b criterion:points d"
    )


def test_of_groups_ranked_together_the_place_in_the_group_comes_first():
    groups = (tuple(map(EntryId, "ab")), tuple(map(EntryId, "cd")))
    plan = StagePlan(grouping=Grouping.SNAKE)
    stage = StageFacts(number=1, system=System.ROUND_ROBIN, field=groups, tours=(1,), plan=plan)
    games = (played(1, "a", "b", (200, 100)), played(1, "c", "d", (210, 100)))
    whole = event(stage, results=games)
    assert verdicts(whole) == "c criterion:points a place b shared d"
    assert [each.row.decided_by for each in whole.final_table] == [
        Criterion.POINTS,
        None,
        None,
        None,
    ]


def test_groups_by_places_stand_one_below_the_other():
    groups = (tuple(map(EntryId, "ab")), tuple(map(EntryId, "cd")))
    plan = StagePlan(grouping=Grouping.PLACES)
    stage = StageFacts(number=1, system=System.ROUND_ROBIN, field=groups, tours=(1,), plan=plan)
    assert verdicts(event(stage, results=GAMES)) == ("a criterion:wins b group c criterion:wins d")


def test_who_went_on_to_a_later_stage_stands_above_and_the_others_are_compared_anew():
    final = StageFacts(number=2, field=((EntryId("a"), EntryId("b")),), tours=(2,))
    results = (*GAMES, played(1, "e", "f", (150, 95)), played(2, "b", "a", (200, 1)))
    whole = event(SWISS, final, ids="abcdef", results=results)
    assert verdicts(whole) == (
        "b criterion:wins a stage c criterion:points e criterion:wins f criterion:points d"
    )


def test_in_a_knock_out_the_bracket_decides():
    field = (tuple(map(EntryId, "ab")),)
    game = BracketGame(tour=1, table=1, a=EntryId("a"), b=EntryId("b"), done=True, winner=Side.B)
    stage = StageFacts(number=1, system=System.KNOCKOUT, field=field, tours=(1,), games=(game,))
    results = (played(1, "a", "b", (100, 200)),)
    assert verdicts(event(stage, ids="ab", results=results)) == "b bracket a"


class TestOverAllGames:
    def test_a_game_counts_to_the_target_of_its_own_stage_whatever_is_carried_over(self):
        final = StageFacts(
            number=2,
            field=((EntryId("a"), EntryId("c")),),
            tours=(2,),
            plan=StagePlan(target=300, carry=Carry.NONE),
        )
        results = (*GAMES, played(2, "a", "c", (310, 20)))
        whole = event(SWISS, final, results=results)
        regulation, entries, games = field_of_all(whole)
        assert regulation.criteria == SUMMED
        assert [game.target for game in games] == [200, 200, 300]
        rows = {row.id: row.values for row in standings(regulation, entries, games)}
        assert rows["a"] == {"wins": 2, "difference": 390, "points": 510}

    def test_it_stands_in_no_table_where_there_are_stages_or_other_criteria(self):
        usual = read_regulation({})
        assert not is_apart(event(SWISS, rules=usual))
        assert is_apart(event(SWISS, StageFacts(number=2), rules=usual))
        assert is_apart(event(SWISS))
