"""The list of sanctions: everything imposed, cancelled ones struck, for those who answer for it."""

import pytest
from django.test import Client
from django.urls import reverse

from referee.selectors.sanction_list import sanction_rows
from referee.services.sanctions import impose_sanction, record_false_pass, undo
from tests.services.ledgers import start
from tests.tables import account, alice, by, make_hall
from tests.web.table_side import official

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(settings):
    settings.LANGUAGE_CODE = "en"
    hall = make_hall(2)
    first, second = start(hall, 1), start(hall, 2)
    impose_sanction(write=by(alice()), game_id=first, seat=2, infraction="move_time")
    undo(write=by(alice(), "wrong player"), game_id=first)
    record_false_pass(write=by(alice()), game_id=second, seat=3)
    return hall


def _page(hall):
    return reverse("sanctions", args=[hall.tournament.code])


def _alice():
    browser = Client()
    browser.force_login(account("alice"))
    return browser


def test_a_cancelled_sanction_stays_and_a_false_pass_counts_as_its_fine(hall):
    cancelled, fine = sanction_rows(hall.tournament)
    assert (cancelled.table, cancelled.measure, cancelled.in_force) == (1, "warning", False)
    assert (fine.table, fine.seat, fine.points, fine.in_force) == (2, 3, 50, True)
    assert fine.infraction == "false_pass"
    html = _alice().get(_page(hall)).content.decode()
    assert "<s>warning" in html
    assert "fine 50" in html
    assert cancelled.player in html


def test_the_price_is_the_same_for_one_sanction_and_for_many(hall, django_assert_num_queries):
    with django_assert_num_queries(2):
        sanction_rows(hall.tournament)
    for seat in (1, 2, 3, 4):
        impose_sanction(write=by(alice()), game_id=hall.game(1).pk, seat=seat, infraction="conduct")
    with django_assert_num_queries(2):
        assert len(sanction_rows(hall.tournament)) == 6


def test_the_chief_referee_sees_it_others_do_not(hall):
    assert official(hall, "chief_referee").get(_page(hall)).status_code == 200
    assert official(hall, "referee").get(_page(hall)).status_code == 403
    assert official(hall, "secretary").get(_page(hall)).status_code == 403
    assert Client().get(_page(hall)).status_code == 302
    stranger = Client()
    stranger.force_login(account("gleb"))
    assert stranger.get(_page(hall)).status_code == 404


def test_an_empty_list_says_when_it_fills(settings):
    settings.LANGUAGE_CODE = "en"
    hall = make_hall(1)
    assert "No sanctions so far" in _alice().get(_page(hall)).content.decode()
