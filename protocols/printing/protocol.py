"""Filled protocols: what the ledger says, its signatures and its digests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import FilledProtocol
from protocols.domain.state import Phase
from protocols.printing.head import (
    COLUMN,
    HALF,
    INNER,
    LEFT,
    PAIRS,
    draw_head,
    draw_pairs,
    draw_table,
)
from protocols.printing.ledger import digest_blocks, ledger_blocks
from protocols.printing.rounds import round_blocks, sanction_blocks
from protocols.printing.signatures import signature_blocks
from protocols.wording.codes import FINISHES
from tournaments.domain.ids import Side
from tournaments.printing.flow import draw_blocks, pages_of
from tournaments.printing.layout import Head, draw_foot, room
from tournaments.printing.layout import draw_head as draw_list_head
from tournaments.printing.page import BOLD, REGULAR, THICK, Align, Box, Paper
from tournaments.printing.progress import Progress, quiet
from tournaments.printing.text import Style
from tournaments.printing.words import language, side_word, tour_title

_SCORE: Final = Box(LEFT, PAIRS.bottom + 7, INNER, 40)
_BODY: Final = _SCORE.bottom + 5
_LOWEST: Final = 796
_SCORE_STYLE: Final = Style(BOLD, 26)


def filled_protocols(
    protocols: Sequence[FilledProtocol], title: str, progress: Progress = quiet
) -> bytes:
    """The protocols in the order given, each from a new page; `title` names the file."""
    paper = Paper(title, language())
    for number, protocol in enumerate(protocols, 1):
        if number > 1:
            paper.turn()
        draw_protocol(paper, protocol)
        progress(number, len(protocols))
    return paper.finish()


def protocol_title(protocol: FilledProtocol) -> str:
    """The name of one protocol's file."""
    facts = {"tour": protocol.head.tour, "table": protocol.at.table or 0}
    what = pgettext("print", "protocol, tour %(tour)d, table %(table)d") % facts
    return f"{protocol.head.occasion.tournament} · {what}"


def protocols_title(tournament: str, tour: int) -> str:
    """The name of a tour's pack of protocols."""
    return f"{tournament} · {tour_title(tour, draft=False)} · {pgettext('print', 'protocols')}"


def draw_protocol(paper: Paper, protocol: FilledProtocol) -> None:
    """One protocol from the top of a page on."""
    blocks = [
        *round_blocks(protocol),
        *sanction_blocks(protocol),
        *signature_blocks(protocol),
        *ledger_blocks(protocol),
        *digest_blocks(protocol),
    ]
    pages = pages_of(blocks, _LOWEST - _BODY, room(paper))
    for number, page in enumerate(pages, 1):
        if number == 1:
            _draw_first_head(paper, protocol)
            y: float = _BODY
        else:
            paper.turn()
            y = draw_list_head(paper, Head(protocol.head.occasion, _continued(protocol)))
        draw_blocks(paper, y, page)
        draw_foot(paper, number, len(pages), protocol.url)


def _continued(protocol: FilledProtocol) -> str:
    tour = tour_title(protocol.head.tour, draft=False)
    facts = {"tour": tour, "table": protocol.at.table or 0}
    return pgettext("print", "%(tour)s, table %(table)d (continued)") % facts


def _draw_first_head(paper: Paper, protocol: FilledProtocol) -> None:
    draw_head(paper, protocol.head, pgettext("print", "Protocol"))
    draw_pairs(paper)
    draw_table(paper, protocol.at, protocol.verify or protocol.url)
    _draw_score(paper, protocol)


def _draw_score(paper: Paper, protocol: FilledProtocol) -> None:
    """Final score, winner and why it ended, or how far the game is."""
    state = protocol.state
    paper.frame(_SCORE, THICK, 4)
    middle = Box(_SCORE.x + INNER / 2 - 80, _SCORE.y + 2, 160, _SCORE.h - 4)
    paper.fill(middle, f"{state.score.a} : {state.score.b}", _SCORE_STYLE, 14, Align.CENTRE)
    left = Box(COLUMN[Side.A] + 10, _SCORE.y + 2, HALF - 96, 18)
    paper.fill(left, _winner(protocol), Style(BOLD, 12), 8)
    under = Box(left.x, left.bottom, left.w, 18)
    paper.fill(under, _ending(protocol), Style(REGULAR, 9.5), 7)
    right = Box(COLUMN[Side.B] + 86, _SCORE.y + 2, HALF - 96, 18)
    facts = {"target": protocol.head.target, "minutes": protocol.head.minutes}
    terms = pgettext("print", "To %(target)d points · %(minutes)d minutes") % facts
    paper.fill(right, terms, Style(REGULAR, 9.5), 7, Align.RIGHT)
    fines = pgettext("print", "fines %(a)d : %(b)d") % {"a": state.fines.a, "b": state.fines.b}
    start = ""
    if state.started_at is not None:
        start = pgettext("print", "start %(time)s") % {"time": f"{state.started_at:%H:%M}"}
    below = Box(right.x, right.bottom, right.w, 18)
    text = " · ".join(part for part in (start, fines if state.fines.sum else "") if part)
    paper.fill(below, text, Style(REGULAR, 9.5), 7, Align.RIGHT)


def _winner(protocol: FilledProtocol) -> str:
    state = protocol.state
    if not state.is_over:
        return pgettext("print", "Not finished")
    if state.winner is None:
        return pgettext("print", "Both sides lost")
    return pgettext("print", "Won: %(side)s") % {"side": side_word(state.winner)}


def _ending(protocol: FilledProtocol) -> str:
    state = protocol.state
    if state.finish is None:
        return ""
    parts = [str(FINISHES[state.finish])]
    if state.phase is not Phase.SIGNED:
        parts.append(pgettext("print", "not signed"))
    return ", ".join(parts)
