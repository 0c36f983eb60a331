"""Route by role: every address around paper sheets, everybody who might try it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from protocols.models import SheetIncident, SheetPhoto
from protocols.urls.sheets import urlpatterns
from tests.tables import Hall, account, alice, by, make_hall
from tests.web.table_side import official
from tests.web.test_sheets import at, take_photo

pytestmark = pytest.mark.django_db

OK, NO, NOT_HERE, SIGN_IN, MOVED, KEPT = 200, 403, 404, 302, 302, 422
GETS = {
    # organiser, chief, referee here, referee elsewhere, secretary, stranger, public
    "sheets": (OK, OK, NO, NO, OK, NOT_HERE, SIGN_IN),
    "sheet_check": (OK, OK, OK, NO, OK, NOT_HERE, SIGN_IN),
    "sheet_second": (OK, OK, NO, NO, OK, NOT_HERE, SIGN_IN),
    "photo": (OK, OK, OK, NO, OK, NOT_HERE, SIGN_IN),
}
POSTS = {
    "sheets_printed": (MOVED, MOVED, NO, NO, MOVED, NOT_HERE, SIGN_IN),
    "sheet_mark": (MOVED, MOVED, NO, NO, MOVED, NOT_HERE, SIGN_IN),
    "sheet_confirm": (KEPT, KEPT, KEPT, NO, KEPT, NOT_HERE, SIGN_IN),
    "sheet_differs": (KEPT, KEPT, KEPT, NO, KEPT, NOT_HERE, SIGN_IN),
    "photo_add": (MOVED, MOVED, MOVED, NO, MOVED, NOT_HERE, SIGN_IN),
    "incident_settle": (KEPT, KEPT, NO, NO, NO, NOT_HERE, SIGN_IN),
}


@pytest.fixture(autouse=True)
def data_folder(settings: Any, tmp_path: Any) -> None:
    settings.DATA_DIR = tmp_path


@pytest.fixture
def hall() -> Hall:
    return make_hall(4)


class TestRights:
    @pytest.fixture
    def people(self, hall: Hall) -> list[Client]:
        organiser, stranger = Client(), Client()
        organiser.force_login(account("alice"))
        stranger.force_login(account("gleb"))
        return [
            organiser,
            official(hall),
            official(hall, "referee", (3,)),
            official(hall, "referee", (1,)),
            official(hall, "secretary"),
            stranger,
            Client(),
        ]

    def address(self, hall: Hall, name: str) -> str:
        game = hall.game(3)
        if name == "photo":
            take_photo(official(hall), hall)
            return at(name, hall, SheetPhoto.objects.get().pk)
        if name == "incident_settle":
            row = SheetIncident.objects.create(game=game, source="seen", at=by(alice()).now, by="x")
            return at(name, hall, row.pk)
        return at(name, hall)

    def test_every_address_is_listed(self) -> None:
        assert {pattern.name for pattern in urlpatterns} == {*GETS, *POSTS}

    @pytest.mark.parametrize("name", GETS)
    def test_who_may_look(self, hall: Hall, people: list[Client], name: str) -> None:
        url = self.address(hall, name)
        assert tuple(person.get(url).status_code for person in people) == GETS[name]

    @pytest.mark.parametrize("name", POSTS)
    def test_who_may_write(self, hall: Hall, people: list[Client], name: str) -> None:
        url = self.address(hall, name)
        fields = {"mark": "filed"}
        assert tuple(person.post(url, fields).status_code for person in people) == POSTS[name]
        assert people[0].get(url).status_code == 405

    @pytest.mark.parametrize("name", [*POSTS, "sheet_second"])
    def test_no_form_is_taken_without_its_token(self, hall: Hall, name: str) -> None:
        strict = Client(enforce_csrf_checks=True)
        strict.force_login(account("alice"))
        assert strict.post(self.address(hall, name), {}).status_code == NO
