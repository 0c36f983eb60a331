"""The list of tournaments, a new one, its description, who sees it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.cast import act, add_pairs, make_tournament, organiser
from tests.web.desk import at, hidden
from tests.web.organizer import come_in, error_of, form_at, send, signed_in, text
from tournaments.models import Tournament
from tournaments.services.tournaments import edit_tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
NEW = {
    "name": "Кубок",
    "venue": "Рыбинск",
    "date": "2027-02-06",
    "zone": "Asia/Omsk",
    "format": "pairs",
    "preset": "finals",
    "system": "round_robin",
    "tours": "9",
    "avoid_same_club": "always",
}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def test_an_organiser_sees_his_own_tournaments(browser, me, gleb):
    cup = make_tournament(me)
    add_pairs(me, cup, 3)
    make_tournament(organiser(gleb), name="Чужой")
    html = text(browser.get(reverse("organise")))
    assert "Кубок Рыбинска" in html
    assert "3 entries" in html
    assert "not public" in html
    assert "Чужой" not in html


def test_the_list_asks_the_database_equally_often_whatever_its_length(
    browser, me, django_assert_max_num_queries
):
    for index in range(12):
        make_tournament(me, name=f"Кубок {index}")
    with django_assert_max_num_queries(3):
        browser.get(reverse("organise"))


def test_an_empty_list_leads_to_a_new_tournament(browser):
    html = text(browser.get(reverse("organise")))
    assert "No tournament yet" in html
    assert reverse("tournament_new") in html


def test_a_tournament_is_made_from_a_preset(browser):
    html = text(browser.get(reverse("tournament_new")))
    assert html.index("Moscow") < html.index("Africa")
    answer = browser.post(reverse("tournament_new"), {**NEW, "key": hidden(html, "key")[0]})
    made = Tournament.objects.get()
    assert answer.url == at("entries", made)
    assert (made.name, made.venue, made.zone) == ("Кубок", "Рыбинск", "Asia/Omsk")
    regulation = made.regulation
    assert (regulation["target"], regulation["game_minutes"], regulation["tours"]) == (300, 60, 9)
    stage = made.stages.get()
    assert (stage.system, stage.options["avoid_same_club"]) == ("round_robin", "always")


def test_an_impatient_finger_makes_one_tournament(browser):
    key = hidden(text(browser.get(reverse("tournament_new"))), "key")[0]
    first, second = (browser.post(reverse("tournament_new"), {**NEW, "key": key}) for _ in range(2))
    assert first.url == second.url
    assert Tournament.objects.count() == 1


WRONG = [
    ({"name": ""}, "name"),
    ({"name": "\u200b"}, "name"),
    ({"date": "завтра"}, "date"),
    ({"zone": "Moscow"}, "zone"),
    ({"tours": "0"}, "tours"),
    ({"preset": "street"}, "preset"),
]


@pytest.mark.parametrize(("typed", "field"), WRONG)
def test_a_wrong_field_is_named_and_the_others_are_kept(browser, typed, field):
    answer = browser.post(reverse("tournament_new"), {**NEW, **typed})
    assert answer.status_code == 422
    assert error_of(answer, field)
    assert "Рыбинск" in text(answer)
    assert not Tournament.objects.exists()


def test_the_description_is_changed(browser, cup):
    typed = {"name": "Финал", "venue": "", "date": "2027-03-01", "zone": "Asia/Omsk"}
    answer = send(browser, "tournament_about", cup, **typed)
    assert answer.url == at("tournament_about", cup)
    cup.refresh_from_db()
    assert (cup.name, cup.venue, cup.zone) == ("Финал", "", "Asia/Omsk")


def test_two_who_describe_at_once_see_each_other(browser, me, cup):
    url, fields = form_at(browser, "tournament_about", cup)
    edit_tournament(write=act(me), tournament_id=cup.pk, name="Иначе", date=cup.date)
    typed = {"name": "По-своему", "venue": "", "date": "2027-03-01", "zone": "Asia/Omsk"}
    answer = browser.post(url, {**fields, **typed})
    assert answer.status_code == 409
    html = text(answer)
    assert "Иначе" in html
    assert 'value="По-своему"' in html
    again = {**fields, **typed, "expected": hidden(html, "expected")[0]}
    assert browser.post(url, again).status_code == 302
    cup.refresh_from_db()
    assert cup.name == "По-своему"


def test_a_tournament_is_shown_to_everybody_and_hidden(browser, cup):
    public = at("tournament", cup)
    assert Client().get(public).status_code == 404
    browser.post(at("tournament_public", cup), {"public": "1"})
    assert Client().get(public).status_code == 200
    browser.post(at("tournament_public", cup), {"public": "0"})
    assert Client().get(public).status_code == 404


@pytest.mark.parametrize(
    ("stood_on", "leads_to"),
    [
        ("desk", "tournament_desk"),
        ("page", "tournament"),
        ("print", "print_centre"),
        ("", "tournament_about"),
        ("//elsewhere", "tournament_about"),
    ],
)
def test_the_button_leads_back_to_the_page_it_stood_on(browser, cup, stood_on, leads_to):
    answer = browser.post(at("tournament_public", cup), {"public": "1", "from": stood_on})
    assert answer.url == at(leads_to, cup)


PAGES = ("tournament_about", "tournament_settings", "journal", "entry_new", "entries_import")


@pytest.mark.parametrize("name", PAGES)
def test_who_may_open_a_page_of_the_organiser(browser, me, cup, gleb, name):
    assert browser.get(at(name, cup)).status_code == 200
    assert signed_in(gleb).get(at(name, cup)).status_code == 404
    assert come_in(me, cup, "secretary").get(at(name, cup)).status_code == 403
    assert Client().get(at(name, cup)).status_code == 302
    assert browser.get(reverse(name, args=["nosuch22"])).status_code == 404


def test_an_official_makes_no_tournament(me, cup):
    guest = come_in(me, cup, "chief_referee")
    assert guest.get(reverse("organise")).status_code == 404
    assert guest.post(reverse("tournament_new"), NEW).status_code == 404


class TestPutAway:
    def test_it_is_hidden_and_below_the_others_and_can_be_taken_back(self, browser, cup):
        browser.post(at("tournament_public", cup), {"public": "1"})
        answer = browser.post(at("tournament_away", cup), {"away": "1"}, follow=True)
        html = text(answer)
        assert "1 tournament put away" in html
        assert at("tournament_desk", cup) in html.partition("1 tournament put away")[2]
        assert Client().get(at("tournament", cup)).status_code == 404
        assert at("tournament", cup) not in text(Client().get(reverse("home")))
        back = text(browser.post(at("tournament_away", cup), {"away": "0"}, follow=True))
        assert "Put it away" in back
        assert "put away" not in text(browser.get(reverse("organise")))
        assert Client().get(at("tournament", cup)).status_code == 404

    def test_the_list_of_tables_does_not_open_with_it(self, browser, cup):
        browser.post(at("tournament_away", cup), {"away": "1"})
        assert cup.name not in text(browser.get(reverse("my_tables")))
        assert cup.name in text(browser.get(reverse("my_tables"), {"t": cup.code}))

    def test_who_shows_it_to_everybody_takes_it_back(self, browser, cup):
        browser.post(at("tournament_away", cup), {"away": "1"})
        browser.post(at("tournament_public", cup), {"public": "1"})
        cup.refresh_from_db()
        assert (cup.public, cup.put_away) == (True, False)

    def test_both_acts_stand_in_the_journal(self, browser, cup):
        for away in ("1", "0"):
            browser.post(at("tournament_away", cup), {"away": away})
        html = text(browser.get(at("journal", cup)))
        assert "Put away: hidden" in html
        assert "Taken back among the others" in html
