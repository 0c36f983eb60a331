"""Stages in numbers, for programs: nothing that is not published."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tournaments.domain.draw import System
from tournaments.domain.ids import EntryId
from tournaments.domain.stages.bracket import Bracket, Match
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.plan import StagePlan
from tournaments.domain.stages.progress import current_stage, is_over, planned_tours
from tournaments.models import Game, Tournament
from tournaments.selectors.api import NumberTable, full_lines, number_row
from tournaments.selectors.field import EntryLine
from tournaments.selectors.standings import event_after

GameIds = Mapping[tuple[int, int], int]
"""The id of a drawn game by its tour and table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Whom a stage takes from the one before."""

    stage: int
    plan: StagePlan


@dataclass(frozen=True, slots=True, kw_only=True)
class StageNumbers:
    """One stage.

    Attributes:
        target, minutes: of its games, its own or the regulation's.
        planned: tours it takes, as far as that is known.
        state: ``over``, ``current`` or ``later``.
        takes: whom; none for the first stage.
    """

    facts: StageFacts
    target: int
    minutes: int
    planned: int
    state: str
    takes: Source | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupNumbers:
    """A group with those in it by start number, best seed first, and its table."""

    number: int
    seeds: tuple[int, ...]
    table: NumberTable


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchNumbers:
    """A match of a bracket; entries by start number, None where nobody is known or a bye is."""

    number: int
    top: int | None
    bottom: int | None
    top_wins: int
    bottom_wins: int
    winner: int | None
    state: str
    third: bool
    disputed: bool
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNumbers:
    """A round of a bracket, from the top to the bottom; the game for the third place is last."""

    number: int
    matches: tuple[MatchNumbers, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StageTables:
    """One stage with its groups and the rounds of a knock-out.

    Attributes:
        drawn: a tour of it is published; else there are no groups, and the bracket is a forecast.
    """

    stage: StageNumbers
    drawn: bool
    groups: tuple[GroupNumbers, ...]
    rounds: tuple[RoundNumbers, ...]


def stages_in_numbers(tournament: Tournament) -> tuple[StageNumbers, ...]:
    """The stages in order. Four queries; six with a knock-out among them."""
    event = event_after(tournament)
    current = current_stage(event).number
    return tuple(_stage(event, stage, current) for stage in event.stages)


def stage_in_numbers(tournament: Tournament, number: int) -> StageTables | None:
    """One stage, None if there is none. Seven queries; ten with a knock-out in the event.

    Nothing of a draft: its groups are nobody's business until a tour of it is published. Before it
    is drawn a knock-out is shown as the tables now would make it.
    """
    event = event_after(tournament)
    if not 1 <= number <= len(event.stages):
        return None
    stage = event.stage(number)
    lines = full_lines(tournament)
    rounds: tuple[RoundNumbers, ...] = ()
    if stage.system is System.KNOCKOUT and (stage.tours or _is_foreseen(event, stage)):
        rounds = tuple(_rounds(event.bracket_of(stage), lines, _game_ids(tournament, number)))
    return StageTables(
        stage=_stage(event, stage, current_stage(event).number),
        drawn=bool(stage.tours),
        groups=tuple(_groups(event, stage, lines)) if stage.tours else (),
        rounds=rounds,
    )


def _is_foreseen(event: Event, stage: StageFacts) -> bool:
    """Its seeds follow from the tables of the stage before, and nobody has drawn it."""
    return stage.number > 1 and stage.field is None and bool(event.stages[stage.number - 2].tours)


def _stage(event: Event, stage: StageFacts, current: int) -> StageNumbers:
    regulation = event.regulation_of(stage)
    over = is_over(event, stage)
    return StageNumbers(
        facts=stage,
        target=regulation.target,
        minutes=regulation.game_minutes,
        planned=planned_tours(event, stage),
        state="over" if over else "current" if stage.number == current else "later",
        takes=Source(stage=stage.number - 1, plan=stage.plan) if stage.number > 1 else None,
    )


def _groups(
    event: Event, stage: StageFacts, lines: Mapping[EntryId, EntryLine]
) -> Iterator[GroupNumbers]:
    tables = event.tables[stage.number - 1]
    last = max((game.tour for game in event.results if game.tour in stage.tours), default=0)
    for members, table in zip(event.groups_of(stage), tables, strict=True):
        yield GroupNumbers(
            number=table.group,
            seeds=tuple(lines[entry].number for entry in members),
            table=NumberTable(
                after_tour=last,
                criteria=event.regulation.criteria,
                rows=tuple(number_row(row, lines[row.id]) for row in table.rows),
            ),
        )


def _game_ids(tournament: Tournament, number: int) -> GameIds:
    """Of the games at tables of the stage. One query."""
    rows = Game.objects.filter(
        tour__tournament=tournament, tour__stage__number=number, table__isnull=False
    )
    return {
        (tour, table or 0): pk
        for pk, tour, table in rows.values_list("id", "tour__number", "table")
    }


def _rounds(
    bracket: Bracket, lines: Mapping[EntryId, EntryLine], ids: GameIds
) -> Iterator[RoundNumbers]:
    for number, matches in enumerate(bracket.rounds, 1):
        found = tuple(_match(match, lines, ids) for match in matches)
        yield RoundNumbers(number=number, matches=found)


def _match(match: Match, lines: Mapping[EntryId, EntryLine], ids: GameIds) -> MatchNumbers:
    def known(entry: EntryId | None) -> int | None:
        return None if entry is None else lines[entry].number

    return MatchNumbers(
        number=match.number + 1,
        top=known(match.top),
        bottom=known(match.bottom),
        top_wins=match.wins[0],
        bottom_wins=match.wins[1],
        winner=known(match.winner),
        state=str(match.state),
        third=match.third,
        disputed=match.disputed,
        games=tuple(ids[game.tour, game.table] for game in match.games),
    )
