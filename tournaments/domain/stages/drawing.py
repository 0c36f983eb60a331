"""One tour of a stage: each group drawn by the stage's system, tables numbered through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode, Rematch, Request
from tournaments.domain.draw import System as Systems
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import rotating, swiss
from tournaments.domain.results import GameResult
from tournaments.domain.stages.bracket_play import next_draw
from tournaments.domain.stages.event import Event, StageFacts, counted_games
from tournaments.domain.stages.groups import Groups
from tournaments.domain.stages.plan import Carry
from tournaments.domain.stages.progress import planned_tours
from tournaments.domain.stages.robin import robin_draw


@dataclass(frozen=True, slots=True, kw_only=True)
class TourRequest:
    """What the draw of a tour of a stage depends on besides the event.

    Attributes:
        stage: whose tour it is.
        tour: its number in the event.
        seed: decides every lot.
        history: games of earlier tours, those without a result among them.
        allow_rematch: two may meet again where it cannot be avoided.
        apart: entries that should not meet.
    """

    stage: StageFacts
    tour: int
    seed: int
    history: tuple[GameResult, ...] = ()
    allow_rematch: bool = False
    apart: frozenset[frozenset[EntryId]] = field(default_factory=frozenset)


def draw_tour(event: Event, groups: Groups, request: TourRequest) -> Draw:
    """The games and byes of a tour.

    Raises:
        Refusal: ``pairing.impossible``.
    """
    stage = request.stage
    if stage.system is Systems.KNOCKOUT:
        return next_draw(event.bracket_of(replace(stage, field=groups)))
    if stage.system is Systems.ROUND_ROBIN:
        tour = len([each for each in stage.tours if each < request.tour]) + 1
        present = {entry.id for entry in event.entries if entry.present}
        return joined(
            without_absent(robin_draw(members, tour, cycles=stage.plan.cycles), present)
            for members in groups
        )
    draw = swiss.draw if stage.system is Systems.SWISS else rotating.draw
    return joined(draw(_request(event, members, request)) for members in groups)


def _request(event: Event, members: Sequence[EntryId], asked: TourRequest) -> Request:
    """What the engine is asked for one group.

    Before a game counts, the seeds of a stage that takes its field from somewhere decide the order.
    """
    stage = asked.stage
    options = stage.options
    before = [tour for tour in stage.tours if tour < asked.tour]
    last = asked.tour - len(before) - 1 + planned_tours(event, stage)
    return Request(
        tour=asked.tour,
        seed=asked.seed,
        entries=_field(event, stage, members),
        games=counted_games(event, stage, members, asked.history),
        tours=max(last, asked.tour),
        options=replace(options, rematch=Rematch.AVOID) if asked.allow_rematch else options,
        regulation=event.regulation_of(stage),
        apart=asked.apart,
    )


def _field(event: Event, stage: StageFacts, members: Sequence[EntryId]) -> tuple[EntryRecord, ...]:
    if stage.is_open:
        return event.entries
    found = tuple(
        replace(event.by_id[entry], rating=len(members) - seed)
        for seed, entry in enumerate(members)
    )
    if stage.plan.carry is not Carry.ALL:
        return found
    inside = frozenset(members)
    others = (replace(each, present=False) for each in event.entries if each.id not in inside)
    return (*found, *others)


def joined(draws: Iterable[Draw]) -> Draw:
    """The draws of groups as one: the tables of the first group come first."""
    games: list[DrawnGame] = []
    byes: list[Bye] = []
    relaxed = []
    for draw in draws:
        offset = len(games)
        games += [replace(game, table=game.table + offset) for game in draw.games]
        byes += draw.byes
        relaxed += [replace(each, table=each.table + offset) for each in draw.relaxed]
    return Draw(games=tuple(games), byes=tuple(byes), relaxed=tuple(relaxed))


def without_absent(draw: Draw, present: set[EntryId]) -> Draw:
    """Whose opponent has left is free; who has left is gone."""
    both = [game for game in draw.games if {*game.a, *game.b} <= present]
    games = tuple(replace(game, table=table) for table, game in enumerate(both, 1))
    byes = [bye for bye in draw.byes if bye.entry in present]
    for game in draw.games:
        staying = [entry for entry in (*game.a, *game.b) if entry in present]
        if len(staying) == 1:
            byes.append(Bye(entry=staying[0], reason=Reason(ReasonCode.NO_OPPONENT)))
    return Draw(games=games, byes=tuple(byes))


def playing_in(event: Event, groups: Groups, request: TourRequest) -> frozenset[EntryId] | None:
    """Who must be in the tour's draft; None where everybody present of the groups must.

    A bracket and the tables of a round robin know it by themselves.
    """
    if request.stage.system in {Systems.SWISS, Systems.ROTATING}:
        return None
    draw = draw_tour(event, groups, request)
    drawn = {entry for game in draw.games for entry in (*game.a, *game.b)}
    return frozenset(drawn | {bye.entry for bye in draw.byes})
