"""Rows of a tournament turned into what its printed documents say."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from tournaments.domain.ids import Side
from tournaments.domain.names import sort_key
from tournaments.domain.papers import (
    Occasion,
    Sitting,
    StandingOnPaper,
    StandingsOnPaper,
    TableOnPaper,
    TourOnPaper,
    TourStart,
)
from tournaments.models import Tour, Tournament
from tournaments.selectors.schedule import event_day, stored_schedule, times_now
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
    """A tour for its lists. Two queries; before it began six or eight more where hours are set."""
    return TourOnPaper(
        occasion=occasion_of(tournament),
        tour=tour.number,
        tables=tuple(table_on_paper(game) for game in tour_games(tour)),
        draft=tour.status == Tour.Status.DRAFT,
        start=_start(tournament, tour),
    )


def _start(tournament: Tournament, tour: Tour) -> TourStart | None:
    """When it began, else when it will by what is known now."""
    zone = ZoneInfo(tournament.zone)
    if tour.started_at is not None:
        return TourStart(at=tour.started_at.astimezone(zone))
    schedule = stored_schedule(tournament)
    if schedule is None:
        return None
    slots = times_now(event_day(tournament, schedule)).slots
    found = next((slot for slot in slots if slot.tour == tour.number), None)
    if found is None:
        return None
    return TourStart(at=found.expected.astimezone(zone), about=found.moved)


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
        moved=row.moved,
    )
