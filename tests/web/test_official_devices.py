"""Whose phone is at work: the devices behind a card, with what they recorded."""

import pytest
from django.test import Client
from django.urls import reverse

from protocols.services.play import record_round
from referee.models import Official
from referee.selectors import actor_of_official
from referee.selectors.devices import devices_of
from tests.services.ledgers import start
from tests.tables import account, by, make_hall
from tests.web.table_side import official

pytestmark = pytest.mark.django_db


def test_two_phones_of_one_card_are_told_apart(settings, django_assert_num_queries):
    settings.LANGUAGE_CODE = "en"
    hall = make_hall(1)
    game = start(hall)
    phone = official(hall, "referee")
    vera = Official.objects.get()
    name = phone.session["device"]
    record_round(
        write=by(actor_of_official(vera, name)), game_id=game, outcome="out", side="A", points=35
    )

    with django_assert_num_queries(2):
        [device] = devices_of(vera.pk)
    assert (device.name, device.acts) == (name, 1)

    alice = Client()
    alice.force_login(account("alice"))
    address = reverse("official_edit", args=[hall.tournament.code, vera.pk])
    html = alice.get(address).content.decode()
    assert name in html
    assert "1 act, the last at" in html
