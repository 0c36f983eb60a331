"""Who does not sign is named on the organiser's desk, until he signs or the tour is over."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from tests.services.ledgers import play_to_the_end
from tests.tables import account, alice, by, make_hall
from tournaments.models import Tour
from tournaments.selectors.disputes import disputes_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(settings):
    settings.LANGUAGE_CODE = "en"
    return make_hall(3)


def refuse(hall, table, seat, reason):
    game_id = hall.game(table).pk
    services.refuse_to_sign(write=by(alice()), game_id=game_id, seat=seat, reason=reason)


def desk(hall, name="tournament_desk", *args):
    browser = Client()
    browser.force_login(account("alice"))
    return browser.get(reverse(name, args=[hall.tournament.code, *args])).content.decode()


def test_the_desk_and_the_tour_name_table_player_and_reason(hall):
    for table in (1, 2):
        play_to_the_end(hall, table)
    refuse(hall, 2, 3, "round 4 was ours")
    refuse(hall, 1, 2, "<b>no</b>")
    assert [(each.table, each.player, each.reason) for each in disputes_of(hall.tournament.pk)] == [
        (1, name_at(hall, 1, 2), "<b>no</b>"),
        (2, name_at(hall, 2, 3), "round 4 was ours"),
    ]
    for page in (desk(hall), desk(hall, "tour_desk", 1)):
        assert "Disputed protocols" in page
        assert f"{name_at(hall, 2, 3)} does not sign – round 4 was ours" in page
        assert "&lt;b&gt;no&lt;/b&gt;" in page
        assert f'"{reverse("console", args=[hall.game(2).pk])}"' in page


def name_at(hall, table, seat):
    return hall.game(table).seats.select_related("player").get(seat=seat).player.name


def test_without_disputes_nothing_is_said(hall):
    play_to_the_end(hall, 1)
    assert "Disputed protocols" not in desk(hall)


def test_a_correction_asks_everybody_anew_and_the_last_word_counts(hall):
    game_id = play_to_the_end(hall, 1)
    refuse(hall, 1, 2, "first")
    services.undo(write=by(alice(), "they are right"), game_id=game_id)
    assert disputes_of(hall.tournament.pk) == []


def test_a_tour_that_is_over_is_settled(hall):
    play_to_the_end(hall, 1)
    refuse(hall, 1, 2, "no")
    Tour.objects.update(status="closed")
    assert disputes_of(hall.tournament.pk) == []


def test_the_price_does_not_grow_with_disputes(hall, django_assert_num_queries):
    play_to_the_end(hall, 1)
    with django_assert_num_queries(1):
        disputes_of(hall.tournament.pk)
    play_to_the_end(hall, 2)
    for table in (1, 2):
        for seat in (1, 2):
            refuse(hall, table, seat, "no")
    with django_assert_num_queries(2):
        assert len(disputes_of(hall.tournament.pk)) == 4
