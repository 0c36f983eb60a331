"""Ordering a print in the browser: at once, or with a page that shows how far it is."""

from __future__ import annotations

import io
import re

import pypdf
import pytest
from django.urls import reverse
from PIL import Image

from tests.tables import account, alice, by, make_hall
from tests.web.printed import all_text, codes, drawn, pages
from tests.web.printing_hall import address, official, play
from tournaments.models import Job
from tournaments.selectors.jobs import beat_path
from tournaments.services import jobs
from tournaments.services.entries import add_entry

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(tmp_path, settings):
    settings.DATA_DIR = tmp_path


@pytest.fixture
def hall():
    return make_hall(bye=True)


@pytest.fixture
def organiser(client, hall):
    client.force_login(account("alice"))
    return client


def order(client, hall, **fields):
    return client.post(address("order_print", hall), fields)


def bytes_of(answer):
    return b"".join(answer.streaming_content)


def test_a_short_print_is_answered_with_its_file(organiser, hall):
    answer = order(organiser, hall, kind="sheets", tour=1, per_page=2, paper="A4", spare=1)
    file = organiser.get(answer["Location"])
    content = bytes_of(file)
    assert file["Content-Type"] == "application/pdf"
    assert len(pages(content)) == 3
    assert "".join(pages(content)).count("запасной") == 2
    paths = {address("protocol", hall, game.pk) for game in hall.games}
    assert {f"http://testserver{path}" for path in paths} < set(codes(content))


@pytest.mark.parametrize(("kind", "words"), [("protocols", "205 : 120"), ("report", "Отчёт")])
def test_protocols_and_the_report_are_ordered_the_same_way(organiser, hall, kind, words):
    play(hall)
    answer = order(organiser, hall, kind=kind, tour=1)
    assert drawn(words) in all_text(bytes_of(organiser.get(answer["Location"])))


def test_a_second_click_with_other_choices_is_another_order(organiser, hall):
    urls = {
        order(organiser, hall, kind="sheets", tour=1, per_page=count)["Location"]
        for count in (1, 2)
    }
    assert len(urls) == 2


@pytest.mark.parametrize(
    "fields", [{"kind": "nonsense"}, {"kind": "sheets", "tour": 9}, {"kind": "sheets"}]
)
def test_what_is_not_there_cannot_be_ordered(organiser, hall, fields):
    assert order(organiser, hall, **fields).status_code == 404


@pytest.fixture
def waiting(organiser, hall, monkeypatch):
    """An order that waits for a worker which has just been seen."""
    monkeypatch.setattr(jobs, "AT_ONCE", 0)
    beat_path().touch()
    return order(organiser, hall, kind="sheets", tour=1)["Location"]


def test_the_page_of_a_long_print_asks_again_without_scripts(organiser, waiting):
    page = organiser.get(waiting)
    assert page["Refresh"] == "2"
    assert "<progress" in page.content.decode()
    jobs.run_job(Job.objects.get().pk)
    page = organiser.get(waiting)
    assert "Refresh" not in page
    assert f"{waiting}file.pdf" in page.content.decode()


def test_it_can_be_cancelled(organiser, waiting):
    form = organiser.get(waiting).content.decode()
    key = re.search(r'name="key" value="([^"]+)"', form)[1]
    answer = organiser.post(f"{waiting}cancel/", {"key": key}, follow=True)
    assert "Отменено" in answer.content.decode()
    assert Job.objects.get().status == Job.Status.CANCELLED
    assert organiser.get(f"{waiting}file.pdf").status_code == 404


def test_without_a_worker_it_can_be_made_while_one_waits(organiser, waiting, settings):
    settings.REDIS_URL = ""
    assert "now/" not in organiser.get(waiting).content.decode()
    beat_path().unlink()
    assert f"{waiting}now/" in organiser.get(waiting).content.decode()
    answer = organiser.post(f"{waiting}now/", follow=True)
    assert bytes_of(answer).startswith(b"%PDF")


def test_too_many_orders_are_refused_in_words(organiser, hall, waiting, monkeypatch):
    monkeypatch.setattr(jobs, "MOST_WAITING", 1)
    answer = order(organiser, hall, kind="report")
    assert answer.status_code == 422
    assert "Уже ждут печати: 1" in answer.content.decode()


def test_the_print_centre_lists_it(organiser, hall, waiting):
    assert waiting in organiser.get(address("print_centre", hall)).content.decode()


class TestRights:
    def test_other_tournaments_and_strangers_see_nothing(self, client, hall, waiting):
        for url in (waiting, f"{waiting}file.pdf"):
            client.force_login(account("gleb"))
            assert client.get(url).status_code == 404
        client.logout()
        assert client.get(waiting)["Location"].startswith(reverse("login"))
        assert order(client, hall, kind="report").status_code == 302

    def test_a_referee_does_not_print(self, client, hall):
        official(client, hall, "referee")
        assert order(client, hall, kind="report").status_code == 403

    def test_a_secretary_does(self, client, hall):
        official(client, hall, "secretary")
        assert order(client, hall, kind="report").status_code == 302


def picture(size=(1200, 850), kind="PNG"):
    buffer = io.BytesIO()
    Image.new("RGBA", size, (10, 90, 160, 120)).save(buffer, kind)
    buffer.seek(0)
    buffer.name = "ground.png"
    return buffer


def diplomas(client, hall, **fields):
    form = {"to": 3, "design": "tiles", "heading": "Диплом", "first_signer": "Судья", **fields}
    return client.post(address("diplomas", hall), form)


class TestDiplomas:
    def test_the_form_offers_words_that_need_no_typing(self, organiser, hall):
        page = organiser.get(address("diplomas", hall)).content.decode()
        assert 'value="Диплом"' in page
        assert "награждается" in page

    def test_the_first_three_get_theirs_the_winner_last(self, organiser, hall):
        play(hall)
        texts = pages(diplomas(organiser, hall).content)
        assert "1 место" in texts[-1]

    def test_everybody_gets_a_certificate(self, organiser, hall):
        assert len(pages(diplomas(organiser, hall, to=0).content)) == 9

    def test_an_own_picture_lies_under_the_words_and_nothing_of_its_file_is_kept(
        self, organiser, hall
    ):
        content = diplomas(organiser, hall, background=picture()).content
        reader = pypdf.PdfReader(io.BytesIO(content))
        assert content.count(b"/Subtype /Image") == 1
        assert "Диплом" in reader.pages[0].extract_text()

    @pytest.mark.parametrize(
        "data", [b"", b"<svg/>", b"%PDF-1.4", picture(kind="PNG").read()[:300], b"GIF89a" * 9]
    )
    def test_a_file_that_is_no_picture_is_refused(self, organiser, hall, data):
        file = io.BytesIO(data)
        file.name = "x.png"
        assert diplomas(organiser, hall, background=file).status_code == 422

    def test_a_picture_too_large_is_refused(self, organiser, hall, monkeypatch):
        monkeypatch.setattr("tournaments.printing.pictures.LARGEST", 100)
        answer = diplomas(organiser, hall, background=picture())
        assert answer.status_code == 422
        monkeypatch.undo()
        monkeypatch.setattr("tournaments.printing.pictures._MOST_PIXELS", 100)
        assert diplomas(organiser, hall, background=picture()).status_code == 422


@pytest.mark.parametrize("pairs", [1, 6])
def test_the_number_of_queries_does_not_depend_on_the_entries(
    organiser, hall, pairs, django_assert_max_num_queries
):
    for number in range(pairs):
        names = (f"Первый {number}", f"Второй {number}")
        add_entry(write=by(alice()), tournament_id=hall.tournament.pk, names=names)
    prices = {
        address("pdf_report", hall): 24,
        address("pdf_cross", hall): 14,
        address("pdf_draw", hall, 1): 14,
        address("pdf_badges", hall): 10,
        address("pdf_table_cards", hall, 1): 10,
        address("file_tour_clubs", hall, 1, "csv"): 10,
        address("print_centre", hall): 10,
    }
    for url, price in prices.items():
        with django_assert_max_num_queries(price):
            assert organiser.get(url).status_code == 200
