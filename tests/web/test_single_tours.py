"""Tours of single players in the browser: the draft by hand, the tables, a player's own page."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.cast import act
from tests.tours import close, decide, draw, make_single, publish
from tests.web.desk import act_on, at, page
from tournaments.domain.regulation import CLUB
from tournaments.models import Entry, Seat
from tournaments.services.tournaments import set_public

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def draft(me):
    """Ten players: two tables of four and two byes."""
    return draw(me, make_single(me, 10, regulation=CLUB))


def numbers_at(tour, table):
    """Start numbers by seat."""
    seats = Seat.objects.filter(tour=tour, game__table=table)
    return dict(seats.values_list("seat", "entry__number"))


def test_the_draft_says_who_plays_with_whom_and_why(browser, draft):
    html = page(browser, "tour_desk", draft.tournament, 1)
    assert html.count('name="entry"') == 10
    assert len(re.findall(r"places \d+ and \d+ against \d+ and \d+; wins 0, 0, 0, 0", html)) == 2
    assert html.count('class="draft-row bye"') == 2
    assert html.count('class="side"') == 6


def test_partners_are_changed_by_ticking_two_across_the_table(browser, draft):
    sat = numbers_at(draft, 1)
    ticked = [str(sat[3]), str(sat[2])]
    answer = act_on(browser, draft.tournament, 1, "swap", entry=ticked, expected="1")
    assert answer.url == at("tour_desk", draft.tournament, 1)
    assert numbers_at(draft, 1) == {**sat, 3: sat[2], 2: sat[3]}


def test_a_table_is_taken_apart_and_four_are_seated_together(browser, draft):
    cup, sat = draft.tournament, numbers_at(draft, 2)
    act_on(browser, cup, 1, "take-out", entry=[str(sat[1])], expected="1")
    html = page(browser, "tour_desk", cup, 1)
    assert html.count("without a game") >= 4
    refused = act_on(browser, cup, 1, "pair", entry=[str(sat[1])], expected="2")
    assert refused.status_code == 422
    assert "Tick four players" in refused.content.decode()
    four = [str(sat[seat]) for seat in (1, 4, 3, 2)]
    act_on(browser, cup, 1, "pair", entry=four, expected="2")
    assert numbers_at(draft, 2) == {1: sat[1], 3: sat[4], 2: sat[3], 4: sat[2]}


def test_a_warning_at_a_table_of_four_names_its_people(browser, me):
    cup = make_single(me, 8, regulation=CLUB)
    Entry.objects.filter(tournament=cup).update(club=Entry.objects.first().club)
    draw(me, cup)
    html = page(browser, "tour_desk", cup, 1)
    names = [f"«{entry.name}»" for entry in Entry.objects.order_by("number")]
    assert sum(name in html for name in names) == 8
    assert ": of one club" in html


@pytest.fixture
def played(me, draft):
    """The first tour is played, the second is on the tables; everybody can look."""
    tour = publish(me, draft)
    decide(tour, points=(200, 130))
    close(me, tour)
    publish(me, draw(me, tour.tournament))
    set_public(write=act(me), tournament_id=tour.tournament_id, public=True)
    return tour


def test_a_players_own_page_names_partner_and_opponents(played):
    seat = Seat.objects.filter(tour=played, seat=1, game__table=1).get()
    others = dict(
        Seat.objects.filter(game=seat.game).exclude(pk=seat.pk).values_list("seat", "player__name")
    )
    html = page(Client(), "entry", played.tournament, seat.entry.number)
    assert f"with {others[3]}" in html
    assert others[2] in html
    assert others[4] in html
    assert "200" in html


def test_a_bye_has_no_partner(played):
    free = Seat.objects.filter(tour=played, game__table=None).first()
    html = page(Client(), "entry", played.tournament, free.entry.number)
    assert "Bye" in html
