"""The four signatures of a protocol, drawn as they were given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from django.utils.translation import pgettext

from protocols.domain.entries import Refuse
from protocols.domain.papers import FilledProtocol, SignatureOnPaper, SignedHow
from protocols.printing.head import COLUMN, HALF, LEFT, STRONG, TINY
from protocols.printing.rounds import player_at
from protocols.wording.absence import says_absent
from tournaments.domain.ids import Seat
from tournaments.printing.flow import Block
from tournaments.printing.page import REGULAR, THIN, Align, Box, Paper
from tournaments.printing.text import Style

_HEIGHT: Final = 28.0
_STEP: Final = _HEIGHT + 14
_TYPED: Final = Style(REGULAR, 12)
_WEIGHT: Final = 1.0

Stroke = tuple[tuple[int, int], ...]


def signature_blocks(protocol: FilledProtocol) -> Iterator[Block]:
    """A heading and two rows of two boxes: seats 1 and 2, 3 and 4."""
    heading = pgettext("print", "Signatures (R16)")
    yield Block(12, lambda paper, y: paper.text(LEFT, y + 9, heading, STRONG), keep=True)
    yield Block(_STEP, partial(_draw_row, protocol, 0), keep=True)
    yield Block(_STEP, partial(_draw_row, protocol, 1))


def _draw_row(protocol: FilledProtocol, number: int, paper: Paper, y: float) -> None:
    for side, x in COLUMN.items():
        _draw_one(paper, Box(x, y, HALF, _HEIGHT), protocol, side.seats[number])


def _draw_one(paper: Paper, box: Box, protocol: FilledProtocol, seat: Seat) -> None:
    signature = next((each for each in protocol.signatures if each.seat is seat), None)
    note = _note(protocol, seat, signature)
    if signature is not None and signature.strokes:
        paper.strokes(placed(signature.strokes, box.inset(8, 3)), _WEIGHT)
    elif signature is not None:
        paper.fill(box.inset(8, 3), signature.typed, _TYPED, 8)
    paper.rules([(box.x, box.bottom, box.right, box.bottom)], THIN)
    who = Box(box.x, box.bottom + 1, box.w - 104, 12)
    paper.fill(who, f"{seat.value} · {player_at(protocol, seat)}", TINY, 5.5)
    paper.fill(Box(who.right + 2, who.y, 102, 12), note, TINY, 5.5, Align.RIGHT)


def _note(protocol: FilledProtocol, seat: Seat, signature: SignatureOnPaper | None) -> str:
    if signature is not None:
        moment = f"{signature.at:%d.%m.%Y %H:%M}"
        return {
            SignedHow.DRAWN: pgettext("print", "signed on the screen, %(moment)s"),
            SignedHow.TYPED: pgettext("print", "name typed, %(moment)s"),
            SignedHow.PAPER: pgettext("print", "signed on the paper sheet, %(moment)s"),
        }[signature.how] % {"moment": moment}
    if seat in protocol.state.refused:
        reason = _reason(protocol, seat)
        if says_absent(reason):
            return pgettext("print", "was absent")
        return pgettext("print", "refused: %(reason)s") % {"reason": reason}
    return ""


def _reason(protocol: FilledProtocol, seat: Seat) -> str:
    refusals = [entry.act for entry in protocol.state.entries if isinstance(entry.act, Refuse)]
    return next((act.reason for act in reversed(refusals) if act.seat is seat), "")


def placed(strokes: tuple[Stroke, ...], box: Box) -> list[list[tuple[float, float]]]:
    """Strokes in thousandths moved and scaled into a box, as large as they fit, not distorted."""
    xs = [0, 1000, *(x for stroke in strokes for x, _ in stroke)]
    ys = [y for stroke in strokes for _, y in stroke]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(box.w / wide, box.h / max(1, high))
    left = box.x - min(xs) * scale
    top = box.y + (box.h - high * scale) / 2 - min(ys) * scale
    return [[(left + x * scale, top + y * scale) for x, y in stroke] for stroke in strokes]
