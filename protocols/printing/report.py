"""The chief referee's final report: facts, standings, sanctions, and every protocol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import FinalReport
from protocols.printing.protocol import draw_protocol
from protocols.printing.sanctions import draw_sanctions
from tournaments.domain.papers import Occasion
from tournaments.domain.results import GameKind
from tournaments.printing.layout import Head, draw_foot, draw_head
from tournaments.printing.page import A4, BOLD, HAIR, MARGIN, REGULAR, THIN, Align, Paper
from tournaments.printing.progress import Progress, quiet
from tournaments.printing.standings import draw_standings, standings_size
from tournaments.printing.text import Style, fit
from tournaments.printing.words import language

_LABEL: Final = Style(REGULAR, 12)
_VALUE: Final = Style(BOLD, 12)
_ROW: Final = 23.0
_LINE: Final = 40.0


def final_report(report: FinalReport, progress: Progress = quiet) -> bytes:
    """One file to be signed and filed; each part begins a page and numbers its own."""
    paper = Paper(report_title(report.occasion), language())
    _draw_facts(paper, report)
    paper.turn(standings_size(report.standings))
    draw_standings(paper, report.standings)
    paper.turn(A4)
    draw_sanctions(paper, report.sanctions, report.occasion)
    for number, protocol in enumerate(report.protocols, 1):
        paper.turn()
        draw_protocol(paper, protocol)
        progress(number, len(report.protocols))
    return paper.finish()


def report_title(occasion: Occasion) -> str:
    """The name of the file."""
    return f"{occasion.tournament} · {pgettext('print', 'final report')}"


def _draw_facts(paper: Paper, report: FinalReport) -> None:
    title = pgettext("print", "Chief referee's report")
    y = draw_head(paper, Head(report.occasion, title)) + 10
    right = paper.width - MARGIN
    for label, value in _facts(report):
        paper.text(MARGIN, y + 15, label, _LABEL)
        paper.text(right, y + 15, value, _VALUE, Align.RIGHT)
        y += _ROW
        paper.rules([(MARGIN, y, right, y)], HAIR)
    y += 14
    for reason in report.reasons:
        y = paper.lines(MARGIN, y, fit(reason, Style(REGULAR, 11), right - MARGIN, 8)) + 4
    _draw_lines(paper, max(y + 10, paper.height - 90 - 2 * _LINE))
    draw_foot(paper, 1, 1)


def _facts(report: FinalReport) -> Iterator[tuple[str, str]]:
    terms = pgettext("print", "To %(target)d points · %(minutes)d minutes")
    yield (
        pgettext("print", "Regulation"),
        terms
        % {
            "target": report.target,
            "minutes": report.minutes,
        },
    )
    yield pgettext("print", "Participants"), str(report.entries)
    yield pgettext("print", "Withdrawn before the end"), str(report.withdrawn)
    yield pgettext("print", "Tours"), str(report.tours)
    words = _kinds()
    for kind, count in report.kinds:
        yield words[kind], str(count)
    yield pgettext("print", "Protocols in this report"), str(len(report.protocols))
    yield pgettext("print", "Protocols without signatures"), str(report.unsigned)
    yield pgettext("print", "Sanctions in force"), str(len(report.sanctions))


def _kinds() -> dict[GameKind, str]:
    return {
        GameKind.PLAYED: pgettext("print", "Games played"),
        GameKind.FORFEIT: pgettext("print", "Forfeits"),
        GameKind.DOUBLE_FORFEIT: pgettext("print", "Games with both sides missing"),
        GameKind.GAME_LOST: pgettext("print", "Games lost by sanction"),
        GameKind.BYE: pgettext("print", "Byes"),
    }


def _draw_lines(paper: Paper, y: float) -> None:
    """Where the chief referee and the secretary sign."""
    right = paper.width - MARGIN
    words = (pgettext("print", "Chief referee"), pgettext("print", "Secretary"))
    for number, word in enumerate(words):
        at = y + (number + 1) * _LINE
        paper.text(MARGIN, at, word, _LABEL)
        paper.rules([(MARGIN + 130, at + 2, MARGIN + 300, at + 2)], THIN)
        paper.rules([(MARGIN + 320, at + 2, right, at + 2)], THIN)
        paper.text(MARGIN + 130, at + 12, pgettext("print", "signature"), Style(REGULAR, 7.5))
        paper.text(MARGIN + 320, at + 12, pgettext("print", "name"), Style(REGULAR, 7.5))
