"""A whole event of one or more stages: who is in each, its tables, and what it all comes to.

Nothing of it is stored but the field of a stage whose first tour was drawn: that draw is a fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from fractions import Fraction
from functools import cached_property
from typing import Final

from tournaments.domain.draw import Options, Request, System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing.knockout import seeding
from tournaments.domain.regulation import Criterion, Regulation
from tournaments.domain.results import GameResult
from tournaments.domain.stages.bracket import Bracket, BracketGame, bracket
from tournaments.domain.stages.bracket_play import bracket_places
from tournaments.domain.stages.groups import Grouping, Groups, divide
from tournaments.domain.stages.plan import Carry, StagePlan
from tournaments.domain.stages.qualify import RankedEntry, apart_in_first_round, qualified
from tournaments.domain.stages.ranking import (
    FinalRow,
    Table,
    first_difference,
    numbered,
    only,
)
from tournaments.domain.standings import Row, standings
from tournaments.domain.tiebreaks import RULES

_INSIDE_A_TABLE: Final = frozenset({Criterion.HEAD_TO_HEAD, Criterion.LOT})
"""These say nothing about entries of different groups."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageFacts:
    """One stage as stored.

    Attributes:
        number: from 1.
        system, options, plan: how it is played.
        field: its groups, best seed first, since its first tour was drawn; None before, and in a
            first stage that anybody may join.
        seed: of that draw; decides lots and drawn groups.
        tours: numbers of its published tours.
        games: of a knock-out, everything drawn in published tours.
    """

    number: int
    name: str = ""
    system: System = System.SWISS
    options: Options = dataclass_field(default_factory=Options)
    plan: StagePlan = dataclass_field(default_factory=StagePlan)
    field: Groups | None = None
    seed: int = 0
    tours: tuple[int, ...] = ()
    games: tuple[BracketGame, ...] = ()

    @property
    def is_open(self) -> bool:
        """Who enters late may still join: nobody's place in it depends on who is there."""
        joins = self.system in {System.SWISS, System.ROTATING}
        return self.number == 1 and joins and self.plan.grouping is Grouping.NONE


@dataclass(frozen=True, kw_only=True)
class Event:
    """Everything the tables of an event follow from.

    Attributes:
        regulation: of the tournament; a stage may have a target and minutes of its own.
        stages: in order, at least one.
        entries: everybody; `present` says who plays on.
        results: every decided game.
    """

    regulation: Regulation
    stages: tuple[StageFacts, ...]
    entries: tuple[EntryRecord, ...]
    results: tuple[GameResult, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[EntryId, EntryRecord]:
        """The entries by their id."""
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def stage_of_tour(self) -> Mapping[int, int]:
        """The number of the stage of every published tour."""
        return {tour: stage.number for stage in self.stages for tour in stage.tours}

    @cached_property
    def tables(self) -> tuple[tuple[Table, ...], ...]:
        """The tables of every stage, in order."""
        return tuple(tuple(self._tables(stage)) for stage in self.stages)

    def stage(self, number: int) -> StageFacts:
        """The stage with this number."""
        return self.stages[number - 1]

    def regulation_of(self, stage: StageFacts) -> Regulation:
        """The regulation with what the stage has of its own."""
        plan, common = stage.plan, self.regulation
        return replace(
            common,
            target=plan.target or common.target,
            game_minutes=plan.minutes or common.game_minutes,
            tours=plan.tours or common.tours,
        )

    def groups_of(self, stage: StageFacts, *, seed: int | None = None) -> Groups:
        """Who is in the stage: as drawn, else as it would be drawn now with this seed."""
        if stage.field is not None:
            return stage.field
        if stage.is_open:
            return (tuple(entry.id for entry in self.entries),)
        return self.computed_groups(stage, seed=stage.seed if seed is None else seed)

    def computed_groups(self, stage: StageFacts, *, seed: int) -> Groups:
        """Who would be in the stage by the tables as they are now."""
        plan = stage.plan
        order = self._seeds(stage, seed)
        clubs = {entry.id: entry.club or "" for entry in self.entries}
        return divide(order, plan.grouping, plan.group_by, plan.group_value, seed=seed, clubs=clubs)

    def _seeds(self, stage: StageFacts, seed: int) -> tuple[EntryId, ...]:
        if stage.number == 1:
            present = tuple(entry for entry in self.entries if entry.present)
            request = Request(tour=1, seed=seed, entries=present, options=stage.options)
            return seeding(request)
        before = self.tables[stage.number - 2]
        plan = stage.plan
        order = qualified(
            [self._staying(table) for table in before],
            first=plan.first,
            per_group=plan.per_group,
            skip=plan.skip,
            best_next=plan.best_next,
        )
        if stage.system is System.KNOCKOUT and len(before) > 1:
            group = {row.id: table.group for table in before for row in table.rows}
            return apart_in_first_round(order, group)
        return order

    def _staying(self, table: Table) -> list[RankedEntry]:
        return [
            RankedEntry(id=row.id, place=row.place, key=self.key_of(row))
            for row in table.rows
            if self.by_id[row.id].present
        ]

    def key_of(self, row: Row) -> tuple[int | Fraction, ...]:
        """Compares lines of different groups, lower is better."""
        return tuple(
            (value or 0) if RULES[criterion].lower_is_better else -(value or 0)
            for criterion, value in row.values.items()
            if criterion not in _INSIDE_A_TABLE
        )

    def counted(self, stage: StageFacts, members: Sequence[EntryId]) -> tuple[GameResult, ...]:
        """The results that count in a table of the stage."""
        return counted_games(self, stage, members, self.results)

    def bracket_of(self, stage: StageFacts) -> Bracket:
        """The knock-out as it stands."""
        seeds = self.groups_of(stage)[0]
        gone = {entry for entry in seeds if not self.by_id[entry].present}
        return bracket(
            seeds,
            stage.games,
            best_of=stage.plan.best_of,
            third_place=stage.plan.third_place,
            gone=gone,
        )

    def _tables(self, stage: StageFacts) -> Iterator[Table]:
        if stage.number > 1 and not stage.tours:
            return  # a draft changes no table
        groups = self.groups_of(stage)
        for number, members in enumerate(groups, 1):
            rows = self._ranked(stage, members)
            group = number if len(groups) > 1 else 0
            yield Table(stage=stage.number, group=group, rows=rows)

    def field_of(
        self, stage: StageFacts, members: Sequence[EntryId]
    ) -> tuple[Regulation, tuple[EntryRecord, ...], tuple[GameResult, ...]]:
        """What a table of the stage is counted from: the arguments of `standings`."""
        everybody = stage.plan.carry is Carry.ALL or stage.is_open
        pool = self.entries if everybody else tuple(self.by_id[each] for each in members)
        return self.regulation_of(stage), pool, self.counted(stage, members)

    def _ranked(self, stage: StageFacts, members: Sequence[EntryId]) -> tuple[Row, ...]:
        rows = standings(*self.field_of(stage, members))
        if len(rows) > len(members):
            rows = only(rows, frozenset(members))
        if stage.system is System.KNOCKOUT:
            by_id = {row.id: row for row in rows}
            return tuple(
                replace(by_id[entry], place=place, decided_by=None)
                for place, entry in bracket_places(self.bracket_of(stage))
            )
        return rows

    @property
    def final_table(self) -> tuple[FinalRow, ...]:
        """Everybody: by the last stage he took part in, the latest stage first."""
        found: list[FinalRow] = []
        seen: set[EntryId] = set()
        for stage, tables in zip(self.stages[::-1], self.tables[::-1], strict=True):
            joined = stage.plan.grouping is not Grouping.PLACES and len(tables) > 1
            anew = not joined and stage.system is not System.KNOCKOUT
            lines = [
                (table.group, row) for table in tables for row in _left(table, seen, anew=anew)
            ]
            if joined:
                lines = self._together(lines)
            found += numbered(lines, stage.number, len(found))
            seen.update(row.id for _group, row in lines)
        return tuple(found)

    def _together(self, lines: Sequence[tuple[int, Row]]) -> list[tuple[int, Row]]:
        """Rows of several groups as one table: all winners, then all seconds, and so on."""
        rows = sorted((row for _group, row in lines), key=self._rank)
        found: list[tuple[int, Row]] = []
        for number, row in enumerate(rows, 1):
            shares = number > 1 and self._rank(rows[number - 2]) == self._rank(row)
            place = found[-1][1].place if shares else number
            below = rows[number] if number < len(rows) else None
            decided = None
            if below is not None and below.place == row.place:
                decided = first_difference(row, below, but=_INSIDE_A_TABLE)
            found.append((0, replace(row, place=place, decided_by=decided)))
        return found

    def _rank(self, row: Row) -> tuple[int, tuple[int | Fraction, ...]]:
        return row.place, self.key_of(row)


def _left(table: Table, seen: set[EntryId], *, anew: bool) -> tuple[Row, ...]:
    """The rows of who took part in no later stage; `anew`: what decided is between these."""
    left = tuple(row for row in table.rows if row.id not in seen)
    if not anew or len(left) == len(table.rows):
        return left
    return only(left, frozenset(row.id for row in left))


def counted_games(
    event: Event, stage: StageFacts, members: Sequence[EntryId], games: Sequence[GameResult]
) -> tuple[GameResult, ...]:
    """Those of `games` that count in a table of the stage: its own, and what is carried over.

    A bye and a tour missed are no games between two of them.
    """
    inside = frozenset(members)
    stages = event.stage_of_tour
    carry = stage.plan.carry

    def counts(game: GameResult) -> bool:
        played_in = stages.get(game.tour, stage.number)
        if played_in == stage.number:
            return stage.is_open or inside.issuperset((*game.a, *game.b))
        if played_in > stage.number or carry is Carry.NONE:
            return False
        return carry is Carry.ALL or (bool(game.b) and inside.issuperset((*game.a, *game.b)))

    return tuple(_to_its_target(event, game) for game in games if counts(game))


def _to_its_target(event: Event, game: GameResult) -> GameResult:
    """The game with the target of its own stage, where a stage has one of its own."""
    number = event.stage_of_tour.get(game.tour)
    if number is None or not any(stage.plan.target for stage in event.stages):
        return game
    return replace(game, target=event.stage(number).plan.target or event.regulation.target)
