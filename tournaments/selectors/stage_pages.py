"""What the pages about stages show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.domain.draw import System
from tournaments.domain.ids import EntryId
from tournaments.domain.movement import Moved
from tournaments.domain.stages.bracket import Bracket
from tournaments.domain.stages.earlier import stage_moves
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.groups import Grouping
from tournaments.domain.stages.plan import read_plan
from tournaments.domain.stages.progress import current_stage, is_over, planned_tours
from tournaments.models import Stage, Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.standings import Standings, event_after, table_of
from tournaments.wording.stages import group_name, round_name, stage_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group of a stage with those in it, best seed first."""

    name: str
    entries: tuple[EntryLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A match of a bracket as it is shown: two lines, each with the games it has won."""

    sides: tuple[tuple[EntryLine | None, int, bool], ...]
    state: str
    disputed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round of a bracket, from the top to the bottom."""

    name: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StageLine:
    """One stage on a page.

    Attributes:
        planned: tours it takes, as far as that is known.
        state: ``over``, ``current`` or ``later``.
        groups: those in it; of a later one as it would be drawn now.
        fixed: its field was fixed by its first draw.
        moved: by the tables as they are now others would be in it than were drawn.
        rounds: of a knock-out.
        tables: of its groups, or the one it has; none before it began.
    """

    facts: StageFacts
    name: str
    planned: int
    state: str
    groups: tuple[Group, ...]
    fixed: bool
    moved: bool
    rounds: tuple[Round, ...]
    tables: tuple[Standings, ...]

    @property
    def disputed(self) -> bool:
        """A drawn match of it has others than the results would give."""
        return any(box.disputed for each in self.rounds for box in each.boxes)


def has_stages(tournament: Tournament) -> bool:
    """Whether there is more to show than one table. One query."""
    rows = Stage.objects.filter(tournament=tournament).values_list("system", "plan")
    return len(rows) > 1 or any(
        system == Stage.System.KNOCKOUT or read_plan(plan).grouping is not Grouping.NONE
        for system, plan in rows
    )


def stage_lines(tournament: Tournament) -> tuple[StageLine, ...]:
    """The stages in order. Six queries, eight with a knock-out among them."""
    event = event_after(tournament)
    lines = load_entry_lines(tournament)
    current = current_stage(event).number
    latest, moves = stage_moves(event)
    return tuple(
        _line(event, stage, lines, current, moves if stage.number == latest else {})
        for stage in event.stages
    )


def _line(
    event: Event,
    stage: StageFacts,
    lines: Mapping[EntryId, EntryLine],
    current: int,
    moves: Mapping[EntryId, Moved],
) -> StageLine:
    known = stage.number == 1 or bool(event.tables[stage.number - 2])
    groups = event.groups_of(stage) if known else ()
    over = is_over(event, stage)
    state = "over" if over else "current" if stage.number == current else "later"
    bracket = event.bracket_of(stage) if stage.system is System.KNOCKOUT and groups else None
    moved = (
        stage.number > 1
        and stage.field is not None
        and set(_flat(event.computed_groups(stage, seed=stage.seed))) != set(_flat(stage.field))
    )
    return StageLine(
        facts=stage,
        name=stage_name(stage),
        planned=planned_tours(event, stage),
        state=state,
        groups=tuple(
            Group(
                name=group_name(number) if len(groups) > 1 else "",
                entries=tuple(lines[entry] for entry in group),
            )
            for number, group in enumerate(groups, 1)
        ),
        fixed=stage.field is not None,
        moved=moved,
        rounds=_rounds(bracket, lines) if bracket else (),
        tables=tuple(
            table_of(event, table, lines, moves) for table in event.tables[stage.number - 1]
        ),
    )


def _flat(groups: tuple[tuple[EntryId, ...], ...]) -> list[EntryId]:
    return [entry for group in groups for entry in group]


def _rounds(bracket: Bracket, lines: Mapping[EntryId, EntryLine]) -> tuple[Round, ...]:
    found: list[Round] = []
    for matches in bracket.rounds:
        for third in (False, True):
            boxes = tuple(
                Box(
                    sides=tuple(
                        (
                            lines[side] if side else None,
                            wins,
                            side is not None and side == match.winner,
                        )
                        for side, wins in zip((match.top, match.bottom), match.wins, strict=True)
                    ),
                    state=match.state,
                    disputed=match.disputed,
                )
                for match in matches
                if match.third is third
            )
            if boxes:
                found.append(Round(name=round_name(len(boxes), third=third), boxes=boxes))
    return tuple(found)
