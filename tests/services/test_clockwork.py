"""A server whose clock is set while games run: nothing ends early, nothing twice (R6, R13, R19)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.utils import timezone

from protocols import services
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.tables import find_table
from referee.models import ClockMark, Presence
from referee.selectors.clock import last_jump
from referee.selectors.floor import floor_of
from referee.services.clockwatch import Reading, Watch, note_clocks, read_clocks
from referee.services.presence import mark_present, sweep_forfeits
from tests.tables import NOON, alice, by, make_hall
from tournaments.domain.errors import Refusal
from tournaments.models import Tour, Tournament

pytestmark = pytest.mark.django_db

DAY = timedelta(hours=24)
JUMPS = [DAY, -DAY, timedelta(hours=1), -timedelta(hours=1), timedelta(seconds=7)]
IN_A_SECOND = timedelta(seconds=1)


class Machine:
    """A machine with a counter that nobody can set and a wall clock that anybody can."""

    def __init__(self, at: datetime = NOON) -> None:
        self.wall, self.steady = at, 1000.0

    def read(self) -> Reading:
        return Reading(boot="this start", wall=self.wall.timestamp(), steady=self.steady)

    def pass_by(self, time: timedelta) -> None:
        self.wall += time
        self.steady += time.total_seconds()

    def is_set(self, by_this: timedelta) -> None:
        self.wall += by_this


def start(hall, table=1, now=NOON):
    services.start_game(write=by(alice(), now=now), game_id=hall.game(table).pk)


def left(hall, machine, table=1):
    """What the console counts down, on the clock of now."""
    return find_table(hall.game(table).pk).deadline - machine.wall


@pytest.fixture
def machine():
    machine = Machine()
    note_clocks(machine.read())
    return machine


class TestTheClockIsSet:
    @pytest.mark.parametrize("jump", JUMPS)
    def test_a_running_game_keeps_the_time_it_had_left(self, machine, jump):
        hall = make_hall(2)
        start(hall)
        machine.pass_by(timedelta(minutes=12))
        before = left(hall, machine)
        machine.is_set(jump)
        assert note_clocks(machine.read()) == jump.total_seconds()
        assert abs(left(hall, machine) - before) <= IN_A_SECOND
        machine.pass_by(timedelta(minutes=5))
        assert abs(left(hall, machine) - (before - timedelta(minutes=5))) <= IN_A_SECOND

    @pytest.mark.parametrize("jump", JUMPS)
    def test_the_list_of_tables_and_the_common_clock_say_the_same(self, machine, jump):
        hall = make_hall(2)
        services.start_tour(write=by(alice()), tour_id=hall.tour.pk)
        machine.is_set(jump)
        note_clocks(machine.read())
        floor = floor_of(hall.tournament, ())
        assert {each.deadline for each in floor.tables} == {machine.wall + timedelta(minutes=40)}
        assert Tour.objects.get(pk=hall.tour.pk).started_at == machine.wall

    @pytest.mark.parametrize("jump", JUMPS)
    def test_a_forfeit_is_possible_after_five_minutes_and_not_before(self, machine, jump):
        hall = make_hall(2)
        start(hall)
        machine.pass_by(timedelta(minutes=4))
        machine.is_set(jump)
        note_clocks(machine.read())
        game_id = hall.game().pk
        machine.pass_by(timedelta(seconds=59))
        with pytest.raises(Refusal, match=r"forfeit\.too_early"):
            services.declare_forfeit(
                write=by(alice(), now=machine.wall), game_id=game_id, sides=["B"]
            )
        machine.pass_by(timedelta(seconds=2))
        services.declare_forfeit(write=by(alice(), now=machine.wall), game_id=game_id, sides=["B"])
        assert hall.game().kind == "forfeit"

    def test_a_game_that_starts_afterwards_is_not_moved(self, machine):
        hall = make_hall(2)
        machine.is_set(-DAY)
        note_clocks(machine.read())
        start(hall, now=machine.wall)
        assert left(hall, machine) == timedelta(minutes=40)

    def test_there_and_back_again_leaves_no_trace_in_the_time_left(self, machine):
        hall = make_hall(2)
        start(hall)
        for jump in (DAY, -DAY):
            machine.is_set(jump)
            note_clocks(machine.read())
        assert left(hall, machine) == timedelta(minutes=40)
        assert Protocol.objects.get(game=hall.game()).clock_shift == 0

    def test_the_ledger_keeps_its_moments(self, machine):
        hall = make_hall(2)
        start(hall)
        stored = LedgerEntry.objects.get().payload
        machine.is_set(DAY)
        note_clocks(machine.read())
        assert LedgerEntry.objects.get().payload == stored

    def test_the_chief_referee_is_told_for_an_hour(self, machine):
        hall = make_hall(2)
        start(hall)
        machine.is_set(DAY)
        note_clocks(machine.read())
        told = last_jump(hall.tournament.pk, timezone.now())
        assert told is not None
        assert told.by == DAY
        assert last_jump(hall.tournament.pk, timezone.now() + timedelta(hours=2)) is None

    def test_small_trimming_is_no_jump(self, machine):
        machine.is_set(timedelta(milliseconds=1500))
        assert note_clocks(machine.read()) == 0

    def test_sleep_of_the_laptop_is_time_that_passed(self, machine):
        machine.pass_by(timedelta(hours=9))
        assert note_clocks(machine.read()) == 0


class TestManyProcesses:
    def test_two_that_see_one_jump_move_it_once(self, machine):
        hall = make_hall(2)
        start(hall)
        first, second = (Watch(read=machine.read, active=True) for _each in range(2))
        assert [first.look(), second.look()] == [0, 0]
        machine.is_set(DAY)
        assert [first.look(), second.look(), first.look()] == [86400, 0, 0]
        assert left(hall, machine) == timedelta(minutes=40)

    def test_a_jump_while_the_program_was_down_is_seen_at_the_next_start(self, machine):
        hall = make_hall(2)
        start(hall)
        machine.pass_by(timedelta(minutes=3))
        machine.is_set(-DAY)
        assert Watch(read=machine.read, active=True).look() == -86400
        assert left(hall, machine) == timedelta(minutes=37)

    @pytest.mark.usefixtures("machine")
    def test_after_a_restart_of_the_machine_the_wall_is_believed(self):
        hall = make_hall(2)
        start(hall)
        later = NOON + timedelta(minutes=10)
        reading = Reading(boot="next start", wall=later.timestamp(), steady=20.0)
        assert note_clocks(reading) == 0
        assert find_table(hall.game().pk).deadline - later == timedelta(minutes=30)
        assert ClockMark.objects.count() == 2

    def test_looking_costs_no_query_while_nothing_jumps(self, machine, django_assert_num_queries):
        watch = Watch(read=machine.read, active=True)
        watch.look()
        machine.pass_by(timedelta(minutes=3))
        with django_assert_num_queries(0):
            assert watch.look() == 0

    def test_nobody_watches_unless_he_serves(self, django_assert_num_queries):
        with django_assert_num_queries(0):
            assert Watch().look() == 0

    def test_the_clocks_of_this_machine_can_be_read(self):
        one, other = read_clocks(), read_clocks()
        assert one.boot == other.boot
        assert abs(one.offset - other.offset) < 50


class TestRestart:
    def test_sixty_four_running_games_go_on_after_a_restart_with_a_jump(self, machine):
        hall = make_hall(4, regulation={"auto_forfeit": True})
        games = list(hall.games)
        for extra in range(15):
            games += sixteenth(hall, extra).games
        for place, game in enumerate(games):
            at = NOON + timedelta(seconds=place)
            services.start_game(write=by(alice(), now=at), game_id=game.pk)
            for seat in (1, 3):
                mark_present(write=by(alice(), now=at), game_id=game.pk, seat=seat)
        machine.pass_by(timedelta(minutes=2))
        due = {game.pk: find_table(game.pk).deadline - machine.wall for game in games[:8]}
        machine.is_set(DAY)
        Watch(read=machine.read, active=True).look()
        assert sweep_forfeits(machine.wall) == []
        for game_id, before in due.items():
            assert abs(find_table(game_id).deadline - machine.wall - before) <= IN_A_SECOND
        machine.pass_by(timedelta(minutes=5))
        assert len(sweep_forfeits(machine.wall)) == 64
        assert sweep_forfeits(machine.wall) == []
        assert LedgerEntry.objects.filter(kind="forfeit").count() == 64


def sixteenth(_hall, number):
    """Four more tables of another tournament: a person sits at one table a tour."""
    hall = make_hall(4, regulation={"auto_forfeit": True})
    Tournament.objects.filter(pk=hall.tournament.pk).update(name=f"Турнир {number}")
    return hall


class TestSummerTime:
    @pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
    @pytest.mark.parametrize("change", ["spring", "autumn"])
    def test_forty_minutes_are_forty_minutes_over_a_change_of_the_zone(self, zone, change):
        before = change_of(zone, change) - timedelta(minutes=20)
        hall = make_hall(2)
        Tournament.objects.filter(pk=hall.tournament.pk).update(zone=zone)
        with time_machine.travel(before, tick=False) as traveller:
            start(hall, now=timezone.now())
            table = find_table(hall.game().pk)
            assert table.deadline - timezone.now() == timedelta(minutes=40)
            traveller.shift(timedelta(minutes=30))
            table = find_table(hall.game().pk)
            assert table.deadline - timezone.now() == timedelta(minutes=10)
            assert table.forfeit_from == before + timedelta(minutes=5)


def change_of(zone, which):
    """The moment in 2027 at which the zone's offset grows (spring) or shrinks."""
    at = ZoneInfo(zone)
    moment = datetime(2027, 1, 1, tzinfo=UTC)
    while moment.year == 2027:
        later = moment + timedelta(minutes=30)
        step = later.astimezone(at).utcoffset() - moment.astimezone(at).utcoffset()
        if step and (step > timedelta()) is (which == "spring"):
            return later
        moment = later
    raise AssertionError(zone)


class TestSeenBeforeTheStart:
    @pytest.mark.parametrize("jump", JUMPS)
    def test_who_sat_down_before_the_start_and_the_jump_is_in_time(self, machine, jump):
        hall = make_hall(2, regulation={"auto_forfeit": True})
        game_id = hall.game().pk
        for seat in (1, 2, 3):
            mark_present(write=by(alice(), now=machine.wall), game_id=game_id, seat=seat)
        machine.is_set(jump)
        note_clocks(machine.read())
        start(hall, now=machine.wall)
        machine.pass_by(timedelta(minutes=6))
        assert sweep_forfeits(machine.wall) == []
        assert {each.at for each in Presence.objects.all()} == {NOON + jump}
