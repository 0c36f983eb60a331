"""Stages as the core reads them, and the event they make up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from tournaments.domain.draw import System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.pairing_options import read_options
from tournaments.domain.placing import seeded_lots
from tournaments.domain.regulation import read_regulation
from tournaments.domain.results import GameResult
from tournaments.domain.stages.bracket import BracketGame
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.groups import Groups
from tournaments.domain.stages.plan import read_plan
from tournaments.models import Game, Seat, Stage, Tour, Tournament
from tournaments.selectors.results import load_sides

_DECIDED = frozenset({Game.Status.FINISHED, Game.Status.SIGNED})


def load_event(
    tournament: Tournament,
    entries: tuple[EntryRecord, ...],
    results: tuple[GameResult, ...],
    after_tour: int | None = None,
) -> Event:
    """The event of these entries and results. One query; two more with a knock-out in it.

    Args:
        tournament: whose stages.
        entries: all of it.
        results: what is decided, of tours up to `after_tour`.
        after_tour: later tours are not looked at; None = all.
    """
    return Event(
        regulation=read_regulation(tournament.regulation),
        stages=load_stages(tournament, after_tour),
        entries=entries,
        results=results,
    )


def regulation_in(tour: Tour) -> dict[str, object]:
    """The stored regulation under which the games of a tour are played.

    No query where the stage and the tournament of the tour are loaded.
    """
    return read_plan(tour.stage.plan).regulation_json(tour.tournament.regulation)


def stored_regulations(tournament: Tournament) -> dict[int, dict[str, object]]:
    """The stored regulation of every tour, by its number. One query."""
    rows = Tour.objects.filter(tournament=tournament).values_list("number", "stage__plan")
    return {number: read_plan(plan).regulation_json(tournament.regulation) for number, plan in rows}


def load_stages(tournament: Tournament, after_tour: int | None = None) -> tuple[StageFacts, ...]:
    """The stages in order, at least one. One query; two more with a knock-out among them."""
    rows = (
        Stage.objects.filter(tournament=tournament)
        .order_by("number", "tours__number")
        .values_list(
            "number", "name", "system", "options", "plan", "field", "seed",
            "tours__number", "tours__status",
        )
    )  # fmt: skip
    stages: dict[int, tuple[object, ...]] = {}
    tours: dict[int, list[int]] = defaultdict(list)
    for number, *stored, tour, status in rows:
        stages[number] = (number, *stored)
        if tour is None or status == Tour.Status.DRAFT:  # type: ignore[redundant-expr]  # a stage without tours gives nulls
            continue
        if after_tour is None or tour <= after_tour:
            tours[number].append(tour)
    games = _bracket_games(tournament, stages, after_tour)
    found = tuple(
        _facts(row, tuple(tours[number]), games.get(number, ())) for number, row in stages.items()
    )
    if not found:
        return (StageFacts(number=1),)
    return tuple(_with_old_field(tournament, each) for each in found)


def _facts(
    row: tuple[object, ...], tours: tuple[int, ...], games: tuple[BracketGame, ...]
) -> StageFacts:
    number, name, system, options, plan, field, seed = row
    return StageFacts(
        number=int(str(number)),
        name=str(name),
        system=System(str(system)),
        options=read_options(options),
        plan=read_plan(plan),
        field=read_field(field),
        seed=int(str(seed or 0)),
        tours=tours,
        games=games,
    )


def read_field(stored: object) -> Groups | None:
    """The groups of a stage from its column."""
    if not isinstance(stored, list):
        return None
    return tuple(tuple(EntryId(str(entry)) for entry in group) for group in stored)


def _with_old_field(tournament: Tournament, stage: StageFacts) -> StageFacts:
    """A round robin begun before stages kept their field: those seated in its first tour."""
    if stage.field is not None or not stage.tours or stage.system is not System.ROUND_ROBIN:
        return stage
    first = Tour.objects.get(tournament=tournament, number=stage.tours[0])
    seated = Seat.objects.filter(tour=first).order_by("entry_id")
    names = dict.fromkeys(EntryId(str(pk)) for pk in seated.values_list("entry_id", flat=True))
    records = tuple(EntryRecord(id=name) for name in names)
    lots = seeded_lots(records, first.seed)
    field = (tuple(sorted(names, key=lots.__getitem__)),)
    return replace(stage, field=field, seed=first.seed)


def _bracket_games(
    tournament: Tournament, stages: Mapping[int, tuple[object, ...]], after_tour: int | None
) -> dict[int, tuple[BracketGame, ...]]:
    """The drawn games of knock-outs, by the number of the stage."""
    if System.KNOCKOUT not in {row[2] for row in stages.values()}:
        return {}
    games = Game.objects.filter(
        tour__tournament=tournament, tour__stage__system=Stage.System.KNOCKOUT, table__isnull=False
    ).exclude(tour__status=Tour.Status.DRAFT)
    if after_tour is not None:
        games = games.filter(tour__number__lte=after_tour)
    sides = load_sides(games)
    found: dict[int, list[BracketGame]] = defaultdict(list)
    rows = games.order_by("tour__number", "table").values_list(
        "id", "tour__stage__number", "tour__number", "table", "status", "winner"
    )
    for pk, stage, tour, table, status, winner in rows:
        a, b = sides[pk]
        done = status in _DECIDED
        found[stage].append(
            BracketGame(
                tour=tour,
                table=table or 0,
                a=a[0],
                b=b[0],
                done=done,
                winner=Side(winner) if done and winner else None,
            )
        )
    return {stage: tuple(games) for stage, games in found.items()}
