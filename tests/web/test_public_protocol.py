"""The protocol of a game as everybody reads it: rounds, faults, corrections, signatures."""

from __future__ import annotations

import re

import pytest

from protocols import services
from protocols.models import Protocol
from protocols.services.ledger import append
from protocols.views.sheet import path_of
from tests.services.ledgers import out, play_to_the_end, sign, start
from tests.tables import alice, by, make_hall
from tests.web.public import at, page, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall():
    return make_hall(2)


def enter(game, **payload):
    """One act, as the referee's page would write it."""
    append(write=by(alice(), reason=payload.get("reason", "")), game_id=game, payload=payload)


def read(client, hall, table=1):
    return page(client, "protocol", hall.tournament, hall.game(table).pk)


def rounds(html):
    """The rows of the table of rounds, each as its words."""
    body = re.search(r'<table class="rounds">.*?</table>', html, re.DOTALL)[0]
    return [words(row) for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)[1:]]


class TestWhileItIsPlayed:
    def test_before_the_start_there_is_nothing_to_see_yet(self, client, hall):
        seen = words(read(client, hall))
        assert "Партия не началась." in seen
        assert "Подписи" not in seen
        assert "Не начато" in seen

    def test_a_started_game_has_its_clock_and_waits_for_its_first_round(self, client, hall):
        start(hall)
        html = read(client, hall)
        assert "Играют первый раунд." in html
        assert "Начало в 12:00:00" in html
        assert 'data-deadline="2026-05-01T12:40:00+03:00"' in html

    def test_rounds_say_who_opened_how_it_ended_and_the_running_total(self, client, hall):
        game = start(hall)
        enter(game, kind="round", outcome="out", seat=1, points=35, opener=2)
        enter(game, kind="round", outcome="fish", sums={"A": 31, "B": 20})
        enter(game, kind="round", outcome="fish", sums={"A": 20, "B": 20}, closer=4)
        enter(game, kind="round", outcome="out", side="B", points=12)
        assert rounds(read(client, hall)) == [
            "1 2 выход место 1 Анна Иванова 35 0 35:0",
            "2 3 рыба 0 51 35:51",
            "3 4 рыба вничью место 4 Глеб Орлов 0 0 35:51",
            "4 1 выход: сторона B 0 12 35:63",
        ]

    def test_tiles_left_in_hands_are_shown(self, client, hall):
        game = start(hall)
        hands = {"1": [], "2": ["6-6", "5-5"], "3": ["0-1"], "4": ["2-2"]}
        enter(game, kind="round", outcome="out", seat=1, hands=hands)
        assert rounds(read(client, hall))[1] == (
            "Остались на руках: место 2 6-6 5-5 · место 3 0-1 · место 4 2-2"
        )

    def test_who_opens_next_is_told(self, client, hall):
        game = start(hall)
        out(game)
        enter(game, kind="round", outcome="out", side="A", points=5, opener=2)
        assert "Следующий ход: место 3, Пётр Иванов." in words(read(client, hall))

    def test_after_the_time_the_round_being_played_is_the_last(self, client, hall):
        game = start(hall)
        out(game)
        enter(game, kind="time", during="round")
        html = read(client, hall)
        assert "идёт последний раунд" in html
        assert rounds(html)[-1] == "Время вышло во время раунда"

    def test_equal_totals_are_decided_by_an_extra_round(self, client, hall):
        game = start(hall)
        enter(game, kind="time", during="between")
        enter(game, kind="round", outcome="fish", sums={"A": 9, "B": 9})
        assert "решает дополнительный раунд (R18)" in read(client, hall)
        out(game, "B", 7)
        html = read(client, hall)
        assert rounds(html)[-1] == "2 – выход: сторона B дополнительный раунд 0 7 0:7"


class TestFaults:
    def test_a_redeal_is_an_annulled_row_with_its_fine(self, client, hall):
        game = start(hall)
        out(game, "B", 40)
        enter(game, kind="redeal", seat=2, opponents="redeal", fine=10)
        html = read(client, hall)
        assert rounds(html)[-1] == "2 – пересдача не засчитан 0 0 0:30"
        seen = words(html)
        assert "штраф 10 Борис Смирнов сторона B ход не в свою очередь R44–R47" in seen

    def test_a_warning_stands_between_the_rounds_and_in_the_list(self, client, hall):
        game = start(hall)
        out(game)
        enter(game, kind="sanction", measure="warning", seat=4, infraction="move_time")
        html = read(client, hall)
        assert "Глеб Орлов" in rounds(html)[-1]
        assert "предупреждение Глеб Орлов сторона B время на ход R21–R25" in words(html)

    def test_a_withdrawn_fine_stays_visible(self, client, hall):
        game = start(hall)
        enter(game, kind="sanction", measure="fine", seat=4, infraction="signs", points=25)
        enter(game, kind="correct", entry=1, **{"with": None}, reason="не тот игрок")
        html = read(client, hall)
        seen = words(html)
        assert "штраф 25 Глеб Орлов сторона B" in seen
        assert "R30–R31 отменено" in seen
        assert "не тот игрок" in seen
        assert 'class="withdrawn"' in html

    def test_a_game_lost_by_sanction_says_so(self, client, hall):
        game = start(hall)
        enter(game, kind="sanction", measure="game_lost", seat=1, infraction="unsporting")
        seen = words(read(client, hall))
        assert "0 : 200" in seen
        assert "Сторона B Победитель" in seen

    def test_a_forfeit_needs_no_rounds(self, client, hall):
        game = start(hall)
        enter(game, kind="forfeit", sides=["B"], at="2026-05-01T12:05:00+03:00")
        seen = words(read(client, hall))
        assert "200 : 0" in seen
        assert "неявка" in seen.lower()


class TestCorrections:
    def test_a_corrected_row_is_marked_and_the_reason_told(self, client, hall):
        game = start(hall)
        out(game, "A", 35)
        enter(
            game,
            kind="correct",
            entry=1,
            **{"with": {"kind": "round", "outcome": "out", "side": "B", "points": 35}},
            reason="перепутаны стороны",
        )
        html = read(client, hall)
        assert rounds(html) == ["1 – выход: сторона B исправлено 0 35 0:35"]
        assert "Исправления" in html
        assert html.count("перепутаны стороны") == 2, "in the corrections and in the journal"

    def test_signatures_given_before_a_fine_are_void_and_this_is_told(self, client, hall):
        game = play_to_the_end(hall)
        sign(game, 1, 2)
        enter(game, kind="sanction", measure="fine", seat=1, infraction="unsporting", points=10)
        html = read(client, hall)
        assert "подписи недействительны и нужны снова" in html
        assert words(html).count("ещё не подписано") == 4

    def test_an_opened_protocol_says_why(self, client, hall):
        game = play_to_the_end(hall)
        sign(game)
        services.reopen_protocol(write=by(alice(), reason="счёт третьего раунда"), game_id=game)
        assert "счёт третьего раунда" in read(client, hall)

    def test_a_result_by_totals_gives_its_reason(self, client, hall):
        game = start(hall)
        enter(game, kind="result", score={"A": 205, "B": 160}, reason="лист не читается")
        assert rounds(read(client, hall)) == ["Итог без раундов 205:160 (лист не читается)"]


class TestSignatures:
    def test_drawn_typed_paper_refused_and_missing_are_told_apart(self, client, hall):
        game = play_to_the_end(hall)
        sign(game, 1)
        services.sign(write=by(alice()), game_id=game, seat=2, typed_name="Б. Смирнов")
        services.refuse_to_sign(write=by(alice()), game_id=game, seat=3, reason="раунд 4")
        html = read(client, hall)
        assert '<path d="M10 20L30 25 60 90M100 40L140 60"/>' in html
        assert 'aria-label="Подпись: Анна Иванова"' in html
        seen = words(html)
        assert "Б. Смирнов место 2 Борис Смирнов подписано вводом имени, 12:00" in seen
        assert "Пётр Иванов отказ от подписи: раунд 4" in seen
        assert "Глеб Орлов ещё не подписано" in seen

    def test_one_signature_of_each_side_is_enough_where_the_regulation_says_so(self, client):
        hall = make_hall(1, {"signatures": "sides"})
        game = play_to_the_end(hall)
        sign(game, 1, 2)
        assert words(read(client, hall)).count("подписал партнёр") == 2

    @pytest.mark.parametrize(
        ("strokes", "path"),
        [
            ([], ""),
            ([[]], ""),
            ([[[5, 6]]], "M5 6L5 6"),
            ([[[1, 2], [3, 4], [5, 6]]], "M1 2L3 4 5 6"),
            ([[[1, 2], [3, 4]], [[7, 8]]], "M1 2L3 4M7 8L7 8"),
        ],
    )
    def test_strokes_become_one_path(self, strokes, path):
        assert path_of(strokes) == path


class TestTheRecord:
    def test_both_digests_are_short_and_in_full(self, client, hall):
        game = play_to_the_end(hall)
        html = read(client, hall)
        protocol = Protocol.objects.get(game=game)
        for digest in (protocol.digest, protocol.row_digest):
            assert f"{digest[:8]}" in words(html)
            assert f"<code>{digest}</code>" in html

    def test_every_act_is_told_with_author_and_moment(self, client, hall):
        play_to_the_end(hall)
        journal = read(client, hall).partition('class="journal"')[2]
        assert journal.count("12:00:00, alice") == 5

    def test_the_printed_protocol_is_one_click_away(self, client, hall):
        game = play_to_the_end(hall)
        assert at("pdf_protocol", hall.tournament, game) in read(client, hall)

    def test_players_lead_to_their_entry(self, client, hall):
        html = read(client, hall)
        assert html.count(at("entry", hall.tournament, 1)) == 2


def test_a_bye_has_no_protocol(client):
    hall = make_hall(1, bye=True)
    bye = hall.tour.games.get(table=None)
    assert client.get(at("protocol", hall.tournament, bye.pk)).status_code == 404


@pytest.mark.parametrize("game", [0, 999999, 99999999999999999999999])
def test_a_game_that_is_not_there_is_not_found(client, hall, game):
    assert client.get(f"/t/{hall.tournament.code}/games/{game}/").status_code == 404
