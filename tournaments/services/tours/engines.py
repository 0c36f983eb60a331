"""From rows to a draw: the request each system of play is asked with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tournaments.domain.draw import (
    Bye,
    Draw,
    DrawnGame,
    Reason,
    ReasonCode,
    Rematch,
    Request,
    System,
)
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import round_robin, swiss
from tournaments.domain.regulation import read_regulation
from tournaments.models import Stage, Tour, Tournament
from tournaments.selectors.plan import Plan, current_stage
from tournaments.selectors.results import load_history


def stage_of(tournament: Tournament) -> Stage:
    """The stage in play; a tournament without one plays a Swiss."""
    return current_stage(tournament) or Stage.objects.create(tournament=tournament, number=1)


def draw_tour(
    tournament: Tournament,
    tour: Tour,
    plan: Plan,
    entries: tuple[EntryRecord, ...],
    *,
    allow_rematch: bool = False,
) -> Draw:
    """The draw of a tour by the system in play.

    Raises:
        Refusal: ``pairing.impossible``.
    """
    if plan.system is System.ROUND_ROBIN:
        return _from_berger_table(tour, plan, entries)
    options = replace(plan.options, rematch=Rematch.AVOID) if allow_rematch else plan.options
    return swiss.draw(
        Request(
            tour=tour.number,
            seed=tour.seed,
            entries=entries,
            games=load_history(tournament, tour.number),
            tours=plan.tours,
            options=options,
            regulation=read_regulation(tournament.regulation),
        )
    )


def _from_berger_table(tour: Tour, plan: Plan, entries: tuple[EntryRecord, ...]) -> Draw:
    """One tour of a table that stands since the first tour: the same field, the same seed.

    Lines are given by lot alone, so that a rating corrected meanwhile changes nothing.
    """
    first = Tour.objects.filter(stage=tour.stage, number=1).first()
    field = tuple(
        replace(each, present=True, rating=None)
        for each in entries
        if (each.present if plan.field is None else each.id in plan.field)
    )
    table = round_robin.schedule(
        Request(tour=1, seed=first.seed if first else tour.seed, entries=field, tours=plan.tours)
    )
    return _without_absent(table[tour.number - 1], {each.id for each in entries if each.present})


def _without_absent(draw: Draw, present: set[EntryId]) -> Draw:
    """Whose opponent has left is free; who has left is gone."""
    both = [game for game in draw.games if {*game.a, *game.b} <= present]
    games = tuple(replace(game, table=table) for table, game in enumerate(both, 1))
    byes = tuple(bye for bye in draw.byes if bye.entry in present)
    return Draw(games=games, byes=(*byes, *_left_alone(draw.games, present)))


def _left_alone(games: tuple[DrawnGame, ...], present: set[EntryId]) -> Iterator[Bye]:
    for game in games:
        staying = [entry for entry in (*game.a, *game.b) if entry in present]
        if len(staying) == 1:
            yield Bye(entry=staying[0], reason=Reason(ReasonCode.NO_OPPONENT))
