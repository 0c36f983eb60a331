"""Zones of the hall: who works in one works at its tables of the moment."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db.models import ProtectedError
from django.test import Client
from django.urls import reverse

from referee.models import Official, Zone
from referee.selectors import actor_of_official
from referee.selectors.zones import zones_of
from referee.services.officials import change_official, create_official, revoke_official
from referee.services.zones import change_zone, create_zone, delete_zone
from tests.tables import account, alice, by, gleb, make_hall
from tests.web.table_side import come_in, fill, text
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Tournament
from tournaments.services.snapshots import snapshot_rows
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(settings):
    settings.LANGUAGE_CODE = "en"
    return make_hall(4)


def make_zone(hall, name="Зал A", tables=(1, 2)):
    tournament_id = hall.tournament.pk
    return create_zone(
        write=by(alice()), tournament_id=tournament_id, name=name, tables=list(tables)
    )["zone"]


def make_vera(hall, zone=None, tables=()):
    made = create_official(
        write=by(alice()),
        tournament_id=hall.tournament.pk,
        name="Vera",
        role="referee",
        tables=tables,
        zone=zone,
    )
    return made["official"], made["token"]


def tables_seen(browser, hall):
    page = browser.get(reverse("my_tables")).content.decode()
    games = {table: reverse("console", args=[hall.game(table).pk]) for table in range(1, 5)}
    return [table for table, address in games.items() if f'"{address}"' in page]


def test_another_zone_of_tables_is_seen_at_the_next_request(hall):
    zone = make_zone(hall)
    browser = Client()
    come_in(browser, make_vera(hall, zone)[1])
    assert tables_seen(browser, hall) == [1, 2]
    assert browser.get(reverse("console", args=[hall.game(4).pk])).status_code == 403
    change_zone(write=by(alice()), zone_id=zone, name="Зал A", tables=[3, 4])
    assert tables_seen(browser, hall) == [3, 4]
    assert browser.get(reverse("console", args=[hall.game(4).pk])).status_code == 200
    assert browser.get(reverse("console", args=[hall.game(1).pk])).status_code == 403


def test_his_list_of_tables_says_which_zone_is_his(hall):
    browser = Client()
    come_in(browser, make_vera(hall, make_zone(hall))[1])
    listed = text(browser.get(reverse("my_tables")))
    assert f"<small>Зал A · {hall.tournament.name}</small>" in listed


def test_tables_of_his_own_come_to_those_of_the_zone(hall):
    browser = Client()
    come_in(browser, make_vera(hall, make_zone(hall), tables=[4])[1])
    assert tables_seen(browser, hall) == [1, 2, 4]


def test_only_a_referee_is_kept_to_a_zone(hall):
    official, _token = make_vera(hall, make_zone(hall))
    change_official(
        write=by(alice()),
        official_id=official,
        name="Vera",
        role="chief_referee",
        zone=Zone.objects.get().pk,
    )
    chief = Official.objects.get(pk=official)
    assert (chief.zone, actor_of_official(chief, "").tables) == (None, frozenset())


def test_who_is_behind_a_request_still_costs_one_query(hall, django_assert_num_queries):
    official, _token = make_vera(hall, make_zone(hall))
    with django_assert_num_queries(1):
        loaded = Official.objects.select_related("zone").get(pk=official)
        assert actor_of_official(loaded, "").tables == {1, 2}


@pytest.mark.parametrize(
    ("name", "tables", "code"),
    [
        (" ", [1], "zone.name_empty"),
        ("x" * 41, [1], "zone.name_too_long"),
        ("Зал A", [1], "zone.name_taken"),
        ("Зал B", [], "zone.no_tables"),
        ("Зал B", [0], "official.tables"),
        ("Зал B", [1001], "official.tables"),
    ],
)
def test_what_is_no_zone_is_refused(hall, name, tables, code):
    make_zone(hall)
    with pytest.raises(Refusal) as refused:
        make_zone(hall, name, tables)
    assert refused.value.details.code == code


def test_two_zones_are_not_named_alike_afterwards_either(hall):
    make_zone(hall)
    other = make_zone(hall, "Зал B")
    with pytest.raises(Refusal, match=r"zone\.name_taken"):
        change_zone(write=by(alice()), zone_id=other, name="Зал A", tables=[3])
    change_zone(write=by(alice()), zone_id=other, name="Зал B", tables=[3])


def test_a_zone_of_another_tournament_is_none(hall):
    elsewhere = make_zone(make_hall(1))
    with pytest.raises(Refusal, match=r"official\.zone"):
        make_vera(hall, elsewhere)


def test_only_the_organiser_makes_zones_and_two_do_not_overwrite_each_other(hall):
    zone = make_zone(hall)
    with pytest.raises(Forbidden):
        create_zone(write=by(gleb()), tournament_id=hall.tournament.pk, name="B", tables=[1])
    write = by(alice()).expecting(1)
    change_zone(write=write, zone_id=zone, name="Зал A", tables=[3])
    with pytest.raises(Conflict):
        change_zone(write=by(alice()).expecting(1), zone_id=zone, name="Зал A", tables=[4])
    assert [line.tables for line in zones_of(hall.tournament.pk)] == [(3,)]


def test_a_zone_with_people_stays_and_one_without_goes(hall):
    zone = make_zone(hall)
    official, _token = make_vera(hall, zone)
    with pytest.raises(Refusal, match=r"zone\.in_use"):
        delete_zone(write=by(alice()), zone_id=zone)
    with pytest.raises(ProtectedError):
        Zone.objects.get().delete()
    revoke_official(write=by(alice()), official_id=official)
    delete_zone(write=by(alice()), zone_id=zone)
    assert not Zone.objects.exists()
    assert Official.objects.get(pk=official).tables == [1, 2]
    acts = AuditEvent.objects.filter(act__startswith="zone").values_list("act", flat=True)
    assert sorted(acts) == ["zone.create", "zone.delete"]


def test_a_snapshot_keeps_zones_before_who_works_there(hall):
    make_vera(hall, make_zone(hall))
    kinds = [type(row).__name__ for row in snapshot_rows(hall.tournament.pk)]
    assert kinds.index("Zone") < kinds.index("Official")


class TestPages:
    def test_a_zone_is_added_given_people_changed_and_removed(self, hall):
        browser = Client()
        browser.force_login(account("alice"))
        code = hall.tournament.code
        page = reverse("zones", args=[code])
        assert "No zones yet" in browser.get(page).content.decode()
        fill(browser, page, name="Зал A", tables="1-2, 4")
        zone = Zone.objects.get()
        assert zone.tables == [1, 2, 4]
        officials = reverse("officials", args=[code])
        fill(browser, officials, name="Vera", role="referee", zone=str(zone.pk), tables="6")
        assert "Зал A: 1-2, 4, 6" in browser.get(officials).content.decode()
        shown = browser.get(page).content.decode()
        assert "Vera" in shown
        edit = reverse("zone_edit", args=[code, zone.pk])
        assert "Remove the zone" not in browser.get(edit).content.decode()
        assert fill(browser, edit, name="Зал B", tables="").status_code == 422
        fill(browser, edit, name="Зал B", tables="3")
        zone.refresh_from_db()
        assert (zone.name, zone.tables) == ("Зал B", [3])
        vera = reverse("official_edit", args=[code, Official.objects.get().pk])
        fill(browser, vera, name="Vera", role="referee", zone="", tables="6")
        delete = reverse("zone_delete", args=[code, zone.pk])
        fill(browser, edit, delete)
        assert not Zone.objects.exists()

    def test_a_removal_that_is_refused_is_said_in_a_sentence(self, hall):
        zone = make_zone(hall)
        browser = Client()
        browser.force_login(account("alice"))
        edit = reverse("zone_edit", args=[hall.tournament.code, zone])
        make_vera(hall, zone)
        refused = fill(browser, edit, reverse("zone_delete", args=[hall.tournament.code, zone]))
        assert refused.status_code == 422
        assert "give them another one first" in refused.content.decode()

    def test_without_zones_nobody_is_asked_for_one(self, hall):
        browser = Client()
        browser.force_login(account("alice"))
        page = browser.get(reverse("officials", args=[hall.tournament.code])).content.decode()
        assert 'name="zone"' not in page


def test_no_migration_is_missing():
    call_command("makemigrations", "referee", "--check", "--dry-run")
    assert Tournament.objects.count() == 0
