"""What the tours count that a late entry missed."""

from __future__ import annotations

import pytest

from config.verification import verify
from tests.cast import add_pair
from tests.services.stage_play import add, begin
from tests.tours import draw, play_tour, publish
from tournaments.models import Tournament
from tournaments.selectors.standings import tournament_standings

pytestmark = pytest.mark.django_db


class TestLateEntries:
    @pytest.mark.parametrize(("late", "difference"), [("nothing", "0"), ("losses", "−400")])
    def test_missed_tours_count_as_the_event_says(self, me, late, difference):
        event = begin(me, 7, tours=5)
        Tournament.objects.filter(pk=event.pk).update(event={"late": late})
        event.refresh_from_db()
        play_tour(me, event)
        play_tour(me, event)
        add_pair(me, event, 20)
        publish(me, draw(me, event))
        table = tournament_standings(event)
        row = next(row for row in table.rows if row.entry.number == 8)
        assert row.played == 0
        assert dict(zip(table.criteria, row.values, strict=True))["difference"] == difference
        assert not [each for each in verify(event.code).findings if each.what == "standings"]

    def test_missed_tours_are_carried_with_all_games_and_never_as_a_game_between_two(self, me):
        for carry, difference in (("all", "−400"), ("between", "0")):
            event = begin(me, 7, tours=2)
            Tournament.objects.filter(pk=event.pk).update(event={"late": "losses"})
            play_tour(me, event)
            play_tour(me, event)
            add_pair(me, event, 20)
            add(me, event, "round_robin", first=8, per_group=False, carry=carry)
            publish(me, draw(me, event))
            table = tournament_standings(Tournament.objects.get(pk=event.pk))
            row = next(row for row in table.rows if row.entry.number == 8)
            assert dict(zip(table.criteria, row.values, strict=True))["difference"] == difference
