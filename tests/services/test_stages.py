"""Events of several stages, played through the services: groups, brackets, finals."""

from __future__ import annotations

import pytest

from tests.cast import act, add_pair
from tests.services.stage_play import add, begin, change, play_all, step
from tests.tours import close, decide, draw, meetings, play_tour, publish
from tournaments.domain.errors import Refusal
from tournaments.domain.next_step import StepCode
from tournaments.models import Game, Seat, Stage, Tour
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import load_plan
from tournaments.selectors.stage_pages import stage_lines
from tournaments.selectors.stages import regulation_in
from tournaments.selectors.standings import tournament_standings
from tournaments.services import stages
from tournaments.services.attendance import withdraw_entry
from tournaments.services.tours import close_tour, delete_draft, finish_tournament, swap_entries

pytestmark = pytest.mark.django_db


def places(tournament):
    return [(row.place, row.entry.number) for row in tournament_standings(tournament).rows]


class TestGroupsThenKnockOut:
    @pytest.fixture
    def event(self, me):
        event = begin(me, 16, system="round_robin", grouping="snake", group_value=4)
        add(me, event, "knockout", "Final", first=2, third_place=True)
        return event

    def test_everybody_meets_his_group_and_the_first_two_play_on(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        groups = stage_lines(event)[0].groups
        assert [len(group.entries) for group in groups] == [4, 4, 4, 4]
        for group in groups:
            numbers = {entry.number for entry in group.entries}
            met = Seat.objects.filter(entry__number__in=numbers).values_list("game__tour__number")
            assert met.count() == 4 * 3 * 2
        final = draw(me, event)
        pairs, byes = meetings(final)
        assert final.stage.number == 2
        assert (len(pairs), byes) == (4, [])

    def test_it_ends_with_a_champion_and_places_for_everybody(self, me, event):
        assert play_all(me, event) == 3 + 3
        table = places(event)
        assert [place for place, _ in table[:5]] == [1, 2, 3, 4, 5]
        assert sorted(number for _, number in table) == list(range(1, 17))
        assert step(event) == StepCode.FINISH
        finish_tournament(write=act(me), tournament_id=event.pk)

    def test_no_two_of_a_group_meet_at_once(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        home = {
            entry.number: group.name
            for group in stage_lines(event)[0].groups
            for entry in group.entries
        }
        for pair in meetings(draw(me, event))[0]:
            one, other = pair
            assert home[one] != home[other]

    def test_the_bracket_waits_for_signed_groups_and_no_reason_helps(self, me, event):
        for _ in range(2):
            play_tour(me, event)
        third = publish(me, draw(me, event))
        decide(third, tables=[1, 2])
        close(me, third, reason="the bus leaves")
        with pytest.raises(Refusal, match=r"stage\.source_open"):
            draw(me, event, pass_reason="the bus leaves")
        decide(third)
        assert draw(me, event).stage.number == 2

    def test_who_left_is_replaced_by_the_next_of_his_group(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        first = stage_lines(event)[0].tables[0].rows[0].entry.number
        third = stage_lines(event)[0].tables[0].rows[2].entry.number
        withdraw_entry(
            write=act(me, reason="ill"), tournament_id=event.pk, number=first, after_tour=3
        )
        drawn = {number for pair in meetings(draw(me, event))[0] for number in pair}
        assert first not in drawn
        assert third in drawn


class TestKnockOut:
    def test_a_field_of_eleven_gives_byes_to_the_top_seeds(self, me):
        event = begin(me, 11, system="knockout")
        pairs, byes = meetings(play_tour(me, event))
        assert (len(pairs), len(byes)) == (3, 5)
        assert play_all(me, event) == 3
        assert places(event)[0][0] == 1

    def test_a_match_of_three_takes_as_many_games_as_it_needs(self, me):
        event = begin(me, 4, system="knockout", best_of=3)
        first = publish(me, draw(me, event))
        decide(first)
        close(me, first)
        second = publish(me, draw(me, event))
        decide(second, winner="B")
        close(me, second)
        assert not Tour.objects.filter(tournament=event, number__gt=2).exists()
        assert meetings(draw(me, event))[0] != meetings(second)[0]

    def test_the_sides_of_a_bracket_are_not_changed_by_hand(self, me):
        event = begin(me, 8, system="knockout")
        tour = draw(me, event)
        (one, _), (other, _) = [sorted(pair) for pair in list(meetings(tour)[0])[:2]]
        with pytest.raises(Refusal, match=r"draft\.bracket"):
            swap_entries(
                write=act(me, expected=tour.version),
                tournament_id=event.pk,
                number=1,
                entry=one,
                other=other,
            )

    def test_a_deleted_first_draft_opens_the_field_again(self, me):
        event = begin(me, 8, system="knockout")
        tour = draw(me, event)
        assert Stage.objects.get(tournament=event).field
        delete_draft(write=act(me, expected=tour.version), tournament_id=event.pk, number=1)
        assert Stage.objects.get(tournament=event).field is None
        add_pair(me, event, 20)
        assert meetings(draw(me, event))[1]

    def test_a_missing_result_cannot_be_passed(self, me):
        event = begin(me, 4, system="knockout")
        tour = publish(me, draw(me, event))
        decide(tour, tables=[1])
        close_tour(write=act(me, reason="dark"), tournament_id=event.pk, number=1)
        with pytest.raises(Refusal, match=r"stage\.bracket_waits"):
            draw(me, event, pass_reason="dark")

    def test_a_corrected_semi_final_leaves_the_drawn_final_and_says_so(self, me):
        event = begin(me, 4, system="knockout")
        first = play_tour(me, event)
        publish(me, draw(me, event))
        decide(first, tables=[1], winner="B")
        assert stage_lines(event)[0].disputed


class TestFinals:
    @pytest.fixture
    def event(self, me):
        event = begin(me, 12, tours=3)
        add(me, event, "round_robin", "Finals", first=8, per_group=False, target=300, minutes=60,
            grouping="places", group_value=4, carry="between")  # fmt: skip
        return event

    def test_the_best_four_and_the_next_four_have_tables_of_their_own(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        before = [number for _, number in places(event)]
        tour = draw(me, event)
        groups = [
            [entry.number for entry in group.entries] for group in stage_lines(event)[1].groups
        ]
        assert groups == [before[:4], before[4:8]]
        assert regulation_in(tour)["target"] == 300
        assert regulation_in(tour)["game_minutes"] == 60
        for pair in meetings(tour)[0]:
            assert pair <= set(groups[0]) or pair <= set(groups[1])

    def test_the_final_table_decides_the_first_places_the_rest_keep_theirs(self, me, event):
        assert play_all(me, event) == 3 + 3
        table = tournament_standings(event).rows
        assert [row.place for row in table] == list(range(1, 13))
        assert [row.section for row in table] == (
            ["Finals, группа A"] * 4 + ["Finals, группа B"] * 4 + ["Швейцарская система"] * 4
        )

    def test_a_draft_of_the_finals_changes_no_table_nor_do_they_the_tables_before(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        before = places(event)
        tour = draw(me, event)
        assert places(event) == before
        publish(me, tour)
        earlier = tournament_standings(event, 3).rows
        assert [(row.place, row.entry.number) for row in earlier] == before

    def test_a_corrected_result_changes_no_drawn_final_but_is_said(self, me, event):
        for _ in range(3):
            play_tour(me, event)
        draw(me, event)
        assert not stage_lines(event)[1].moved
        for tour in Tour.objects.filter(tournament=event, stage__number=1):
            for game in Game.objects.filter(tour=tour, table__gte=4):
                decide(tour, tables=[game.table], winner="A", points=(200, 0))
            decide(tour, tables=[1, 2], winner="B", points=(200, 0))
        assert stage_lines(event)[1].moved


class TestTheEndOfAStage:
    def test_a_stage_ended_early_lets_the_next_begin(self, me):
        event = begin(me, 8, tours=5)
        add(me, event, "round_robin", first=4, per_group=False)
        play_tour(me, event)
        event.refresh_from_db()
        with pytest.raises(Refusal, match=r"stage\.end_reason"):
            stages.end_stage(
                write=act(me, expected=event.settings_version), tournament_id=event.pk, number=1
            )
        stages.end_stage(
            write=act(me, expected=event.settings_version, reason="the hall closes"),
            tournament_id=event.pk,
            number=1,
        )
        assert draw(me, event).stage.number == 2

    def test_two_swiss_stages_carry_all_games(self, me):
        event = begin(me, 10, tours=3)
        add(me, event, "swiss", first=6, per_group=False, tours=2, carry="all")
        assert play_all(me, event) == 5
        rows = tournament_standings(event).rows
        assert [row.played for row in rows[:6]] == [5] * 6
        assert [row.played for row in rows[6:]] == [3] * 4

    def test_what_a_draw_was_made_from_stays(self, me):
        event = begin(me, 8, system="round_robin", grouping="snake", group_value=4)
        draw(me, event)
        with pytest.raises(Refusal, match=r"stage\.begun"):
            change(me, event, 1, "round_robin", grouping="drawn", group_value=4)

    def test_double_round_robin_plays_everybody_twice_with_sides_changed(self, me):
        event = begin(me, 4, system="round_robin", cycles=2)
        assert play_all(me, event) == 6

    def test_the_plan_counts_what_is_known(self, me):
        event = begin(me, 16, system="round_robin", grouping="snake", group_value=4)
        add(me, event, "knockout", first=2)
        assert load_plan(event, load_entries(event)).tours == 3 + 3
        assert step(event) == StepCode.DRAFT
