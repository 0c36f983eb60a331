"""Every address by everybody, read and posted: who gets how far, and that reading changes nothing.

The lines are in `tests.web.every_address`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import transaction
from django.test import Client
from django.urls import get_resolver, reverse

from protocols import services
from protocols.models import AuditedSheet, PaperAudit, Protocol, SheetIncident, SheetPhoto
from protocols.services.sealing import house_key
from referee.models import Call, Official, Stranded
from referee.services.officials import revoke_official
from referee.services.zones import create_zone
from tests.tables import NOON, Hall, account, alice, by, make_hall
from tests.web.every_address import ADDRESSES, ROLES, Line
from tests.web.table_side import make_link, official
from tests.web.test_sheets import take_photo
from tournaments.models import Apart, Category, Entry, Job, Stage, Team, Tournament
from tournaments.services.snapshots import take_snapshot
from tournaments.views.addresses import call_args

pytestmark = pytest.mark.django_db

LETTERS = {403: "N", 404: "-", 405: "x", 410: "g"}


@dataclass(frozen=True, slots=True)
class World:
    """Alice's hall with one of everything, and everybody's cookies.

    `fields` is what every form is sent with: the few that are needed to get past the door.
    """

    words: dict[str, Any]
    elsewhere: dict[str, Any]
    fields: dict[str, Any]
    cookies: dict[str, SimpleCookie]

    def path(self, line: Line, role: str = "owner") -> str:
        """The address; Vera elsewhere meets table 1."""
        words = self.elsewhere if role == "vera elsewhere" else self.words
        return reverse(line.name, args=[words.get(word, word) for word in line.words.split()])

    def browser(self, role: str, *, strict: bool = False) -> Client:
        """A fresh browser with his cookies."""
        browser = Client(enforce_csrf_checks=strict)
        browser.cookies = deepcopy(self.cookies[role])
        return browser

    def ask(self, method: str, line: Line, role: str, *, strict: bool = False) -> Any:
        """One request of a fresh browser, of which nothing stays."""
        browser = self.browser(role, strict=strict)
        with transaction.atomic():
            answer = getattr(browser, method)(self.path(line, role), self.fields)
            transaction.set_rollback(True)
        return answer


@pytest.fixture
def world(settings: Any, tmp_path: Any) -> World:
    settings.DATA_DIR = tmp_path
    hall = make_hall(4)
    for table in (1, 3):
        services.start_game(write=by(alice()), game_id=hall.game(table).pk)
    token = make_link(hall)
    lost = official(hall)
    card = Official.objects.order_by("pk").last()
    assert card is not None
    revoke_official(write=by(alice()), official_id=card.pk)
    vera = official(hall, "referee", (3,))
    people = {
        "public": Client(),
        "stranger": signed_in("gleb"),
        "owner": signed_in("alice"),
        "chief": official(hall),
        "vera": vera,
        "vera elsewhere": vera,
        "secretary": official(hall, "secretary"),
        "revoked": lost,
    }
    common = {**in_hall(hall), "official": card.pk, "token": token}
    return World(
        words={**common, **at_table(hall, 3, people["owner"], card)},
        elsewhere={**common, **at_table(hall, 1, people["owner"], card)},
        fields={"kind": "report", "seat": "1", "tour": hall.tour.pk, "t": hall.tournament.code},
        cookies={role: browser.cookies for role, browser in people.items()},
    )


def signed_in(name: str) -> Client:
    browser = Client()
    browser.force_login(account(name))
    return browser


def in_hall(hall: Hall) -> dict[str, Any]:
    """One of everything that belongs to a tournament."""
    tournament = hall.tournament
    audit = PaperAudit.objects.create(tournament=tournament, seed="1", population=1, at=NOON)
    sheet = AuditedSheet.objects.create(audit=audit, game=hall.game(1), place=1)
    zone = create_zone(write=by(alice()), tournament_id=tournament.pk, name="Зал A", tables=[1, 3])
    job = Job.objects.create(tournament=tournament, kind="sheets", created_at=NOON)
    return {
        **beside_the_table(tournament),
        "code": tournament.code,
        "tour": hall.tour.number,
        "job": job.pk,
        "snapshot": take_snapshot(tournament, name="x", by="x", now=NOON).pk,
        "zone": zone["zone"],
        "audit": audit.pk,
        "sheet": sheet.pk,
        "call": Call.objects.create(tournament=tournament, table=1, at=NOON).pk,
        "mark": call_args(tournament.code, 3)[-1],
        "fingerprint": house_key().fingerprint,
    }


def beside_the_table(tournament: Tournament) -> dict[str, Any]:
    """A table of merit, a team, two entries kept apart, a knock-out of them."""
    one, other = Entry.objects.filter(tournament=tournament).order_by("number")[:2]
    category = Category.objects.create(tournament=tournament, name="Women", search_key="women")
    one.team = Team.objects.create(tournament=tournament, name="Tula", search_key="tula")
    one.save()
    one.categories.add(category)
    apart = Apart.objects.create(tournament=tournament, one=one, other=other)
    knockout = Stage.objects.create(
        tournament=tournament, number=2, system="knockout", field=[[str(one.pk), str(other.pk)]]
    )
    return {"category": category.pk, "apart": apart.pk, "stage": knockout.number}


def at_table(hall: Hall, table: int, owner: Client, card: Official) -> dict[str, Any]:
    """One of everything that belongs to a table."""
    game = hall.game(table)
    take_photo(owner, hall, table=table)
    asked = {"name": "note", "fields": {"text": ["late"]}}
    left = Stranded.objects.create(
        official=card, game=game, key=uuid4(), expected=1, asked=asked, at=NOON
    )
    incident = SheetIncident.objects.create(game=game, source="seen", at=NOON, by="x")
    return {
        "game": game.pk,
        "digest": Protocol.objects.get(game=game).row_digest,
        "photo": SheetPhoto.objects.get(game=game).pk,
        "incident": incident.pk,
        "stranded": left.pk,
    }


def names() -> Iterator[str]:
    """Names of all patterns, each as often as it is written."""
    waiting = list(get_resolver().url_patterns)
    for pattern in waiting:
        waiting.extend(getattr(pattern, "url_patterns", ()))
        if not hasattr(pattern, "url_patterns"):
            yield str(pattern.name)


def letter(answer: Any) -> str:
    """How far somebody got, as in the lines."""
    if answer.status_code == 302 and answer["Location"].startswith(reverse("login")):
        return "L"
    assert answer.status_code < 500
    return LETTERS.get(answer.status_code, "o")


def stored() -> dict[str, str]:
    """A digest of every table, sessions apart."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        if model._meta.label != "sessions.Session":
            rows = sorted(map(repr, model._default_manager.values_list()))
            found[model._meta.label] = hashlib.sha256("".join(rows).encode()).hexdigest()
    return found


def test_every_address_has_its_line() -> None:
    assert set(names()) - {line.name for line in ADDRESSES} == set()


def test_every_line_is_an_address() -> None:
    assert {line.name for line in ADDRESSES} - set(names()) == set()


@pytest.mark.slow
@pytest.mark.parametrize("method", ["get", "post"])
def test_who_gets_how_far(world: World, method: str) -> None:
    met = {
        line.name: "".join(letter(world.ask(method, line, role)) for role in ROLES)
        for line in ADDRESSES
    }
    assert met == {line.name: getattr(line, method) for line in ADDRESSES}


@pytest.mark.slow
def test_reading_changes_nothing(world: World) -> None:
    before = stored()
    for line in ADDRESSES:
        browser = world.browser("owner")
        browser.get(world.path(line))
        assert stored() == before, line.name


@pytest.mark.slow
def test_who_is_kept_out_changes_nothing(world: World) -> None:
    before = stored()
    for line in ADDRESSES:
        for role, met in zip(ROLES, line.post, strict=True):
            if met != "o":
                world.browser(role).post(world.path(line, role), world.fields)
        assert stored() == before, line.name


def test_no_form_is_taken_without_its_token(world: World) -> None:
    taken = [
        line.name
        for line in ADDRESSES
        if line.writes and world.ask("post", line, "owner", strict=True).status_code != 403
    ]
    assert taken == []
