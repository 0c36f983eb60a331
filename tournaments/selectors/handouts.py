"""Rows turned into badges, the report of a draw, and the ways a cross table is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tournaments.domain.handouts import (
    Badge,
    DrawnTable,
    PairingReport,
    Relaxed,
)
from tournaments.domain.names import sort_key
from tournaments.domain.pairing_options import read_options, write_options
from tournaments.models import Tour, Tournament
from tournaments.selectors.field import load_entry_lines
from tournaments.selectors.printing import occasion_of, table_on_paper
from tournaments.selectors.tours import tour_games

if TYPE_CHECKING:
    from tournaments.domain.handouts import Why


def badges_of(tournament: Tournament) -> tuple[Badge, ...]:
    """A badge for each player of the field, in the order of the alphabet. Two queries."""
    found = [
        Badge(player=name, club=entry.club, number=entry.number)
        for entry in load_entry_lines(tournament).values()
        if not entry.withdrawn
        for name in entry.lines
    ]
    return tuple(sorted(found, key=lambda badge: (sort_key(badge.player), badge.number)))


def pairing_report(tournament: Tournament, tour: Tour) -> PairingReport:
    """How a tour was drawn. Five queries."""
    names = {str(key): line.name for key, line in load_entry_lines(tournament).items()}
    options = write_options(read_options(tour.stage.options))
    return PairingReport(
        occasion=occasion_of(tournament),
        tour=tour.number,
        draft=tour.status == Tour.Status.DRAFT,
        system=tour.stage.system,
        seed=tour.seed,
        options=tuple(options.items()),
        tables=tuple(
            DrawnTable(at=table_on_paper(game), why=game.why) for game in tour_games(tour)
        ),
        relaxed=tuple(_relaxed(tour.relaxed)),
        names=names,
    )


def _relaxed(stored: Iterable[Mapping[str, object]]) -> Iterable[Relaxed]:
    for each in stored:
        why: Why = ({"code": each.get("code", ""), "facts": each.get("facts", {})},)
        table = each.get("table", 0)
        number = table if isinstance(table, int) else 0
        yield Relaxed(table=number, wish=str(each.get("wish", "")), why=why)
