"""The lists that people really send, imported in a real browser: preview, confirmation, pairs."""

import csv
import io

import pytest

from tests.browser.conftest import LAPTOP
from tests.browser.people import Organiser
from tests.web.test_organizer_imports import DATA, GOOD
from tournaments.models import Entry

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

NEW, DOUBTFUL, WRONG = "New", "Doubtful", "Cannot be taken so"
MESSY = {
    2: (NEW, []),
    3: (DOUBTFUL, ["Ёлкин Пётр stands in line 2 too."]),
    5: (WRONG, ["A player is missing."]),
    6: (DOUBTFUL, ["There is a separator or a quotation mark in “Туров; Тимур”."]),
    7: (DOUBTFUL, ["“тысяча пятьсот” is no rating; the entry would be taken without one."]),
    8: (WRONG, ["A name cannot begin with = + - or @."]),
    9: (WRONG, ["The marks < and > do not belong in a name."]),
    10: (WRONG, ["The same person stands twice in this entry."]),
    11: (WRONG, ["The name is longer than 60 characters."]),
    12: (DOUBTFUL, ["There is more in this line than we read: лишнее."]),
}
"""What becomes of each line of the messy file, line 4 is empty, and one sentence that says why."""

REFUSED = (
    ("old.xls", b"\xd0\xcf\x11\xe0rest", "save it as .xlsx or CSV"),
    ("photo.png", b"\x89PNG\x00", "neither a table nor a text"),
    ("torn.xlsx", b"PK\x03\x04rubbish", "cannot be read"),
)


@pytest.fixture
def alice_at_work(clock, open_browser, forgiving):
    alice = Organiser(open_browser(LAPTOP, locale="en-GB"))
    alice.make_account()
    alice.make_tournament(target=100, tours=3)
    return alice


def _upload(alice, file):
    """Choose a file and look at it; `file` is a path or what Playwright takes for one."""
    page = alice.page
    page.goto(f"/organise/{alice.code}/entries/import/")
    page.set_input_files("[name=file]", file)
    page.click("main form button[type=submit]")
    page.wait_for_load_state()
    return page


def _fates(page):
    """The lines of the preview: number, badge, reasons."""
    found = {}
    for row in page.locator(".preview-row").all():
        number = int(row.get_attribute("id").removeprefix("line-"))
        fate = row.locator(".badge-state").inner_text().strip()
        found[number] = (fate, row.locator(".fate li").all_inner_texts())
    return found


def _enter(page):
    page.click("button[value=import]")
    page.wait_for_load_state()


def _listed(page):
    """Each line of the list of entries, its words one space apart."""
    return [" ".join(each.split()) for each in page.locator(".entry-list > li").all_inner_texts()]


def _pairs_sent(*, rated):
    """Names, club and rating of the 24 pairs all good files carry, read by nothing of ours."""
    text = (DATA / "entries-24-utf8-bom.csv").read_text(encoding="utf-8-sig")
    for one, other, club, rating in list(csv.reader(io.StringIO(text), delimiter=";"))[1:]:
        club_and_rating = ([] if club == "—" else [club]) + ([rating] if rated else [])
        yield [f"{one} / {other}", *club_and_rating]


@pytest.mark.parametrize("name", GOOD)
def test_each_good_file_is_shown_first_and_becomes_the_24_pairs(alice_at_work, name):
    page = _upload(alice_at_work, DATA / name)
    assert [fate for fate, _reasons in _fates(page).values()] == [NEW] * 24
    assert not Entry.objects.exists()
    _enter(page)
    assert page.url.endswith(f"/organise/{alice_at_work.code}/entries/")
    listed, sent = _listed(page), list(_pairs_sent(rated=name != "paste.txt"))
    assert len(listed) == len(sent) == 24
    for number, (line, words) in enumerate(zip(listed, sent, strict=True), start=1):
        assert line.startswith(f"{number} {words[0]}")
        assert all(word in line for word in words), (line, words)


def test_the_messy_file_says_of_each_line_what_becomes_of_it_and_why(alice_at_work):
    page = _upload(alice_at_work, DATA / "entries-messy-utf8.csv")
    found = _fates(page)
    assert {line: fate for line, (fate, _why) in found.items()} == {
        line: fate for line, (fate, _why) in MESSY.items()
    }
    for line, (_fate, sentences) in MESSY.items():
        said = " ".join(found[line][1])
        assert all(sentence in said for sentence in sentences), (line, said)
    assert page.locator(".preview-row b").count() == 0
    assert not Entry.objects.exists()


def test_a_wrong_line_that_is_ticked_is_named_and_nothing_is_written(alice_at_work):
    page = _upload(alice_at_work, DATA / "entries-messy-utf8.csv")
    page.check("#take-9")
    _enter(page)
    assert "Line 9: The marks < and > do not belong in a name." in page.inner_text("main")
    assert not Entry.objects.exists()


def test_of_the_messy_file_the_good_line_and_the_confirmed_doubts_stand_in_the_list(alice_at_work):
    page = _upload(alice_at_work, DATA / "entries-messy-utf8.csv")
    for line in (3, 6, 7, 12):
        page.check(f"#take-{line}")
    _enter(page)
    listed = _listed(page)
    pairs = (
        *(("Ёлкин Пётр", "Орлов Олег"), ("Елкин Петр", "Носов Игорь")),
        *(("Туров; Тимур", "Уваров Юрий"), ("Жуков Захар", "Зимин Захар")),
        ("Ашубин Саид", "Пилиев Айнар"),
    )
    assert len(listed) == len(pairs)
    for line, names in zip(listed, pairs, strict=True):
        assert all(name in line for name in names), (line, names)
    assert 'Клуб "Дубль"' in listed[2]


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED)
def test_a_file_that_is_no_list_is_refused_and_nothing_is_written(
    alice_at_work, name, data, sentence
):
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    page = _upload(alice_at_work, file)
    assert sentence in page.inner_text("main form")
    assert page.locator(".preview-row").count() == 0
    assert not Entry.objects.exists()
