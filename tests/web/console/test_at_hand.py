"""What the console carries in the page itself: the usual acts, by phase and by right."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from referee.views.act_pages import ACTS
from referee.views.at_hand import AT_HAND
from tests.tables import Hall
from tests.web.console.play import finish, page, play
from tests.web.table_side import official, text

pytestmark = pytest.mark.django_db

SANCTIONS = {"sanction", "redeal", "false-pass", "passing"}
LOOKED_UP = {"history", "rules"}


def carried(answer: Any) -> set[str]:
    return set(re.findall(r'id="dialog-([\w-]+)"', text(answer)))


def test_only_acts_that_the_outbox_takes_are_carried() -> None:
    assert set(ACTS) > AT_HAND
    assert not AT_HAND & {"minutes", "seats", "result"}


def test_before_the_first_round_everything_usual_is_there(hall: Hall, client: Client) -> None:
    assert carried(client.get(page(hall))) == {
        *(AT_HAND - {"absent"} | LOOKED_UP),
        *("timer", "undo", "passing", "presence"),
    }


def test_a_round_takes_the_forfeit_and_the_opening_away(hall: Hall, client: Client) -> None:
    play(hall)
    assert carried(client.get(page(hall))) == {
        *(AT_HAND - {"forfeit", "opening", "absent"}),
        *LOOKED_UP,
        *("timer", "undo", "passing"),
    }


def test_after_the_end_a_sanction_and_a_note_are_left(hall: Hall, client: Client) -> None:
    finish(hall)
    assert carried(client.get(page(hall))) == {
        *LOOKED_UP,
        *("sanction", "note", "undo", "absent"),
    }


def test_the_rule_book_and_the_ledger_lie_in_the_page(hall: Hall, client: Client) -> None:
    play(hall)
    shown = text(client.get(page(hall)))
    assert all(f"<dt>R{number}</dt>" in shown for number in range(1, 54))
    ledger = shown.partition('id="dialog-history"')[2].partition("</dialog>")[0]
    assert ledger.count("ledger-line") == 2


def test_a_secretary_is_offered_no_sanctions(hall: Hall) -> None:
    sonya = official(hall, "secretary")
    answer = sonya.get(page(hall))
    assert not carried(answer) & {*SANCTIONS, "timer"}
    assert page(hall, "move_timer") not in text(answer)


def test_a_game_that_waits_can_be_warned_in(hall: Hall, client: Client) -> None:
    assert {"sanction", "note", "presence"} <= carried(client.get(page(hall, table=2)))


def test_every_form_of_the_page_has_its_own_names_for_its_fields(
    hall: Hall, client: Client
) -> None:
    ids = re.findall(r'\sid="([^"]+)"', text(client.get(page(hall))))
    assert len(ids) == len(set(ids))
