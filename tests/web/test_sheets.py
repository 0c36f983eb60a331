"""The pages of paper sheets: one tap each, the photo beside the numbers, who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import LedgerEntry, Sheet, SheetIncident, SheetPhoto
from tests.tables import Hall, alice, by, make_hall
from tests.web.table_side import fill, hidden, official, text
from tests.web.test_keying import END, ROWS, key_in, sheet
from tournaments.models import Tour

pytestmark = pytest.mark.django_db

JPEG = b"\xff\xd8\xff\xe0 a photo"


@pytest.fixture(autouse=True)
def surroundings(settings: Any, tmp_path: Any) -> None:
    settings.LANGUAGE_CODE = "en"
    settings.DATA_DIR = tmp_path


@pytest.fixture
def hall() -> Hall:
    return make_hall(4)


def at(name: str, hall: Hall, *more: int, table: int = 3) -> str:
    """Any of the addresses: of a tour, or of a table."""
    if name in {"sheets", "sheets_printed"}:
        return reverse(name, args=[hall.tournament.code, 1])
    if name == "sheet_mark":
        return reverse(name, args=[hall.tournament.code, 1, hall.game(table).pk])
    return reverse(name, args=more if name == "photo" else [hall.game(table).pk, *more])


def typed(hall: Hall, table: int = 3) -> int:
    """Typed by a secretary of the hall."""
    key_in(official(hall, "secretary"), hall, sheet(*ROWS, **END), table=table)
    return hall.game(table).pk


def take_photo(client: Client, hall: Hall, content: bytes = JPEG, *, table: int = 3) -> Any:
    file = SimpleUploadedFile("a.html", content, content_type="text/html")
    return client.post(at("photo_add", hall, table=table), {"photo": file}, follow=True)


def report(client: Client, hall: Hall) -> SheetIncident:
    client.post(at("sheet_differs", hall), {"note": "round 2 says 13"})
    return SheetIncident.objects.get()


class TestList:
    def test_one_tap_after_another_brings_a_sheet_into_the_file(
        self, organiser: Client, hall: Hall
    ) -> None:
        page = text(organiser.get(at("sheets", hall)))
        assert page.count("It is printed") == 4
        answer = organiser.post(at("sheets_printed", hall))
        assert answer["Location"] == reverse("pdf_sheets", args=[hall.tournament.code, 1])
        organiser.post(at("sheet_mark", hall), {"mark": "out", "holder": "Vera"})
        page = text(organiser.get(at("sheets", hall)))
        assert ("with Vera" in page, page.count("Give out")) == (True, 3)
        typed(hall)
        assert "table 3, with Vera" in text(organiser.get(at("sheets", hall)))
        organiser.post(at("sheet_mark", hall), {"mark": "returned"})
        page = text(organiser.get(at("sheets", hall)))
        assert "table 3, with Vera" not in page
        assert at("sheet_check", hall) in page
        organiser.post(at("sheet_confirm", hall))
        assert "checked by alice" in text(organiser.get(at("sheets", hall)))
        organiser.post(at("sheet_mark", hall), {"mark": "filed"})
        assert Sheet.objects.get(game=hall.game(3)).mark == "filed"

    def test_the_print_centre_notes_what_it_prints_and_leads_here(
        self, organiser: Client, hall: Hall
    ) -> None:
        code = hall.tournament.code
        assert at("sheets", hall) in text(organiser.get(reverse("print_centre", args=[code])))
        wanted = {"kind": "sheets", "tour": "1", "per_page": "1", "paper": "A4", "spare": "0"}
        organiser.post(reverse("order_print", args=[code]), wanted)
        assert Sheet.objects.filter(mark="printed").count() == 4

    def test_a_tap_on_what_cannot_be_says_why(self, organiser: Client, hall: Hall) -> None:
        other = make_hall(1)
        for url, mark, said in (
            (at("sheet_mark", hall), "filed", "typed, checked and signed"),
            (at("sheet_mark", hall), "eaten", "cannot be noted"),
            (
                reverse("sheet_mark", args=[hall.tournament.code, 1, other.game().pk]),
                "out",
                "cannot be noted",
            ),
        ):
            assert said in text(organiser.post(url, {"mark": mark}, follow=True))

    def test_a_draft_is_not_followed(self, organiser: Client, hall: Hall) -> None:
        Tour.objects.update(status="draft")
        page = text(organiser.get(at("sheets", hall)))
        assert "its papers are not followed" in page
        assert "It is printed" not in page

    def test_what_comes_next_is_a_page_where_the_record_is_asked_for(
        self, organiser: Client, hall: Hall
    ) -> None:
        organiser.post(at("sheet_mark", hall), {"mark": "returned"})
        assert at("keying", hall) in text(organiser.get(at("sheets", hall)))
        key_in(
            official(hall, "secretary"),
            hall,
            sheet(*ROWS, total_a="206", total_b="60"),
            table=3,
        )
        organiser.post(at("sheet_confirm", hall))
        assert at("console", hall) in text(organiser.get(at("sheets", hall)))

    @pytest.mark.parametrize("tables", [1, 4])
    def test_the_page_has_one_price(
        self, organiser: Client, tables: int, django_assert_max_num_queries: Any
    ) -> None:
        hall = make_hall(tables)
        organiser.get(at("sheets", hall, table=1))
        with django_assert_max_num_queries(11):
            organiser.get(at("sheets", hall, table=1))


class TestCheck:
    def test_the_photo_stands_beside_the_numbers(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        page = text(take_photo(organiser, hall))
        photo = SheetPhoto.objects.get()
        assert "The photo is kept." in page
        assert f'src="{at("photo", hall, photo.pk)}"' in page
        assert "206:60" in page
        assert 'capture="environment"' in page

    def test_a_photo_is_served_as_what_it_was_found_to_be(
        self, organiser: Client, hall: Hall
    ) -> None:
        take_photo(organiser, hall)
        answer = organiser.get(at("photo", hall, SheetPhoto.objects.get().pk))
        assert answer.content == JPEG
        assert answer["Content-Type"] == "image/jpeg"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Cache-Control"] == "private, no-store"
        assert "sandbox" in answer["Content-Security-Policy"]

    @pytest.mark.parametrize(
        ("content", "said"), [(b"<script>", "This is no photo"), (b"", "Choose a photo first")]
    )
    def test_what_is_no_photo_is_refused(
        self, organiser: Client, hall: Hall, content: bytes, said: str
    ) -> None:
        assert said in text(take_photo(organiser, hall, content))
        assert not SheetPhoto.objects.exists()

    @pytest.mark.tampers("the folder of the photos is another one")
    def test_a_photo_whose_file_is_gone_is_not_found(
        self, organiser: Client, hall: Hall, settings: Any
    ) -> None:
        take_photo(organiser, hall)
        settings.DATA_DIR = settings.DATA_DIR / "elsewhere"
        url = at("photo", hall, SheetPhoto.objects.get().pk)
        assert organiser.get(url).status_code == 404
        assert organiser.get(at("photo", hall, 10**6)).status_code == 404

    def test_who_typed_it_is_told_to_fetch_somebody(self, hall: Hall) -> None:
        secretary = official(hall, "secretary")
        key_in(secretary, hall, sheet(*ROWS, **END), table=3)
        page = text(secretary.get(at("sheet_check", hall)))
        assert "Another person has to look" in page
        assert "Every number agrees" not in page
        assert secretary.post(at("sheet_confirm", hall)).status_code == 422

    def test_another_confirms_and_a_changed_record_is_checked_again(
        self, organiser: Client, hall: Hall
    ) -> None:
        game_id = typed(hall)
        page = organiser.post(at("sheet_confirm", hall), follow=True)
        assert "Checked by alice" in text(page)
        services.reopen_protocol(write=by(alice(), "a slip"), game_id=game_id)
        services.correct_entry(
            write=by(alice(), "a slip"),
            game_id=game_id,
            entry=1,
            replacement={"kind": "round", "outcome": "out", "side": "A", "points": 81},
        )
        assert "changed after it was checked" in text(organiser.get(at("sheet_check", hall)))

    def test_an_old_page_does_not_confirm_a_new_record(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        shown = organiser.get(at("sheet_check", hall))
        fields = {"key": hidden(shown, "key"), "expected": "1"}
        assert organiser.post(at("sheet_confirm", hall), fields).status_code == 409

    def test_before_the_end_there_is_nothing_to_compare(
        self, organiser: Client, hall: Hall
    ) -> None:
        page = text(organiser.get(at("sheet_check", hall)))
        assert "nothing to compare yet" in page
        assert "Do they agree?" not in page

    def test_a_difference_is_seen_by_the_chief_who_settles_it(
        self, organiser: Client, hall: Hall
    ) -> None:
        typed(hall)
        referee, chief = official(hall, "referee", (3,)), official(hall)
        incident = report(referee, hall)
        assert "tour 1, table 3" in text(chief.get(at("sheets", hall)))
        settle = at("incident_settle", hall, incident.pk)
        assert "Settled</button>" in text(chief.get(at("sheet_check", hall)))
        assert "Settled</button>" not in text(referee.get(at("sheet_check", hall)))
        assert chief.post(settle).status_code == 422
        page = chief.post(settle, {"reason": "the paper was misread"}, follow=True)
        assert "the paper was misread" in text(page)
        assert "tour 1, table 3" not in text(organiser.get(at("sheets", hall)))
        elsewhere = reverse("incident_settle", args=[hall.game(1).pk, incident.pk])
        assert chief.post(elsewhere, {"reason": "x"}).status_code == 404

    def test_a_report_without_words_keeps_the_page(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        answer = organiser.post(at("sheet_differs", hall), {"note": " "})
        assert (answer.status_code, "Say why." in text(answer)) == (422, True)


class TestSecondTyping:
    def test_the_record_is_not_in_view(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        assert "206" not in text(organiser.get(at("sheet_second", hall)))

    def test_the_same_again_is_checked(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        before = LedgerEntry.objects.count()
        answer = fill(organiser, at("sheet_second", hall), **sheet(*ROWS, **END))
        assert answer["Location"] == at("sheet_check", hall)
        assert "both typings are the same" in text(organiser.get(answer["Location"]))
        assert LedgerEntry.objects.count() == before

    def test_every_line_that_differs_is_shown_with_both_values(
        self, organiser: Client, hall: Hall
    ) -> None:
        typed(hall)
        rows = (*ROWS[:2], {"kind": "fish", "b": "66"}, {"a": "75"}, {"a": "4"})
        fines = (
            {"seat": "2", "infraction": "conduct", "measure": "warning", "points": ""},
            {"seat": "2", "infraction": "conduct", "measure": "fine", "points": "10"},
        )
        typed_again = sheet(*rows[:4], fines=fines, total_a="206", total_b="56")
        answer = fill(organiser, at("sheet_second", hall), **typed_again)
        page = text(organiser.get(answer["Location"]))
        assert "The two typings differ" in page
        for said in ("Round 3", "out 0:60", "fish 0:66", "Fines", "0:10", "206:56", "Warning 1"):
            assert said in page
        assert "seat 2: conduct at the table" in page

    def test_another_winner_and_another_end_are_named(self, organiser: Client, hall: Hall) -> None:
        typed(hall)
        answer = fill(organiser, at("sheet_second", hall), **sheet(ending="A"))
        page = text(organiser.get(answer["Location"]))
        for said in ("How the game ended", "target reached", "forfeit", "side B", "Winner"):
            assert said in page

    def test_a_wrong_line_is_named_and_nothing_typed_is_lost(
        self, organiser: Client, hall: Hall
    ) -> None:
        typed(hall)
        for end, said in (({**END, "total_b": "66"}, "its rows give 206:60"), ({}, "totals")):
            answer = fill(organiser, at("sheet_second", hall), **sheet(*ROWS, **end))
            assert answer.status_code == 422
            assert said in text(answer)
            assert 'value="80"' in text(answer)
        assert not SheetIncident.objects.exists()
