"""The report of a draw for the auditor: why each game, what was given up, seed and options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from django.utils.translation import pgettext

from tournaments.domain.draw import FirstTour, Order, Rematch, SameClub, System, Wish
from tournaments.domain.handouts import DrawnTable, PairingReport
from tournaments.domain.ids import Side
from tournaments.domain.papers import TableOnPaper
from tournaments.printing.flow import Block, draw_blocks, gap, pages_of, table_blocks
from tournaments.printing.layout import Head, draw_foot, draw_head, room
from tournaments.printing.page import BOLD, MARGIN, REGULAR, Align, Paper
from tournaments.printing.table import Column, Part, Row, Table
from tournaments.printing.text import Fitted, Style, fit
from tournaments.printing.words import language, side_word, tour_title
from tournaments.wording.reasons import why_text

_TEXT: Final = Style(REGULAR, 9.5)
_SMALL: Final = Style(REGULAR, 8.5)


def pairing_sheet(report: PairingReport) -> bytes:
    """Facts of the draw, what it had to give up, and the reasons of each table."""
    title = report_title(report)
    paper = Paper(f"{report.occasion.tournament} · {title}", language())
    space = room(paper)
    pages = pages_of(list(_blocks(paper, report)), space, space)
    for number, page in enumerate(pages, 1):
        if number > 1:
            paper.turn()
        draw_blocks(paper, draw_head(paper, Head(report.occasion, title)), page)
        draw_foot(paper, number, len(pages))
    return paper.finish()


def report_title(report: PairingReport) -> str:
    """What the document is called."""
    subject = tour_title(report.tour, draft=report.draft)
    return pgettext("print", "%(tour)s: how it was drawn") % {"tour": subject}


def _blocks(paper: Paper, report: PairingReport) -> Iterator[Block]:
    inner = paper.width - 2 * MARGIN
    yield gap(4)
    for text in _facts(report):
        fitted = fit(text, _TEXT, inner, 7.5)
        yield Block(fitted.height + 1, partial(_draw_line, fitted))
    yield gap(8)
    yield from table_blocks(*_tables(report, inner))


def _draw_line(fitted: Fitted, paper: Paper, y: float) -> None:
    paper.lines(MARGIN, y, fitted)


def _facts(report: PairingReport) -> Iterator[str]:
    systems = {
        System.SWISS: pgettext("print", "Swiss system"),
        System.ROUND_ROBIN: pgettext("print", "round robin"),
        System.KNOCKOUT: pgettext("print", "knock-out"),
        System.ROTATING: pgettext("print", "individual, partners change"),
    }
    system = systems[System(report.system)]
    yield pgettext("print", "System: %(system)s. Seed of the draw: %(seed)d.") % {
        "system": system,
        "seed": report.seed,
    }
    words = option_words() | (_of_four() if report.system == System.ROTATING else {})
    chosen = "; ".join(words[choice] for each in report.options if (choice := each) in words)
    yield pgettext("print", "Options: %(options)s.") % {"options": chosen}
    if not report.relaxed:
        yield pgettext("print", "No wish had to be given up.")
        return
    for each in report.relaxed:
        facts = {"table": each.table, "wish": _wish(each.wish)}
        text = pgettext("print", "Given up at table %(table)d: %(wish)s") % facts
        why = why_text(each.why, report.names)
        yield f"{text} ({why})." if why and why != each.wish else f"{text}."


def option_words() -> dict[tuple[str, str], str]:
    """What each option says."""
    return {
        ("avoid_same_club", SameClub.ALWAYS): pgettext("print", "one club never if possible"),
        ("avoid_same_club", SameClub.PREFER): pgettext("print", "one club only to keep wins equal"),
        ("avoid_same_club", SameClub.NO): pgettext("print", "clubs do not matter"),
        ("rematch", Rematch.NEVER): pgettext("print", "nobody meets twice"),
        ("rematch", Rematch.AVOID): pgettext("print", "second meetings as seldom as possible"),
        ("order", Order.ADJACENT): pgettext("print", "neighbours meet"),
        ("order", Order.HALVES): pgettext("print", "the upper half meets the lower"),
        ("first_tour", FirstTour.AUTO): pgettext("print", "first tour by rating, else by lot"),
        ("first_tour", FirstTour.RATING): pgettext("print", "first tour by rating"),
        ("first_tour", FirstTour.CLUBS): pgettext("print", "first tour by lot, clubs spread"),
        ("first_tour", FirstTour.LOT): pgettext("print", "first tour by lot"),
    }


def _of_four() -> dict[tuple[str, str], str]:
    """What options say where partners change: a rematch is nothing to refuse there."""
    partners = pgettext("print", "partners change, opponents come as evenly as possible")
    nearness = pgettext("print", "neighbours sit together")
    return {
        **{("rematch", choice): partners for choice in Rematch},
        **{("order", choice): nearness for choice in Order},
    }


def _wish(code: str) -> str:
    words = {
        Wish.REMATCH: pgettext("print", "not to meet twice"),
        Wish.SAME_CLUB: pgettext("print", "not to meet the own club"),
        Wish.PARTNER: pgettext("print", "no partner twice"),
        Wish.OPPONENT: pgettext("print", "no opponent twice"),
        Wish.APART: pgettext("print", "not to meet who is kept apart"),
        Wish.TABLE: pgettext("print", "a table of one's own"),
    }
    return words[Wish(code)] if code in set(Wish) else code


def _tables(report: PairingReport, inner: float) -> tuple[Table, float, list[Row]]:
    side = (inner - 44) * 0.27
    table = Table(
        (
            Column(pgettext("print", "Table"), 44, Align.CENTRE),
            Column(side_word(Side.A), side),
            Column(side_word(Side.B), side),
            Column(pgettext("print", "Why"), inner - 44 - 2 * side),
        ),
        padding=2.4,
    )
    return table, MARGIN, [_row(table, report, each) for each in report.tables]


def _row(table: Table, report: PairingReport, each: DrawnTable) -> Row:
    number = pgettext("print", "bye") if each.at.table is None else str(each.at.table)
    return table.row(
        (
            (Part(number, Style(BOLD, 10.5), 6),),
            _players(each.at, Side.A),
            _players(each.at, Side.B),
            (Part(why_text(each.why, report.names), _SMALL, 8.5),),
        )
    )


def _players(at: TableOnPaper, side: Side) -> tuple[Part, ...]:
    parts = [Part(each.player, _TEXT, 7.5) for each in at.side(side)]
    return (*parts, Part(at.clubs(side), Style(REGULAR, 7), 6))
