"""An event of single players through the services: partners change, fines may be one's own."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from config.verification import verify
from protocols.services import record_round, start_game
from protocols.services.ledger import append
from referee.services.sanctions import Decided, impose_sanction
from referee.services.seating import seat_players, swap_partners
from tests.cast import act
from tests.tables import NOON, alice, by
from tests.tours import decide, draw, make_single, publish
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Side
from tournaments.models import Entry, Game, Seat, Tournament
from tournaments.selectors.drafts import load_board
from tournaments.selectors.public_entry import entry_page
from tournaments.selectors.standings import event_after
from tournaments.services.tours import (
    close_tour,
)

pytestmark = pytest.mark.django_db


def test_nobody_has_a_partner_twice_and_byes_go_round(me):
    cup = make_single(me, 10)
    partners, byes = Counter(), Counter()
    for _tour in range(5):
        tour = publish(me, draw(me, cup))
        for game in load_board(tour):
            if game.is_bye:
                byes.update(game.a)
                continue
            assert len(set(game.entries)) == 4
            partners.update(frozenset(side) for side in (game.a, game.b))
        assert sum(len(game.entries) for game in load_board(tour)) == 10
        decide(tour)
        close_tour(write=act(me), tournament_id=cup.pk, number=tour.number)
    assert max(partners.values()) == 1
    assert set(byes.values()) == {1}
    assert verify(cup.code).findings[0].what == "cache"  # results without ledgers, nothing else
    assert {finding.what for finding in verify(cup.code).findings} == {"cache"}


def test_both_of_a_side_have_its_result(me):
    cup = make_single(me, 8)
    tour = publish(me, draw(me, cup))
    decide(tour, points=(200, 130))
    values = {row.id: row.values for row in event_after(cup).tables[0][0].rows}
    for game in load_board(tour):
        assert {values[each]["difference"] for each in game.a} == {70}
        assert {values[each]["wins"] for each in game.b} == {0}


@pytest.fixture
def event(me):
    """Eight players in their first tour, fines are one's own."""
    cup = make_single(me, 8, own_fines=True)
    publish(me, draw(me, cup))
    return cup


def play_with_a_fine(cup):
    """180:120 for B after A's seat 3 was fined 25; the game ends on time."""
    game = Game.objects.get(tour__tournament=cup, table=1)
    start_game(write=by(alice()), game_id=game.pk)
    for side, points in (("A", 80), ("B", 100), ("B", 80), ("A", 65)):
        record_round(write=by(alice()), game_id=game.pk, outcome="out", side=side, points=points)
    impose_sanction(write=by(alice()), game_id=game.pk, seat=3, infraction="signs")
    append(write=by(alice()), game_id=game.pk, payload={"kind": "time", "during": "round"})
    record_round(write=by(alice()), game_id=game.pk, outcome="fish", sums={"A": 20, "B": 20})
    game.refresh_from_db()
    return game


def by_seat(cup, game):
    values = {row.id: row.values for row in event_after(cup).tables[0][0].rows}
    return {
        seat: (values[str(entry)]["points"], values[str(entry)]["difference"])
        for seat, entry in game.seats.values_list("seat", "entry_id")
    }


def test_a_fine_lowers_the_offenders_own_total_and_the_protocol_stays(event):
    game = play_with_a_fine(event)
    assert (game.points_a, game.points_b, game.fines_a, game.winner) == (120, 180, 25, "B")
    assert dict(game.seats.values_list("seat", "fines")) == {1: 0, 2: 0, 3: 25, 4: 0}
    assert by_seat(event, game) == {1: (145, -35), 3: (120, -60), 2: (180, 60), 4: (180, 60)}
    assert verify(event.code).findings == ()


def test_what_the_floor_swallowed_is_given_back_to_nobody(me, event):
    game = Game.objects.get(tour__tournament=event, table=1)
    start_game(write=by(alice()), game_id=game.pk)
    record_round(write=by(alice()), game_id=game.pk, outcome="out", side="A", points=30)
    record_round(write=by(alice()), game_id=game.pk, outcome="out", side="B", points=90)
    impose_sanction(write=by(alice()), game_id=game.pk, seat=3, infraction="signs")
    impose_sanction(write=by(alice()), game_id=game.pk, seat=3, infraction="signs")
    impose_sanction(write=by(alice()), game_id=game.pk, seat=1, infraction="touched_tile")
    append(write=by(alice()), game_id=game.pk, payload={"kind": "time", "during": "round"})
    record_round(write=by(alice()), game_id=game.pk, outcome="fish", sums={"A": 20, "B": 20})
    game.refresh_from_db()
    assert (game.points_a, game.fines_a, game.swallowed_a, game.swallowed_b) == (0, 85, 55, 0)
    assert by_seat(event, game) == {1: (20, -70), 3: (0, -90), 2: (90, 90), 4: (90, 90)}
    fined = game.seats.get(seat=1).entry.number
    assert entry_page(event, fined).games[0].own_total == 20
    assert verify(event.code).findings == ()


def test_a_players_page_says_what_counts_where_the_partner_was_fined(event):
    game = play_with_a_fine(event)
    totals = {}
    for seat in game.seats.select_related("entry"):
        page = entry_page(event, seat.entry.number)
        totals[seat.seat] = page.games[0].own_total
    assert totals == {1: 145, 2: None, 3: None, 4: None}
    Tournament.objects.filter(pk=event.pk).update(event={})
    event.refresh_from_db()
    first = game.seats.get(seat=1).entry.number
    assert entry_page(event, first).games[0].own_total is None


def test_without_the_setting_a_fine_is_the_sides(event):
    game = play_with_a_fine(event)
    Tournament.objects.filter(pk=event.pk).update(event={})
    event.refresh_from_db()
    assert by_seat(event, game) == {1: (120, -60), 3: (120, -60), 2: (180, 60), 4: (180, 60)}
    assert verify(event.code).findings == ()


def test_a_fine_stays_with_its_seat_when_the_seats_are_put_right(event):
    game = play_with_a_fine(event)
    offender = game.seats.get(seat=3).entry
    swap_partners(write=by(alice(), "сидели наоборот"), game_id=game.pk, side=Side.A)
    assert dict(game.seats.values_list("seat", "fines")) == {1: 0, 2: 0, 3: 25, 4: 0}
    assert game.seats.get(seat=1).entry == offender
    assert by_seat(event, game)[1] == (145, -35)
    assert verify(event.code).findings == ()


@pytest.mark.tampers("a cached fine is changed")
def test_a_changed_cache_of_own_fines_is_found(event):
    play_with_a_fine(event)
    Seat.objects.filter(fines=25).update(fines=5)
    assert "cache" in {finding.what for finding in verify(event.code).findings}


def test_partners_may_have_sat_across_from_each_other_but_no_stranger(event):
    game = Game.objects.get(tour__tournament=event, table=1)
    start_game(write=by(alice()), game_id=game.pk)
    sitting = dict(game.seats.values_list("seat", "player_id"))
    other = Seat.objects.filter(tour=game.tour).exclude(game=game).first().player_id
    why = by(alice(), "сидели иначе")
    with pytest.raises(Refusal, match=r"seat\.stranger"):
        seat_players(write=why, game_id=game.pk, seats={**sitting, 1: other})
    changed = {**sitting, 3: sitting[2], 2: sitting[3]}
    seat_players(write=by(alice(), "сидели иначе"), game_id=game.pk, seats=changed)
    assert dict(game.seats.values_list("seat", "player_id")) == changed
    assert verify(event.code).findings == ()


def test_an_expelled_player_goes_alone(event):
    game = Game.objects.get(tour__tournament=event, table=1)
    start_game(write=by(alice()), game_id=game.pk)
    impose_sanction(
        write=by(alice(), "драка"),
        game_id=game.pk,
        seat=2,
        infraction="unsporting",
        decided=Decided(measure="expulsion"),
    )
    gone = Entry.objects.filter(tournament=event, withdrawn_after__isnull=False)
    assert [entry.pk for entry in gone] == [game.seats.get(seat=2).entry_id]
    game.refresh_from_db()
    assert (game.kind, game.winner) == ("game_lost", "A")


def test_who_is_missing_loses_with_his_partner(event):
    """R19, R20: the decision is written in docs/decisions."""
    game = Game.objects.get(tour__tournament=event, table=1)
    start_game(write=by(alice(), now=NOON), game_id=game.pk)
    late = (NOON + timedelta(minutes=6)).isoformat()
    append(
        write=by(alice(), now=NOON + timedelta(minutes=6)),
        game_id=game.pk,
        payload={"kind": "forfeit", "sides": ["A"], "at": late},
    )
    rows = {row.id: row.values for row in event_after(event).tables[0][0].rows}
    values = {
        seat: (rows[str(entry)]["wins"], rows[str(entry)]["difference"])
        for seat, entry in game.seats.values_list("seat", "entry_id")
    }
    assert values == {1: (0, -200), 3: (0, -200), 2: (1, 200), 4: (1, 200)}
