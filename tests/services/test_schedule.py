"""The hours of an event: set with a version and a trace; what follows for tours and entries."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.cast import act, add_pairs, boris, make_tournament, organiser
from tests.hours import CLUB_DAY, MOSCOW, began, clock_at, moment, set_hours
from tests.tours import close, decide, draw, make_running, play_tour, publish
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import CLUB
from tournaments.domain.schedule import Schedule
from tournaments.models import AuditEvent
from tournaments.selectors.public_entry import entry_page
from tournaments.selectors.schedule import (
    event_day,
    find_own_tours,
    own_slots,
    own_tours,
    stored_schedule,
    times_at,
)
from tournaments.services.attendance import withdraw_entry
from tournaments.services.schedule import change_schedule
from tournaments.services.stages import add_stage
from tournaments.services.tours import finish_tournament
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


def day_of(tournament):
    tournament.refresh_from_db()
    return event_day(tournament, stored_schedule(tournament))


def times(tournament, clock):
    return times_at(day_of(tournament), moment(tournament, clock))


def shown(tournament, clock):
    slots = times(tournament, clock).slots
    return [f"{slot.expected.astimezone(MOSCOW):%H:%M}" for slot in slots]


def own(tournament, number, clock):
    """Tour and table of an entry's calendar."""
    seen = find_own_tours(tournament, number)
    assert seen == own_tours(entry_page(tournament, number)), "as on its page"
    found = own_slots(day_of(tournament), times(tournament, clock), seen)
    return [(slot.tour, game.table if game else None) for slot, game in found]


class TestSetting:
    def test_it_is_stored_with_every_key_and_makes_settings_and_pages_newer(self, me):
        tournament = make_tournament(me)
        before = tournament.version
        set_hours(me, tournament, {"start": "9:30"})
        assert tournament.schedule == {
            "start": "09:30",
            "setup_minutes": 10,
            "lunch_after": [],
            "lunch_minutes": 45,
            "days": [],
            "pull_forward": False,
        }
        assert (tournament.settings_version, tournament.version) == (2, before + 1)
        traced = AuditEvent.objects.get(act="tournament.schedule")
        assert traced.facts == {"schedule": tournament.schedule}

    def test_an_empty_one_takes_the_hours_away(self, me):
        tournament = set_hours(me, make_tournament(me))
        change_schedule(write=act(me), tournament_id=tournament.pk, schedule={})
        tournament.refresh_from_db()
        assert tournament.schedule == {}
        assert stored_schedule(tournament) is None

    def test_who_saw_an_older_version_is_told_what_is_stored(self, me):
        tournament = set_hours(me, make_tournament(me))
        with pytest.raises(Conflict) as told:
            change_schedule(
                write=act(me, expected=1), tournament_id=tournament.pk, schedule=CLUB_DAY
            )
        assert told.value.current["schedule"] == tournament.schedule

    def test_what_cannot_be_changes_nothing(self, me):
        tournament = make_tournament(me)
        with pytest.raises(Refusal, match=r"schedule\.time"):
            set_hours(me, tournament, {"start": "25:00"})
        assert not AuditEvent.objects.filter(act="tournament.schedule").exists()

    def test_only_the_organiser_sets_hours(self, me, gleb):
        tournament = make_tournament(me)
        for actor in (boris(tournament.pk), organiser(gleb)):
            with pytest.raises(Forbidden):
                set_hours(actor, tournament)

    def test_a_finished_event_keeps_its_hours(self, me):
        tournament = make_running(me, 2, tours=1)
        play_tour(me, tournament)
        finish_tournament(write=act(me), tournament_id=tournament.pk)
        with pytest.raises(Refusal, match=r"tournament\.finished"):
            set_hours(me, tournament)


class TestTimes:
    def test_every_planned_tour_has_the_minutes_of_its_stage(self, me):
        tournament = make_running(me, 4, tours=2)
        add_stage(
            write=act(me),
            tournament_id=tournament.pk,
            system="swiss",
            plan={"tours": 3, "minutes": 60, "first": 4},
        )
        day = event_day(tournament, Schedule(start=time(10)))
        assert day.hours.minutes == (40, 40, 60, 60, 60)

    def test_a_tour_that_starts_late_moves_what_follows(self, me):
        tournament = set_hours(me, make_running(me, 4, tours=4))
        assert shown(tournament, "09:00") == ["10:00", "10:50", "12:20", "13:10"]
        began(publish(me, draw(me, tournament)), "10:20")
        assert shown(tournament, "10:30") == ["10:20", "11:10", "12:40", "13:30"]

    def test_a_tour_that_is_not_closed_in_time_moves_what_follows(self, me):
        tournament = set_hours(me, make_running(me, 4, tours=4))
        tour = publish(me, draw(me, tournament))
        began(tour, "10:00")
        assert shown(tournament, "10:56") == ["10:00", "11:10", "12:40", "13:30"]
        decide(tour)
        with clock_at(tournament, "11:00"):
            close(me, tour)
        assert shown(tournament, "11:01") == ["10:00", "11:10", "12:40", "13:30"]

    def test_the_clock_alone_moves_it_in_counted_steps(self, me):
        tournament = make_running(me, 4, tours=4)
        with clock_at(tournament, "09:00"):
            set_hours(me, tournament)
        quiet, late, later = (times(tournament, at) for at in ("10:00", "10:11", "10:21"))
        assert quiet.steps == 0
        assert 0 < late.steps < later.steps
        assert late.moved_at == moment(tournament, "10:10")
        assert late.stamp != later.stamp

    def test_of_an_event_that_ended_early_only_what_was_played_is_left(self, me):
        tournament = set_hours(me, make_running(me, 4, tours=4))
        play_tour(me, tournament)
        finish_tournament(write=act(me, reason="свет погас"), tournament_id=tournament.pk)
        assert len(times(tournament, "18:00").slots) == 1
        assert own(tournament, 1, "18:00") == [(1, 1)]

    @pytest.mark.parametrize("pairs", [2, 20])
    def test_the_day_costs_six_queries_whatever_the_field(self, me, pairs):
        tournament = set_hours(me, make_running(me, pairs))
        publish(me, draw(me, tournament))
        with CaptureQueriesContext(connection) as seen:
            day = event_day(tournament, stored_schedule(tournament))
            times_at(day, moment(tournament, "10:00"))
        assert len(seen) == 6


class TestOneEntry:
    def test_it_has_its_drawn_tours_and_those_to_come(self, me):
        tournament = set_hours(me, make_running(me, 3, tours=3))
        assert own(tournament, 1, "09:00") == [(1, None), (2, None), (3, None)]
        publish(me, draw(me, tournament))
        tables = {number: own(tournament, number, "09:30")[0] for number in (1, 2, 3)}
        assert sorted(map(str, tables.values())) == ["(1, 1)", "(1, 1)", "(1, None)"]

    def test_who_has_left_has_no_tour_to_come(self, me):
        tournament = set_hours(me, make_running(me, 4, tours=3))
        play_tour(me, tournament)
        write = act(me, reason="болезнь")
        withdraw_entry(write=write, tournament_id=tournament.pk, number=4, after_tour=1)
        assert [tour for tour, _table in own(tournament, 4, "12:00")] == [1]
        assert [tour for tour, _table in own(tournament, 1, "12:00")] == [1, 2, 3]

    def test_who_was_not_drawn_in_a_published_tour_has_the_next_to_come(self, me):
        tournament = make_tournament(me, regulation=replace(CLUB, tours=3))
        entries = add_pairs(me, tournament, 5)
        type(entries[4]).objects.filter(pk=entries[4].pk).update(checked_in=False)
        set_hours(me, tournament)
        publish(me, draw(me, tournament))
        assert own(tournament, 5, "10:00") == [(2, None), (3, None)]

    def test_the_stages_after_are_promised_to_nobody(self, me):
        tournament = make_running(me, 4, tours=2)
        add_stage(
            write=act(me),
            tournament_id=tournament.pk,
            system="swiss",
            plan={"tours": 1, "first": 2},
        )
        set_hours(me, tournament)
        assert [tour for tour, _table in own(tournament, 1, "09:00")] == [1, 2]
        assert len(times(tournament, "09:00").slots) == 3
        for _tour in range(2):
            play_tour(me, tournament)
        reached = {number: own(tournament, number, "13:00")[2:] for number in range(1, 5)}
        assert sorted(len(tours) for tours in reached.values()) == [0, 0, 1, 1]

    def test_a_knock_out_promises_nothing_but_what_is_drawn(self, me):
        tournament = set_hours(me, make_running(me, 4, system="knockout"))
        assert len(times(tournament, "09:00").slots) == 2
        assert own(tournament, 1, "09:00") == []
        publish(me, draw(me, tournament))
        assert [tour for tour, _table in own(tournament, 1, "09:30")] == [1]
