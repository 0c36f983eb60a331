"""How far an event is: tours a stage takes, whether it is over, which stage is played now."""

from __future__ import annotations

from tournaments.domain.draw import System
from tournaments.domain.stages.bracket_play import bracket_tours
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.robin import robin_draw, robin_tours


def planned_tours(event: Event, stage: StageFacts) -> int:
    """Tours the stage takes: of a knock-out the most it can take, 0 while nobody is in it."""
    if stage.plan.cut:
        return len(stage.tours)
    if stage.system in {System.SWISS, System.ROTATING}:
        return stage.plan.tours or event.regulation.tours
    sizes = _sizes(event, stage)
    if stage.system is System.ROUND_ROBIN:
        whole = max((robin_tours(size, stage.plan.cycles) for size in sizes), default=0)
        return _until_last_game(event, stage, whole) if stage.tours else whole
    if stage.field is not None and event.bracket_of(stage).is_decided:
        return len(stage.tours)
    return bracket_tours(max(sizes, default=0), stage.plan.best_of)


def _sizes(event: Event, stage: StageFacts) -> list[int]:
    """Of its groups, as drawn or as they would be by the tables as they stand."""
    unknown = stage.number > 1 and stage.field is None
    if unknown and not event.tables[stage.number - 2]:
        return []
    return [len(group) for group in event.groups_of(stage)]


def _until_last_game(event: Event, stage: StageFacts, whole: int) -> int:
    """The tours of a begun round robin, without those at its end in which nobody can meet."""
    present = {entry.id for entry in event.entries if entry.present}
    cycles = stage.plan.cycles
    for tour in range(whole, len(stage.tours), -1):
        for members in event.groups_of(stage):
            games = robin_draw(members, tour, cycles=cycles).games
            if any({*game.a, *game.b} <= present for game in games):
                return tour
    return min(whole, len(stage.tours))


def all_planned(event: Event) -> int:
    """Tours of the whole event, as far as they are known now."""
    return sum(planned_tours(event, stage) for stage in event.stages)


def is_over(event: Event, stage: StageFacts) -> bool:
    """All its tours are drawn, or it was ended early."""
    if stage.plan.cut:
        return True
    if stage.system is System.KNOCKOUT:
        return bool(stage.tours) and event.bracket_of(stage).is_decided
    return bool(stage.tours) and len(stage.tours) >= planned_tours(event, stage)


def current_stage(event: Event) -> StageFacts:
    """The stage whose tour is drawn next; the last one when all are over."""
    return next((each for each in event.stages if not is_over(event, each)), event.stages[-1])


def all_over(event: Event) -> bool:
    """Nothing is left to be drawn."""
    return all(is_over(event, stage) for stage in event.stages)
