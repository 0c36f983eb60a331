"""Teams, tables of merit, fixed tables and entries kept apart: written, versioned, remembered."""

import pytest

from tests.cast import act, add_pair, add_pairs, boris, make_tournament
from tests.services.belonging import belong, category
from tests.tours import draw, make_running
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import ImportRow
from tournaments.models import Apart, AuditEvent, Category, Entry, Snapshot, Team, Tournament
from tournaments.selectors.wishes import load_wishes
from tournaments.services.aparts import keep_apart, let_meet
from tournaments.services.categories import (
    add_category,
    change_category,
    delete_category,
    tick_category,
)
from tournaments.services.entries import add_entry, delete_entry
from tournaments.services.event import change_event
from tournaments.services.importing import import_entries
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db
PAIR = {"names": ("Ёлкин Пётр", "Орлов Олег")}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def refused(call, **wanted):
    with pytest.raises(Refusal) as caught:
        call(**wanted)
    return caught.value.code


class TestEntries:
    def test_an_entry_is_made_with_team_categories_and_a_table(self, me, cup):
        category(me, cup)
        add_entry(
            write=act(me),
            tournament_id=cup.pk,
            **PAIR,
            team=" Тула ",
            categories=("женщины", "Юниоры"),
            fixed_table=3,
        )
        entry = Entry.objects.get()
        assert (entry.team.name, entry.fixed_table) == ("Тула", 3)
        assert [each.name for each in entry.categories.all()] == ["Женщины", "Юниоры"]
        assert AuditEvent.objects.get(act="entry.add").facts["team"] == "Тула"

    def test_a_corrected_entry_leaves_its_team_which_is_forgotten_when_empty(self, me, cup):
        entry = add_pair(me, cup, 0, team="Тула", categories=("Женщины",), fixed_table=3)
        belong(me, entry, team="Рязань")
        entry.refresh_from_db()
        assert (entry.team.name, entry.fixed_table, entry.version) == ("Рязань", None, 2)
        assert not entry.categories.exists()
        assert [team.name for team in Team.objects.all()] == ["Рязань"]
        assert Category.objects.get().name == "Женщины"
        facts = AuditEvent.objects.get(act="entry.edit").facts
        assert facts["before"]["categories"] == ["Женщины"]
        assert facts["after"]["categories"] == []

    def test_a_deleted_entry_takes_an_empty_team_with_it(self, me, cup):
        add_pair(me, cup, 0, team="Тула")
        delete_entry(write=act(me), tournament_id=cup.pk, number=1)
        assert not Team.objects.exists()

    @pytest.mark.parametrize(
        ("wanted", "code"),
        [
            ({"team": "<b>"}, "team.markup"),
            ({"categories": ("",)}, "category.empty"),
            ({"categories": tuple(f"К{n}" for n in range(31))}, "categories.too_many"),
            ({"fixed_table": 0}, "fixed_table.range"),
        ],
    )
    def test_what_cannot_be_is_refused(self, me, cup, wanted, code):
        call = {"write": act(me), "tournament_id": cup.pk, **PAIR, **wanted}
        assert refused(add_entry, **call) == code
        assert not Entry.objects.exists()

    def test_more_categories_than_an_event_holds_are_refused_when_typed_at_entries(self, me, cup):
        add_pair(me, cup, 0, categories=tuple(f"К{n}" for n in range(30)))
        call = {"write": act(me), "tournament_id": cup.pk, **PAIR, "categories": ("К31",)}
        assert refused(add_entry, **call) == "categories.too_many"


class TestImport:
    def test_a_list_makes_teams_and_categories_once(self, me, cup, django_assert_max_num_queries):
        category(me, cup)
        rows = [
            ImportRow(
                number=number,
                first=f"Белов {chr(1072 + number)}",
                second=f"Носов {chr(1072 + number)}",
                team="Тула" if number % 2 else "Рязань",
                categories="Женщины, Юниоры" if number % 3 else "Юниоры",
                fixed_table="4" if number == 1 else "",
            )
            for number in range(1, 21)
        ]
        with django_assert_max_num_queries(60):
            import_entries(write=act(me), tournament_id=cup.pk, rows=rows)
        assert sorted(Team.objects.values_list("name", flat=True)) == ["Рязань", "Тула"]
        assert [each.name for each in Category.objects.all()] == ["Женщины", "Юниоры"]
        assert Category.objects.get(name="Юниоры").entries.count() == 20
        assert Category.objects.get(name="Женщины").entries.count() == 14
        assert Entry.objects.get(fixed_table=4).number == 1

    def test_an_unreadable_table_says_its_row(self, me, cup):
        row = ImportRow(number=5, first="Белов Б", second="Носов И", fixed_table="у окна")
        with pytest.raises(Refusal) as caught:
            import_entries(write=act(me), tournament_id=cup.pk, rows=[row])
        assert caught.value.code == "fixed_table.unreadable"
        assert not Entry.objects.exists()


class TestCategories:
    def test_a_category_is_made_renamed_and_given_prizes(self, me, cup):
        made = category(me, cup, prizes=5)
        entry = add_pair(me, cup, 0, categories=("Женщины",))
        change_category(
            write=act(me), tournament_id=cup.pk, category_id=made.pk, name="Дамы", prizes=1
        )
        made.refresh_from_db()
        assert (made.name, made.search_key, made.prizes) == ("Дамы", "дамы", 1)
        entry.refresh_from_db()
        assert entry.version == 2
        facts = AuditEvent.objects.get(act="category.change").facts
        assert facts["before"] == {"name": "Женщины", "prizes": 5}

    def test_who_stands_in_it_is_ticked_at_once(self, me, cup):
        made = category(me, cup)
        for index in range(4):
            add_pair(me, cup, index, categories=("Женщины",) if index < 2 else ())
        call = {"tournament_id": cup.pk, "category_id": made.pk}
        answer = tick_category(write=act(me), **call, numbers=[2, 3, 3])
        assert answer == {"added": 1, "removed": 1}
        assert list(made.entries.values_list("number", flat=True)) == [2, 3]
        versions = Entry.objects.order_by("number").values_list("version", flat=True)
        assert list(versions) == [2, 1, 2, 1]
        facts = AuditEvent.objects.get(act="category.tick").facts
        assert facts == {"name": "Женщины", "added": [3], "removed": [1]}
        again = {"write": act(me), **call}
        assert refused(tick_category, **again, numbers=[9]) == "entry.unknown"
        with pytest.raises(Conflict):
            tick_category(write=act(me, expected=1), **call, numbers=[])

    def test_a_used_category_is_deleted_after_a_snapshot_and_the_entries_stay(self, me, cup):
        made = category(me, cup)
        add_pair(me, cup, 0, categories=("Женщины",))
        delete_category(write=act(me), tournament_id=cup.pk, category_id=made.pk)
        assert not Category.objects.exists()
        assert Entry.objects.count() == 1
        assert "Женщины" in Snapshot.objects.get().name

    def test_an_unused_category_needs_no_snapshot(self, me, cup):
        made = category(me, cup)
        delete_category(write=act(me), tournament_id=cup.pk, category_id=made.pk)
        assert not Snapshot.objects.exists()

    def test_two_of_one_name_and_strange_ones_are_refused(self, me, cup):
        made = category(me, cup)
        other = category(me, cup, "Юниоры")
        call = {"write": act(me), "tournament_id": cup.pk}
        assert refused(add_category, **call, name="ЖЕНЩИНЫ") == "category.known"
        assert refused(add_category, **call, name="–") == "category.empty"
        assert refused(add_category, **call, name="Дети", prizes=-1) == "category.prizes"
        rename = {**call, "category_id": made.pk, "prizes": 3}
        assert refused(change_category, **rename, name="юниоры") == "category.known"
        change_category(**{**rename, "write": act(me)}, name="ЖЕНЩИНЫ")
        assert refused(delete_category, **call, category_id=other.pk + 99) == "category.unknown"

    def test_a_category_of_another_tournament_is_unknown(self, me, cup):
        foreign = category(me, make_tournament(me))
        call = {"write": act(me), "tournament_id": cup.pk, "category_id": foreign.pk}
        assert refused(delete_category, **call) == "category.unknown"

    def test_an_older_page_is_a_conflict_and_a_referee_has_no_right(self, me, cup):
        category(me, cup)
        with pytest.raises(Conflict):
            add_category(write=act(me, expected=1), tournament_id=cup.pk, name="Дети")
        with pytest.raises(Forbidden):
            add_category(write=act(boris(cup.pk)), tournament_id=cup.pk, name="Дети")


class TestAparts:
    def test_two_are_kept_apart_once_whoever_is_named_first(self, me, cup):
        one, other, _third = add_pairs(me, cup, 3)
        call = {"write": act(me), "tournament_id": cup.pk}
        answer = keep_apart(**call, one=2, other=1, why=" одна семья ")
        assert answer["in_draft"] is False
        row = Apart.objects.get()
        assert (row.one, row.other, row.reason) == (one, other, "одна семья")
        again = {"write": act(me), "tournament_id": cup.pk}
        assert refused(keep_apart, **again, one=1, other=2) == "apart.known"
        assert refused(keep_apart, **again, one=1, other=1) == "apart.same"
        assert refused(keep_apart, **again, one=1, other=9) == "entry.unknown"
        assert refused(keep_apart, **again, one=1, other=3, why="я" * 121) == "apart.why_long"

    def test_they_may_meet_again(self, me, cup):
        add_pairs(me, cup, 2)
        made = keep_apart(write=act(me), tournament_id=cup.pk, one=1, other=2)
        let_meet(write=act(me), tournament_id=cup.pk, apart_id=made["apart"])
        assert not Apart.objects.exists()
        gone = {"write": act(me), "tournament_id": cup.pk, "apart_id": made["apart"]}
        assert refused(let_meet, **gone) == "apart.unknown"

    def test_an_open_draft_is_named(self, me):
        cup = make_running(me, 4)
        draw(me, cup)
        answer = keep_apart(write=act(me), tournament_id=cup.pk, one=1, other=2)
        assert answer["in_draft"] is True

    def test_entries_of_a_team_and_those_kept_apart_do_not_meet(
        self, me, django_assert_num_queries
    ):
        cup = make_running(me, 6)
        entries = list(cup.entries.order_by("number"))
        for entry in entries[:2]:
            belong(me, entry, team="Тула", fixed_table=2 if entry.number == 1 else None)
        keep_apart(write=act(me), tournament_id=cup.pk, one=3, other=4)
        with django_assert_num_queries(2):
            wishes = load_wishes(cup)
        ids = [str(entry.pk) for entry in entries]
        assert wishes.apart == {frozenset(ids[:2]), frozenset(ids[2:4])}
        assert wishes.tables == {ids[0]: 2}
        tour = draw(me, cup)
        met = {
            frozenset(game.seats.values_list("entry_id", flat=True)) for game in tour.games.all()
        }
        assert frozenset(each.pk for each in entries[:2]) not in met
        assert frozenset(each.pk for each in entries[2:4]) not in met
        own = tour.games.get(seats__entry=entries[0], seats__seat__in=(1, 2))
        assert own.table == 2


class TestEvent:
    def test_the_rules_of_an_event_change_with_a_version_and_a_trace(self, me, cup):
        answer = change_event(
            write=act(me, expected=1),
            tournament_id=cup.pk,
            event={"team_scoring": "best", "team_best": 3},
        )
        cup.refresh_from_db()
        assert answer == {"settings_version": 2}
        assert cup.event["team_best"] == 3
        facts = AuditEvent.objects.get(act="tournament.event").facts
        assert facts["changes"] == {"team_scoring": ["sum", "best"], "team_best": [2, 3]}
        with pytest.raises(Conflict):
            change_event(write=act(me, expected=1), tournament_id=cup.pk, event={})

    def test_nonsense_and_strangers_are_refused(self, me, cup):
        call = {"write": act(me), "tournament_id": cup.pk}
        assert refused(change_event, **call, event={"team_best": 0}) == "event.team_best"
        with pytest.raises(Forbidden):
            change_event(write=act(boris(cup.pk)), tournament_id=cup.pk, event={})
        Tournament.objects.filter(pk=cup.pk).update(status="finished")
        assert refused(change_event, **call, event={}) == "tournament.finished"
