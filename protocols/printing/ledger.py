"""Who entered what and when, in two narrow columns, and the digests that bind it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.papers import FilledProtocol
from protocols.printing.head import COLUMN, HALF, LEFT, STRONG
from protocols.printing.rounds import corrections
from protocols.wording.acts import act_text
from tournaments.domain.access import Role
from tournaments.printing.flow import Block, gap
from tournaments.printing.page import REGULAR, Box, Paper
from tournaments.printing.text import Fitted, Style, fit

_SMALL: Final = Style(REGULAR, 7)
_FLOOR: Final = 6.5
_NUMBER: Final = 20.0


def ledger_blocks(protocol: FilledProtocol) -> Iterator[Block]:
    """Each act once, read from left to right and down."""
    if not protocol.acts:
        return
    heading = pgettext("print", "Entered by whom and when")
    yield gap(2)
    yield Block(12, lambda paper, y: paper.text(LEFT, y + 9, heading, STRONG), keep=True)
    lines = list(_lines(protocol))
    for first in range(0, len(lines), 2):
        pair = lines[first : first + 2]
        height = max(fitted.height for _, fitted in pair) + 1
        yield Block(height, partial(_draw_pair, pair))


def _draw_pair(pair: list[tuple[int, Fitted]], paper: Paper, y: float) -> None:
    for x, (number, fitted) in zip(COLUMN.values(), pair, strict=False):
        paper.text(x, y + fitted.style.size * 0.93, str(number), fitted.style)
        paper.lines(x + _NUMBER, y, fitted)


def _lines(protocol: FilledProtocol) -> Iterator[tuple[int, Fitted]]:
    """The author and the day are told where they change."""
    corrected = corrections(protocol.state)
    author = day = ""
    for entry, made in zip(protocol.state.entries, protocol.acts, strict=True):
        moment, by = f"{made.at:%d.%m.%Y}", _author(made.by, made.role)
        parts = ["" if moment == day else moment, f"{made.at:%H:%M:%S}"]
        parts.append("" if by == author else f"{by}:")
        parts.append(act_text(entry.act))
        day, author = moment, by
        if made.act - 1 in corrected:
            facts = {"act": corrected[made.act - 1]}
            parts.append(pgettext("print", "[see No. %(act)d]") % facts)
        text = " ".join(part for part in parts if part)
        yield made.act, fit(text, _SMALL, HALF - _NUMBER, _FLOOR)


def _author(name: str, role: Role) -> str:
    word = {
        Role.ORGANISER: pgettext("print", "organiser"),
        Role.CHIEF_REFEREE: pgettext("print", "chief referee"),
        Role.REFEREE: pgettext("print", "referee"),
        Role.SECRETARY: pgettext("print", "secretary"),
        Role.TABLE: pgettext("print", "table"),
        Role.SYSTEM: pgettext("print", "program"),
    }.get(role, "")
    return f"{name} ({word})" if word else name


def digest_blocks(protocol: FilledProtocol) -> Iterator[Block]:
    """What the protocol's page must show too, if nothing was changed since."""
    explained = pgettext(
        "print",
        "The code on the first page says whether the record is still the same. Its digests:",
    )
    digests = (
        pgettext("print", "of the acts %(digest)s") % {"digest": protocol.state.digest},
        pgettext("print", "of the whole record %(digest)s")
        % {"digest": protocol.row_digest or "–"},
    )
    yield gap(4)
    yield Block(9.5, lambda paper, y: paper.text(LEFT, y + 7, explained, _SMALL), keep=True)
    yield Block(9, partial(_draw_digests, digests))


def _draw_digests(digests: tuple[str, str], paper: Paper, y: float) -> None:
    for x, digest in zip(COLUMN.values(), digests, strict=True):
        paper.fill(Box(x, y, HALF, 9), digest, _SMALL, 5)
