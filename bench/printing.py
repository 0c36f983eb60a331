"""Score sheets with QR codes a second, beside what most programs do and beside the limit.

    .venv/bin/python -m bench.printing

Peers, in turns in one process: platypus with ReportLab's own QR widget, the same contents; and a
bare loop that stamps an empty form, the limit of the library. Goals: at least 20 times platypus, at
most 1.6 KB a page.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable
from datetime import date

import django
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Table

from protocols.domain.papers import ScoreSheet, SheetHead
from protocols.printing.blank import ROWS, draw_blank
from protocols.printing.sheet import score_sheets
from tournaments.domain.ids import Seat, Side
from tournaments.domain.papers import Occasion, Sitting, TableOnPaper
from tournaments.domain.regulation import Signatures
from tournaments.domain.results import Finish
from tournaments.printing.fonts import Face
from tournaments.printing.page import Paper
from tournaments.printing.qr import matrix

SHEETS = 500
PLATYPUS_SHEETS = 40
TURNS = 3

HEAD = SheetHead(
    occasion=Occasion(
        tournament="Кубок города по спортивному домино", venue="ДК «Мир»", date=date(2026, 5, 1)
    ),
    tour=3,
    target=200,
    minutes=40,
    signatures=Signatures.PLAYERS,
)


def make_sheets(count: int) -> list[ScoreSheet]:
    def sitting(table: int) -> tuple[Sitting, ...]:
        return tuple(
            Sitting(seat=seat, player=f"Игрок Номер-{4 * table + seat}", club=f"Клуб {seat.side}")
            for seat in Seat
        )

    return [
        ScoreSheet(
            head=HEAD,
            at=TableOnPaper(table=table, sitting=sitting(table)),
            url=f"http://192.168.1.5:8000/t/KUBOK-2026/games/{1000 + table}/",
        )
        for table in range(1, count + 1)
    ]


def ours(sheets: list[ScoreSheet]) -> bytes:
    matrix.cache_clear()
    return score_sheets(sheets, "bench")


def platypus(sheets: list[ScoreSheet]) -> bytes:
    style = ParagraphStyle("text", fontName=Face.REGULAR.value, fontSize=10)
    bold = ParagraphStyle("bold", fontName=Face.BOLD.value, fontSize=16, leading=20)
    grid = [
        ("GRID", (0, 0), (-1, -1), 0.4, "black"),
        ("FONT", (0, 0), (-1, -1), Face.REGULAR.value),
    ]
    half = ROWS // 2
    story = []
    for sheet in sheets:
        code = Drawing(75, 75)
        code.add(QrCodeWidget(sheet.url, barWidth=75, barHeight=75))
        title = [Paragraph(HEAD.occasion.tournament, bold), Paragraph(f"Тур {HEAD.tour}", bold)]
        players = [Paragraph(f"{each.seat} {each.player}", style) for each in sheet.at.sitting]
        clubs = [Paragraph(sheet.at.clubs(side), style) for side in Side]
        rounds = [["№", "Ход", "Исход", "A", "B", "Всего A", "Всего B"] * 2]
        rounds += [[str(n), *[""] * 6, str(n + half), *[""] * 6] for n in range(1, half + 1)]
        sanctions = [["Раунд", "Место", "За что", "Очки", "Чем закончилась партия"]]
        sanctions += [[""] * 4 + [finish.value] for finish in Finish]
        signatures = [[f"{each.seat} {each.player}"] for each in sheet.at.sitting]
        story += [
            Table([[title, Paragraph(f"Стол {sheet.at.table}", bold), code]]),
            Table([clubs, players[0:2], players[2:4]], style=grid),
            Table(rounds, style=grid),
            Table(sanctions, style=grid),
            Table([*signatures, ["Судья"]], style=grid),
            Paragraph(sheet.url, style),
            PageBreak(),
        ]
    buffer = io.BytesIO()
    SimpleDocTemplate(buffer, pagesize=A4, invariant=1, topMargin=20, bottomMargin=20).build(story)
    return buffer.getvalue()


def bare(sheets: list[ScoreSheet]) -> bytes:
    paper = Paper("bench", "ru")
    with paper.stencil("blank"):
        draw_blank(paper, HEAD)
    for number in range(len(sheets)):
        if number:
            paper.turn()
        paper.stamp("blank")
    return paper.finish()


def pages_a_second(
    write: Callable[[list[ScoreSheet]], bytes], sheets: list[ScoreSheet]
) -> tuple[float, int]:
    started = time.perf_counter()
    content = write(sheets)
    return len(sheets) / (time.perf_counter() - started), len(content)


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    sheets = make_sheets(SHEETS)
    for write in (ours, platypus, bare):
        write(sheets[:2])
    best = dict.fromkeys(("ours", "platypus", "bare"), 0.0)
    for _turn in range(TURNS):
        for write, count in ((ours, SHEETS), (platypus, PLATYPUS_SHEETS), (bare, SHEETS)):
            speed, size = pages_a_second(write, sheets[:count])
            best[write.__name__] = max(best[write.__name__], speed)
            if write is ours:
                kilobytes = size / SHEETS / 1000
    ratio = best["ours"] / best["platypus"]
    print(f"ours      {best['ours']:8.0f} pages/s, {kilobytes:.2f} KB a page")
    print(f"platypus  {best['platypus']:8.0f} pages/s, with ReportLab's QR widget")
    print(f"bare form {best['bare']:8.0f} pages/s, without names and codes: the limit")
    print(f"ratio to platypus: {ratio:.1f} (goal: at least 20)")
    return 0 if ratio >= 20 and kilobytes <= 1.6 else 1


if __name__ == "__main__":
    sys.exit(main())
