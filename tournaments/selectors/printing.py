"""Rows of a tournament turned into what its printed documents say."""

from __future__ import annotations

from tournaments.domain.ids import Side
from tournaments.domain.names import sort_key
from tournaments.domain.papers import (
    Occasion,
    Sitting,
    StandingOnPaper,
    StandingsOnPaper,
    TableOnPaper,
    TourOnPaper,
)
from tournaments.models import Tour, Tournament
from tournaments.selectors.standings import StandingRow, Standings, tournament_standings
from tournaments.selectors.tours import GameLine, tour_games


def occasion_of(tournament: Tournament) -> Occasion:
    """The head of every document. No query."""
    return Occasion(tournament=tournament.name, venue=tournament.venue, date=tournament.date)


def table_on_paper(game: GameLine) -> TableOnPaper:
    """A table with its people; the score once the game is decided. No query."""
    score = None
    if game.kind and not game.is_bye and game.a.points is not None and game.b.points is not None:
        score = (game.a.points, game.b.points)
    return TableOnPaper(
        table=game.table,
        sitting=tuple(
            Sitting(
                seat=each.seat,
                player=each.player,
                club=each.club,
                sort_key=sort_key(each.player),
            )
            for each in (*game.a.sitters, *game.b.sitters)
        ),
        score=score,
        winner=Side(game.winner) if game.winner else None,
    )


def tour_on_paper(tournament: Tournament, tour: Tour) -> TourOnPaper:
    """A tour for its two lists. Two queries."""
    return TourOnPaper(
        occasion=occasion_of(tournament),
        tour=tour.number,
        tables=tuple(table_on_paper(game) for game in tour_games(tour)),
        draft=tour.status == Tour.Status.DRAFT,
    )


def standings_on_paper(tournament: Tournament, after_tour: int | None = None) -> StandingsOnPaper:
    """The table after a tour (None = now). Five queries."""
    table = tournament_standings(tournament, after_tour)
    return table_on_sheet(tournament, table, now=after_tour is None, sections=True)


def table_on_sheet(
    tournament: Tournament,
    table: Standings,
    *,
    now: bool = True,
    subject: str = "",
    sections: bool = False,
) -> StandingsOnPaper:
    """Any table of a tournament as a document; `sections`: its rows stand under theirs. No query.

    `now` = it is the newest one; then it is the last one of a finished tournament.
    """
    finished = tournament.status == Tournament.Status.FINISHED
    return StandingsOnPaper(
        occasion=occasion_of(tournament),
        after_tour=table.after_tour,
        final=finished and now,
        criteria=table.criteria,
        lines=tuple(_line(table, row, row.section if sections else "") for row in table.rows),
        subject=subject,
    )


def _line(table: Standings, row: StandingRow, section: str) -> StandingOnPaper:
    """A withdrawal later than the printed tour has not happened yet there."""
    withdrawn = row.entry.withdrawn_after
    return StandingOnPaper(
        place=row.place,
        name=row.entry.name,
        club=row.entry.club,
        played=row.played,
        values=row.values,
        decided=None if row.decided_by is None else table.criteria.index(row.decided_by),
        withdrawn_after=None if withdrawn is None or withdrawn > table.after_tour else withdrawn,
        section=section,
    )
