"""Forty names nobody should have, through every document: printed as they are, touching nothing."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import replace

import pytest

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
    drawn,
    merit_of,
    pages,
    protocol_of,
    sheets_of,
    standings_of,
    table,
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

FOUR = ("Анна", "Борис", "Вера", "Глеб")
HALF = cut_paper(PaperSize.A4, 2)

HOSTILE = (
    "<b>Иванов</b>",
    "<font color=white>Невидимый</font>",
    '<img src="http://example.org/x.png"/>',
    '<img src="/etc/passwd">',
    "<a href='file:///etc/passwd'>ссылка</a>",
    "<para><br/>",
    "&amp; &lt;x&gt; &#1046; & < >",
    "<script>alert(1)</script>",
    "=1+1",
    "=cmd|' /C calc'!A0",
    "@SUM(1;2)",
    "-2+3",
    "+7 900 000-00-00",
    "(a) Tj ET Q (b",
    "\\(экранировано\\) \\n \\101",
    "] TJ % комментарий",
    "endstream endobj",
    "%PDF-1.7 %%EOF",
    "{{ 7*7 }} {% now 'Y' %}",
    "%(name)s %s %d 100%",
    "${jndi:ldap://example.org/a}",
    "'; DROP TABLE players; --",
    "../../../etc/passwd",
    "\u202eверх ногами",
    "Анна\u200bМария\ufeff",
    "\u2066изолят\u2069",
    "Строка\nвторая\r\nтретья\tтаб",
    "нуль\x00байт\x07звонок\x1b[31m",
    "\ud83d половина",
    "Рыба 🐟 и 👨‍👩‍👧‍👦",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "З\u0310\u0311\u0312\u0313\u0314а\u0315\u0316\u0317\u0318л\u0319\u031a\u031bго",
    "е\u0301ё\u0308и\u0306",
    "דוד כהן",
    "محمد علي",
    "張偉 やまだ 김철수",
    "ﬁﬂ ǅ ß ŉ ẞ",
    "Щ" * 200,
    "слово " * 33,
    "a-" * 100,
)


def some(name):
    """Four people: the hostile one at each seat in turn would only repeat the same code."""
    return [name, "Борис", "Вера", "Глеб"]


DOCUMENTS = {
    "sheets": lambda name: score_sheets(sheets_of(some(name)), name),
    "protocol": lambda name: filled_protocols([protocol_of(some(name))], name),
    "tables": lambda name: tour_by_table(tour_of(some(name))),
    "names": lambda name: tour_by_name(tour_of(some(name))),
    "standings": lambda name: standings(standings_of(some(name))),
    "merit": lambda name: standings(merit_of(name)),
    "teams": lambda name: teams_sheet(teams_of(some(name))),
    "cards": lambda name: officials_cards([card_of(name)]),
    "half sheets": lambda name: score_sheets(sheets_of(some(name)), name, HALF),
    "clubs": lambda name: tour_by_club(tour_of(some(name))),
    "club": lambda name: tour_by_club(club_of(name)),
    "cross": lambda name: cross_sheet(cross_of(some(name))),
    "cross of all": lambda name: cross_sheet(cross_of(some(name), everybody=True)),
    "bracket": lambda name: bracket_sheet(bracket_of(some(name), subject=name)),
    "bracket in parts": lambda name: bracket_sheet(bracket_of([name, *people(17)], best_of=3)),
    "draw": lambda name: pairing_sheet(draw_of(some(name))),
    "badges": lambda name: name_badges(badges_of(some(name)), OCCASION),
    "table cards": lambda name: table_cards(cards_of(some(name)), OCCASION, 3),
    "awards": lambda name: awards(awards_of([name]), WORDS, OCCASION, AwardDesign.CLASSIC),
    "sanctions": lambda name: sanction_list(sanctions_of(some(name)), OCCASION),
    "report": lambda name: final_report(report_of(some(name))),
    "poster": lambda name: poster(replace(OCCASION, tournament=name, venue=name), URL),
}


def club_of(name):
    """A tour in which the hostile name is that of a club."""
    at = table(1, *FOUR, club=name)
    return replace(tour_of(FOUR), tables=(at,))


class Watch:
    """An audit hook cannot be taken off again, so it looks whether somebody watches."""

    seen: list[str] | None = None


def _hook(event, args):
    if Watch.seen is not None and event.split(".")[0] in {"open", "socket", "subprocess", "os"}:
        Watch.seen.append(f"{event} {args}")


sys.addaudithook(_hook)


@contextmanager
def watched():
    Watch.seen = []
    try:
        yield Watch.seen
    finally:
        Watch.seen = None


def test_there_are_forty():
    assert len(set(HOSTILE)) == 40


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("name", HOSTILE, ids=range(40))
def test_the_text_of_the_file_is_the_name(document, name):
    assert drawn(name) in all_text(DOCUMENTS[document](name))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_name_opens_a_file_or_an_address(document):
    write = DOCUMENTS[document]
    write("warm")
    with watched() as seen:
        for name in HOSTILE:
            write(name)
    assert seen == []


@pytest.mark.parametrize("name", HOSTILE, ids=range(40))
def test_no_name_makes_a_sheet_longer_than_its_page(name):
    assert len(pages(score_sheets(sheets_of([name] * 4), "x"))) == 1


def test_the_watch_sees_what_it_should():
    with watched() as seen, open(__file__, encoding="utf-8"):  # noqa: PTH123 -- the event of open
        pass
    assert seen
