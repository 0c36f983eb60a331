"""What a printed protocol says of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from protocols.printing.protocol import filled_protocols
from protocols.printing.signatures import placed
from tests.cast import people
from tests.web.printed import (
    LEDGER,
    URL,
    all_text,
    codes,
    drawn,
    pages,
    path_starts,
    protocol_of,
)
from tournaments.printing.page import Box

pytestmark = pytest.mark.usefixtures("in_russian")

FOUR = people(4)
ROOT = Path(__file__).resolve().parents[2]


class TestFilledProtocol:
    def test_rounds_have_opener_outcome_points_and_running_totals(self):
        text = pages(filled_protocols([protocol_of(FOUR)], "x"))[0]
        rows = re.findall(
            r"^(\d)\n([1-4–])\n([а-я ]+)\n(\d+)\n(\d+)\n(\d+)\n(\d+)$", text, re.MULTILINE
        )
        assert rows == [
            ("1", "–", "выход", "0", "36", "0", "36"),
            ("2", "–", "рыба", "51", "0", "51", "36"),
            ("3", "–", "рыба вничью", "0", "0", "51", "36"),
            ("4", "–", "пересдача", "0", "0", "51", "26"),
            ("5", "–", "ложный пас", "0", "0", "1", "26"),
            ("6", "–", "выход", "0", "61", "1", "87"),
        ]
        assert "1 : 87" in text

    def test_sanctions_name_player_fault_and_rule(self):
        text = all_text(filled_protocols([protocol_of(FOUR)], "x"))
        assert drawn("предупреждение") in text
        assert drawn("время на ход (R21-R25)") in text
        assert drawn("штраф 50") in text
        assert drawn(f"3 · {FOUR[2]}") in text

    def test_a_correction_is_marked_where_it_counts_and_told_in_the_ledger(self):
        text = all_text(filled_protocols([protocol_of(FOUR)], "x"))
        assert drawn("исправлено в № 8") in text
        assert drawn("[см. № 8]") in text
        assert drawn("№ 2 исправлен: выход: сторона B, очков 36 (sides swapped)") in text

    def test_every_act_is_told_once_with_its_time_and_its_author(self):
        text = "\n".join(pages(filled_protocols([protocol_of(FOUR)], "x")))
        assert text.count("Вера (судья)") == 1
        times = re.findall(r"12:\d\d:\d\d", text)
        assert sorted(times) == [f"12:{minute:02}:00" for minute in range(1, len(LEDGER) + 1)]

    def test_signatures_say_how_they_were_given(self):
        text = all_text(filled_protocols([protocol_of(FOUR)], "x"))
        assert drawn("подпись на экране, 06.02.2027 12:00") in text
        assert drawn("имя напечатано, 06.02.2027 12:00") in text
        assert drawn("подпись на бумажном бланке, 06.02.2027 12:00") in text
        assert drawn("отказ: disputes round 4") in text
        assert drawn("А. Подпись") in text

    def test_a_drawn_signature_is_drawn_as_lines(self):
        signed = filled_protocols([protocol_of(FOUR)], "x")
        bare = filled_protocols([protocol_of(FOUR, signatures=())], "x")
        assert path_starts(signed) == path_starts(bare) + 2

    def test_both_digests_and_the_code_of_its_page_are_there(self):
        protocol = protocol_of(FOUR)
        content = filled_protocols([protocol], "x")
        text = all_text(content)
        assert protocol.state.digest in text
        assert protocol.row_digest in text
        assert codes(content) == [URL]

    @pytest.mark.parametrize(
        ("ledger", "words"),
        [
            ((), ["Не окончена", "0 : 0"]),
            (LEDGER[:3], ["Не окончена", "86 : 0"]),
            (LEDGER[:10], ["Победа: Сторона B", "время, не подписан"]),
            (
                (LEDGER[0], {"kind": "forfeit", "sides": ["A"], "at": "2027-02-06T10:06:00+03:00"}),
                ["Победа: Сторона B", "неявка", "0 : 200", "неявка к 10:06: сторона A"],
            ),
            (
                (
                    LEDGER[0],
                    {"kind": "forfeit", "sides": ["A", "B"], "at": "2027-02-06T10:06:00+03:00"},
                ),
                ["Проиграли обе стороны", "неявка обеих"],
            ),
            (
                (
                    LEDGER[0],
                    {"kind": "result", "score": {"A": 205, "B": 9}, "reason": "мокрый лист"},
                    {"kind": "note", "text": "дождь"},
                ),
                ["205 : 9", "итог без раундов 205:9 (мокрый лист)", "заметка: дождь"],
            ),
        ],
    )
    def test_a_game_is_printed_at_any_stage(self, ledger, words):
        text = all_text(filled_protocols([protocol_of(FOUR, ledger)], "x"))
        assert [word for word in words if drawn(word) not in text] == []

    def test_a_long_protocol_goes_on_with_its_headings_repeated(self):
        rounds = [{"kind": "round", "outcome": "fish", "sums": {"A": 9, "B": 9}} for _ in range(60)]
        texts = pages(filled_protocols([protocol_of(FOUR, (LEDGER[0], *rounds))], "x"))
        assert len(texts) >= 2
        assert "Тур 3, стол 7 (продолжение)" in texts[1]
        assert "Всего A" in texts[1]
        assert [f"страница {n} из {len(texts)}" in text for n, text in enumerate(texts, 1)] == [
            True
        ] * len(texts)

    def test_several_protocols_begin_on_their_own_pages(self):
        assert len(pages(filled_protocols([protocol_of(FOUR)] * 3, "x"))) == 3


@pytest.mark.parametrize(
    "strokes",
    [
        (((0, 0), (1000, 300)),),
        (((-5000, -5000), (5000, 5000)),),
        (((4000, 10), (5000, 11)), ((4500, 2000),)),
        (((500, 500),),),
        (((10, 900), (10, -900)),),
    ],
)
def test_a_signature_stays_in_its_box_and_is_not_distorted(strokes):
    box = Box(100, 200, 240, 22)
    drawn_strokes = placed(strokes, box)
    for stroke in drawn_strokes:
        for x, y in stroke:
            assert box.x - 0.01 <= x <= box.right + 0.01
            assert box.y - 0.01 <= y <= box.bottom + 0.01
    (x1, y1), (x2, y2) = drawn_strokes[0][0], drawn_strokes[0][-1]
    (a1, b1), (a2, b2) = strokes[0][0], strokes[0][-1]
    assert abs((x2 - x1) * (b2 - b1) - (y2 - y1) * (a2 - a1)) < 0.01
