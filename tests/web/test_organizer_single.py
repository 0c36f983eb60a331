"""Events of single players on the organiser's pages: made, entered, imported, corrected."""

from dataclasses import replace

import pytest
from django.urls import reverse

from tests.cast import make_tournament
from tests.web.desk import at, hidden, page
from tests.web.organizer import error_of, send, text
from tournaments.domain.import_rules import Fate
from tournaments.domain.regulation import CLUB
from tournaments.forms.regulation import initial_of
from tournaments.forms.scale import write_steps
from tournaments.models import Entry, Tournament
from tournaments.services.entries import add_entry
from tournaments.services.writing import Write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]

NEW = {
    "name": "Лично",
    "venue": "Гусь-Хрустальный",
    "date": "2027-02-06",
    "zone": "Europe/Moscow",
    "format": "individual",
    "preset": "club",
    "system": "swiss",
    "tours": "7",
    "avoid_same_club": "prefer",
}


@pytest.fixture
def cup(me):
    return make_tournament(me, format="individual")


def test_an_event_of_single_players_is_made_and_its_partners_change(browser):
    key = hidden(text(browser.get(reverse("tournament_new"))), "key")[0]
    answer = browser.post(reverse("tournament_new"), {**NEW, "key": key})
    made = Tournament.objects.get()
    assert answer.url == at("entries", made)
    assert (made.format, made.stages.get().system) == ("individual", "rotating")


def test_a_player_is_entered_alone(browser, cup):
    html = page(browser, "entry_new", cup)
    assert 'name="first"' in html
    assert 'name="second"' not in html
    assert 'name="reserve"' not in html
    typed = {"first": "Ёлкин Пётр", "club": "Рыбинск", "rating": "1500", "then": "next"}
    assert send(browser, "entry_new", cup, **typed).url == at("entry_new", cup)
    entry = Entry.objects.get()
    assert (entry.name, entry.memberships.count()) == ("Ёлкин Пётр", 1)


def test_somebody_else_is_another_entry(browser, me, cup):
    add_entry(write=Write(actor=me), tournament_id=cup.pk, names=("Ёлкин Пётр",))
    assert reverse("entry_replace", args=[cup.code, 1]) not in page(browser, "entry_edit", cup, 1)
    answer = send(browser, "entry_replace", cup, 1, place="first", who="other", by="Орлов Олег")
    assert answer.status_code == 422
    assert "Somebody else is another entry" in text(answer)
    assert Entry.objects.get().name == "Ёлкин Пётр"


CHOSEN = {"avoid_same_club": "always", "first_tour": "auto"}
PASTED = "1. Иванов Пётр, Гусь-Хрустальный\nКузнецов-Белов Ян\nПетров Иван / Орлов Олег, Азот"


def test_a_list_of_names_is_pasted(browser, cup):
    preview = browser.post(at("entries_import", cup), {"text": PASTED})
    rows = preview.context["rows"]
    assert [row.fate for row in rows] == [Fate.NEW, Fate.NEW, Fate.WRONG]
    html = text(preview)
    assert "A slash parts two people: write one person here." in html
    typed = {"key": hidden(html, "key")[0], "lines": preview.context["lines"], "do": "import"}
    answer = browser.post(at("entries_import", cup), {**typed, "take": ["1", "2"]})
    assert answer.status_code == 302
    stored = Entry.objects.order_by("number").values_list("name", "club__name")
    assert list(stored) == [("Иванов Пётр", "Гусь-Хрустальный"), ("Кузнецов-Белов Ян", None)]


def test_a_table_of_single_names_needs_no_second_column(browser, cup):
    table = "№;Игрок;Рейтинг;Клуб\n1;Ёлкин Пётр;1500;Азот\n2;Орлов Олег;;Дубль"
    preview = browser.post(at("entries_import", cup), {"text": table})
    shown = [
        (row.fate, {cell["name"]: cell["text"] for cell in row.cells})
        for row in preview.context["rows"]
    ]
    assert shown == [
        (Fate.NEW, {"first": "Ёлкин Пётр", "club": "Азот", "rating": "1500"}),
        (Fate.NEW, {"first": "Орлов Олег", "club": "Дубль"}),
    ]


def test_two_names_in_one_form_are_refused(me, cup, browser):
    answer = send(browser, "entry_new", cup, first="Ёлкин / Орлов", then="list")
    assert answer.status_code == 422
    assert error_of(answer, "first")


def test_settings_ask_nothing_about_opponents_and_keep_the_system(browser, cup):
    html = page(browser, "tournament_settings", cup)
    assert 'name="rematch"' not in html
    assert 'name="order"' not in html
    shown = initial_of(replace(CLUB, tours=9), "rotating", CHOSEN)
    typed = {
        name: write_steps(value) if name.startswith("steps_") else value
        for name, value in shown.items()
        if value is not False and name not in {"criteria", "scale"}
    }
    answer = send(browser, "tournament_settings", cup, **typed)
    assert answer.status_code == 302, answer.context["form"].errors
    cup.refresh_from_db()
    stage = cup.stages.get()
    assert (cup.regulation["tours"], stage.system) == (9, "rotating")
    assert (stage.options["rematch"], stage.options["avoid_same_club"]) == ("never", "always")


def test_a_stage_of_single_players_asks_for_no_bracket(browser, cup):
    html = page(browser, "stage_edit", cup, 1)
    for name in ("cycles", "best_of", "third_place", "rematch", "order"):
        assert f'name="{name}"' not in html
    answer = send(browser, "stage_edit", cup, 1, system="rotating", tours="5", grouping="none")
    assert answer.status_code == 302
    assert cup.stages.get().plan["tours"] == 5
