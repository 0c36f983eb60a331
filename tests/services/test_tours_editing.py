"""A draft is changed by hand, each change says what it leaves open, and faults stop publishing."""

from __future__ import annotations

import pytest

from tests.cast import act, add_pair, boris, organiser
from tests.tours import draw, make_running, meetings, play_tour, publish
from tournaments.domain.draft_warnings import WarningCode
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Seat, Snapshot
from tournaments.selectors.drafts import draft_warnings
from tournaments.services import tours
from tournaments.services.attendance import check_in
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


def change(actor, service, tour, **wanted):
    service(write=act(actor), tournament_id=tour.tournament_id, number=tour.number, **wanted)
    tour.refresh_from_db()


def codes(tour):
    return {warning.code for warning in draft_warnings(tour.tournament, tour)}


def test_two_entries_change_places_with_their_players(me):
    tour = draw(me, make_running(me, 8))
    before, _byes = meetings(tour)
    assert before == {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
    change(me, tours.swap_entries, tour, entry=2, other=3)
    assert meetings(tour)[0] == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 6), (7, 8))}
    assert tour.version == 2
    for seat in Seat.objects.filter(tour=tour).select_related("player__membership"):
        assert seat.player.membership.entry_id == seat.entry_id


def test_a_table_touched_by_hand_says_so_and_the_others_keep_their_reasons(me):
    tour = draw(me, make_running(me, 8))
    change(me, tours.swap_entries, tour, entry=2, other=3)
    why = dict(Game.objects.filter(tour=tour).values_list("table", "why"))
    assert [why[table][0]["code"] for table in (1, 2, 3, 4)] == [
        *("by_hand", "by_hand", "by_rating", "by_rating")
    ]


def test_the_only_bye_changes_hands(me):
    tour = draw(me, make_running(me, 7))
    change(me, tours.give_bye, tour, entry=2)
    pairs, byes = meetings(tour)
    assert byes == [2]
    assert frozenset({1, 7}) in pairs


def test_a_late_pair_plays_the_one_that_had_a_bye(me):
    tournament = make_running(me, 7)
    tour = draw(me, tournament)
    add_pair(me, tournament, 20)
    assert codes(tour) == {WarningCode.NO_GAME}
    change(me, tours.pair_entries, tour, entry=8, other=7)
    assert frozenset({7, 8}) in meetings(tour)[0]
    assert codes(tour) == set()


def test_who_left_after_the_draw_is_taken_out_and_his_opponent_gets_a_bye(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    check_in(write=act(me), tournament_id=tournament.pk, number=5, present=False)
    assert codes(tour) == {WarningCode.ABSENT}
    change(me, tours.take_out_entry, tour, entry=5)
    assert codes(tour) == {WarningCode.NO_GAME, WarningCode.TABLE_HOLE}
    change(me, tours.give_bye, tour, entry=6)
    change(me, tours.close_ranks, tour)
    assert codes(tour) == set()
    assert meetings(tour)[1] == [6]
    assert publish(me, tour).status == "published"


def test_a_game_moves_to_another_table_and_the_one_there_comes_back(me):
    tour = draw(me, make_running(me, 8))
    first = Game.objects.get(tour=tour, table=1).seats.get(seat=1).entry.number
    change(me, tours.set_table, tour, table=1, to=4)
    assert Game.objects.get(tour=tour, table=4).seats.get(seat=1).entry.number == first
    change(me, tours.set_table, tour, table=4, to=12)
    tables = Game.objects.filter(tour=tour).values_list("table", flat=True)
    assert list(tables) == [1, 2, 3, 12]
    assert codes(tour) == {WarningCode.TABLE_HOLE}


def test_a_rematch_a_club_and_a_second_bye_are_named(me):
    tournament = make_running(me, 7, tours=7)
    before, _free = meetings(play_tour(me, tournament))
    tour = draw(me, tournament)
    pairs, byes = meetings(tour)
    one, other = next(sorted(pair) for pair in before if not pair & set(byes))
    partner = next(iter(next(pair for pair in pairs if one in pair) - {one}))
    change(me, tours.swap_entries, tour, entry=partner, other=other)
    assert WarningCode.REMATCH in codes(tour)
    change(me, tours.give_bye, tour, entry=7)
    assert WarningCode.BYE_AGAIN in codes(tour)
    assert byes != [7]


def test_a_draft_with_somebody_left_out_is_not_published(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    change(me, tours.take_out_entry, tour, entry=8)
    with pytest.raises(Refusal, match=r"draft\.no_game") as refused:
        publish(me, tour)
    assert refused.value.details.params["number"] in {7, 8}


def test_a_draft_with_somebody_absent_is_not_published(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    check_in(write=act(me), tournament_id=tournament.pk, number=8, present=False)
    with pytest.raises(Refusal, match=r"draft\.absent"):
        publish(me, tour)


@pytest.mark.parametrize(
    ("service", "wanted", "code"),
    [
        (tours.swap_entries, {"entry": 1, "other": 1}, "draft.same_entry"),
        (tours.swap_entries, {"entry": 1, "other": 2}, "draft.opponents"),
        (tours.swap_entries, {"entry": 1, "other": 99}, "entry.unknown"),
        (tours.swap_entries, {"entry": 8, "other": 9}, "draft.not_in_draft"),
        (tours.give_bye, {"entry": 7}, "draft.has_bye"),
        (tours.give_bye, {"entry": 99}, "entry.unknown"),
        (tours.take_out_entry, {"entry": 8}, "draft.not_in_draft"),
        (tours.pair_entries, {"entry": 8, "other": 1}, "draft.has_opponent"),
        (tours.pair_entries, {"entry": 8, "other": 8}, "draft.same_entry"),
        (tours.set_table, {"table": 9, "to": 1}, "draft.no_table"),
        (tours.set_table, {"table": 1, "to": 0}, "draft.table_impossible"),
        (tours.set_table, {"table": 1, "to": 10_000}, "draft.table_impossible"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_and_nothing_is_written(me, service, wanted, code):
    tournament = make_running(me, 7)
    tour = draw(me, tournament)
    add_pair(me, tournament, 20)
    add_pair(me, tournament, 21)
    before = meetings(tour)
    with pytest.raises(Refusal) as refused:
        change(me, service, tour, **wanted)
    assert refused.value.code == code
    assert meetings(tour) == before


def test_a_stale_form_changes_nothing(me):
    tournament = make_running(me, 8)
    tour = draw(me, tournament)
    change(me, tours.swap_entries, tour, entry=2, other=3)
    with pytest.raises(Conflict):
        tours.set_table(
            write=act(me, expected=1), tournament_id=tournament.pk, number=1, table=1, to=2
        )


def test_a_published_tour_is_not_edited(me):
    tour = publish(me, draw(me, make_running(me, 8)))
    with pytest.raises(Refusal, match=r"tour\.not_draft"):
        change(me, tours.swap_entries, tour, entry=2, other=3)


def test_officials_and_strangers_do_not_edit(me, gleb):
    tour = draw(me, make_running(me, 8))
    for other in (organiser(gleb), boris(tour.tournament_id)):
        with pytest.raises(Forbidden):
            change(other, tours.set_table, tour, table=1, to=2)


def test_an_edit_takes_no_snapshot_but_publishing_does(me):
    tour = draw(me, make_running(me, 8))
    change(me, tours.swap_entries, tour, entry=2, other=3)
    assert not Snapshot.objects.exists()
    publish(me, tour)
    assert Snapshot.objects.count() == 1
