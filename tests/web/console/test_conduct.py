"""Conduct as it was seen: one tap, counted as its kind, its words and rule on every list."""

from __future__ import annotations

import pytest
from django.test import Client

from protocols.models import LedgerEntry
from protocols.selectors.filing import sanction_lines
from referee.domain.infractions import faults_of
from referee.selectors.sanction_list import sanction_rows
from tests.tables import Hall
from tests.web.console.play import do, last, page
from tests.web.table_side import fill, text
from tournaments.domain.regulation import Infraction

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("code", "rule"), [(each.code, each.rules[0]) for each in faults_of(Infraction.CONDUCT)]
)
def test_what_was_seen_counts_as_conduct_and_stands_beside_it_with_its_rule(
    hall: Hall, client: Client, code: str, rule: str
) -> None:
    typed = {"seat": "2", "infraction": f"conduct:{code}"}
    assert f"({rule})" in text(do(client, hall, "sanction", "check", **typed))
    do(client, hall, "sanction", **typed)
    assert last() == {
        "kind": "sanction",
        "measure": "warning",
        "seat": 2,
        "infraction": "conduct",
    }
    row = LedgerEntry.objects.get(kind="sanction")
    assert row.reason.endswith(f"({rule})")
    assert row.reason in text(client.get(page(hall, "history")))
    (listed,) = sanction_rows(hall.tournament)
    (printed,) = sanction_lines(hall.tournament)
    assert listed.reason == printed.note == row.reason


def test_kinds_of_conduct_escalate_together_and_another_measure_still_needs_a_reason(
    hall: Hall, client: Client
) -> None:
    do(client, hall, "sanction", seat="2", infraction="conduct:noise")
    other = {"seat": "2", "infraction": "conduct:knocking"}
    assert "fine 10" in text(do(client, hall, "sanction", "check", **other))
    otherwise = {**other, "measure": "fine", "points": "30"}
    assert "Say why you decide otherwise." in text(do(client, hall, "sanction", **otherwise))
    do(client, hall, "sanction", **otherwise, reason="for the third time")
    reason = LedgerEntry.objects.order_by("pk").last().reason
    assert reason == "Knocking, throwing the tiles (R39); for the third time"


def test_a_kind_put_right_prints_without_what_was_seen_before(hall: Hall, client: Client) -> None:
    do(client, hall, "sanction", seat="2", infraction="conduct:noise")
    typed = {"seat": "2", "infraction": "signs", "measure": "warning", "reason": "signs"}
    fill(client, page(hall, "correct", 1), step="save", **typed)
    (printed,) = sanction_lines(hall.tournament)
    assert (printed.infraction, printed.note) == ("signs", "")
