"""How many tours a round robin still has when players leave it."""

from __future__ import annotations

from dataclasses import replace

from tournaments.domain.draw import System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.regulation import CLUB
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.progress import is_over, planned_tours

FIELD = (tuple(map(EntryId, "abcd")), tuple(map(EntryId, "efgh")))


def event(gone, tours):
    stage = StageFacts(number=1, system=System.ROUND_ROBIN, field=FIELD, tours=tours)
    entries = tuple(
        EntryRecord(id=name, present=name not in gone) for group in FIELD for name in group
    )
    return Event(regulation=CLUB, stages=(stage,), entries=entries)


def test_tours_in_which_nobody_can_meet_any_more_are_not_played():
    whole = event("", (1,))
    assert planned_tours(whole, whole.stage(1)) == 3
    one_group = event("abcd", (1,))
    assert planned_tours(one_group, one_group.stage(1)) == 3
    nobody = event("abcdefg", (1,))
    assert planned_tours(nobody, nobody.stage(1)) == 1
    assert is_over(nobody, nobody.stage(1))


def test_before_it_begins_a_round_robin_counts_all_its_tours():
    fresh = event("abc", ())
    assert planned_tours(fresh, replace(fresh.stage(1), tours=())) == 3
