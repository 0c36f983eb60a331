"""Documents that are handed out or filed, to be printed in tests."""

from __future__ import annotations

from protocols.domain.papers import FinalReport, SanctionLine
from tests.web.printed import OCCASION, URL, protocol_of, standings_of, tour_of
from tournaments.domain.handouts import (
    Award,
    AwardWords,
    Badge,
    CardCode,
    CrossLine,
    CrossTable,
    DrawnTable,
    Meeting,
    PairingReport,
    Relaxed,
    TableCard,
)
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Infraction, Measure
from tournaments.domain.results import GameKind

WORDS = AwardWords(
    heading="Диплом",
    above="награждается",
    below="в турнире по спортивному домино",
    signers=("Главный судья", "Президент клуба"),
    on="6 февраля 2027 г.",
)


def cross_of(names, *, everybody=False, club="Рыбинск"):
    """Each meets the one below him in tour 1; the last has a bye in tour 2."""
    last = len(names)
    columns = tuple(range(1, last + 1)) if everybody else (1, 2)

    def cell(number, column):
        if everybody and number == column:
            return ()
        if not everybody and column == 2 and number == last:
            return (Meeting(kind=GameKind.BYE, won=True),)
        other = column if everybody else number % last + 1
        won = number < other
        score = (205, 120) if won else (120, 205)
        return (Meeting(kind=GameKind.PLAYED, opponents=(other,), won=won, score=score),)

    lines = tuple(
        CrossLine(
            number=number,
            place=number,
            name=name,
            club=club,
            cells=tuple(cell(number, column) for column in columns),
            totals=("5", "+87", "1205"),
        )
        for number, name in enumerate(names, 1)
    )
    return CrossTable(
        occasion=OCCASION,
        after_tour=2,
        everybody=everybody,
        columns=columns,
        totals=("wins", "difference", "points"),
        lines=lines,
    )


def draw_of(names, **wanted):
    passed = {"code": "passed_met", "facts": {"places": [1, 2], "ids": ["7"]}}
    why = ({"code": "same_wins", "facts": {"wins": 3, "places": [1, 2]}}, passed)
    fields = {
        "system": "swiss",
        "seed": 20270206,
        "draft": False,
        "options": (("avoid_same_club", "prefer"), ("rematch", "never"), ("order", "adjacent")),
        "relaxed": (Relaxed(table=1, wish="same_club", why=()),),
    }
    return PairingReport(
        occasion=OCCASION,
        tour=3,
        tables=tuple(DrawnTable(at=at, why=why) for at in tour_of(names).tables),
        names={"7": names[0]},
        **{**fields, **wanted},
    )


def badges_of(names):
    return [Badge(player=name, club="Рыбинск", number=n) for n, name in enumerate(names, 1)]


def cards_of(names):
    codes = (CardCode(label="Судье", url=f"{URL}console"), CardCode(label="Партия", url=URL))
    return [TableCard(at=at, codes=codes) for at in tour_of(names).tables]


def awards_of(names, place=1):
    return [Award(names=(name,), club="Рыбинск", place=place) for name in names]


def sanctions_of(names):
    kinds = list(Infraction)
    return [
        SanctionLine(
            tour=1,
            table=number // 4 + 1,
            seat=Seat(number % 4 + 1),
            player=name,
            club="Рыбинск",
            measure=list(Measure)[number % 2],
            points=25 * (number % 2),
            infraction=kinds[number % len(kinds)],
        )
        for number, name in enumerate(names)
    ]


def report_of(names, **wanted):
    fields = {
        "entries": len(names),
        "withdrawn": 1,
        "tours": 5,
        "kinds": ((GameKind.PLAYED, 40), (GameKind.BYE, 2)),
        "unsigned": 1,
        "reasons": ("Тур 3: протокол стола 4 утерян",),
        "standings": standings_of(names),
        "sanctions": tuple(sanctions_of(names[:3])),
        "protocols": (protocol_of(names[:4]),),
    }
    return FinalReport(occasion=OCCASION, target=200, minutes=40, **{**fields, **wanted})
