"""A draft of tables of four changed by hand: players, partners, byes, whole tables."""

from __future__ import annotations

import pytest

from tests.cast import act, add_pair, make_tournament
from tests.tours import draw, make_single, publish
from tournaments.domain.draft_board import DraftGame
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId
from tournaments.models import Entry, Seat
from tournaments.selectors.drafts import draft_warnings, load_board
from tournaments.services.tours import (
    give_bye,
    pair_entries,
    seat_four,
    swap_entries,
    take_out_entry,
)
from tournaments.services.tours.boards import write_board

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(me):
    """Ten players in a draft: two tables of four and two byes."""
    return draw(me, make_single(me, 10))


def shape(tour):
    """Table to the start numbers of its sides, byes under 0."""
    number = dict(Entry.objects.filter(tournament=tour.tournament_id).values_list("pk", "number"))
    board = [
        (game.table or 0, *([number[int(each)] for each in side] for side in (game.a, game.b)))
        for game in load_board(tour)
    ]
    return sorted(board, key=lambda row: (row[0] == 0, row))


def edited(me, draft, change, **wanted):
    draft.refresh_from_db()
    write = act(me, expected=draft.version)
    change(write=write, tournament_id=draft.tournament_id, number=draft.number, **wanted)
    draft.refresh_from_db()
    return shape(draft)


def test_any_two_change_places_and_so_partners_change(me, draft):
    (_one, (a, b), (c, d)), (_two, (e, f), other), *byes = shape(draft)
    assert edited(me, draft, swap_entries, entry=b, other=c)[0] == (1, [a, c], [b, d])
    assert edited(me, draft, swap_entries, entry=a, other=e)[:2] == [
        (1, [e, c], [b, d]),
        (2, [a, f], other),
    ]
    with pytest.raises(Refusal, match=r"draft\.opponents"):
        edited(me, draft, swap_entries, entry=b, other=d)
    free = byes[0][1][0]
    assert edited(me, draft, swap_entries, entry=d, other=free)[0] == (1, [e, c], [b, free])


def test_a_bye_goes_to_somebody_else_and_its_holder_sits_down(me, draft):
    (_one, (a, b), side), _two, *byes = shape(draft)
    (table, (came, partner), opponents), _two, *after = edited(me, draft, give_bye, entry=a)
    free = {row[1][0] for row in byes}
    assert (table, partner, opponents, came in free) == (1, b, side, True)
    assert {row[1][0] for row in after} == free - {came} | {a}


def test_a_table_that_was_taken_apart_is_seated_again(me, draft):
    (_one, (a, b), (c, d)), *rest = shape(draft)
    assert edited(me, draft, take_out_entry, entry=a) == rest
    with pytest.raises(Refusal, match=r"draft\.no_game"):
        publish(me, draft)
    with pytest.raises(Refusal, match=r"draft\.four"):
        edited(me, draft, pair_entries, entry=a, other=b)
    assert edited(me, draft, seat_four, players=[a, c, b, d]) == [(1, [a, c], [b, d]), *rest]


def test_three_byes_are_usual_and_a_fourth_is_spare(me, draft):
    cup = draft.tournament
    (_one, (a, b), (c, d)), *_rest = shape(draft)
    spare = [each for each in draft_warnings(cup, draft) if each.code == "spare_byes"]
    edited(me, draft, take_out_entry, entry=a)
    for each in (a, b, c, d):
        if not Seat.objects.filter(tour=draft, entry__number=each).exists():
            with_bye(me, draft, each)
    now = [each for each in draft_warnings(cup, draft) if each.code == "spare_byes"]
    assert (spare, len(now)) == ([], 1)


def with_bye(me, draft, number):
    """A bye that is taken from nobody."""
    entry = Entry.objects.get(tournament=draft.tournament_id, number=number)
    board = load_board(draft)
    write_board(draft, board, (*board, DraftGame(table=None, a=(EntryId(str(entry.pk)),))))


def test_in_an_event_of_pairs_nobody_seats_four(me):
    cup = make_tournament(me)
    for index in range(4):
        add_pair(me, cup, index)
    tour = draw(me, cup)
    with pytest.raises(Refusal, match=r"draft\.has_opponent"):
        edited(me, tour, seat_four, players=[1, 2, 3, 4])
    for number in (1, 2, 3, 4):
        if Seat.objects.filter(tour=tour, entry__number=number).exists():
            edited(me, tour, take_out_entry, entry=number)
    with pytest.raises(Refusal, match=r"draft\.two"):
        edited(me, tour, seat_four, players=[1, 2, 3, 4])
    with pytest.raises(Refusal, match=r"draft\.four"):
        edited(me, tour, seat_four, players=[1, 2, 3])
