"""Documents to print in tests, and what can be read back from a PDF."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pypdf
import pypdfium2
import zxingcpp

from protocols.domain.document import replay_json
from protocols.domain.papers import (
    ActOnPaper,
    FilledProtocol,
    ScoreSheet,
    SheetHead,
    SignatureOnPaper,
    SignedHow,
)
from tournaments.domain.access import Role
from tournaments.domain.event import EventRules
from tournaments.domain.ids import Seat, Side
from tournaments.domain.names import sort_key
from tournaments.domain.papers import (
    Occasion,
    OfficialCard,
    Sitting,
    StandingOnPaper,
    StandingsOnPaper,
    TableOnPaper,
    TeamOnPaper,
    TeamPartOnPaper,
    TeamsOnPaper,
    TourOnPaper,
)
from tournaments.domain.regulation import CLUB, DEFAULT_CRITERIA, Signatures
from tournaments.printing.text import visible
from tournaments.wording.teams import TEAM_LABELS, TEAM_TITLES, team_rule

OCCASION = Occasion(tournament="Кубок Рыбинска", venue="Клуб «Дубль»", date=date(2027, 2, 6))
NOON = datetime(2027, 2, 6, 12, tzinfo=UTC)
URL = "http://192.168.1.5:8000/t/KUBOK-2027/games/41/"

LEDGER = (
    {"kind": "start", "at": "2027-02-06T10:00:00+03:00"},
    {"kind": "round", "outcome": "out", "side": "A", "points": 35},
    {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}},
    {"kind": "sanction", "measure": "warning", "seat": 2, "infraction": "move_time"},
    {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 20}},
    {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
    {"kind": "false_pass", "seat": 3, "fine": 50},
    {
        "kind": "correct",
        "entry": 1,
        "with": {"kind": "round", "outcome": "out", "side": "B", "points": 36},
        "reason": "sides swapped",
    },
    {"kind": "time", "during": "round"},
    {"kind": "round", "outcome": "out", "seat": 4, "points": 61},
    {"kind": "sign", "seat": 1},
    {"kind": "sign", "seat": 2},
    {"kind": "refuse", "seat": 3, "reason": "disputes round 4"},
    {"kind": "sign", "seat": 4},
)
"""A warning, a redeal, a false pass, a correction, time, three signatures and a refusal."""


def pages(content):
    """The text of each page."""
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages]


def squeezed(text):
    """Without spaces and line ends: a name may be broken into lines."""
    return "".join(text.split())


def all_text(content):
    return squeezed("".join(pages(content)))


def drawn(name):
    """A name as it must be found in `all_text`."""
    return squeezed(visible(name))


def pictures(content, scale=1.0):
    """Each page as a picture."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.render(scale=scale).to_pil() for page in document]
    finally:
        document.close()


def codes(content):
    """What a phone reads from the QR codes of all pages."""
    found = [zxingcpp.read_barcodes(picture) for picture in pictures(content, 2.0)]
    return [code.text for page in found for code in page]


def path_starts(content):
    """How many pieces of lines the first page has."""
    return len(re.findall(rb" m\s", drawing(content)))


def curves(content):
    """Bent lines of the first page."""
    return len(re.findall(rb" c\s", drawing(content)))


def drawing(content):
    """The operators that draw the first page."""
    return pypdf.PdfReader(io.BytesIO(content)).pages[0].get_contents().get_data()


def table(number, *names, score=None, winner=None, club="Рыбинск"):
    """A table with four people, or with two for a bye."""
    seats = (Seat.ONE, Seat.THREE) if number is None else tuple(Seat)
    return TableOnPaper(
        table=number,
        sitting=tuple(
            Sitting(seat=seat, player=name, club=club, sort_key=sort_key(name))
            for seat, name in zip(seats, names, strict=True)
        ),
        score=score,
        winner=winner,
    )


def tour_of(names, **wanted):
    """A tour of tables of four; two names left over have a bye."""
    full = len(names) // 4
    tables = [table(n + 1, *names[4 * n : 4 * n + 4]) for n in range(full)]
    if names[4 * full :]:
        tables.append(table(None, *names[4 * full :]))
    return TourOnPaper(occasion=OCCASION, tour=3, tables=tuple(tables), **wanted)


def head(**wanted):
    fields = {
        "occasion": OCCASION,
        "tour": 3,
        "target": 200,
        "minutes": 40,
        "signatures": Signatures.PLAYERS,
    }
    return SheetHead(**{**fields, **wanted})


def sheets_of(names, **wanted):
    return [
        ScoreSheet(head=head(**wanted), at=at, url=f"{URL}{at.table}")
        for at in tour_of(names).tables
    ]


def standings_of(names, criteria=DEFAULT_CRITERIA, moves=(), **wanted):
    lines = tuple(
        StandingOnPaper(
            place=number,
            name=name,
            club="Рыбинск",
            played=5,
            values=tuple(f"{number}{column}" for column in range(len(criteria))),
            decided=None if number == len(names) else number % len(criteria),
            withdrawn_after=3 if number == 2 else None,
            moved=moved,
        )
        for number, (name, moved) in enumerate(
            zip(names, moves or [None] * len(names), strict=True), 1
        )
    )
    fields = {"occasion": OCCASION, "after_tour": 5, "final": False}
    return StandingsOnPaper(criteria=criteria, lines=lines, **{**fields, **wanted})


def teams_of(names, **wanted):
    """A team of two entries for each name, named like them; one of the two does not count."""
    values = ("7", "+87", "1205", "1")
    teams = tuple(
        TeamOnPaper(
            place=number,
            name=name,
            values=values,
            decided=None if number == len(names) else 1,
            parts=tuple(
                TeamPartOnPaper(name=f"{name} / {name}", values=values, counted=counted)
                for counted in (True, False)
            ),
        )
        for number, name in enumerate(names, 1)
    )
    return TeamsOnPaper(
        occasion=OCCASION,
        after_tour=5,
        final=False,
        columns=tuple((str(TEAM_LABELS[each]), str(TEAM_TITLES[each])) for each in TEAM_TITLES),
        rule=team_rule(EventRules()),
        teams=teams,
        **wanted,
    )


def merit_of(name):
    """A table by club: a club of this name and another, a line each."""
    document = standings_of([name, "Борис"], subject=name)
    lines = tuple(
        replace(line, section=section)
        for line, section in zip(document.lines, (name, "Тула"), strict=True)
    )
    return replace(document, lines=lines)


def protocol_of(names, ledger=LEDGER, **wanted):
    state = replay_json(CLUB, ledger)
    strokes = (((100, 100), (300, 200), (500, 50)), ((600, 120),))
    signatures = (
        SignatureOnPaper(seat=Seat.ONE, at=NOON, how=SignedHow.DRAWN, strokes=strokes),
        SignatureOnPaper(seat=Seat.TWO, at=NOON, how=SignedHow.TYPED, typed="А. Подпись"),
        SignatureOnPaper(seat=Seat.FOUR, at=NOON, how=SignedHow.PAPER, typed="Б. Бумажный"),
    )
    fields = {
        "head": head(),
        "at": table(7, *names, score=(state.score.a, state.score.b), winner=Side.B),
        "state": state,
        "acts": tuple(
            ActOnPaper(
                act=number, at=NOON + timedelta(minutes=number), by="Вера", role=Role.REFEREE
            )
            for number in range(1, len(ledger) + 1)
        ),
        "signatures": signatures if state.signed else (),
        "row_digest": "5e" * 32,
        "url": URL,
    }
    return FilledProtocol(**{**fields, **wanted})


def card_of(name, **wanted):
    fields = {
        "tournament": OCCASION.tournament,
        "role": "судья",
        "url": "http://10.0.0.5/link/abc/",
    }
    return OfficialCard(name=name, **{**fields, **wanted})
