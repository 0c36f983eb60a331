"""Players seen at their tables, and forfeits that need no tap (R19, R20)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import call_command

from protocols import services
from protocols.models import LedgerEntry
from referee.models import Presence
from referee.services.presence import mark_present, sweep_forfeits
from tests.services.ledgers import is_whole, out, start
from tests.tables import NOON, alice, at_tables, by, gleb, make_hall
from tournaments.domain.access import Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db


def seconds(number):
    return NOON + timedelta(seconds=number)


def seen(hall, *seats, at=0, table=1):
    for seat in seats:
        mark_present(write=by(alice(), now=seconds(at)), game_id=hall.game(table).pk, seat=seat)


@pytest.fixture
def hall():
    return make_hall(2, regulation={"auto_forfeit": True})


class TestMarks:
    def test_a_mark_stands_once_and_can_be_taken_back(self, hall):
        game_id = hall.game().pk
        seen(hall, 1, at=5)
        seen(hall, 1, at=90)
        assert [each.at for each in Presence.objects.all()] == [seconds(5)]
        mark_present(write=by(alice()), game_id=game_id, seat=1, present=False)
        assert not Presence.objects.exists()
        acts = AuditEvent.objects.filter(act__startswith="presence").order_by("pk")
        assert [each.act.partition(".")[2] for each in acts] == ["mark", "mark", "unmark"]

    def test_a_tap_that_waited_on_a_phone_counts_from_its_own_moment(self, hall):
        game_id = hall.game().pk
        for tapped, stands in ((90, 90), (30, 30), (60, 30)):
            mark_present(
                write=by(alice(), now=seconds(400)), game_id=game_id, seat=1, seen=seconds(tapped)
            )
            assert [each.at for each in Presence.objects.all()] == [seconds(stands)]

    @pytest.mark.parametrize(
        ("tapped", "stands"),
        [(timedelta(hours=1), timedelta()), (timedelta(days=-400), timedelta(days=-1))],
    )
    def test_nobody_was_seen_in_the_future_or_long_ago(self, hall, tapped, stands):
        write = by(alice(), now=NOON)
        mark_present(write=write, game_id=hall.game().pk, seat=1, seen=NOON + tapped)
        assert Presence.objects.get().at == NOON + stands

    def test_only_who_may_record_at_the_table_marks(self, hall):
        vera = Actor(role=Role.REFEREE, name="Vera", tournament_id=hall.tournament.pk)
        for actor in (gleb(), at_tables(vera, 2)):
            with pytest.raises(Forbidden):
                mark_present(write=by(actor), game_id=hall.game().pk, seat=1)
        mark_present(write=by(at_tables(vera, 1)), game_id=hall.game().pk, seat=1)

    def test_there_is_nobody_to_mark_at_an_unknown_seat_or_after_the_end(self, hall):
        with pytest.raises(Refusal, match=r"seat\.empty"):
            mark_present(write=by(alice()), game_id=hall.game().pk, seat=5)
        start(hall)
        services.declare_forfeit(
            write=by(alice(), now=seconds(400)), game_id=hall.game().pk, sides=["A", "B"]
        )
        with pytest.raises(Refusal, match=r"game\.over"):
            seen(hall, 1)


class TestSweep:
    def test_nobody_of_a_side_came_and_the_others_sit_there(self, hall):
        start(hall)
        seen(hall, 1, 3, at=10)
        assert sweep_forfeits(seconds(299)) == []
        assert sweep_forfeits(seconds(300)) == [hall.game().pk]
        game = hall.game()
        assert (game.kind, game.winner, game.points_a, game.points_b) == ("forfeit", "A", 200, 0)
        assert LedgerEntry.objects.get(kind="forfeit").by == "Ryba"
        assert is_whole(hall)

    def test_two_sweeps_have_one_effect(self, hall):
        start(hall)
        seen(hall, 2, 4)
        assert [sweep_forfeits(seconds(600)) for _each in range(2)] == [[hall.game().pk], []]
        assert LedgerEntry.objects.filter(kind="forfeit").count() == 1

    @pytest.mark.parametrize(
        ("why", "seats", "late"),
        [
            ("half a pair came", (1, 3, 2), ()),
            ("both sides are missing", (), ()),
            ("both sides are short", (1, 2), ()),
            ("only one of the others came", (1,), ()),
            ("everybody came", (1, 2, 3, 4), ()),
            ("the others came too late as well", (), (1, 3)),
        ],
    )
    def test_everything_else_is_for_the_referee(self, hall, why, seats, late):
        start(hall)
        seen(hall, *seats)
        seen(hall, *late, at=301)
        assert sweep_forfeits(seconds(600)) == [], why

    def test_who_comes_at_4_59_plays_and_who_comes_at_5_01_does_not(self):
        hall = make_hall(2, regulation={"auto_forfeit": True})
        for table, at in ((1, 299), (2, 301)):
            start(hall, table)
            seen(hall, 1, 3, table=table)
            seen(hall, 2, 4, at=at, table=table)
        assert sweep_forfeits(seconds(302)) == [hall.game(2).pk]
        assert hall.game(1).status == "playing"

    def test_nothing_happens_by_itself_unless_the_tournament_wants_it(self):
        hall = make_hall(2)
        start(hall)
        seen(hall, 1, 3)
        assert sweep_forfeits(seconds(600)) == []

    def test_a_recorded_round_shows_that_they_play(self, hall):
        out(start(hall))
        seen(hall, 1, 3)
        assert sweep_forfeits(seconds(600)) == []

    def test_a_forfeit_that_a_referee_took_back_does_not_return(self, hall):
        game_id = start(hall)
        seen(hall, 1, 3)
        sweep_forfeits(seconds(300))
        services.undo(write=by(alice(), "they are here"), game_id=game_id)
        assert sweep_forfeits(seconds(900)) == []
        assert hall.game().status == "playing"

    def test_looking_costs_one_query_where_nobody_is_missing(self, hall, django_assert_num_queries):
        start(hall)
        with django_assert_num_queries(1):
            sweep_forfeits(seconds(600))

    def test_the_command_does_the_same(self, hall, capsys):
        start(hall)
        seen(hall, 1, 3)
        call_command("sweep")
        call_command("sweep")
        assert capsys.readouterr().out.split("\n")[:2] == ["1 forfeits", "0 forfeits"]
