"""The standings of the teams, from the games of their entries."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments.domain.event import EventRules, read_event
from tournaments.domain.ids import EntryId
from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.event import Event, counted_games
from tournaments.domain.standings import Row, standings
from tournaments.domain.teams import Part, TeamCriterion, team_table
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import event_after

_SUMMED = (Criterion.WINS, Criterion.DIFFERENCE, Criterion.POINTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPart:
    """An entry with what it brings to its team."""

    entry: EntryLine
    part: Part


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team: place, values, its entries with the best placed first."""

    place: int
    shared: bool
    name: str
    values: Mapping[TeamCriterion, int]
    decided_by: TeamCriterion | None
    parts: tuple[TeamPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStandings:
    """The table of teams; `after_tour`: the last tour in it, 0 before the first."""

    rules: EventRules
    after_tour: int
    rows: tuple[TeamLine, ...]


def team_standings(tournament: Tournament) -> TeamStandings:
    """The table of the teams now. Six queries, eight with a knock-out in the event."""
    event = event_after(tournament)
    lines = load_entry_lines(tournament)
    rules = read_event(tournament.event)
    parts: dict[str, list[Part]] = defaultdict(list)
    for part in _parts(event):
        team = lines[part.entry].team
        if team:
            parts[team].append(part)
    rows = team_table(parts, rules)
    holders = Counter(row.place for row in rows)
    return TeamStandings(
        rules=rules,
        after_tour=max((result.tour for result in event.results), default=0),
        rows=tuple(
            TeamLine(
                place=row.place,
                shared=holders[row.place] > 1,
                name=row.team,
                values=row.values,
                decided_by=row.decided_by,
                parts=tuple(TeamPart(entry=lines[part.entry], part=part) for part in row.parts),
            )
            for row in rows
        ),
    )


def _parts(event: Event) -> list[Part]:
    """Everybody's wins, difference and points over all his games, with his place in the end."""
    values = {row.id: row.values for row in _over_all_games(event)}
    return [
        Part(
            entry=each.row.id,
            place=each.row.place,
            wins=int(values[each.row.id][Criterion.WINS] or 0),
            difference=int(values[each.row.id][Criterion.DIFFERENCE] or 0),
            points=int(values[each.row.id][Criterion.POINTS] or 0),
        )
        for each in event.final_table
    ]


def _over_all_games(event: Event) -> tuple[Row, ...]:
    """A game counts to the target of its own stage."""
    everybody: list[EntryId] = [entry.id for entry in event.entries]
    games = [
        game
        for stage in event.stages
        for game in counted_games(
            event,
            stage,
            everybody,
            [each for each in event.results if event.stage_of_tour.get(each.tour) == stage.number],
        )
    ]
    return standings(replace(event.regulation, criteria=_SUMMED), event.entries, games)
