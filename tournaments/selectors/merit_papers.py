"""Tables of merit and of teams turned into what their printed documents say."""

from __future__ import annotations

from tournaments.domain.handouts import Award
from tournaments.domain.papers import (
    StandingsOnPaper,
    TeamOnPaper,
    TeamPartOnPaper,
    TeamsOnPaper,
)
from tournaments.models import Tournament
from tournaments.selectors.merit import TEAMS, Merit, merit_table
from tournaments.selectors.printing import occasion_of, table_on_sheet
from tournaments.selectors.standings import Standings, tournament_standings
from tournaments.selectors.teams import TeamLine, TeamPart, team_standings
from tournaments.wording.teams import TEAM_LABELS, TEAM_TITLES, team_rule, team_value


def merit_on_paper(tournament: Tournament, merit: Merit, title: str) -> StandingsOnPaper:
    """A table of merit as a document. No query."""
    return table_on_sheet(tournament, merit.standings, subject=title, sections=not merit.name)


def teams_on_paper(tournament: Tournament) -> TeamsOnPaper | None:
    """The table of teams, None where there are none. Six queries, eight with a knock-out."""
    table = team_standings(tournament)
    if not table.rows:
        return None
    return TeamsOnPaper(
        occasion=occasion_of(tournament),
        after_tour=table.after_tour,
        final=tournament.status == Tournament.Status.FINISHED,
        columns=tuple((str(TEAM_LABELS[each]), str(full)) for each, full in TEAM_TITLES.items()),
        rule=team_rule(table.rules),
        teams=tuple(map(_team, table.rows)),
    )


def _team(row: TeamLine) -> TeamOnPaper:
    decided = row.decided_by
    return TeamOnPaper(
        place=row.place,
        name=row.name,
        values=tuple(team_value(criterion, value) for criterion, value in row.values.items()),
        decided=None if decided is None else [*row.values].index(decided),
        parts=tuple(_part(row, each) for each in row.parts),
    )


def _part(row: TeamLine, each: TeamPart) -> TeamPartOnPaper:
    values = (each.part.wins, each.part.difference, each.part.points, each.part.place)
    return TeamPartOnPaper(
        name=each.entry.name,
        values=tuple(map(team_value, row.values, values)),
        counted=each.part.counted,
    )


def awards_in(tournament: Tournament, table: str, last_place: int | None) -> tuple[Award, ...]:
    """Diplomas of one table down to a place, best first. At most ten queries.

    A shared place gives several diplomas.

    Args:
        tournament: whose.
        table: the key of a table of merit, ``teams``, or empty for the common table.
        last_place: None = a certificate for everybody in it, without a place.
    """
    if table == TEAMS:
        return _team_awards(tournament, last_place)
    if not table:
        return _awards(tournament_standings(tournament), "", last_place)
    merit = merit_table(tournament, table)
    return () if merit is None else _awards(merit.standings, merit.name, last_place)


def _awards(table: Standings, name: str, last_place: int | None) -> tuple[Award, ...]:
    return tuple(
        Award(
            names=row.entry.lines,
            club=row.entry.club,
            place=None if last_place is None else row.place,
            table=name,
        )
        for row in table.rows
        if last_place is None or row.place <= last_place
    )


def _team_awards(tournament: Tournament, last_place: int | None) -> tuple[Award, ...]:
    return tuple(
        Award(
            names=(row.name,),
            club=", ".join(name for each in row.parts for name in each.entry.lines),
            place=None if last_place is None else row.place,
        )
        for row in team_standings(tournament).rows
        if last_place is None or row.place <= last_place
    )
