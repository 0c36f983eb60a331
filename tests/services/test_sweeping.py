"""Forfeits happen without a person: while pages ask for news, and by workers (R19, R20)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from celery import current_app
from django.core.management import call_command
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from config.celery import app
from protocols import services
from protocols.models import LedgerEntry
from referee.services import sweeping
from referee.services.presence import mark_present
from referee.services.sweeping import SWEEPER, Sweeper, sweep_in_background
from tests.tables import alice, by, make_hall
from tests.web.table_side import official
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


class Steady:
    """A counter the test turns."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def hall():
    """Table 1 began ten minutes ago; of side B nobody was seen."""
    hall = make_hall(2, regulation={"auto_forfeit": True})
    then = timezone.now() - timedelta(minutes=10)
    services.start_game(write=by(alice(), now=then), game_id=hall.game().pk)
    for seat in (1, 3):
        mark_present(write=by(alice(), now=then), game_id=hall.game().pk, seat=seat)
    Tournament.objects.update(public=True)
    return hall


@pytest.fixture
def served(monkeypatch):
    """As in a server: the broom goes round."""
    monkeypatch.setattr(SWEEPER, "active", True)
    monkeypatch.setattr(SWEEPER, "last", None)


def forfeits():
    return LedgerEntry.objects.filter(kind="forfeit").count()


@pytest.mark.parametrize("name", ["my_tables_version", "tournament_version"])
def test_who_asks_for_news_lets_a_forfeit_happen_and_hears_of_it_at_once(hall, served, name):
    vera = official(hall, "referee", (2,))
    address = reverse(name, args=[hall.tournament.code] if name == "tournament_version" else [])
    before = Tournament.objects.get().version
    assert vera.get(address).content.decode() == str(before + 1)
    assert forfeits() == 1
    assert vera.get(address).content.decode() == str(before + 1)
    assert forfeits() == 1


def test_no_other_page_is_held_up_by_it(hall, served):
    Client().get(reverse("tournament", args=[hall.tournament.code]))
    assert forfeits() == 0


def test_a_hundred_phones_that_ask_cost_one_query_in_five_seconds(hall, django_assert_num_queries):
    Tournament.objects.update(status="finished")
    steady = Steady()
    sweeper = Sweeper(active=True, steady=steady)
    with django_assert_num_queries(1):
        for _phone in range(100):
            sweeper.look()
    steady.now += 4.9
    with django_assert_num_queries(0):
        sweeper.look()
    steady.now += 0.2
    with django_assert_num_queries(1):
        sweeper.look()


def test_nobody_waits_for_another_ones_round(hall, django_assert_num_queries):
    sweeper = Sweeper(active=True)
    with sweeper.lock, django_assert_num_queries(0):
        assert sweeper.look() == []
    assert sweeper.look() == [hall.game().pk]


def test_outside_a_server_nothing_is_swept_by_itself(hall, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert Sweeper().look() == []


def test_who_asked_is_answered_though_the_sweep_failed(hall, served, monkeypatch, caplog):
    def broken():
        raise DatabaseError

    monkeypatch.setattr(sweeping, "sweep_now", broken)
    address = reverse("tournament_version", args=[hall.tournament.code])
    assert Client().get(address).status_code == 200
    assert "forfeits cannot be looked for" in caplog.text


def test_the_local_worker_lets_forfeits_happen_and_a_second_run_changes_nothing(hall):
    call_command("worker", "--once")
    call_command("worker", "--once")
    assert forfeits() == 1


def test_the_federations_queue_has_the_sweep_on_its_timetable_and_two_runs_have_one_effect(hall):
    app.loader.import_default_modules()
    (line,) = app.conf.beat_schedule.values()
    for _run in range(2):
        current_app.signature(line["task"]).apply()
    assert forfeits() == 1
    assert sweep_in_background() == []
