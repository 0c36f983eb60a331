"""Who may print what, the page that offers it, and the price in queries."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import translation

from protocols.selectors.printing import protocols_of_tour, score_sheets_of
from tests.tables import Hall, account, make_hall, next_tour
from tests.web.printed import all_text, drawn
from tests.web.printing_hall import address, official, play
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.printing import standings_on_paper, tour_on_paper

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(bye=True)


def anywhere(game_id: int, digest: str = "") -> str:
    return f"/{game_id}/{digest}"


OF_A_TOUR = (
    "pdf_tour_by_table",
    "pdf_tour_by_name",
    "pdf_tour_by_club",
    "pdf_table_cards",
    "pdf_draw",
)
OF_ALL = ("pdf_badges", "pdf_poster", "pdf_sanctions", "diplomas", "pdf_spare_sheets")
LISTS = ("file_tour_tables", "file_tour_names", "file_tour_clubs")


def behind_the_desk(hall):
    kinds = ("csv", "xlsx")
    return [
        address("print_centre", hall),
        address("print_tour", hall, 1),
        address("pdf_sheets", hall, 1),
        address("pdf_tour_protocols", hall, 1),
        address("pdf_report", hall),
        *(address(name, hall, 1) for name in OF_A_TOUR),
        *(address(name, hall) for name in OF_ALL if name != "diplomas"),
        *(address(name, hall, 1, kind) for name in LISTS for kind in kinds),
        *(address("file_sanctions", hall, kind) for kind in kinds),
    ]


class TestRights:
    def test_a_stranger_is_asked_to_sign_in(self, client, hall):
        for url in behind_the_desk(hall):
            answer = client.get(url)
            assert answer.status_code == 302
            assert answer["Location"].startswith(reverse("login"))

    def test_another_organiser_finds_nothing(self, client, hall):
        client.force_login(account("gleb"))
        assert {client.get(url).status_code for url in behind_the_desk(hall)} == {404}

    @pytest.mark.parametrize(
        ("role", "status"), [("chief_referee", 200), ("secretary", 200), ("referee", 403)]
    )
    def test_who_prints_among_the_officials(self, client, hall, role, status):
        official(client, hall, role)
        assert {client.get(url).status_code for url in behind_the_desk(hall)} == {status}

    def test_only_reading_is_possible(self, organiser, hall):
        assert {organiser.post(url).status_code for url in behind_the_desk(hall)} == {405}

    def test_what_is_public_is_printed_for_everybody(self, client, hall):
        game_id = play(hall)
        for url in (address("pdf_standings", hall), address("pdf_protocol", hall, game_id)):
            assert client.get(url).status_code == 200

    def test_a_tournament_that_is_not_public_shows_its_people_only(self, client, hall):
        game_id = play(hall)
        Tournament.objects.update(public=False)
        urls = (address("pdf_standings", hall), address("pdf_protocol", hall, game_id))
        assert {client.get(url).status_code for url in urls} == {404}
        client.force_login(account("alice"))
        assert {client.get(url).status_code for url in urls} == {200}

    def test_a_draft_has_lists_for_those_behind_the_desk_and_no_protocol(self, organiser, hall):
        Tour.objects.update(status="draft")
        text = all_text(organiser.get(address("pdf_tour_by_table", hall, 1)).content)
        assert drawn("Тур 1, черновик") in text
        game = hall.games[0].pk
        assert organiser.get(address("pdf_protocol", hall, game)).status_code == 404


class TestWhatIsNotThere:
    def test_a_tour_a_game_or_a_tournament_that_is_not_there(self, organiser, hall):
        other = next_tour(make_hall(1).tournament, 1)
        bye = Game.objects.get(tour=hall.tour, table=None)
        urls = [
            address("pdf_sheets", hall, 9),
            address("pdf_tour_by_name", hall, 9),
            address("pdf_tour_protocols", hall, 9),
            address("pdf_protocol", hall, other.games[0].pk),
            address("pdf_protocol", hall, bye.pk),
            address("pdf_standings", hall, after="x"),
            reverse("pdf_standings", args=["NOBODY"]),
        ]
        assert [url for url in urls if organiser.get(url).status_code != 404] == []


class TestPage:
    def test_every_document_of_every_tour_is_one_click_away(self, organiser, hall):
        next_tour(hall.tournament)
        page = organiser.get(address("print_centre", hall)).content.decode()
        earlier = organiser.get(address("print_tour", hall, 1)).content.decode()
        for tour, content in ((1, earlier), (2, page)):
            for name in OF_A_TOUR:
                assert address(name, hall, tour) in content
            assert f'name="tour" value="{tour}"' in content
        assert address("print_tour", hall, 1) in page
        for name in OF_ALL:
            assert address(name, hall) in page
        assert address("pdf_spare_sheets", hall) in page
        assert address("officials", hall) in page

    def test_before_the_first_tour_it_says_what_will_come(self, organiser, hall):
        Game.objects.all().delete()
        Tour.objects.all().delete()
        with translation.override("ru"):
            page = organiser.get(address("print_centre", hall)).content.decode()
        assert "появятся здесь с первым туром" in page


class TestPrice:
    @pytest.mark.parametrize("tables", [1, 4])
    def test_the_number_of_queries_does_not_depend_on_the_tables(
        self, tables, django_assert_num_queries
    ):
        hall = make_hall(tables, bye=True)
        for table in range(1, tables + 1):
            play(hall, table)
        with django_assert_num_queries(2):
            tour_on_paper(hall.tournament, hall.tour)
        with django_assert_num_queries(2):
            score_sheets_of(hall.tournament, hall.tour, anywhere)
        with django_assert_num_queries(5):
            protocols_of_tour(hall.tournament, hall.tour, anywhere)
        with django_assert_num_queries(6):
            standings_on_paper(hall.tournament)
