"""Tables of merit and of teams for everybody: pages, papers, files, diplomas, the API."""

import csv
import io

import pytest
from django.core.cache import cache
from django.urls import reverse

from tests.cast import act
from tests.services.belonging import belong, category
from tests.tours import decide, draw, make_running, publish
from tests.web.printed import all_text, pages
from tournaments.models import Category, Tournament
from tournaments.services.event import change_event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh(settings):
    settings.LANGUAGE_CODE = "en"
    cache.clear()


@pytest.fixture
def cup(me):
    """Eight pairs, one tour played; the last four are women, teams of three, two clubs."""
    made = make_running(me, 8)
    category(me, made, prizes=2)
    for entry in made.entries.order_by("number"):
        belong(
            me,
            entry,
            club="Tula" if entry.number % 2 else "Ryazan",
            team=("Red", "Blue")[entry.number % 2] if entry.number < 7 else "",
            categories=("Женщины",) if entry.number > 4 else (),
        )
    decide(publish(me, draw(me, made)))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    return made


def address(name, cup, *args):
    return reverse(name, args=[cup.code, *args])


def women(cup):
    return str(Category.objects.get(tournament=cup).pk)


def html(client, name, cup, *args):
    answer = client.get(address(name, cup, *args))
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_front_page_leads_to_every_table(client, cup):
    front = html(client, "tournament", cup)
    for name, args in (("teams", []), ("merit", [women(cup)]), ("merit", ["clubs"])):
        assert address(name, cup, *args) in front


def test_an_event_without_them_shows_no_way_to_them(client, me):
    plain = make_running(me, 2)
    for entry in plain.entries.all():
        belong(me, entry, club="")
    decide(publish(me, draw(me, plain)))
    Tournament.objects.filter(pk=plain.pk).update(public=True)
    assert "merit-nav" not in html(client, "tournament", plain)
    assert client.get(address("teams", plain)).status_code == 404
    assert client.get(address("merit", plain, "clubs")).status_code == 404


def test_a_category_shows_its_places_and_those_of_the_common_table(client, cup):
    page = html(client, "merit", cup, women(cup))
    assert "Женщины" in page
    assert "2 prizes" in page
    assert page.count('<th scope="row"') == 4
    assert 'title="Place in the common table"' in page


def test_a_category_nobody_is_in_says_so(client, cup, me):
    empty = category(me, cup, "Juniors")
    assert "Nobody stands in this table of merit." in html(client, "merit", cup, str(empty.pk))


def test_by_club_every_club_has_its_own_places(client, cup):
    page = html(client, "merit", cup, "clubs")
    assert page.count('class="section"') == 2
    assert page.count(">1</span>") >= 2


def test_teams_show_what_decided_and_the_part_of_each_entry(client, cup, me):
    page = html(client, "teams", cup)
    assert page.count('class="team"') == 2
    assert page.count('class="part') == 6
    assert "The games of all entries of a team are added up." in page
    change_event(
        write=act(me), tournament_id=cup.pk, event={"team_scoring": "best", "team_best": 1}
    )
    page = html(client, "teams", cup)
    assert page.count("not-counted") == 4
    assert "The games of the best placed entry of a team count." in page


@pytest.mark.parametrize("key", ["0", "clubs-x", "999999", "01"])
@pytest.mark.parametrize("name", ["merit", "pdf_merit"])
def test_other_tables_are_not_there(client, cup, name, key):
    assert client.get(address(name, cup, key)).status_code == 404


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("teams", []),
        ("merit", ["clubs"]),
        ("pdf_teams", []),
        ("pdf_merit", ["clubs"]),
        ("file_teams", ["csv"]),
        ("file_merit", ["clubs", "csv"]),
    ],
)
def test_a_hidden_tournament_shows_none_of_them(client, cup, name, args):
    Tournament.objects.filter(pk=cup.pk).update(public=False)
    assert client.get(address(name, cup, *args)).status_code == 404


def test_the_entry_says_its_team_and_categories(client, cup):
    page = html(client, "entry", cup, 5)
    assert "Blue" in page
    assert "Женщины" in page


@pytest.mark.parametrize(
    ("name", "args", "most"),
    [("merit", None, 14), ("merit", ["clubs"], 12), ("teams", [], 12), ("tournament", [], 12)],
)
def test_pages_cost_a_constant_number_of_queries_and_one_when_nothing_changed(
    client, cup, name, args, most, django_assert_max_num_queries
):
    url = address(name, cup, *([women(cup)] if args is None else args))
    with django_assert_max_num_queries(most):
        client.get(url)
    with django_assert_max_num_queries(3):
        client.get(url)


class TestPapers:
    def test_a_category_prints_under_its_name(self, client, cup):
        text = all_text(client.get(address("pdf_merit", cup, women(cup))).content)
        assert "Женщины.Standingsaftertour1" in text.replace(" ", "")

    def test_clubs_print_one_under_the_other(self, client, cup):
        text = all_text(client.get(address("pdf_merit", cup, "clubs")).content)
        assert "Tula" in text
        assert "Ryazan" in text

    def test_teams_print_with_their_entries(self, client, cup):
        text = all_text(client.get(address("pdf_teams", cup)).content).replace(" ", "")
        assert "Teams.Standingsaftertour1" in text
        assert "Red" in text
        assert cup.entries.get(number=1).memberships.first().player.name.split()[0] in text

    @pytest.mark.parametrize("kind", ["csv", "xlsx"])
    def test_files_open_in_a_spreadsheet(self, client, cup, kind):
        for url in (
            address("file_teams", cup, kind),
            address("file_merit", cup, women(cup), kind),
            address("file_merit", cup, "clubs", kind),
        ):
            assert client.get(url).status_code == 200

    def test_a_file_of_teams_has_a_row_for_each_entry(self, client, cup):
        content = client.get(address("file_teams", cup, "csv")).content.decode("utf-8-sig")
        rows = list(csv.reader(io.StringIO(content), delimiter=";"))
        assert len(rows) == 7
        assert rows[0][-2:] == ["Entry: Place", "Counts"]
        assert {row[1] for row in rows[1:]} == {"Red", "Blue"}

    def test_the_print_centre_offers_every_paper_and_file(self, browser, cup):
        page = html(browser, "print_centre", cup)
        keys = (women(cup), "clubs")
        papers = [address("pdf_teams", cup), *(address("pdf_merit", cup, key) for key in keys)]
        files = [
            url
            for kind in ("csv", "xlsx")
            for url in (
                address("file_teams", cup, kind),
                *(address("file_merit", cup, key, kind) for key in keys),
            )
        ]
        assert [url for url in (*papers, *files) if url not in page] == []

    def test_there_is_no_other_kind_of_file(self, client, cup):
        assert client.get(address("file_teams", cup, "doc")).status_code == 404


class TestDiplomas:
    def print(self, client, alice, cup, **fields):
        client.force_login(alice)
        form = {"to": -1, "design": "tiles", "heading": "Diploma", **fields}
        return client.post(address("diplomas", cup), form)

    def test_the_common_table_gives_three(self, client, alice, cup):
        assert len(pages(self.print(client, alice, cup).content)) >= 3

    def test_a_category_gives_as_many_as_it_has_prizes_and_names_itself(self, client, alice, cup):
        texts = pages(self.print(client, alice, cup, table=women(cup)).content)
        assert len(texts) >= 2
        assert "Place 1 · Женщины" in texts[-1]

    def test_teams_get_one_each(self, client, alice, cup):
        texts = pages(self.print(client, alice, cup, table="teams", to=1).content)
        assert "Red" in texts[-1] or "Blue" in texts[-1]

    def test_another_number_may_be_chosen(self, client, alice, cup):
        texts = pages(self.print(client, alice, cup, table=women(cup), to=6).content)
        assert len(texts) == 4

    def test_certificates_name_everybody_of_the_table(self, client, alice, cup):
        texts = pages(self.print(client, alice, cup, table=women(cup), to=0).content)
        assert len(texts) == 4
        assert "Place" not in texts[0]

    def test_a_table_that_is_gone_is_refused(self, client, alice, cup):
        assert self.print(client, alice, cup, table="777").status_code == 422


def test_the_api_says_team_and_categories(client, cup):
    entries = client.get(reverse("api_entries", args=[cup.code])).json()
    assert (entries[4]["team"], entries[4]["categories"]) == ("Blue", ["Женщины"])
    rows = client.get(reverse("api_standings", args=[cup.code])).json()["rows"]
    assert {row["entry"]["team"] for row in rows} == {"Red", "Blue", ""}


def test_the_regulation_says_what_missed_tours_count(client, cup, me):
    assert "do not count" in html(client, "regulation", cup)
    change_event(write=act(me), tournament_id=cup.pk, event={"late": "losses"})
    assert "count as lost" in html(client, "regulation", cup)
