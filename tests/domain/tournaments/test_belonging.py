"""What an entry may belong to, and what may be asked of a whole event."""

import pytest

from tournaments.domain.belonging import (
    read_fixed_table,
    split_categories,
    take_categories,
    take_category,
    take_fixed_table,
    take_prizes,
    take_team,
)
from tournaments.domain.entry_columns import Column, column_of
from tournaments.domain.entry_lines import read_text
from tournaments.domain.errors import Refusal
from tournaments.domain.event import EventRules, Late, TeamScoring, read_event, write_event
from tournaments.domain.import_rules import Fate, judge
from tournaments.domain.roster import Roster

TAKEN = [
    (take_team, " Тула  2 ", "Тула 2"),
    (take_team, "", ""),
    (take_team, "–", ""),
    (take_category, " Женщины ", "Женщины"),
    (take_categories, ("Женщины", "ЖЕНЩИНЫ", "Юниоры"), ("Женщины", "Юниоры")),
    (take_categories, (), ()),
    (split_categories, "Женщины, Юниоры; –,", ("Женщины", "Юниоры")),
    (split_categories, "", ()),
    (take_prizes, 0, 0),
    (take_fixed_table, None, None),
    (take_fixed_table, 7, 7),
    (read_fixed_table, " 7.0 ", 7),
    (read_fixed_table, "-", None),
]
REFUSED = [
    (take_team, "<b>", "team.markup"),
    (take_team, "=1+1", "team.formula"),
    (take_team, "т" * 81, "team.too_long"),
    (take_team, "\u202eТула", "team.characters"),
    (take_category, "", "category.empty"),
    (take_category, " — ", "category.empty"),
    (take_category, "Женщины, Юниоры", "category.comma"),
    (take_category, "<i>", "category.markup"),
    (take_category, "ж" * 61, "category.too_long"),
    (take_categories, [f"К{n}" for n in range(31)], "categories.too_many"),
    (take_prizes, -1, "category.prizes"),
    (take_prizes, 100, "category.prizes"),
    (take_fixed_table, 0, "fixed_table.range"),
    (take_fixed_table, 1001, "fixed_table.range"),
    (read_fixed_table, "у окна", "fixed_table.unreadable"),
    (read_fixed_table, "0", "fixed_table.unreadable"),
]


@pytest.mark.parametrize(("take", "given", "expected"), TAKEN)
def test_what_can_be_taken_is_taken_clean(take, given, expected):
    assert take(given) == expected


@pytest.mark.parametrize(("take", "given", "code"), REFUSED)
def test_what_cannot_be_shown_or_counted_is_refused(take, given, code):
    with pytest.raises(Refusal) as refused:
        take(given)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("Команда", Column.TEAM),
        ("Зачёт", Column.CATEGORIES),
        ("Категории", Column.CATEGORIES),
        ("Свой стол", Column.FIXED_TABLE),
        ("Стол", None),
    ],
)
def test_headings_of_a_list_name_what_an_entry_belongs_to(heading, column):
    assert column_of(heading) == column


def test_a_list_says_team_categories_and_table_and_each_wrong_one_is_shown():
    text = (
        "Игрок 1;Игрок 2;Команда;Зачёты;Свой стол\n"
        "Белов Б;Носов И;Тула;Женщины, Юниоры;3\n"
        "Орлов О;Панин П;<b>;Женщины, <i>;у окна\n"
        ";;;;\n"
    )
    good, bad, *_ = judge(read_text(text).lines, Roster())
    assert (good.fate, good.line.team, good.line.categories, good.line.fixed_table) == (
        Fate.NEW,
        "Тула",
        "Женщины, Юниоры",
        "3",
    )
    assert bad.fate is Fate.WRONG
    assert [issue.code for issue in bad.issues] == [
        "team.markup",
        "category.markup",
        "fixed_table.unreadable",
    ]


def test_settings_of_an_event_read_back_as_they_were_written():
    rules = EventRules(late=Late.LOSSES, team_scoring=TeamScoring.BEST, team_best=3, own_fines=True)
    assert read_event(write_event(rules)) == rules
    assert read_event({}) == EventRules()


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([], "input.invalid"),
        ({"late": "perhaps"}, "input.invalid"),
        ({"team_scoring": 2}, "input.invalid"),
        ({"team_best": "two"}, "input.invalid"),
        ({"team_best": 0}, "event.team_best"),
        ({"team_best": 21}, "event.team_best"),
        ({"own_fines": "yes"}, "input.invalid"),
        ({"weather": "fine"}, "input.invalid"),
    ],
)
def test_settings_of_an_event_that_make_no_sense_are_refused(value, code):
    with pytest.raises(Refusal) as refused:
        read_event(value)
    assert refused.value.code == code
