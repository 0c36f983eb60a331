"""What holds for every printed file: same bytes again, ink on each page, type, language."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from functools import partial
from pathlib import Path

import pypdf
import pytest
from django.utils import translation

from protocols.printing.protocol import filled_protocols
from protocols.printing.report import final_report
from protocols.printing.sanctions import sanction_list
from protocols.printing.sheet import score_sheets
from tests.cast import people
from tests.web.bracket_paper import bracket_of
from tests.web.handed_out import (
    WORDS,
    awards_of,
    badges_of,
    cards_of,
    cross_of,
    draw_of,
    report_of,
    sanctions_of,
)
from tests.web.printed import (
    OCCASION,
    URL,
    all_text,
    card_of,
    head,
    merit_of,
    pictures,
    protocol_of,
    sheets_of,
    standings_of,
    teams_of,
    tour_of,
)
from tournaments.domain.handouts import AwardDesign
from tournaments.printing.awards import awards
from tournaments.printing.badges import name_badges
from tournaments.printing.bracket import bracket_sheet
from tournaments.printing.cards import officials_cards
from tournaments.printing.clubs import tour_by_club
from tournaments.printing.cross import cross_sheet
from tournaments.printing.cuts import PaperSize, cut_paper
from tournaments.printing.draw_report import pairing_sheet
from tournaments.printing.pairings import tour_by_name, tour_by_table
from tournaments.printing.poster import poster
from tournaments.printing.standings import standings
from tournaments.printing.table_cards import table_cards
from tournaments.printing.teams import teams_sheet

pytestmark = pytest.mark.usefixtures("in_russian")

QUARTERS = cut_paper(PaperSize.A4, 4)
FOUR = people(4)
ROOT = Path(__file__).resolve().parents[2]


DOCUMENTS = {
    "sheets": lambda: score_sheets(sheets_of(people(8)), "Кубок"),
    "protocol": lambda: filled_protocols([protocol_of(FOUR)], "Кубок"),
    "tables": lambda: tour_by_table(tour_of(people(18))),
    "names": lambda: tour_by_name(tour_of(people(18))),
    "standings": lambda: standings(standings_of(people(8))),
    "merit": lambda: standings(merit_of("Рыбинск")),
    "teams": lambda: teams_sheet(teams_of(people(6))),
    "cards": lambda: officials_cards([card_of("Вера")]),
    "quarter sheets": lambda: score_sheets(sheets_of(people(24)), "Кубок", QUARTERS),
    "clubs": lambda: tour_by_club(tour_of(people(18))),
    "cross": lambda: cross_sheet(cross_of(people(6))),
    "bracket": lambda: bracket_sheet(bracket_of(people(8), best_of=3)),
    "large bracket": lambda: bracket_sheet(bracket_of(people(40))),
    "draw": lambda: pairing_sheet(draw_of(people(8))),
    "badges": lambda: name_badges(badges_of(people(9)), OCCASION),
    "table cards": lambda: table_cards(cards_of(people(12)), OCCASION, 3),
    "poster": lambda: poster(OCCASION, URL),
    "sanctions": lambda: sanction_list(sanctions_of(people(6)), OCCASION),
    "report": lambda: final_report(report_of(people(8))),
    **{
        f"awards {design}": partial(awards, awards_of(FOUR), WORDS, OCCASION, design)
        for design in AwardDesign
    },
}


@pytest.mark.parametrize("name", DOCUMENTS)
class TestEveryDocument:
    def test_printed_twice_it_has_the_same_bytes(self, name):
        first = DOCUMENTS[name]()
        for other in DOCUMENTS.values():
            other()
        assert DOCUMENTS[name]() == first

    def test_no_page_is_blank_or_black(self, name):
        for picture in pictures(DOCUMENTS[name]()):
            ink = sum(picture.convert("L").point(lambda shade: shade < 128).histogram()[1:])
            assert 0.002 < ink / (picture.width * picture.height) < 0.25

    def test_it_speaks_the_language_of_the_reader(self, name):
        with translation.override("en"):
            english = DOCUMENTS[name]()
        russian = DOCUMENTS[name]()
        reader = pypdf.PdfReader(io.BytesIO(english))
        assert reader.trailer["/Root"]["/Lang"] == "en"
        assert all_text(english) != all_text(russian)

    def test_the_type_is_in_the_file(self, name):
        """No reader needs to have our fonts."""
        reader = pypdf.PdfReader(io.BytesIO(DOCUMENTS[name]()))
        fonts = reader.pages[0]["/Resources"]["/Font"].get_object()
        used = [font.get_object() for font in fonts.values()]
        embedded = [font for font in used if "/FontDescriptor" in font]
        assert embedded
        assert all("/FontFile2" in font["/FontDescriptor"] for font in embedded)


def test_another_process_writes_the_same_bytes():
    program = (
        "import os, sys, hashlib, django\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'\n"
        "django.setup()\n"
        "from tests.web.test_printing_files import DOCUMENTS\n"
        "from django.utils import translation\n"
        "with translation.override('ru'):\n"
        "    print(hashlib.sha256(DOCUMENTS['protocol']()).hexdigest())\n"
    )
    command = [sys.executable, "-c", program]
    there = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert there.stdout.strip() == hashlib.sha256(DOCUMENTS["protocol"]()).hexdigest()


def test_the_program_starts_without_loading_the_writer_of_pdf():
    """Starting must stay quick: the libraries of print are loaded with the first print."""
    program = (
        "import os, sys, django\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'\n"
        "django.setup()\n"
        "import config.urls\n"
        "sys.exit('reportlab' in sys.modules or 'zxingcpp' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_heads_with_the_same_values_share_a_blank_form():
    assert head() == head()
    assert hash(head()) == hash(head())
