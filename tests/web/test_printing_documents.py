"""What sheets, lists, standings and cards say, page by page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from protocols.printing.sheet import score_sheets
from tests.cast import people, person
from tests.web.printed import (
    URL,
    all_text,
    card_of,
    codes,
    curves,
    drawn,
    pages,
    pictures,
    sheets_of,
    standings_of,
    tour_of,
)
from tournaments.domain.ids import Side
from tournaments.domain.movement import Moved
from tournaments.domain.regulation import Criterion, Signatures
from tournaments.printing.cards import officials_cards
from tournaments.printing.pairings import tour_by_name, tour_by_table
from tournaments.printing.standings import standings

pytestmark = pytest.mark.usefixtures("in_russian")

FOUR = people(4)
ROOT = Path(__file__).resolve().parents[2]


class TestScoreSheets:
    def test_each_table_has_its_page_with_names_number_and_code(self):
        content = score_sheets(sheets_of(people(12)), "Кубок")
        texts = pages(content)
        assert len(texts) == 3
        for number, text in enumerate(texts):
            assert all(name in text for name in people(12)[4 * number : 4 * number + 4])
            assert f"лист {number + 1} из 3" in text
            assert "6 февраля 2027 г. · Клуб «Дубль»" in text
            assert "До 200 очков · 40 мин." in text
        assert codes(content) == [f"{URL}{table}" for table in (1, 2, 3)]

    def test_the_sheet_has_thirty_rows_and_a_line_for_each_signature(self):
        text = pages(score_sheets(sheets_of(FOUR), "Кубок"))[0]
        assert all(re.search(rf"\b{row}\b", text) for row in range(1, 31))
        assert all(f"{seat} · {name}" in text for seat, name in enumerate(FOUR, 1))
        assert "Судья" in text

    def test_one_signature_a_side_is_asked_for_where_the_regulation_says_so(self):
        text = pages(score_sheets(sheets_of(FOUR, signatures=Signatures.SIDES), "x"))[0]
        assert "1 ·" not in text
        assert text.count("Сторона A") == 2

    def test_the_blank_form_stands_in_the_file_once(self):
        few = score_sheets(sheets_of(people(8)), "Кубок")
        many = score_sheets(sheets_of(people(160)), "Кубок")
        assert (len(many) - len(few)) / 38 <= 1600
        assert many.count(b"/Subtype /Form") == 1

    def test_a_pack_of_two_tours_has_a_blank_form_for_each(self):
        sheets = [*sheets_of(FOUR), *sheets_of(FOUR, tour=4)]
        texts = pages(score_sheets(sheets, "Кубок"))
        assert ["Тур 3" in texts[0], "Тур 4" in texts[1]] == [True, True]

    def test_a_draft_says_so_and_a_spare_sheet_leaves_the_tour_to_a_pen(self):
        assert "Тур 3, черновик" in pages(score_sheets(sheets_of(FOUR, draft=True), "x"))[0]
        assert "Тур ____" in pages(score_sheets(sheets_of(FOUR, tour=0), "x"))[0]


class TestTourLists:
    @pytest.mark.parametrize("count", [16, 18, 128, 130, 400])
    def test_by_name_everybody_stands_once_with_table_and_seat(self, count):
        names = [f"Игрок Номер{number:03}й" for number in range(count)]
        text = all_text(tour_by_name(tour_of(names)))
        assert [name for name in names if text.count(drawn(name)) != 1] == []
        assert text.count("свободен") == count % 4

    def test_by_name_the_order_is_that_of_the_alphabet(self):
        text = pages(tour_by_name(tour_of(["Жуков А", "Ёлкин Б", "Елкин В", "Азов Г"])))[0]
        found = re.findall(r"[А-ЯЁ][а-яё]+ [А-Г](?=\s)", text)
        assert found == ["Азов Г", "Елкин В", "Ёлкин Б", "Жуков А"]

    def test_by_name_the_seat_tells_the_side(self):
        text = pages(tour_by_name(tour_of(FOUR)))[0]
        places = dict(re.findall(r"(\w+ \w+)\n1\n(\d [AB])", text))
        assert places == dict(zip(FOUR, ("1 A", "2 B", "3 A", "4 B"), strict=True))

    @pytest.mark.parametrize("count", [16, 18, 128, 130])
    def test_by_table_everybody_stands_once(self, count):
        names = [f"Игрок Номер{number:03}й" for number in range(count)]
        text = all_text(tour_by_table(tour_of(names)))
        assert [name for name in names if text.count(drawn(name)) != 1] == []

    def test_scores_stand_beside_the_tables_that_have_one(self):
        tour = tour_of(people(8))
        played = type(tour)(
            occasion=tour.occasion,
            tour=3,
            tables=(
                type(tour.tables[0])(
                    table=1, sitting=tour.tables[0].sitting, score=(205, 120), winner=Side.A
                ),
                tour.tables[1],
            ),
        )
        assert "205 : 120" in pages(tour_by_table(played))[0]
        assert "Счёт" not in pages(tour_by_table(tour))[0]

    def test_a_draft_is_called_one(self):
        assert "Тур 3, черновик" in pages(tour_by_table(tour_of(FOUR, draft=True)))[0]

    def test_many_tables_take_several_pages_that_are_numbered(self):
        texts = pages(tour_by_table(tour_of([f"Имя {n}" for n in range(240)])))
        numbers = [f"страница {n} из {len(texts)}" for n in range(1, len(texts) + 1)]
        assert [number in text for number, text in zip(numbers, texts, strict=True)]
        assert len(texts) == 4


class TestStandings:
    def test_places_values_withdrawals_and_what_decided_are_there(self):
        content = standings(standings_of(["Азов / Белов", "Вершков / Громов"]))
        text = all_text(content)
        assert drawn("Положение после тура 5") in text
        assert drawn("выбыл после тура 3") in text
        assert drawn("В рамке – показатель") in text
        assert curves(content) == 4, "one frame with four round corners"

    def test_every_criterion_has_a_column_and_its_meaning(self):
        criteria = tuple(Criterion)
        texts = pages(standings(standings_of(["Азов / Белов"], criteria)))
        assert pictures(standings(standings_of(["x"], criteria)))[0].size == (842, 596)
        assert all(f"1{column}" in texts[0] for column in range(len(criteria)))

    def test_moves_have_a_column_and_its_meaning_where_somebody_moved(self):
        names = ["Азов", "Вершков", "Громов"]
        moves = (Moved(1, 3), Moved(2, 2), Moved(3, None))
        text = all_text(standings(standings_of(names, moves=moves)))
        assert all(drawn(sign) in text for sign in ("▲2", "нов.", "сколько мест выиграно"))
        assert "▲" not in all_text(standings(standings_of(names)))

    @pytest.mark.parametrize(
        ("wanted", "title"),
        [
            ({"final": True}, "Итоговое положение"),
            ({"after_tour": 0}, "Положение до первого тура"),
            ({"after_tour": 4}, "Положение после тура 4"),
        ],
    )
    def test_the_title_says_when(self, wanted, title):
        assert title in pages(standings(standings_of(["Азов"], **wanted)))[0]

    def test_a_thousand_entries_are_printed_each_once(self):
        names = [f"Пара {number:04}" for number in range(1000)]
        text = all_text(standings(standings_of(names)))
        assert [name for name in names if text.count(drawn(name)) != 1] == []

    def test_nobody_is_an_empty_table(self):
        assert "Место" in pages(standings(standings_of([])))[0]


class TestCards:
    def test_each_card_has_name_role_and_the_code_of_its_link(self):
        cards = [card_of(person(n), url=f"http://10.0.0.5/link/{n}/") for n in range(9)]
        content = officials_cards(cards)
        text = all_text(content)
        assert len(pages(content)) == 2
        assert all(drawn(person(n)) in text for n in range(9))
        assert sorted(codes(content)) == sorted(card.url for card in cards)

    def test_the_tables_are_told(self):
        text = pages(officials_cards([card_of("Вера", tables=(7, 3)), card_of("Борис")]))[0]
        assert "Столы 3, 7" in text
        assert "Все столы" in text
