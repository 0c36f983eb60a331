"""What is printed of rows: sheets, protocols, standings, cards, under which names."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.urls import reverse

from protocols import services
from referee.services.officials import create_official
from tests.tables import Hall, alice, by, make_hall, next_tour
from tests.web.printed import all_text, codes, drawn, pages
from tests.web.printing_hall import address, official, play
from tournaments.models import Tournament
from tournaments.selectors.printing import standings_on_paper
from tournaments.views.printing import FileName, pdf_response

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(bye=True)


class TestFiles:
    def test_the_file_opens_in_the_browser_and_keeps_a_readable_name(self, organiser, hall):
        answer = organiser.get(address("pdf_sheets", hall, 1))
        assert answer["Content-Type"] == "application/pdf"
        kind, plain, title = answer["Content-Disposition"].split("; ")
        assert kind == "inline"
        assert plain == f'filename="{hall.tournament.code}-tour-1-sheets.pdf"'
        assert title.startswith("filename*=UTF-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA")

    def test_no_name_breaks_the_header(self):
        answer = pdf_response(b"", FileName("x", 'a"; b/c\\d\r\nX: y\ud800😀' + "я" * 300))
        value = answer["Content-Disposition"]
        assert value.isascii()
        assert "\n" not in value
        assert value.startswith("inline; filename=\"x.pdf\"; filename*=UTF-8''a-%3B%20b-c-d")

    def test_the_language_is_the_readers(self, organiser, hall):
        url = address("pdf_tour_by_table", hall, 1)
        assert "Стол" in pages(organiser.get(url).content)[0]
        organiser.cookies["django_language"] = "en"
        assert "Table" in pages(organiser.get(url).content)[0]


class TestSheets:
    def test_each_table_has_one_whose_code_leads_to_its_protocol(self, organiser, hall):
        content = organiser.get(address("pdf_sheets", hall, 1)).content
        paths = [address("protocol", hall, game.pk) for game in hall.games]
        assert codes(content) == [f"http://testserver{path}" for path in paths]
        assert drawn("Анна Иванова") in all_text(content)

    def test_the_code_names_the_address_that_phones_reach(self, organiser, hall, settings):
        settings.HALL_URL = "http://192.168.1.5:8000"
        url = address("pdf_spare_sheets", hall)
        there = address("tournament", hall)
        assert codes(organiser.get(url).content)[0] == f"http://testserver{there}"
        here = organiser.get(url, headers={"host": "127.0.0.1:8000"})
        assert codes(here.content)[0] == f"http://192.168.1.5:8000{there}"
        settings.PUBLIC_URL = "https://domino.example"
        assert codes(organiser.get(url).content)[0] == f"https://domino.example{there}"

    def test_spare_sheets_have_no_names(self, organiser, hall):
        texts = pages(organiser.get(address("pdf_spare_sheets", hall)).content)
        assert len(texts) == 4
        assert "Тур ____" in texts[0]
        assert "Анна" not in texts[0]


class TestProtocols:
    def test_a_signed_game_is_printed_as_its_ledger_says(self, client, hall):
        text = all_text(client.get(address("pdf_protocol", hall, play(hall))).content)
        assert drawn("205 : 120") in text
        assert drawn("Победа: Сторона A") in text
        assert text.count(drawn("подпись на экране, 01.05.2026 12:00")) == 4
        assert text.count(drawn("alice (организатор)")) == 1

    def test_printed_twice_it_is_the_same_file(self, client, hall):
        url = address("pdf_protocol", hall, play(hall))
        assert client.get(url).content == client.get(url).content

    def test_a_correction_makes_signatures_void_on_paper_too(self, client, hall):
        game_id = play(hall)
        reason = "очки не той стороне"
        services.reopen_protocol(write=by(alice(), reason), game_id=game_id)
        right = {"kind": "round", "outcome": "out", "side": "B", "points": 70}
        write = by(alice(), reason)
        services.correct_entry(write=write, game_id=game_id, entry=1, replacement=right)
        text = all_text(client.get(address("pdf_protocol", hall, game_id)).content)
        assert drawn("подпись на экране") not in text
        assert drawn("исправлено в №") in text

    def test_the_pack_of_a_tour_has_every_table(self, organiser, hall):
        play(hall)
        play(hall, 2, sign=False)
        texts = pages(organiser.get(address("pdf_tour_protocols", hall, 1)).content)
        assert len(texts) == 4
        assert ["Не окончена" in text for text in texts] == [False, False, True, True]


class TestStandings:
    def test_after_a_tour_only_its_games_count(self, client, hall):
        play(hall)
        later = next_tour(hall.tournament)
        play(later)
        now = pages(client.get(address("pdf_standings", hall)).content)[0]
        before = pages(client.get(address("pdf_standings", hall, after=1)).content)[0]
        assert "Положение после тура 2" in now
        assert "Положение после тура 1" in before

    def test_the_last_table_of_a_finished_tournament_is_final(self, client, hall):
        play(hall)
        Tournament.objects.update(status="finished")
        assert "Итоговое положение" in pages(client.get(address("pdf_standings", hall)).content)[0]

    def test_a_withdrawal_is_marked_from_its_tour_on(self, client, hall):
        play(hall)
        play(next_tour(hall.tournament))
        hall.tournament.entries.filter(number=2).update(withdrawn_after=2)
        texts = [
            all_text(client.get(address("pdf_standings", hall, after=tour)).content)
            for tour in (1, 2)
        ]
        assert [drawn("выбыл после тура 2") in text for text in texts] == [False, True]


class TestCards:
    def test_a_fresh_link_becomes_a_card(self, organiser, hall):
        made = [
            create_official(
                write=by(alice()),
                tournament_id=hall.tournament.pk,
                name=name,
                role=role,
                tables=tables,
            )
            for name, role, tables in (("Вера", "referee", [3, 4]), ("Борис", "chief_referee", []))
        ]
        tokens = [answer["token"] for answer in made]
        url = address("pdf_cards", hall)
        answer = organiser.post(url, {"token": [*tokens, "nonsense"]})
        assert answer["Cache-Control"] == "no-store"
        links = [f"http://testserver{reverse('official_link', args=[token])}" for token in tokens]
        assert sorted(codes(answer.content)) == sorted(links)
        assert drawn("Столы 3, 4") in all_text(answer.content)
        assert organiser.post(url, {"token": "nonsense"}).status_code == 404
        assert organiser.get(url).status_code == 405

    def test_only_the_organiser_prints_cards(self, client, hall):
        official(client, hall, "secretary")
        assert client.post(address("pdf_cards", hall), {"token": "x"}).status_code == 403


def test_who_sat_is_printed_not_who_is_entered(client, hall):
    """A reserve plays one game: the protocol of that game names him."""
    game = hall.games[0]
    seat = game.seats.get(seat=1)
    seat.player.name = "Запасной Иван"
    seat.player.save()
    text = all_text(client.get(address("pdf_protocol", hall, game.pk)).content)
    assert drawn("Запасной Иван") in text


def test_a_pair_is_named_once_in_the_standings(hall):
    lines = standings_on_paper(hall.tournament).lines
    assert len(lines) == len({line.name for line in lines}) == 9


def test_links_made_one_after_another_are_printed_together(organiser, hall):
    url = address("officials", hall)
    fresh = []
    for name in ("Вера", "Борис"):
        page = organiser.post(
            url, {"name": name, "role": "referee", "tables": "", "key": uuid4(), "fresh": fresh}
        ).content.decode()
        fresh = re.findall(r'name="token" value="([^"]+)"', page)
    assert "Напечатать 2 карточки" in page
    cards = organiser.post(address("pdf_cards", hall), {"token": fresh})
    assert [drawn(name) in all_text(cards.content) for name in ("Вера", "Борис")] == [True, True]
