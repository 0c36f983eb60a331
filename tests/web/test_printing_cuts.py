"""Sheets that are cut: order, counts, sizes, spare ones."""

from __future__ import annotations

import itertools
import re

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.printing.sheet import score_sheets
from protocols.selectors.printing import with_spares
from tests.cast import person
from tests.web.printed import URL, codes, io, pages, sheets_of
from tournaments.domain.regulation import Signatures
from tournaments.printing.cuts import PER_PAGE, PaperSize, cut_paper, cut_stack

pytestmark = pytest.mark.usefixtures("in_russian")

TEN = [person(index) for index in range(40)]
SIZES = {PaperSize.A4: (595, 842), PaperSize.A5: (421, 595), PaperSize.LETTER: (612, 792)}


@given(st.integers(0, 60), st.sampled_from([1, 2, 4, 8]))
def test_piles_cut_and_laid_on_one_another_keep_the_order(count, per_page):
    pages_ = cut_stack(range(count), per_page)
    piles = [[page[place] for page in pages_ if place < len(page)] for place in range(per_page)]
    assert list(itertools.chain(*piles)) == list(range(count))
    assert len(pages_) == -(-count // per_page)


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_every_sheet_is_there_once_on_the_paper_that_was_asked_for(paper, per_page):
    content = score_sheets(sheets_of(TEN), "x", cut_paper(paper, per_page))
    reader = pypdf.PdfReader(io.BytesIO(content))
    assert len(reader.pages) == -(-10 // per_page)
    box = reader.pages[0].mediabox
    wanted = SIZES[paper][::-1] if per_page == 2 else SIZES[paper]
    assert (round(box.width), round(box.height)) == wanted
    text = "".join(pages(content))
    assert [name for name in TEN if text.count(f" · {name}\n") != 1] == []
    assert all(f"лист {number} из 10" in text for number in range(1, 11))


def test_the_first_page_of_quarters_has_the_first_sheet_of_each_pile():
    text = pages(score_sheets(sheets_of(TEN), "x", cut_paper(PaperSize.A4, 4)))[0]
    assert re.findall(r"games/41/(\d+)", text) == ["1", "4", "7", "10"]


def test_the_codes_of_half_and_quarter_pages_can_be_read():
    for per_page in (2, 4):
        content = score_sheets(sheets_of(TEN), "x", cut_paper(PaperSize.A4, per_page))
        assert sorted(codes(content)) == sorted(f"{URL}{table}" for table in range(1, 11))


def test_the_small_form_has_the_same_rows_boxes_and_signatures():
    text = pages(score_sheets(sheets_of(TEN[:8]), "x", cut_paper(PaperSize.A4, 2)))[0]
    assert all(len(re.findall(rf"^{row}$", text, re.MULTILINE)) >= 2 for row in range(1, 31))
    assert text.count("Со счётом согласны") == 2
    assert text.count("Судья") == 2


def test_the_small_form_asks_for_one_signature_a_side_where_the_regulation_says_so():
    sheets = sheets_of(TEN[:4], signatures=Signatures.SIDES)
    text = pages(score_sheets(sheets, "x", cut_paper(PaperSize.A5, 1)))[0]
    assert "1 ·" not in text
    assert text.count("Сторона A") == 2


@pytest.mark.parametrize(
    ("wanted", "per_page", "pages_"), [(0, 1, 10), (0, 4, 3), (3, 4, 4), (2, 2, 6), (1, 1, 11)]
)
def test_spare_sheets_fill_the_last_page_and_count_for_nothing(wanted, per_page, pages_):
    spare = sheets_of(TEN[:4], tour=0)[0]
    blank = type(spare)(head=spare.head, at=type(spare.at)(table=None, sitting=()), url=URL)
    sheets = with_spares(tuple(sheets_of(TEN)), (blank,), wanted, per_page)
    content = score_sheets(sheets, "x", cut_paper(PaperSize.A4, per_page))
    assert len(pages(content)) == pages_
    assert len(sheets) == pages_ * per_page
    text = "".join(pages(content))
    assert text.count("запасной") == len(sheets) - 10
    assert "лист 10 из 10" in text


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_a_page_of_blank_sheets_is_small(per_page):
    people = [person(index % 200) for index in range(640)]
    cut = cut_paper(PaperSize.A4, per_page)
    few, many = (len(score_sheets(sheets_of(some), "x", cut)) for some in (people[:64], people))
    assert (many - few) / 144 <= 1600
