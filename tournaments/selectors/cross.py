"""The cross table: who played whom, by participant or by tour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tournaments.domain.handouts import CrossLine, CrossTable, Meeting
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.results import GameKind, GameResult
from tournaments.models import Stage, Tournament
from tournaments.selectors.printing import occasion_of
from tournaments.selectors.results import load_results
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings

_MOST_ACROSS: Final = 16
"""More participants than this do not fit across a page; then the columns are tours."""
_TOTALS: Final = 3

Numbers = Mapping[EntryId, int]


def cross_table(tournament: Tournament, after_tour: int | None = None) -> CrossTable:
    """Everybody in the order of the standings. Eight queries."""
    table = tournament_standings(tournament, after_tour)
    results = load_results(tournament, after_tour)
    numbers = {row.entry.id: number for number, row in enumerate(table.rows, 1)}
    robin = tournament.stages.filter(system=Stage.System.ROUND_ROBIN).exists()
    everybody = robin and len(numbers) <= _MOST_ACROSS
    tours = sorted({result.tour for result in results})
    columns = tuple(numbers.values()) if everybody else tuple(tours)
    return CrossTable(
        occasion=occasion_of(tournament),
        after_tour=table.after_tour,
        everybody=everybody,
        columns=columns,
        totals=tuple(table.criteria[:_TOTALS]),
        lines=tuple(_lines(table, results, numbers, everybody=everybody, columns=columns)),
    )


def _lines(
    table: Standings,
    results: Sequence[GameResult],
    numbers: Numbers,
    *,
    everybody: bool,
    columns: tuple[int, ...],
) -> Iterator[CrossLine]:
    cells: dict[tuple[EntryId, int], list[Meeting]] = {}
    for result in results:
        for side in Side:
            for entry in result.a if side is Side.A else result.b:
                meeting = _meeting(result, side, numbers)
                for column in meeting.opponents if everybody else (result.tour,):
                    cells.setdefault((entry, column), []).append(meeting)
    for row in table.rows:
        yield _line(row, numbers, tuple(tuple(cells.get((row.entry.id, c), ())) for c in columns))


def _line(row: StandingRow, numbers: Numbers, cells: tuple[tuple[Meeting, ...], ...]) -> CrossLine:
    return CrossLine(
        number=numbers[row.entry.id],
        place=row.place,
        name=row.entry.name,
        club=row.entry.club,
        cells=cells,
        totals=row.values[:_TOTALS],
    )


def _meeting(result: GameResult, side: Side, numbers: Numbers) -> Meeting:
    own, others = (0, result.b) if side is Side.A else (1, result.a)
    counted = result.kind in {GameKind.PLAYED, GameKind.GAME_LOST}
    score = (result.points[own], result.points[1 - own]) if counted else None
    return Meeting(
        kind=result.kind,
        opponents=tuple(numbers[entry] for entry in others if entry in numbers),
        won=None if result.winner is None else result.winner is side,
        score=score,
    )
