"""Whole events played at the tables through the services, told as lines, kept as golden files.

Without its file a golden test writes it anew and fails: look at it, and say why in the commit.
"""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from config.simulation.tours import BETWEEN_TOURS, Scene, play_tour
from tests.cast import act
from tournaments.domain.next_step import StepCode, next_step
from tournaments.models import Entry, Tour, Tournament
from tournaments.selectors.desk import desk_facts
from tournaments.selectors.standings import event_after
from tournaments.selectors.tours import games_of
from tournaments.services.entries import add_entry
from tournaments.services.stages import add_stage, change_stage
from tournaments.services.tournaments import create_tournament

FOLDER = Path(__file__).parents[1] / "golden"
MORNING = datetime(2026, 5, 1, 7, 0, tzinfo=UTC)


def enter_event(actor, name, entries, stages, **about):
    """An event with its entries and stages; nothing is drawn."""
    made = create_tournament(write=act(actor, now=MORNING), name=name, date=MORNING.date(), **about)
    pk = made["tournament"]
    for fields in entries:
        add_entry(write=act(actor, now=MORNING), tournament_id=pk, **fields)
    for number, fields in enumerate(stages, 1):
        cup = Tournament.objects.get(pk=pk)
        write = act(actor, now=MORNING, expected=cup.settings_version)
        if number == 1:
            change_stage(write=write, tournament_id=pk, number=1, **fields)
        else:
            add_stage(write=write, tournament_id=pk, **fields)
    return Tournament.objects.get(pk=pk)


def play_out(actor, cup, seed):
    """Tour after tour, each game by its rounds, until nothing is left to be drawn."""
    rng, starts = random.Random(seed), MORNING
    while next_step(desk_facts(cup)).code is StepCode.DRAFT:
        until = MORNING + timedelta(days=1)
        scene = Scene(tournament=cup, actor=actor, rng=rng, starts=starts, until=until)
        starts = play_tour(scene).ended + BETWEEN_TOURS
        cup.refresh_from_db()
    return cup


def numbers_of(cup):
    """The start number of every entry, by its id."""
    return {str(pk): number for pk, number in Entry.objects.filter(tournament=cup).values_list(
        "pk", "number")}  # fmt: skip


def told(cup):
    """The tours, their results and the tables, as lines of text."""
    number_of = numbers_of(cup)
    several = cup.stages.count() > 1
    lines, begun = [], None
    for tour in Tour.objects.filter(tournament=cup).select_related("stage").order_by("number"):
        if several and tour.stage != begun:
            lines += _stage(tour.stage, number_of)
            begun = tour.stage
        lines += [f"tour {tour.number}", *(_game(game) for game in games_of(cup, tour.number))]
    whole = event_after(cup)
    if not several:
        return [*lines, "standings", *_table(whole.tables[0][0], number_of)]
    for table in (table for tables in whole.tables for table in tables):
        lines += [f"table {table.stage}.{table.group}", *_table(table, number_of)]
    places = (f"  {each.row.place}. {number_of[each.row.id]}" for each in whole.final_table)
    return [*lines, "standings", *places]


def _table(table, number_of):
    for row in table.rows:
        values = " ".join(str(value) for value in row.values.values())
        yield f"  {row.place}. {number_of[row.id]} {values} {row.decided_by or '-'}"


def _stage(stage, number_of):
    yield f"stage {stage.number} {stage.system}"
    for group in stage.field or ():
        yield "  " + " ".join(str(number_of[entry]) for entry in group)


def _game(game):
    a, b = ("+".join(dict.fromkeys(str(each.entry_number) for each in side.sitters))
            for side in (game.a, game.b))  # fmt: skip
    if game.is_bye:
        return f"  free {a}"
    score = f"{game.a.points}:{game.b.points}"
    fines = f" fines {game.a.fines}:{game.b.fines}" if game.a.fines or game.b.fines else ""
    return f"  {game.table}. {a} - {b} {score} {game.kind} {game.winner}{fines}"


def compare(name, lines):
    """The event came out as it once did."""
    file = FOLDER / f"{name}.json"
    if not file.exists():
        file.write_text(json.dumps(lines, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        pytest.fail("the golden file is written anew: look at it")
    assert lines == json.loads(file.read_text(encoding="utf-8"))
