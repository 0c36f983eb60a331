"""What the independent checker finds in the draws of an event, from the stored rows alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from tournaments.domain.checker import check, check_groups
from tournaments.domain.draw import (
    Bye,
    Draw,
    DrawnGame,
    Reason,
    ReasonCode,
    Relaxation,
    Request,
    System,
    Wish,
)
from tournaments.domain.pairing_options import read_options
from tournaments.domain.regulation import read_regulation
from tournaments.models import Entry, Tour
from tournaments.selectors.drafts import load_board
from tournaments.selectors.field import load_entries
from tournaments.selectors.results import load_history

WHY = Reason(ReasonCode.BY_LOT)


def faults_of(cup):
    """Everything wrong with the draws of an event."""
    found = []
    for stage in cup.stages.order_by("number"):
        tours = Tour.objects.filter(stage=stage).order_by("number")
        for tour in tours:
            found += check(
                System(stage.system), request_of(cup, tour), stored_draw(tour), tables_of(cup)
            )
        if stage.system == System.ROUND_ROBIN:
            request = request_of(cup, tours[0])
            found += check_groups(request, stage.field, [stored_draw(tour) for tour in tours])
    return found


def request_of(cup, tour):
    """What a tour was drawn from, told anew: the field, the games and the wishes."""
    stage = tour.stage
    target = stage.plan.get("target")
    regulation = read_regulation(cup.regulation)
    return Request(
        tour=tour.number,
        tours=max(each.number for each in stage.tours.all()),
        seed=tour.seed,
        entries=_field(cup, tour),
        games=tuple(_games(cup, tour, regulation)),
        options=read_options(stage.options),
        regulation=replace(regulation, target=target) if target else regulation,
        apart=_apart(cup),
    )


def _field(cup, tour):
    """Everybody who may play; those seeded into a stage stand in the order of their seeds."""
    entries = load_entries(cup, tour.number)
    if tour.stage.field is None:
        return entries
    seeds = [entry for group in tour.stage.field for entry in group]
    return tuple(
        replace(entry, rating=-seeds.index(entry.id)) if entry.id in seeds
        else replace(entry, present=False)
        for entry in entries
    )  # fmt: skip


def _games(cup, tour, regulation):
    """The games that count: of this stage, and all earlier ones where they are carried over."""
    first = min(each.number for each in tour.stage.tours.all())
    for game in load_history(cup, tour.number):
        if game.tour >= first or tour.stage.plan.get("carry") == "all":
            yield replace(game, target=regulation.target) if game.tour < first else game


def _apart(cup):
    """Two of one team."""
    teams = Entry.objects.filter(tournament=cup).exclude(team=None).values_list("team", "pk")
    return frozenset(
        frozenset((str(one), str(other)))
        for (team, one), (same, other) in combinations(teams, 2)
        if team == same
    )


def tables_of(cup):
    """Who needs which table."""
    rows = Entry.objects.filter(tournament=cup).exclude(fixed_table=None)
    return {str(pk): table for pk, table in rows.values_list("pk", "fixed_table")}


def stored_draw(tour):
    """A draw as the rows tell it."""
    board = load_board(tour)
    games = [DrawnGame(table=game.table, a=game.a, b=game.b, reasons=(WHY,))
             for game in board if not game.is_bye]  # fmt: skip
    return Draw(
        games=tuple(sorted(games, key=lambda game: game.table)),
        byes=tuple(Bye(entry=game.a[0], reason=WHY) for game in board if game.is_bye),
        relaxed=tuple(
            Relaxation(wish=Wish(each["wish"]), table=each["table"], reason=WHY)
            for each in tour.relaxed
        ),
    )
