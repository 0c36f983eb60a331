"""Lists of pairs in the browser: read, shown line by line, corrected, entered once."""

import zipfile
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.cast import act, add_pair, draw_and_play, make_tournament
from tests.web.desk import at, hidden, page
from tests.web.organizer import error_of, text
from tournaments.domain.entry_lines import LARGEST_LIST
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import Fate
from tournaments.exports.workbook import workbook_rows
from tournaments.models import Entry, Player
from tournaments.services.entries import add_entry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
DATA = Path(__file__).parents[1] / "data"
GOOD = (
    *("entries-24-comma.csv", "entries-24-cp1251.csv", "entries-24-utf8-bom.csv"),
    "paste.txt",
)
CELLS = ("first", "second", "club", "rating", "reserve")


@pytest.fixture
def cup(me):
    return make_tournament(me)


def upload(browser, cup, name, data=None):
    file = SimpleUploadedFile(name, (DATA / name).read_bytes() if data is None else data)
    return browser.post(at("entries_import", cup), {"file": file})


def paste(browser, cup, lines):
    return browser.post(at("entries_import", cup), {"text": lines})


def as_shown(preview, **changes):
    """What a browser sends back from a preview: cells, ticks, the lines, the key."""
    context = preview.context
    fields = {"lines": context["lines"], "key": hidden(text(preview), "key")[0], "do": "import"}
    ticks = {"take": [], "confirm": []}
    for row in context["rows"]:
        if row.editable:
            fields.update({f"r{row.number}-{cell['name']}": cell["text"] for cell in row.cells})
        if row.tick and row.ticked:
            ticks[row.tick].append(str(row.number))
    return {**fields, **ticks, **changes}


def answer_to(browser, cup, preview, **changes):
    return browser.post(at("entries_import", cup), as_shown(preview, **changes))


def fates(preview):
    return {row.number: row.fate for row in preview.context["rows"]}


def workbook(*rows):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("name", GOOD)
def test_each_good_file_shows_24_new_lines_and_enters_24_pairs(browser, cup, name):
    preview = upload(browser, cup, name)
    assert preview.status_code == 200
    assert set(fates(preview).values()) == {Fate.NEW}
    assert not Entry.objects.exists()
    answer = answer_to(browser, cup, preview)
    assert answer.url == at("entries", cup)
    assert Entry.objects.count() == 24
    assert Player.objects.count() == 48
    assert "24 entries are made." in page(browser, "entries", cup)


def test_a_message_is_pasted_and_the_pairs_are_here(browser, cup):
    preview = paste(browser, cup, (DATA / "paste.txt").read_text(encoding="utf-8"))
    answer_to(browser, cup, preview, checked_in="on")
    assert Entry.objects.filter(checked_in=True).count() == 24


def test_the_messy_file_names_every_doubtful_line_and_writes_nothing(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    found = fates(preview)
    assert {number for number, fate in found.items() if fate is Fate.DOUBTFUL} == {3, 6, 7, 12}
    assert {number for number, fate in found.items() if fate is Fate.WRONG} == {5, 8, 9, 10, 11}
    html = text(preview)
    for sentence in (
        "Ёлкин Пётр stands in line 2 too.",
        "A player is missing.",
        "There is a separator or a quotation mark in “Туров; Тимур”.",
        "“тысяча пятьсот” is no rating; the entry would be taken without one.",
        "A name cannot begin with = + - or @.",
        "The marks &lt; and &gt; do not belong in a name.",
        "The same person stands twice in this entry.",
        "The name is longer than 60 characters.",
        "There is more in this line than we read: лишнее.",
    ):
        assert sentence in html, sentence
    assert "<b>Шилов" not in html
    assert not Entry.objects.exists()


def test_of_the_messy_file_only_the_good_line_is_taken_unless_somebody_ticks(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    answer_to(browser, cup, preview)
    assert [entry.name for entry in Entry.objects.all()] == ["Ёлкин Пётр / Орлов Олег"]


def test_doubtful_lines_are_taken_when_ticked(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    answer_to(browser, cup, preview, confirm=["3", "6", "7", "12"])
    assert list(Entry.objects.values_list("name", "rating")) == [
        ("Ёлкин Пётр / Орлов Олег", 1500),
        ("Елкин Петр / Носов Игорь", None),
        ("Туров; Тимур / Уваров Юрий", 1450),
        ("Жуков Захар / Зимин Захар", None),
        ("Ашубин Саид / Пилиев Айнар", 1550),
    ]
    assert Entry.objects.get(number=3).club.name == 'Клуб "Дубль"'


def test_a_wrong_line_is_not_taken_even_when_ticked(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    answer = answer_to(browser, cup, preview, take=["2", "9"])
    assert answer.status_code == 422
    assert "Line 9: The marks &lt; and &gt; do not belong in a name." in text(answer)
    assert {row.number for row in answer.context["rows"] if row.ticked} == {2, 9}
    assert not Entry.objects.exists()


def test_a_corrected_line_is_looked_at_again_and_taken(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    fixed = {"r9-first": "Шилов Роман", "r9-rating": "", "r5-second": "Новый Ной"}
    again = answer_to(browser, cup, preview, do="check", **fixed)
    assert (fates(again)[9], fates(again)[5]) == (Fate.NEW, Fate.NEW)
    assert {row.number for row in again.context["rows"] if row.ticked} == {2, 5, 9}
    assert not Entry.objects.exists()
    answer_to(browser, cup, again)
    assert set(Entry.objects.values_list("name", flat=True)) == {
        "Ёлкин Пётр / Орлов Олег",
        "Белов Борис / Новый Ной",
        "Шилов Роман / Щукин Николай",
    }


def test_a_doubt_is_confirmed_only_for_what_was_looked_at(browser, cup):
    preview = upload(browser, cup, "entries-messy-utf8.csv")
    changed = {"r12-second": "Орлов Олег"}
    answer = answer_to(browser, cup, preview, confirm=["12"], **changed)
    assert answer.status_code == 422
    assert "Line 12" in text(answer)
    assert 12 not in {row.number for row in answer.context["rows"] if row.ticked}
    assert not Entry.objects.exists()
    answer_to(browser, cup, answer, confirm=["12"])
    assert Entry.objects.count() == 2


def test_an_impatient_finger_imports_once(browser, cup):
    preview = paste(browser, cup, "Белов Б / Носов И")
    for _ in range(2):
        assert answer_to(browser, cup, preview).status_code == 302
    assert Entry.objects.count() == 1


def test_a_list_sent_again_is_entered_already(browser, cup):
    answer_to(browser, cup, paste(browser, cup, "Белов Б / Носов И"))
    preview = paste(browser, cup, "Белов Б / Носов И\nГромов Г / Белов Б")
    assert fates(preview) == {1: Fate.DUPLICATE, 2: Fate.DOUBTFUL}
    assert [row.tick for row in preview.context["rows"]] == ["", "confirm"]
    answer = answer_to(browser, cup, preview)
    assert "No line is chosen." in text(answer)


def test_somebody_entered_meanwhile_is_named_and_nothing_is_written(browser, me, cup):
    preview = paste(browser, cup, "Белов Б / Носов И\nГромов Г / Ежов Е")
    add_entry(write=act(me), tournament_id=cup.pk, names=("Ежов Е", "Зимин З"))
    answer = answer_to(browser, cup, preview)
    assert answer.status_code == 422
    assert "Line 2: Ежов Е is entered already" in text(answer)
    assert Entry.objects.count() == 1


def test_late_pairs_are_called_late(browser, me, cup):
    for index in range(2):
        add_pair(me, cup, index)
    draw_and_play(cup)
    preview = paste(browser, cup, "Новый Ной / Новый Сим")
    assert "these entries are late" in text(preview)
    answer_to(browser, cup, preview)
    assert "They are late" in page(browser, "entries", cup)


def test_a_workbook_is_read_like_a_table(browser, cup):
    rows = (
        ["Игрок 1", "Игрок 2", "Клуб", "Рейтинг", "Телефон"],
        ["Белов Борис", "Носов Игорь", "Тула", 1450.0, 79101234567],
        [None, None, None, None, None],
        ["=1+1", "Орлов Олег", True, 1.5, None],
    )
    preview = upload(browser, cup, "list.xlsx", workbook(*rows))
    assert fates(preview) == {2: Fate.NEW, 4: Fate.WRONG}
    assert preview.context["unused"] == ("Телефон",)
    answer_to(browser, cup, preview)
    entry = Entry.objects.get()
    assert (entry.name, entry.club.name, entry.rating) == (
        "Белов Борис / Носов Игорь",
        "Тула",
        1450,
    )


REFUSED = [
    ("old.xls", b"\xd0\xcf\x11\xe0rest", "save it as .xlsx or CSV"),
    ("cat.png", b"\x89PNG\x00", "neither a table nor a text"),
    ("bad.xlsx", b"PK\x03\x04rubbish", "cannot be read"),
    ("large.csv", b"a;b\n" * (LARGEST_LIST // 4 + 1), "larger than"),
    ("long.csv", b"Player 1,Player 2\n" + b"a,b\n" * 2001, "More than 2000 lines"),
    ("empty.csv", b" ;;\n", "Paste a list or choose a file."),
    ("long.xlsx", workbook(*([["a", "b"]] * 2002)), "More than 2000 lines"),
]


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED)
def test_what_is_no_list_is_refused_beside_the_field(browser, cup, name, data, sentence):
    answer = upload(browser, cup, name, data)
    assert answer.status_code == 422
    assert sentence in error_of(answer, "file")[0]


def test_a_workbook_that_unpacks_to_much_is_not_unpacked(browser, cup):
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * 30_000_000)
    assert len(stream.getvalue()) < 100_000
    answer = upload(browser, cup, "bomb.xlsx", stream.getvalue())
    assert "The workbook cannot be read" in error_of(answer, "file")[0]


def test_a_workbook_larger_than_a_list_may_be_is_not_opened():
    with pytest.raises(Refusal, match=r"import\.too_large"):
        workbook_rows(b"PK\x03\x04" + b"0" * LARGEST_LIST)


def test_empty_rows_at_the_end_of_a_workbook_are_no_rows():
    assert workbook_rows(workbook(["а", "б"], ["", ""], [None, None])) == [["а", "б"]]


def test_nothing_sent_is_said_beside_the_text(browser, cup):
    assert error_of(paste(browser, cup, ""), "text") == ["Paste a list or choose a file."]


@pytest.mark.parametrize("lines", ["", "{}", "[[1]]", '[["1","a","b","c","d","e"]]', "[" * 99999])
def test_a_preview_that_was_tampered_with_starts_anew(browser, cup, lines):
    answer = browser.post(at("entries_import", cup), {"lines": lines, "do": "import"}, follow=True)
    assert "send the list again" in text(answer)
    assert not Entry.objects.exists()


def test_the_longest_list_goes_through_the_browser(browser, cup):
    lines = "\n".join(f"Белов {i:04}а / Носов {i:04}б, Клуб {i % 40}" for i in range(1999))
    preview = paste(browser, cup, lines)
    answer_to(browser, cup, preview)
    assert Entry.objects.count() == 1999
