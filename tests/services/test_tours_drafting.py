"""A tour is drawn for those who are there, once everything before it is known or passed."""

from __future__ import annotations

import pytest

from protocols.models import Protocol
from tests.cast import act, add_pair, boris, organiser
from tests.tours import close, decide, draw, make_running, meetings, play_tour, publish
from tournaments.domain.errors import Refusal
from tournaments.models import (
    AuditEvent,
    Entry,
    Game,
    Membership,
    Seat,
    Snapshot,
    Stage,
    Tour,
)
from tournaments.services.attendance import check_in, withdraw_entry
from tournaments.services.tours import (
    delete_draft,
    draft_tour,
    finish_tournament,
    redraw_tour,
    swap_entries,
    unpublish_tour,
)
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


def test_eight_pairs_sit_at_four_tables_each_player_on_one_chair(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    assert (tour.number, tour.status) == (1, "draft")
    assert list(Game.objects.filter(tour=tour).values_list("table", flat=True)) == [1, 2, 3, 4]
    seats = Seat.objects.filter(tour=tour)
    assert seats.count() == 16
    assert {seat.seat for seat in seats} == {1, 2, 3, 4}
    for game in Game.objects.filter(tour=tour):
        by_seat = {seat.seat: seat for seat in game.seats.select_related("player__membership")}
        assert by_seat[1].entry == by_seat[3].entry
        assert by_seat[2].entry == by_seat[4].entry
        assert by_seat[1].player.membership.place == "first"
        assert by_seat[3].player.membership.place == "second"


def test_every_table_says_why(me):
    tour = draw(me, make_running(me, 8))
    reasons = Game.objects.filter(tour=tour).values_list("why", flat=True)
    assert {why[0]["code"] for why in reasons} == {"by_rating"}


def test_of_seven_pairs_the_lowest_has_a_bye_that_is_won_from_the_start(me):
    tour = draw(me, make_running(me, 7))
    _pairs, byes = meetings(tour)
    assert byes == [7]
    bye = Game.objects.get(tour=tour, kind="bye")
    assert (bye.table, bye.status, bye.winner) == (None, "signed", "A")
    assert sorted(bye.seats.values_list("seat", flat=True)) == [1, 3]


def test_nobody_has_two_byes_and_nobody_meets_twice_in_three_tours_of_seven(me):
    tournament = make_running(me, 7)
    met, free = [], []
    for _ in range(3):
        pairs, byes = meetings(play_tour(me, tournament))
        met += pairs
        free += byes
    assert len(set(met)) == len(met) == 9
    assert len(set(free)) == 3


def test_the_draw_leaves_out_who_is_absent_or_withdrawn_and_takes_in_who_came_late(me):
    tournament = make_running(me, 8)
    play_tour(me, tournament)
    check_in(write=act(me), tournament_id=tournament.pk, number=3, present=False)
    withdraw_entry(write=act(me, reason="ill"), tournament_id=tournament.pk, number=5, after_tour=1)
    late = add_pair(me, tournament, 20)
    second = draw(me, tournament)
    drawn = set(Seat.objects.filter(tour=second).values_list("entry__number", flat=True))
    assert drawn == {1, 2, 4, 6, 7, 8, late.number}


def test_lots_are_drawn_with_the_first_tour_and_never_again(me):
    tournament = make_running(me, 8)
    play_tour(me, tournament)
    lots = dict(Entry.objects.values_list("number", "lot"))
    assert sorted(lots.values()) == list(range(1, 9))
    facts = AuditEvent.objects.get(act="entry.lots").facts
    assert facts["lots"] == {str(number): lot for number, lot in lots.items()}
    draw(me, tournament)
    assert dict(Entry.objects.values_list("number", "lot")) == lots


def test_the_same_seed_draws_the_same_tour(me):
    tournament = make_running(me, 8)
    Entry.objects.update(rating=None)
    tour = draw(me, tournament, seed=41)
    first = meetings(tour)
    redraw_tour(write=act(me), tournament_id=tournament.pk, number=1, seed=42)
    assert meetings(tour) != first
    redraw_tour(write=act(me), tournament_id=tournament.pk, number=1, seed=41)
    assert meetings(tour) == first
    tour.refresh_from_db()
    assert tour.seed == 41


def test_the_same_key_draws_once(me):
    tournament = make_running(me, 8)
    write = act(me)
    answers = [draft_tour(write=write, tournament_id=tournament.pk) for _ in range(2)]
    assert answers[0] == answers[1]
    assert Tour.objects.count() == 1


def test_no_tour_is_drawn_while_a_result_is_missing_unless_a_reason_is_given(me):
    tournament = make_running(me, 8)
    first = publish(me, draw(me, tournament))
    decide(first, tables=[1, 2, 3])
    with pytest.raises(Refusal, match=r"tour\.results_missing") as refused:
        draw(me, tournament)
    assert refused.value.details.params == {"field": "pass_reason", "tour": 1, "tables": "4"}
    draw(me, tournament, pass_reason="table 4 plays on")
    first.refresh_from_db()
    assert first.passed_reason == "table 4 plays on"
    assert first.status == "published"


def test_a_protocol_that_is_finished_but_not_signed_is_missing_too(me):
    tournament = make_running(me, 8)
    first = publish(me, draw(me, tournament))
    decide(first)
    decide(first, tables=[2], status="finished")
    with pytest.raises(Refusal, match=r"tour\.results_missing"):
        draw(me, tournament)


def test_two_who_play_on_in_a_passed_tour_do_not_meet_again(me):
    tournament = make_running(me, 8, tours=7)
    first = publish(me, draw(me, tournament))
    decide(first, tables=[1, 2])
    second = draw(me, tournament, pass_reason="hall closes")
    assert not meetings(first)[0] & meetings(second)[0]


def test_a_tour_that_is_passed_once_needs_no_further_reason(me):
    tournament = make_running(me, 8)
    first = publish(me, draw(me, tournament))
    decide(first, tables=[1, 2, 3])
    close(me, first, reason="table 4 was abandoned")
    second = publish(me, draw(me, tournament))
    decide(second)
    assert draw(me, tournament).number == 3


def test_there_is_one_draft_at_a_time(me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    with pytest.raises(Refusal, match=r"tour\.draft_exists"):
        draw(me, tournament)


def test_no_more_tours_are_drawn_than_are_planned(me):
    tournament = make_running(me, 8, tours=1)
    play_tour(me, tournament)
    with pytest.raises(Refusal, match=r"tour\.all_played"):
        draw(me, tournament)


@pytest.mark.parametrize("pairs", [0, 1])
def test_nobody_plays_alone(me, pairs):
    with pytest.raises(Refusal, match=r"draw\.too_few"):
        draw(me, make_running(me, pairs))


def test_nothing_is_drawn_in_a_finished_tournament(me):
    tournament = make_running(me, 8)
    play_tour(me, tournament)
    finish_tournament(write=act(me, reason="rain"), tournament_id=tournament.pk)
    with pytest.raises(Refusal, match=r"tournament\.finished"):
        draw(me, tournament)


def test_two_pairs_meet_again_only_when_the_organiser_allows_it(me):
    tournament = make_running(me, 2)
    play_tour(me, tournament)
    with pytest.raises(Refusal, match=r"pairing\.impossible"):
        draw(me, tournament)
    tour = draw(me, tournament, allow_rematch=True)
    assert meetings(tour)[0] == {frozenset({1, 2})}
    assert tour.relaxed[0]["wish"] == "rematch"


def test_a_redraw_takes_in_who_came_meanwhile_and_keeps_hand_work_in_a_snapshot(me):
    tournament = make_running(me, 7)
    tour = draw(me, tournament)
    swap_entries(write=act(me), tournament_id=tournament.pk, number=1, entry=1, other=7)
    add_pair(me, tournament, 20)
    version = Tour.objects.get().version
    redraw_tour(write=act(me, expected=version), tournament_id=tournament.pk, number=tour.number)
    assert meetings(tour)[1] == []
    assert Snapshot.objects.count() == 1


def test_a_stale_redraw_is_told_what_is_stored(me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    with pytest.raises(Conflict) as conflict:
        redraw_tour(write=act(me, expected=9), tournament_id=tournament.pk, number=1)
    assert conflict.value.current == {"tour": 1, "status": "draft", "version": 1}


def test_a_deleted_draft_is_gone_and_kept_in_a_snapshot(me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    delete_draft(write=act(me), tournament_id=tournament.pk, number=1)
    assert not Tour.objects.exists()
    assert Snapshot.objects.count() == 1
    assert draw(me, tournament).number == 1


@pytest.mark.parametrize("service", [redraw_tour, delete_draft])
def test_a_published_tour_is_no_draft(me, service):
    tournament = make_running(me, 8)
    publish(me, draw(me, tournament))
    with pytest.raises(Refusal, match=r"tour\.not_draft"):
        service(write=act(me), tournament_id=tournament.pk, number=1)


@pytest.mark.parametrize("service", [redraw_tour, delete_draft, unpublish_tour])
def test_a_tour_that_does_not_exist_is_unknown(me, service):
    tournament = make_running(me, 8)
    with pytest.raises(Refusal, match=r"tour\.unknown"):
        service(write=act(me), tournament_id=tournament.pk, number=4)


def test_only_the_organiser_of_the_tournament_draws(me, gleb):
    tournament = make_running(me, 8)
    for other in (organiser(gleb), boris(tournament.pk)):
        with pytest.raises(Forbidden):
            draft_tour(write=act(other), tournament_id=tournament.pk)


def test_a_pair_that_lacks_a_player_is_not_drawn(me):
    tournament = make_running(me, 8)
    Membership.objects.get(entry__number=3, place="second").delete()
    with pytest.raises(Refusal, match=r"entry\.incomplete") as refused:
        draw(me, tournament)
    assert refused.value.details.params["pair"] == Entry.objects.get(number=3).name


def test_a_pair_that_lacks_a_player_is_not_put_into_a_draft_either(me):
    tournament = make_running(me, 6)
    draw(me, tournament)
    late = add_pair(me, tournament, 20)
    Membership.objects.get(entry=late, place="first").delete()
    with pytest.raises(Refusal, match=r"entry\.incomplete"):
        swap_entries(
            write=act(me), tournament_id=tournament.pk, number=1, entry=1, other=late.number
        )


def test_a_tournament_without_a_system_plays_a_swiss(me):
    tournament = make_running(me, 8)
    Stage.objects.all().delete()
    assert draw(me, tournament).stage.system == "swiss"


@pytest.mark.parametrize("service", [redraw_tour, delete_draft])
def test_a_draft_with_a_ledger_is_neither_drawn_again_nor_deleted(me, service, now):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    game = Game.objects.get(tour=tour, table=1)
    Protocol.objects.create(game=game, regulation={}, opened_at=now)
    with pytest.raises(Refusal, match=r"tour\.held"):
        service(write=act(me), tournament_id=tournament.pk, number=1)
