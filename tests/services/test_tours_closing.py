"""Publishing, closing, going back; finishing in time, early, and going on."""

from __future__ import annotations

import pytest

from protocols.services import start_game
from tests.cast import act, boris, organiser
from tests.tours import close, decide, draw, make_running, meetings, play_tour, publish
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Snapshot, Tour
from tournaments.selectors.standings import event_after
from tournaments.services import tours
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


def places(tournament):
    return [row.id for row in event_after(tournament).tables[0][0].rows]


def test_publishing_the_first_tour_starts_the_tournament(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    tournament.refresh_from_db()
    assert tournament.status == "running"
    assert tour.published_at is not None


def test_a_tour_nobody_began_becomes_a_draft_again(me):
    tournament = make_running(me, 7)
    tour = publish(me, draw(me, tournament))
    tours.unpublish_tour(write=act(me), tournament_id=tournament.pk, number=1)
    tour.refresh_from_db()
    tournament.refresh_from_db()
    assert (tour.status, tour.published_at, tournament.status) == ("draft", None, "preparing")
    tours.swap_entries(write=act(me), tournament_id=tournament.pk, number=1, entry=1, other=3)


def test_a_tour_with_a_started_game_stays_published(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    start_game(write=act(me), game_id=Game.objects.get(tour=tour, table=2).pk)
    with pytest.raises(Refusal, match=r"tour\.begun"):
        tours.unpublish_tour(write=act(me), tournament_id=tournament.pk, number=1)


@pytest.mark.tampers("a started game is written back to waiting")
def test_a_ledger_that_was_opened_before_the_start_keeps_the_tour_published(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    game = Game.objects.get(tour=tour, table=2)
    start_game(write=act(me), game_id=game.pk)
    Game.objects.filter(pk=game.pk).update(status="waiting")
    with pytest.raises(Refusal, match=r"tour\.begun"):
        tours.unpublish_tour(write=act(me), tournament_id=tournament.pk, number=1)


def test_only_the_last_tour_is_unpublished(me):
    tournament = make_running(me, 8)
    publish(me, draw(me, tournament))
    draw(me, tournament, pass_reason="to be sure")
    with pytest.raises(Refusal, match=r"tour\.not_last"):
        tours.unpublish_tour(write=act(me), tournament_id=tournament.pk, number=1)


def test_a_tour_closes_when_every_protocol_is_signed(me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour)
    close(me, tour)
    assert (tour.status, tour.passed_reason) == ("closed", "")
    assert tour.closed_at is not None


@pytest.mark.parametrize("status", ["waiting", "playing", "finished"])
def test_a_tour_with_an_unsigned_table_closes_only_for_a_reason(me, status):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1, 2, 3])
    if status != "waiting":
        decide(tour, tables=[4], status=status)
    with pytest.raises(Refusal, match=r"tour\.results_missing") as refused:
        close(me, tour)
    assert refused.value.details.params["tables"] == "4"
    close(me, tour, reason="the hall closes at ten")
    assert (tour.status, tour.passed_reason) == ("closed", "the hall closes at ten")


def test_a_table_where_nobody_came_has_nobody_to_sign(me):
    tour = publish(me, draw(me, make_running(me, 8)))
    decide(tour, tables=[1, 2, 3])
    Game.objects.filter(tour=tour, table=4).update(status="finished", kind="double_forfeit")
    assert close(me, tour).status == "closed"


def test_a_reason_is_not_kept_where_nothing_is_missing(me):
    tour = publish(me, draw(me, make_running(me, 8)))
    decide(tour)
    assert close(me, tour, reason="in a hurry").passed_reason == ""


def test_a_closed_tour_is_opened_again(me):
    tournament = make_running(me, 8)
    tour = play_tour(me, tournament)
    tours.reopen_tour(write=act(me), tournament_id=tournament.pk, number=1)
    tour.refresh_from_db()
    assert (tour.status, tour.closed_at) == ("published", None)
    with pytest.raises(Refusal, match=r"tour\.not_closed"):
        tours.reopen_tour(write=act(me), tournament_id=tournament.pk, number=1)


def test_a_draft_is_not_closed_and_a_closed_tour_not_unpublished(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    with pytest.raises(Refusal, match=r"tour\.not_published"):
        close(me, tour)
    publish(me, tour)
    decide(tour)
    close(me, tour)
    with pytest.raises(Refusal, match=r"tour\.not_published"):
        tours.unpublish_tour(write=act(me), tournament_id=tournament.pk, number=1)


def test_a_result_corrected_in_tour_1_changes_the_standings_and_no_pairing(me):
    tournament = make_running(me, 8)
    first = play_tour(me, tournament)
    play_tour(me, tournament)
    third = draw(me, tournament)
    before, paired = places(tournament), [meetings(tour) for tour in Tour.objects.all()]
    decide(first, tables=[1], winner="B")
    assert places(tournament) != before
    assert [meetings(tour) for tour in Tour.objects.all()] == paired
    assert publish(me, third).status == "published"


def test_a_protocol_opened_again_holds_back_the_next_draw(me):
    tournament = make_running(me, 8)
    first = play_tour(me, tournament)
    decide(first, tables=[2], status="finished")
    with pytest.raises(Refusal, match=r"tour\.results_missing"):
        draw(me, tournament)


def test_after_the_planned_tours_the_tournament_is_finished_and_may_go_on(me):
    tournament = make_running(me, 8, tours=2)
    play_tour(me, tournament)
    last = publish(me, draw(me, tournament))
    decide(last)
    tours.finish_tournament(write=act(me), tournament_id=tournament.pk)
    tournament.refresh_from_db()
    last.refresh_from_db()
    assert (tournament.status, tournament.finished_reason) == ("finished", "")
    assert last.status == "closed"
    with pytest.raises(Refusal, match=r"tournament\.finished"):
        tours.finish_tournament(write=act(me), tournament_id=tournament.pk)
    tours.reopen_tournament(write=act(me), tournament_id=tournament.pk)
    tournament.refresh_from_db()
    assert tournament.status == "running"
    tours.reopen_tour(write=act(me), tournament_id=tournament.pk, number=2)


def test_stopping_early_needs_a_reason_which_is_kept(me):
    tournament = make_running(me, 8, tours=3)
    play_tour(me, tournament)
    with pytest.raises(Refusal, match=r"finish\.reason_needed") as refused:
        tours.finish_tournament(write=act(me), tournament_id=tournament.pk)
    assert refused.value.details.params == {"field": "reason", "played": 1, "planned": 3}
    tours.finish_tournament(write=act(me, reason="no light"), tournament_id=tournament.pk)
    tournament.refresh_from_db()
    assert (tournament.status, tournament.finished_reason) == ("finished", "no light")


def test_finishing_without_a_result_notes_the_reason_on_its_tour(me):
    tournament = make_running(me, 8, tours=1)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1, 2, 3])
    with pytest.raises(Refusal, match=r"tour\.results_missing"):
        tours.finish_tournament(write=act(me), tournament_id=tournament.pk)
    tours.finish_tournament(write=act(me, reason="no light"), tournament_id=tournament.pk)
    tour.refresh_from_db()
    assert (tour.status, tour.passed_reason) == ("closed", "no light")


def test_nothing_is_finished_before_a_tour_or_over_a_draft(me):
    tournament = make_running(me, 8)
    with pytest.raises(Refusal, match=r"finish\.nothing_played"):
        tours.finish_tournament(write=act(me, reason="x"), tournament_id=tournament.pk)
    draw(me, tournament)
    with pytest.raises(Refusal, match=r"finish\.draft_open"):
        tours.finish_tournament(write=act(me, reason="x"), tournament_id=tournament.pk)


def test_a_running_tournament_is_not_reopened(me):
    tournament = make_running(me, 8)
    with pytest.raises(Refusal, match=r"tournament\.not_finished"):
        tours.reopen_tournament(write=act(me), tournament_id=tournament.pk)


def test_publishing_closing_and_finishing_leave_snapshots(me):
    tournament = make_running(me, 8, tours=1)
    play_tour(me, tournament)
    tours.finish_tournament(write=act(me), tournament_id=tournament.pk)
    assert Snapshot.objects.count() == 3


def test_a_stale_form_neither_publishes_nor_closes(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    stale = act(me, expected=7)
    with pytest.raises(Conflict):
        tours.publish_tour(write=stale, tournament_id=tournament.pk, number=1)
    publish(me, tour)
    decide(tour)
    with pytest.raises(Conflict):
        tours.close_tour(write=stale, tournament_id=tournament.pk, number=1)


@pytest.mark.parametrize(
    "service",
    [tours.publish_tour, tours.unpublish_tour, tours.close_tour, tours.reopen_tour],
)
def test_officials_and_strangers_lead_no_tour(me, gleb, service):
    tournament = make_running(me, 8)
    draw(me, tournament)
    for other in (organiser(gleb), boris(tournament.pk)):
        with pytest.raises(Forbidden):
            service(write=act(other), tournament_id=tournament.pk, number=1)
        with pytest.raises(Forbidden):
            tours.finish_tournament(write=act(other), tournament_id=tournament.pk)
        with pytest.raises(Forbidden):
            tours.reopen_tournament(write=act(other), tournament_id=tournament.pk)
