"""The organiser's pages of an event: its rules, tables of merit, entries kept apart, what entries
belong to."""

import pytest

from tests.cast import act, add_pair, add_pairs, make_tournament
from tests.services.belonging import category
from tests.web.desk import at, hidden, page
from tests.web.organizer import error_of, send, text
from tournaments.domain.event import read_event
from tournaments.models import Apart, Category, Entry, Tournament
from tournaments.services.aparts import keep_apart

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
RULES = {"late": "losses", "team_scoring": "best", "team_best": "3"}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def post(browser, where, cup, /, *args, **typed):
    """Send a form of a page with the version the page carries."""
    version = hidden(page(browser, "event", cup), "expected")[0]
    return browser.post(at(where, cup, *args), {"expected": version, **typed})


class TestRules:
    def test_they_are_saved_and_stand_in_the_journal_in_words(self, browser, cup):
        assert send(browser, "event", cup, **RULES).url == at("event", cup)
        cup.refresh_from_db()
        rules = read_event(cup.event)
        assert (rules.late, rules.team_scoring, rules.team_best) == ("losses", "best", 3)
        journal = page(browser, "journal", cup)
        assert "Rules of the event changed" in journal
        assert "Tours missed by a late entry: do not count → count as lost" in journal

    def test_a_pair_is_not_asked_whose_fine_it_is_a_single_player_is(self, browser, cup, me):
        single = make_tournament(me, format="individual")
        assert "own_fines" not in page(browser, "event", cup)
        send(browser, "event", single, **RULES, own_fines="on")
        single.refresh_from_db()
        assert read_event(single.event).own_fines is True

    def test_what_is_no_number_is_shown_beside_the_field(self, browser, cup):
        answer = send(browser, "event", cup, **{**RULES, "team_best": "99"})
        assert answer.status_code == 422
        assert error_of(answer, "team_best")

    def test_an_older_page_is_told_and_may_send_again(self, browser, cup):
        Tournament.objects.filter(pk=cup.pk).update(settings_version=5)
        answer = browser.post(at("event", cup), {"expected": "4", **RULES})
        assert answer.status_code == 409
        assert hidden(text(answer), "expected")[-1] == "5"


class TestCategories:
    def test_one_tap_makes_a_usual_one_which_is_then_no_longer_offered(self, browser, cup):
        assert 'value="Women"' in page(browser, "event", cup)
        answer = post(browser, "category_add", cup, name="Women", prizes="3")
        assert answer.url == at("event", cup)
        html = page(browser, "event", cup)
        assert 'value="Women"' not in html
        assert "0 entries · 3 prizes" in html

    def test_a_name_twice_is_refused_beside_the_field(self, browser, cup, me):
        category(me, cup)
        answer = post(browser, "category_add", cup, name="женщины", prizes="3")
        assert answer.status_code == 422
        assert "already" in error_of(answer, "name", form="new")[0]

    def test_it_is_renamed(self, browser, cup, me):
        made = category(me, cup)
        answer = send(browser, "category_edit", cup, made.pk, name="Дамы", prizes="1")
        assert answer.url == at("event", cup)
        made.refresh_from_db()
        assert (made.name, made.prizes) == ("Дамы", 1)
        assert "Table of merit changed: Дамы, prizes: 1" in page(browser, "journal", cup)

    def test_who_stands_in_it_is_ticked_on_one_page(self, browser, cup, me):
        made = category(me, cup)
        add_pairs(me, cup, 3)
        answer = post(browser, "category_tick", cup, made.pk, numbers=["1", "3"])
        assert answer.url == at("category_edit", cup, made.pk)
        assert list(made.entries.values_list("number", flat=True)) == [1, 3]
        html = page(browser, "category_edit", cup, made.pk)
        assert html.count(" checked") == 2
        wrong = post(browser, "category_tick", cup, made.pk, numbers=["9"])
        assert wrong.status_code == 422
        assert "added 1 / 3, taken out –" in page(browser, "journal", cup)

    def test_a_used_one_goes_only_when_its_name_is_typed(self, browser, cup, me):
        made = category(me, cup)
        add_pair(me, cup, 0, categories=("Женщины",))
        wrong = post(browser, "category_delete", cup, made.pk, confirm="Женщина")
        assert wrong.status_code == 422
        assert "Type the name of the table." in text(wrong)
        right = post(browser, "category_delete", cup, made.pk, confirm=" Женщины ")
        assert right.url == at("event", cup)
        assert not Category.objects.exists()

    def test_an_unused_one_goes_at_once(self, browser, cup, me):
        made = category(me, cup)
        post(browser, "category_delete", cup, made.pk)
        assert not Category.objects.exists()

    @pytest.mark.parametrize("name", ["category_edit", "category_delete"])
    def test_one_of_another_tournament_is_not_there(self, browser, cup, me, name):
        foreign = category(me, make_tournament(me))
        assert browser.post(at(name, cup, foreign.pk)).status_code == 404


class TestEntries:
    def test_the_form_has_team_table_and_the_categories_there_are(self, browser, cup, me):
        assert "categories" not in page(browser, "entry_new", cup)
        category(me, cup)
        typed = {"first": "Белов Б", "second": "Носов И", "then": "list"}
        belongs = {"team": "Тула", "fixed_table": "3", "categories": ["Женщины"]}
        send(browser, "entry_new", cup, **typed, **belongs)
        entry = Entry.objects.get()
        assert (entry.team.name, entry.fixed_table) == ("Тула", 3)
        assert entry.categories.get().name == "Женщины"
        html = page(browser, "entries", cup)
        assert "team Тула" in html
        assert "always at table 3" in html
        form = page(browser, "entry_edit", cup, 1)
        assert '<option value="Тула">' in form
        assert 'value="Женщины"' in form
        assert "checked" in form

    def test_what_is_not_ticked_any_more_is_taken_away(self, browser, cup, me):
        add_pair(me, cup, 0, team="Тула", categories=("Женщины",), fixed_table=3)
        stored = Entry.objects.get()
        names = [each.player.name for each in stored.memberships.all()]
        send(browser, "entry_edit", cup, 1, first=names[0], second=names[1])
        stored.refresh_from_db()
        assert (stored.team, stored.fixed_table) == (None, None)
        assert not stored.categories.exists()

    def test_a_team_that_cannot_be_is_told_beside_its_field(self, browser, cup):
        answer = send(browser, "entry_new", cup, first="Белов Б", second="Носов И", team="<b>")
        assert answer.status_code == 422
        assert "team" in error_of(answer, "team")[0]

    def test_a_conflict_shows_what_the_entry_belongs_to_now(self, browser, cup, me):
        add_pair(me, cup, 0, team="Тула", categories=("Женщины",))
        Entry.objects.update(version=7)
        answer = browser.post(
            at("entry_edit", cup, 1), {"expected": "1", "first": "Белов Б", "second": "Носов И"}
        )
        assert answer.status_code == 409
        assert "team: Тула; categories: Женщины" in text(answer)

    def test_a_pasted_table_brings_all_three(self, browser, cup):
        pasted = "Player 1;Player 2;Team;Categories;Fixed table\nБелов Б;Носов И;Тула;Women, 60+;2"
        shown = browser.post(at("entries_import", cup), {"text": pasted})
        assert "Women, 60+" in text(shown)
        lines = shown.context["lines"]
        answer = browser.post(
            at("entries_import", cup), {"lines": lines, "take": "2", "do": "import"}
        )
        assert answer.url == at("entries", cup)
        entry = Entry.objects.get()
        assert [each.name for each in entry.categories.all()] == ["Women", "60+"]
        assert (entry.team.name, entry.fixed_table) == ("Тула", 2)

    def test_a_team_is_found_by_its_name(self, browser, cup, me):
        add_pair(me, cup, 0, team="Ёлочка")
        add_pair(me, cup, 1)
        answer = browser.get(at("entries", cup), {"q": "елоч"})
        assert [row.number for row in answer.context["rows"]] == [1]


class TestAparts:
    def test_two_are_kept_apart_and_let_meet_again(self, browser, cup, me):
        add_pairs(me, cup, 3)
        answer = send(browser, "aparts", cup, one="1", other="3", why="одна семья")
        assert answer.url == at("aparts", cup)
        html = page(browser, "aparts", cup)
        assert "одна семья" in html
        assert "Kept apart" in page(browser, "journal", cup)
        assert browser.post(at("apart_remove", cup, Apart.objects.get().pk)).status_code == 302
        assert not Apart.objects.exists()
        again = browser.post(at("apart_remove", cup, 1), follow=True)
        assert "They may meet already." in text(again)

    def test_the_same_entry_twice_is_refused(self, browser, cup, me):
        add_pairs(me, cup, 2)
        answer = send(browser, "aparts", cup, one="1", other="1")
        assert answer.status_code == 422
        assert error_of(answer, "other") == ["Choose two different entries."]

    @pytest.mark.parametrize("count", [4, 20])
    def test_the_page_asks_equally_often_whatever_its_length(
        self, browser, cup, me, count, django_assert_num_queries
    ):
        add_pairs(me, cup, count)
        for number in range(2, count + 1):
            keep_apart(write=act(me), tournament_id=cup.pk, one=1, other=number)
        with django_assert_num_queries(5):
            page(browser, "aparts", cup)

    @pytest.mark.parametrize("count", [1, 9])
    def test_the_page_of_the_event_too(self, browser, cup, me, count, django_assert_num_queries):
        for number in range(count):
            add_pair(me, cup, number, team=f"Т{number}", categories=(f"К{number}",))
        with django_assert_num_queries(5):
            page(browser, "event", cup)
