"""Printed pages a second, beside what most programs do and beside the limit.

    .venv/bin/python -m bench.printing

In turns in one process: 500 score sheets with QR codes; the same by platypus with ReportLab's own
QR widget, by fpdf2 and typst where they are installed (they are no part of the product), and by a
bare loop that stamps the same blank and draws the same texts and codes: the limit of the library.
Then 500 filled protocols, and standings of 1,000 beside platypus. Goals: 20 times platypus, 6 times
typst, within 1.5 of the limit, at most 1.6 KB a blank page.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import django

from bench.peers import (
    installed,
    limit,
    platypus,
    platypus_standings,
    with_fpdf2,
    with_typst,
)
from protocols.domain.document import replay_json
from protocols.domain.papers import ActOnPaper, FilledProtocol, ScoreSheet, SheetHead
from protocols.printing.protocol import filled_protocols
from protocols.printing.sheet import score_sheets
from tournaments.domain.access import Role
from tournaments.domain.ids import Seat
from tournaments.domain.papers import (
    Occasion,
    Sitting,
    StandingOnPaper,
    StandingsOnPaper,
    TableOnPaper,
)
from tournaments.domain.regulation import CLUB, DEFAULT_CRITERIA, Signatures
from tournaments.printing.qr import matrix
from tournaments.printing.standings import standings

SHEETS = 500
FEW = 40
TURNS = 5
LINES = 1000
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

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


def make_protocols(sheets: Sequence[ScoreSheet]) -> list[FilledProtocol]:
    """Twelve rounds each, as a game takes on average."""
    ledger: list[dict[str, object]] = [{"kind": "start", "at": "2026-05-01T12:00:00+03:00"}]
    ledger += [
        {"kind": "round", "outcome": "out", "side": "AB"[n % 2], "points": 20 + n}
        for n in range(12)
    ]
    state = replay_json(CLUB, ledger)
    acts = tuple(
        ActOnPaper(act=n, at=NOON + timedelta(minutes=n), by="Вера", role=Role.REFEREE)
        for n in range(1, len(ledger) + 1)
    )
    return [
        FilledProtocol(
            head=HEAD,
            at=replace(sheet.at, score=(state.score.a, state.score.b)),
            state=state,
            acts=acts,
            signatures=(),
            row_digest="5e" * 32,
            url=sheet.url,
        )
        for sheet in sheets
    ]


def make_standings(count: int) -> StandingsOnPaper:
    return StandingsOnPaper(
        occasion=HEAD.occasion,
        after_tour=9,
        final=True,
        criteria=DEFAULT_CRITERIA,
        lines=tuple(
            StandingOnPaper(
                place=number,
                name=f"Игрок Первый-{number} / Игрок Второй-{number}",
                club="Чернянка",
                played=9,
                values=tuple(str(number) for _ in DEFAULT_CRITERIA),
                decided=0,
            )
            for number in range(1, count + 1)
        ),
    )


def ours(sheets: Sequence[ScoreSheet]) -> bytes:
    matrix.cache_clear()
    return score_sheets(sheets, "bench")


def best_of(rivals: dict[str, tuple[Callable[[], bytes], int]]) -> dict[str, float]:
    """Pieces a second, the best of several turns, in turns."""
    best = dict.fromkeys(rivals, 0.0)
    for _turn in range(TURNS):
        for name, (write, count) in rivals.items():
            started = time.perf_counter()
            write()
            best[name] = max(best[name], count / (time.perf_counter() - started))
    return best


def compare_sheets() -> bool:
    sheets = make_sheets(SHEETS)
    few = sheets[:FEW]
    for write in (ours, platypus, limit):
        write(sheets[:2])
    rivals: dict[str, tuple[Callable[[], bytes], int]] = {
        "ours": (lambda: ours(sheets), SHEETS),
        "limit": (lambda: limit(sheets), SHEETS),
        "platypus": (lambda: platypus(few), FEW),
    }
    for name, module, write in (("fpdf2", "fpdf", with_fpdf2), ("typst", "typst", with_typst)):
        if installed(module):
            rivals[name] = ((lambda write=write: write(few)), FEW)
        else:
            print(f"{name:10} not installed")
    speed = best_of(rivals)
    for name, value in speed.items():
        print(f"{name:10} {value:8.0f} sheets/s")
    kilobytes = len(ours(sheets)) / SHEETS / 1000
    times, slower = speed["ours"] / speed["platypus"], speed["limit"] / speed["ours"]
    print(f"{times:.1f} times platypus (goal: 20)")
    print(f"{slower:.2f} times as long as the limit (goal: at most 1.5)")
    print(f"{kilobytes:.2f} KB a sheet (goal: at most 1.6)")
    good = times >= 20 and slower <= 1.5 and kilobytes <= 1.6
    if "typst" in speed:
        print(f"{speed['ours'] / speed['typst']:.1f} times typst (goal: 6)")
        good = good and speed["ours"] >= 6 * speed["typst"]
    return good


def tell_the_rest() -> None:
    protocols = make_protocols(make_sheets(SHEETS))
    document = make_standings(LINES)
    speed = best_of(
        {
            "protocols": (lambda: filled_protocols(protocols, "bench"), SHEETS),
            "standings": (lambda: standings(document), LINES),
            "standings by platypus": (lambda: platypus_standings(document), LINES),
        }
    )
    print(f"protocols  {speed['protocols']:8.0f} filled protocols/s")
    print(f"standings  {speed['standings']:8.0f} lines/s")
    print(f"platypus   {speed['standings by platypus']:8.0f} lines/s")


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    good = compare_sheets()
    tell_the_rest()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
