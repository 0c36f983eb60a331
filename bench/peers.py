"""Score sheets and standings as other programs make them, and the limit of the library."""

from __future__ import annotations

import importlib
import importlib.util
import io
from collections.abc import Iterator, Sequence

from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Table

from protocols.domain.papers import ScoreSheet
from protocols.printing.blank import FOOT, ROWS, SIGNATURE_STEP, SIGNATURES, draw_blank
from protocols.printing.head import COLUMN, LEFT, PAIRS, QR, TABLE_BOX
from tournaments.domain.ids import Side
from tournaments.domain.papers import StandingsOnPaper
from tournaments.domain.results import Finish
from tournaments.printing.fonts import FOLDER, Face
from tournaments.printing.page import Paper
from tournaments.printing.qr import matrix

_GRID = [
    ("GRID", (0, 0), (-1, -1), 0.4, "black"),
    ("FONT", (0, 0), (-1, -1), Face.REGULAR.value),
]


def platypus(sheets: Sequence[ScoreSheet]) -> bytes:
    style = ParagraphStyle("text", fontName=Face.REGULAR.value, fontSize=10)
    bold = ParagraphStyle("bold", fontName=Face.BOLD.value, fontSize=16, leading=20)
    half = ROWS // 2
    story = []
    for sheet in sheets:
        code = Drawing(75, 75)
        code.add(QrCodeWidget(sheet.url, barWidth=75, barHeight=75))
        head = sheet.head
        title = [Paragraph(head.occasion.tournament, bold), Paragraph(f"Тур {head.tour}", bold)]
        players = [Paragraph(f"{each.seat} {each.player}", style) for each in sheet.at.sitting]
        clubs = [Paragraph(sheet.at.clubs(side), style) for side in Side]
        rounds = [["№", "Ход", "Исход", "A", "B", "Всего A", "Всего B"] * 2]
        rounds += [[str(n), *[""] * 6, str(n + half), *[""] * 6] for n in range(1, half + 1)]
        sanctions = [["Раунд", "Место", "За что", "Очки", "Чем закончилась партия"]]
        sanctions += [[""] * 4 + [finish.value] for finish in Finish]
        signatures = [[f"{each.seat} {each.player}"] for each in sheet.at.sitting]
        story += [
            Table([[title, Paragraph(f"Стол {sheet.at.table}", bold), code]]),
            Table([clubs, players[0:2], players[2:4]], style=_GRID),
            Table(rounds, style=_GRID),
            Table(sanctions, style=_GRID),
            Table([*signatures, ["Судья"]], style=_GRID),
            Paragraph(sheet.url, style),
            PageBreak(),
        ]
    return _built(story)


def platypus_standings(document: StandingsOnPaper) -> bytes:
    rows = [["Место", "Участник", "Партии", *map(str, document.criteria)]]
    style = ParagraphStyle("text", fontName=Face.REGULAR.value, fontSize=10)
    rows += [
        [str(line.place), Paragraph(f"{line.name}<br/>{line.club}", style), str(line.played),
         *line.values]
        for line in document.lines
    ]  # fmt: skip
    return _built([Table(rows, style=_GRID, repeatRows=1)])


def _built(story: list[object]) -> bytes:
    buffer = io.BytesIO()
    SimpleDocTemplate(buffer, pagesize=A4, invariant=1, topMargin=20, bottomMargin=20).build(story)
    return buffer.getvalue()


def limit(sheets: Sequence[ScoreSheet]) -> bytes:
    """The blank stamped by hand, the same texts and codes drawn without looking at their width."""
    matrix.cache_clear()
    paper = Paper("bench", "ru")
    canvas = paper._canvas  # noqa: SLF001 -- the limit goes past our own calls
    height = paper.height
    with paper.stencil("blank"):
        draw_blank(paper, sheets[0].head)
    total = len(sheets)
    for number, sheet in enumerate(sheets, 1):
        if number > 1:
            canvas.showPage()
        canvas.doForm("blank")
        paper.qr(QR, sheet.url)
        canvas.setFont(Face.BOLD.value, 32)
        canvas.drawString(TABLE_BOX.x + 60, height - TABLE_BOX.y - 34, str(sheet.at.table))
        for side, x in COLUMN.items():
            canvas.setFont(Face.REGULAR.value, 8.5)
            canvas.drawString(x + 66, height - PAIRS.y - 14, sheet.at.clubs(side))
            for row, sitting in enumerate(sheet.at.side(side)):
                canvas.setFont(Face.REGULAR.value, 13)
                canvas.drawString(x + 30, height - PAIRS.y - 42 - 28 * row, sitting.player)
                canvas.setFont(Face.REGULAR.value, 7.5)
                under = f"{sitting.seat.value} · {sitting.player}"
                canvas.drawString(x, height - SIGNATURES - 22 - SIGNATURE_STEP * row, under)
        canvas.setFont(Face.REGULAR.value, 8)
        canvas.drawString(LEFT, height - FOOT - 10, sheet.url)
        canvas.drawRightString(paper.width - LEFT, height - FOOT - 10, f"лист {number} из {total}")
    return paper.finish()


def installed(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def with_fpdf2(sheets: Sequence[ScoreSheet]) -> bytes:
    fpdf = importlib.import_module("fpdf")
    pdf = fpdf.FPDF(unit="pt", format="A4")
    pdf.add_font("PT", fname=str(FOLDER / "PTSans-Regular.ttf"))
    pdf.set_auto_page_break(auto=False)
    for sheet in sheets:
        pdf.add_page()
        pdf.set_font("PT", size=12)
        pdf.text(34, 40, sheet.head.occasion.tournament)
        pdf.text(34, 70, f"Тур {sheet.head.tour} · Стол {sheet.at.table}")
        for row, sitting in enumerate(sheet.at.sitting):
            pdf.text(34 + 270 * (row % 2), 150 + 28 * (row // 2), sitting.player)
        pdf.set_font("PT", size=8)
        for half in range(2):
            for row in range(ROWS // 2 + 1):
                for column in range(7):
                    pdf.rect(34 + 270 * half + 37 * column, 240 + 20.6 * row, 37, 20.6)
                pdf.text(38 + 270 * half, 255 + 20.6 * row, str(row + half * ROWS // 2))
        step = 75 / matrix(sheet.url).side
        for x, y in _modules(sheet.url):
            pdf.rect(486 + x * step, 31 + y * step, step, step, style="F")
        pdf.text(34, 826, sheet.url)
    return bytes(pdf.output())


def with_typst(sheets: Sequence[ScoreSheet]) -> bytes:
    typst = importlib.import_module("typst")
    parts = ['#set page(paper: "a4", margin: 12mm)\n#set text(font: "PT Sans", size: 10pt)\n']
    for number, sheet in enumerate(sheets):
        parts.append("#pagebreak()\n" if number else "")
        parts.append(f"*{sheet.head.occasion.tournament}* Тур {sheet.head.tour} "
                     f"Стол {sheet.at.table}\n\n")  # fmt: skip
        parts.append(f'#image(bytes("{_svg(sheet.url)}"), format: "svg", width: 75pt)\n')
        names = ", ".join(f'"{each.player}"' for each in sheet.at.sitting)
        parts.append(f"#table(columns: 2, {names})\n")
        parts.append(f"#table(columns: 14, ..range({14 * (ROWS // 2 + 1)}).map(n => [ ]))\n")
        parts.append(f'#text("{sheet.url}")\n')
    return bytes(typst.compile("".join(parts).encode(), font_paths=[str(FOLDER)]))


def _modules(content: str) -> Iterator[tuple[int, int]]:
    """Where the dark modules are."""
    code = matrix(content)
    digits = len(code.rows) // code.side
    for y in range(code.side):
        bits = f"{int(code.rows[y * digits : (y + 1) * digits], 16):0{4 * digits}b}"
        yield from ((x, y) for x in range(code.side) if bits[x] == "0")


def _svg(content: str) -> str:
    side = matrix(content).side
    path = "".join(f"M{x} {y}h1v1h-1z" for x, y in _modules(content))
    opened = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {side} {side}'>"
    return f"{opened}<path d='{path}'/></svg>"
