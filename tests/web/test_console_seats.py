"""Seats put right on the phone: looked at first, recorded with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from protocols.models import LedgerEntry
from tests.services.ledgers import out, play_to_the_end, sign
from tests.services.seats import nothing_is_wrong, players, reserve_of
from tests.tables import Hall, make_hall
from tests.web.table_side import fill, official, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


def page(hall: Hall) -> str:
    return reverse("act", args=[hall.game().pk, "seats"])


def send(client: Client, hall: Hall, step: str = "save", **typed: Any) -> Any:
    return fill(client, page(hall), step=step, **{"reason": "found later", **typed})


def test_the_other_way_round_says_first_who_wins_then(hall: Hall) -> None:
    play_to_the_end(hall)
    sign(hall.game().pk, 1)
    chief = official(hall)
    a1, b2, a3, b4 = players(hall)
    checked = text(send(chief, hall, "check", how="sides"))
    assert "A: Борис Смирнов / Глеб Орлов" in checked
    assert "The score 205:120 stays with the sides" in checked
    assert "So the winner is Борис Смирнов / Глеб Орлов" in checked
    assert "Signatures become void" in checked
    assert players(hall) == [a1, b2, a3, b4]
    assert send(chief, hall, how="sides").status_code == 302
    assert players(hall) == [b2, a1, b4, a3]
    story = text(chief.get(reverse("history", args=[hall.game().pk])))
    assert "Seats put right: 1 Борис Смирнов" in story
    assert "found later" in story
    assert nothing_is_wrong()


def test_a_referee_seats_the_reserve_before_the_first_round_and_not_later(hall: Hall) -> None:
    stand_in = reserve_of(hall, 1)
    referee = official(hall, "referee", (1,))
    shown = text(referee.get(page(hall)))
    assert "(reserve)" in shown
    assert "<details open" not in shown
    assert send(referee, hall, how="chosen", seat_3=stand_in.pk).status_code == 302
    assert players(hall)[2] == stand_in.pk
    play_to_the_end(hall)
    console = reverse("console", args=[hall.game().pk])
    assert referee.get(page(hall)).status_code == 403
    assert page(hall) not in text(referee.get(console))
    assert page(hall) in text(official(hall).get(console))


def test_what_cannot_have_been_keeps_what_was_typed(hall: Hall) -> None:
    chief = official(hall)
    a1, *_rest = players(hall)
    answer = send(chief, hall, how="chosen", seat_2=a1)
    assert answer.status_code == 422
    assert "One person cannot sit on two seats." in text(answer)
    assert 'value="found later"' in text(answer)
    assert not LedgerEntry.objects.exists()


def test_a_signed_protocol_is_put_right_from_its_page(hall: Hall) -> None:
    play_to_the_end(hall)
    sign(hall.game().pk)
    chief = official(hall)
    assert send(chief, hall, how="B").status_code == 302
    assert hall.game().status == "finished"
    assert nothing_is_wrong()


def test_in_a_game_going_on_partners_change_and_nobody_is_asked_to_sign(hall: Hall) -> None:
    game_id = hall.game().pk
    chief = official(hall)
    chief.post(reverse("start_game", args=[game_id]), {"expected": "0"})
    out(game_id)
    assert "Signatures become" not in text(send(chief, hall, "preview", how="A"))
    assert send(chief, hall, how="A").status_code == 302
    assert nothing_is_wrong()
