"""What clubs, cross tables, draws, badges, cards, posters, diplomas and reports say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protocols.printing.report import final_report
from protocols.printing.sanctions import sanction_list
from tests.cast import person
from tests.web.handed_out import (
    WORDS,
    awards_of,
    badges_of,
    cards_of,
    cross_of,
    draw_of,
    report_of,
    sanctions_of,
)
from tests.web.printed import OCCASION, URL, all_text, codes, drawn, pages, table, tour_of
from tournaments.domain.handouts import AwardDesign
from tournaments.printing.awards import awards
from tournaments.printing.badges import name_badges
from tournaments.printing.clubs import tour_by_club
from tournaments.printing.cross import cross_sheet
from tournaments.printing.draw_report import pairing_sheet
from tournaments.printing.poster import poster
from tournaments.printing.table_cards import table_cards

pytestmark = pytest.mark.usefixtures("in_russian")

EIGHT = [person(index) for index in range(8)]


def names_of(count):
    return [f"Игрок Номер{number:03}й" for number in range(count)]


@pytest.mark.parametrize("count", [16, 18, 400])
def test_by_club_everybody_stands_once(count):
    names = names_of(count)
    text = all_text(tour_by_club(tour_of(names)))
    assert [name for name in names if text.count(drawn(name)) != 1] == []


def test_clubs_stand_in_the_order_of_the_alphabet_and_those_without_one_last():
    tables = (
        table(1, *names_of(4), club=""),
        table(2, "Азов", "Белов", "Вершков", "Громов", club="Ярославль"),
        table(3, "Дёмин", "Ежов", "Ёлкин", "Жуков", club="Ёлкино"),
    )
    text = pages(tour_by_club(replace(tour_of(EIGHT), tables=tables)))[0]
    places = [text.index(word) for word in ("Ёлкино", "Ярославль", "Без клуба")]
    assert places == sorted(places)


def test_a_club_that_goes_on_has_its_heading_on_the_next_page_too():
    texts = pages(tour_by_club(tour_of(names_of(400))))
    assert len(texts) > 5
    assert all("Рыбинск" in text and "Стол" in text for text in texts)


def test_a_cross_table_has_every_name_once_and_each_meeting_from_both_sides():
    text = all_text(cross_sheet(cross_of(EIGHT)))
    assert [name for name in EIGHT if text.count(drawn(name)) != 1] == []
    assert "+2205:120" in text
    assert "−1120:205" in text
    assert "свободен" in text


def test_a_cross_table_of_a_round_robin_crosses_out_the_diagonal():
    text = all_text(cross_sheet(cross_of(EIGHT, everybody=True)))
    assert text.count("×") == 8
    assert text.count("205:120") == text.count("120:205") == 28


def test_the_report_of_a_draw_says_seed_options_reasons_and_what_was_given_up():
    text = all_text(pairing_sheet(draw_of(EIGHT)))
    assert "20270206" in text
    assert drawn("никто не встречается дважды") in text
    assert drawn("не играть с одноклубниками") in text
    assert text.count(drawn("по 3 победы")) == 2
    assert all(drawn(name) in text for name in EIGHT)
    calm = all_text(pairing_sheet(draw_of(EIGHT, relaxed=())))
    assert drawn("Ни от одного пожелания отказываться не пришлось") in calm


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (8, 1), (9, 2), (64, 8)])
def test_badges_lie_eight_on_a_page(count, expected):
    names = names_of(count)
    content = name_badges(badges_of(names), OCCASION)
    assert len(pages(content)) == expected
    text = all_text(content)
    assert [name for name in names if text.count(drawn(name)) != 1] == []


def test_a_table_card_has_its_number_people_and_codes():
    content = table_cards(cards_of(EIGHT), OCCASION, 3)
    assert len(pages(content)) == 1
    assert sorted(codes(content)) == sorted([URL, f"{URL}console"] * 2)
    text = all_text(content)
    assert [name for name in EIGHT if text.count(drawn(name)) != 1] == []
    assert drawn("Тур 3, черновик") in all_text(
        table_cards(cards_of(EIGHT), OCCASION, 3, draft=True)
    )


def test_the_poster_leads_to_the_tournament():
    content = poster(OCCASION, URL)
    assert codes(content) == [URL]
    assert drawn(OCCASION.tournament) in all_text(content)
    assert URL in all_text(content)


@pytest.mark.parametrize("design", AwardDesign)
def test_a_diploma_has_name_place_reason_and_signers(design):
    content = awards(awards_of(EIGHT), WORDS, OCCASION, design)
    texts = pages(content)
    assert len(texts) == 8
    for name, text in zip(EIGHT, texts, strict=True):
        for words in (name, "1 место", WORDS.heading, WORDS.below, *WORDS.signers, WORDS.on):
            assert words in text


def test_a_certificate_has_no_place():
    text = all_text(awards(awards_of(EIGHT, None), WORDS, OCCASION, AwardDesign.TILES))
    assert "место" not in text


def test_sanctions_are_listed_with_their_rules():
    text = all_text(sanction_list(sanctions_of(EIGHT), OCCASION))
    assert text.count(drawn("предупреждение")) == 4
    assert text.count(drawn("штраф 25")) == 4
    assert "R30" in text
    assert drawn("Предупреждений и штрафов нет") in all_text(sanction_list([], OCCASION))


def test_the_report_has_facts_standings_sanctions_and_protocols():
    told = []
    content = final_report(report_of(EIGHT), lambda done, total: told.append((done, total)))
    texts = pages(content)
    assert "Отчёт главного судьи" in texts[0]
    assert "Тур 3: протокол стола 4 утерян" in texts[0]
    assert "Положение после тура 5" in texts[1]
    assert "Действующие санкции" in texts[2]
    assert "Протокол" in texts[3]
    assert told == [(1, 1)]
