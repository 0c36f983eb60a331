"""The standings of the teams, from the games of their entries."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.domain.event import EventRules, read_event
from tournaments.domain.ids import EntryId
from tournaments.domain.movement import Moved, movement
from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.earlier import before_tour, last_tour, who_played
from tournaments.domain.stages.event import Event
from tournaments.domain.stages.overall import field_of_all, is_apart
from tournaments.domain.standings import standings
from tournaments.domain.teams import Part, TeamCriterion, TeamRow, team_table
from tournaments.models import Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import event_after


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
    moved: Moved | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStandings:
    """The table of teams.

    Attributes:
        after_tour: the last tour in it, 0 before the first.
        apart: what counts for a team stands in no table of entries.
    """

    rules: EventRules
    after_tour: int
    apart: bool
    rows: tuple[TeamLine, ...]


def team_standings(tournament: Tournament) -> TeamStandings:
    """The table of the teams now. Six queries, eight with a knock-out in the event."""
    event = event_after(tournament)
    lines = load_entry_lines(tournament)
    rules = read_event(tournament.event)
    rows = _table(event, lines, rules)
    moves = _moves(event, lines, rules, rows)
    holders = Counter(row.place for row in rows)
    return TeamStandings(
        rules=rules,
        after_tour=last_tour(event),
        apart=is_apart(event),
        rows=tuple(
            TeamLine(
                place=row.place,
                shared=holders[row.place] > 1,
                name=row.team,
                values=row.values,
                decided_by=row.decided_by,
                parts=tuple(TeamPart(entry=lines[part.entry], part=part) for part in row.parts),
                moved=moves.get(row.team),
            )
            for row in rows
        ),
    )


def _table(
    event: Event, lines: Mapping[EntryId, EntryLine], rules: EventRules
) -> tuple[TeamRow, ...]:
    parts: dict[str, list[Part]] = defaultdict(list)
    for part in _parts(event):
        team = lines[part.entry].team
        if team:
            parts[team].append(part)
    return team_table(parts, rules)


def _moves(
    event: Event,
    lines: Mapping[EntryId, EntryLine],
    rules: EventRules,
    rows: tuple[TeamRow, ...],
) -> Mapping[str, Moved]:
    """Since the last tour; none after the first."""
    earlier = before_tour(event, last_tour(event))
    if not earlier.results:
        return {}
    return movement(
        {row.team: row.place for row in rows},
        [(row.team, row.place) for row in _table(earlier, lines, rules)],
        played={lines[entry].team for entry in who_played(event)},
        played_before={lines[entry].team for entry in who_played(earlier)},
    )


def _parts(event: Event) -> list[Part]:
    """Everybody's wins, difference and points over all his games, with his place in the end."""
    values = {row.id: row.values for row in standings(*field_of_all(event))}
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
