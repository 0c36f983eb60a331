"""Paper sheets: marks, photos, the second person, differences that are never overwritten."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from protocols import services
from protocols.domain.sheets import Mark
from protocols.models import LedgerEntry, Sheet, SheetIncident, SheetPhoto
from protocols.selectors.photo_files import photo_bytes
from protocols.selectors.sheets import open_incidents, sheet_lines
from protocols.services import Sheet as Paper
from protocols.services.checking import (
    check_by_typing,
    confirm_sheet,
    report_difference,
    settle_incident,
)
from protocols.services.photos import LARGEST, MOST, add_photo
from protocols.services.sheets import mark_printed, mark_sheet
from tests.cast import boris, vera
from tests.tables import Hall, alice, by, gleb, make_hall, secretary
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Game, Tour
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db

JPEG = b"\xff\xd8\xff\xe0 a photo"


def out(side: str, points: int) -> dict[str, object]:
    return {"kind": "round", "outcome": "out", "side": side, "points": points, "confirmed": True}


ROWS = (out("A", 80), out("B", 60), out("A", 125))
PAPER = Paper(entries=ROWS, totals=(205, 60), signed=(1, 2, 3, 4))


@pytest.fixture(autouse=True)
def data_folder(settings: Any, tmp_path: Any) -> None:
    settings.DATA_DIR = tmp_path


@pytest.fixture
def hall() -> Hall:
    return make_hall(4, bye=True)


def key_in(hall: Hall, table: int = 1, paper: Paper = PAPER) -> int:
    """Typed by the secretary."""
    game_id = hall.game(table).pk
    write = by(secretary(hall.tournament.pk))
    services.key_in_protocol(write=write, game_id=game_id, sheet=paper)
    return game_id


def mark(hall: Hall, name: str, table: int = 1, actor: Any = None, **more: Any) -> Any:
    write = by(actor or alice())
    return mark_sheet(write=write, game_id=hall.game(table).pk, mark=Mark(name), **more)


def line(hall: Hall, table: int = 1) -> Any:
    return next(each for each in sheet_lines(hall.tour) if each.table == table)


class TestMarks:
    def test_printing_a_tour_marks_every_table_once_and_no_bye(self, hall: Hall) -> None:
        mark(hall, "out", 2, holder="Вера")
        answer = mark_printed(write=by(alice()), tour_id=hall.tour.pk)
        assert answer == {"tour": 1, "marked": 3}
        assert [each.facts.mark for each in sheet_lines(hall.tour)] == [
            "printed",
            "out",
            "printed",
            "printed",
        ]
        assert line(hall, 2).holder == "Вера"
        assert mark_printed(write=by(alice()), tour_id=hall.tour.pk)["marked"] == 0

    def test_the_papers_of_a_draft_are_not_followed(self, hall: Hall) -> None:
        Tour.objects.update(status="draft")
        assert mark_printed(write=by(alice()), tour_id=hall.tour.pk)["marked"] == 0
        with pytest.raises(Refusal, match=r"tour\.draft"):
            mark(hall, "out")

    def test_a_paper_comes_back_and_nobody_has_it_any_more(self, hall: Hall) -> None:
        mark(hall, "out", holder="  Вера\u202e ")
        assert line(hall).holder == "Вера"
        mark(hall, "returned", holder="Вера")
        assert (line(hall).holder, line(hall).facts.mark) == ("", "returned")

    def test_only_what_is_typed_checked_and_signed_is_filed(self, hall: Hall) -> None:
        with pytest.raises(Refusal, match=r"sheet\.not_ready"):
            mark(hall, "filed")
        game_id = key_in(hall)
        with pytest.raises(Refusal, match=r"sheet\.not_ready"):
            mark(hall, "filed")
        confirm_sheet(write=by(alice()), game_id=game_id)
        mark(hall, "filed")
        assert line(hall).next is None

    def test_a_paper_that_is_out_when_the_game_is_typed_is_missing(self, hall: Hall) -> None:
        mark(hall, "out", holder="Вера")
        assert not line(hall).is_missing
        key_in(hall)
        assert line(hall).is_missing
        mark(hall, "returned")
        assert not line(hall).is_missing

    def test_a_bye_has_no_sheet_and_a_name_has_an_end(self, hall: Hall) -> None:
        bye = Game.objects.get(tour=hall.tour, table=None)
        with pytest.raises(Refusal, match=r"game\.bye"):
            mark_sheet(write=by(alice()), game_id=bye.pk, mark=Mark("out"))
        with pytest.raises(Refusal, match=r"text\.too_long"):
            mark(hall, "out", holder="й" * 121)

    def test_a_referee_and_a_stranger_do_not_mark(self, hall: Hall) -> None:
        for actor in (vera(hall.tournament.pk), gleb()):
            with pytest.raises(Forbidden):
                mark(hall, "out", 3, actor)
            with pytest.raises(Forbidden):
                mark_printed(write=by(actor), tour_id=hall.tour.pk)
        assert not Sheet.objects.exists()

    def test_every_mark_leaves_its_trace(self, hall: Hall) -> None:
        mark(hall, "out", actor=boris(hall.tournament.pk), holder="Вера")
        event = AuditEvent.objects.get(act="sheet.mark")
        assert (event.actor, event.facts["table"], event.facts["holder"]) == ("Boris", 1, "Вера")

    @pytest.mark.parametrize("tables", [1, 4])
    def test_the_list_costs_six_queries(self, tables: int, django_assert_num_queries: Any) -> None:
        hall = make_hall(tables)
        for table in range(1, tables + 1):
            key_in(hall, table)
            mark(hall, "out", table)
        with django_assert_num_queries(6):
            sheet_lines(hall.tour)


class TestPhotos:
    @pytest.mark.parametrize(
        ("content", "kind"),
        [(JPEG, "jpg"), (b"\x89PNG\r\n\x1a\nrest", "png"), (b"RIFF0000WEBPVP8 ", "webp")],
    )
    def test_a_photo_is_kept_as_it_came(self, hall: Hall, content: bytes, kind: str) -> None:
        add_photo(write=by(vera(hall.tournament.pk)), game_id=hall.game(3).pk, content=content)
        photo = SheetPhoto.objects.get()
        assert (photo.kind, photo_bytes(photo), photo.by) == (kind, content, "Vera")

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", "photo.missing"),
            (b"<svg onload=alert(1)>", "photo.kind"),
            (b"GIF89a", "photo.kind"),
            (b"RIFF0000WAVE", "photo.kind"),
            (b"%PDF-1.7", "photo.kind"),
            (JPEG + bytes(LARGEST), "photo.too_large"),
        ],
    )
    def test_anything_else_is_refused(self, hall: Hall, content: bytes, code: str) -> None:
        with pytest.raises(Refusal) as refusal:
            add_photo(write=by(alice()), game_id=hall.game().pk, content=content)
        assert refusal.value.code == code
        assert not SheetPhoto.objects.exists()

    def test_the_same_photo_twice_is_one_and_their_number_has_an_end(self, hall: Hall) -> None:
        game_id = hall.game().pk
        for number in (0, *range(MOST)):
            add_photo(write=by(alice()), game_id=game_id, content=JPEG + bytes([number]))
        assert SheetPhoto.objects.count() == MOST
        with pytest.raises(Refusal, match=r"photo\.too_many"):
            add_photo(write=by(alice()), game_id=game_id, content=JPEG + b"more")

    def test_a_referee_of_other_tables_takes_none(self, hall: Hall) -> None:
        write = by(vera(hall.tournament.pk))
        with pytest.raises(Forbidden):
            add_photo(write=write, game_id=hall.game(1).pk, content=JPEG)

    def test_a_file_that_is_gone_is_nothing(self, hall: Hall) -> None:
        gone = SheetPhoto(game=hall.game(), sha256="ab" * 32, kind="jpg")
        assert photo_bytes(gone) is None


class TestSecondPerson:
    def test_another_person_confirms(self, hall: Hall) -> None:
        game_id = key_in(hall)
        assert not line(hall).facts.checked
        confirm_sheet(write=by(boris(hall.tournament.pk)), game_id=game_id)
        assert (line(hall).facts.checked, line(hall).checked_by) == (True, "Boris")

    def test_who_typed_it_does_not_confirm_it(self, hall: Hall) -> None:
        game_id = key_in(hall)
        for check in (confirm_sheet, lambda **on: check_by_typing(**on, sheet=PAPER)):
            with pytest.raises(Refusal, match=r"sheet\.same_person"):
                check(write=by(secretary(hall.tournament.pk)), game_id=game_id)
        assert not line(hall).facts.checked

    def test_nobody_confirms_a_game_that_is_not_over(self, hall: Hall) -> None:
        game_id = hall.game().pk
        services.start_game(write=by(alice()), game_id=game_id)
        with pytest.raises(Refusal, match=r"sheet\.not_typed"):
            confirm_sheet(write=by(boris(hall.tournament.pk)), game_id=game_id)

    def test_a_correction_makes_the_check_void_and_signing_does_not(self, hall: Hall) -> None:
        game_id = key_in(hall, paper=replace(PAPER, signed=()))
        confirm_sheet(write=by(boris(hall.tournament.pk)), game_id=game_id)
        services.sign(write=by(alice()), game_id=game_id, seat=1, typed_name="Анна", on_paper=True)
        assert line(hall).facts.checked
        services.correct_entry(
            write=by(alice(), "a slip"), game_id=game_id, entry=2, replacement=out("B", 61)
        )
        assert not line(hall).facts.checked
        assert line(hall).checked_by == ""

    def test_who_looked_at_an_older_record_looks_again(self, hall: Hall) -> None:
        game_id = key_in(hall)
        write = by(boris(hall.tournament.pk), expected=3)
        with pytest.raises(Conflict):
            confirm_sheet(write=write, game_id=game_id)

    def test_the_same_typed_twice_is_checked(self, hall: Hall) -> None:
        game_id = key_in(hall)
        before = LedgerEntry.objects.count()
        answer = check_by_typing(write=by(alice()), game_id=game_id, sheet=PAPER)
        assert answer["differences"] == []
        assert line(hall).facts.checked
        assert LedgerEntry.objects.count() == before

    def test_another_number_is_an_incident_and_the_record_stays(self, hall: Hall) -> None:
        game_id = key_in(hall)
        rows = list(LedgerEntry.objects.values_list("digest", flat=True))
        other = Paper(entries=(out("A", 80), out("B", 66), out("A", 125)), totals=(205, 66))
        answer = check_by_typing(write=by(alice()), game_id=game_id, sheet=other)
        assert answer["differences"] == [
            {"line": "round 2", "first": "out 0:60", "second": "out 0:66"},
            {"line": "score", "first": "205:60", "second": "205:66"},
        ]
        assert list(LedgerEntry.objects.values_list("digest", flat=True)) == rows
        assert hall.game().points_b == 60
        assert [each.game_id for each in open_incidents(hall.tournament)] == [game_id]
        assert not line(hall).facts.checked

    def test_a_sheet_whose_totals_are_not_those_of_its_rows_is_named(self, hall: Hall) -> None:
        game_id = key_in(hall)
        wrong = replace(PAPER, totals=(205, 61))
        with pytest.raises(Refusal, match=r"sheet\.totals"):
            check_by_typing(write=by(alice()), game_id=game_id, sheet=wrong)
        assert not SheetIncident.objects.exists()


class TestIncidents:
    def report(self, hall: Hall) -> int:
        game_id = key_in(hall)
        write = by(boris(hall.tournament.pk))
        answer = report_difference(write=write, game_id=game_id, note="round 2 says 66")
        return int(answer["incident"])

    def test_an_open_difference_forbids_the_check_until_it_is_settled(self, hall: Hall) -> None:
        incident = self.report(hall)
        game_id = hall.game().pk
        with pytest.raises(Refusal, match=r"sheet\.incident_open"):
            confirm_sheet(write=by(alice()), game_id=game_id)
        settle_incident(write=by(alice(), "the paper was misread"), incident_id=incident)
        confirm_sheet(write=by(alice()), game_id=game_id)
        assert line(hall).facts.checked

    def test_a_difference_undoes_an_earlier_check(self, hall: Hall) -> None:
        game_id = key_in(hall)
        confirm_sheet(write=by(alice()), game_id=game_id)
        report_difference(write=by(alice()), game_id=game_id, note="after all not")
        assert (line(hall).facts.checked, line(hall).incidents) == (False, 1)

    def test_it_is_settled_once_with_a_reason_by_the_chief(self, hall: Hall) -> None:
        incident = self.report(hall)
        with pytest.raises(Refusal, match=r"reason\.missing"):
            settle_incident(write=by(alice()), incident_id=incident)
        write = by(secretary(hall.tournament.pk), "mine")
        with pytest.raises(Forbidden):
            settle_incident(write=write, incident_id=incident)
        settle_incident(write=by(boris(hall.tournament.pk), "read wrongly"), incident_id=incident)
        with pytest.raises(Refusal, match=r"incident\.settled"):
            settle_incident(write=by(alice(), "again"), incident_id=incident)
        row = SheetIncident.objects.get()
        assert (row.settled_by, row.settlement) == ("Boris", "read wrongly")

    @pytest.mark.parametrize(
        ("note", "code"), [(" \u200b", "reason.missing"), ("й" * 501, "text.too_long")]
    )
    def test_a_report_needs_words_and_not_too_many(self, hall: Hall, note: str, code: str) -> None:
        game_id = key_in(hall)
        with pytest.raises(Refusal) as refusal:
            report_difference(write=by(alice()), game_id=game_id, note=note)
        assert refusal.value.code == code
