"""A whole event of single players, 24 in 7 tours with fines of one's own, played at the tables.

It comes out as it once did (`tests/golden/individual-24x7.json`; without the file the test writes
it anew and fails), the independent checker finds nothing in its draws, and the standings are those
of a second calculation that shares nothing with the first.
"""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from config.demo import demo_organiser, make_demo
from config.simulation.tours import BETWEEN_TOURS, Scene, play_tour
from config.verification import verify
from tests.domain.tournaments import naive_table
from tournaments.domain.checker import check
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
from tournaments.domain.event import EventRules, write_event
from tournaments.domain.regulation import read_regulation
from tournaments.models import Entry, Seat, Tour, Tournament
from tournaments.selectors.drafts import load_board
from tournaments.selectors.field import load_entries
from tournaments.selectors.results import load_history, load_results
from tournaments.selectors.standings import event_after
from tournaments.selectors.tours import games_of

pytestmark = [pytest.mark.django_db(reset_sequences=True), pytest.mark.slow]
"""The lot of a draw goes over the ids of entries, so they must begin anew."""

FILE = Path(__file__).parents[1] / "golden" / "individual-24x7.json"
MORNING = datetime(2026, 5, 1, 7, 0, tzinfo=UTC)
SEED = 11
TOURS = 7


def play():
    """The event, played to its last tour."""
    cup = make_demo(size=24, seed=SEED, now=MORNING, individual=True)
    Tournament.objects.filter(pk=cup.pk).update(event=write_event(EventRules(own_fines=True)))
    cup.refresh_from_db()
    rng, starts = random.Random(SEED), MORNING
    for _tour in range(TOURS):
        scene = Scene(
            tournament=cup,
            actor=demo_organiser(),
            rng=rng,
            starts=starts,
            until=MORNING + timedelta(days=1),
        )
        starts = play_tour(scene).ended + BETWEEN_TOURS
    cup.refresh_from_db()
    return cup


def told(cup):
    """The tours, their results and the final table, as lines of text."""
    lines = []
    for number in range(1, TOURS + 1):
        lines.append(f"tour {number}")
        for game in games_of(cup, number):
            a, b = ("+".join(str(each.entry_number) for each in side.sitters)
                    for side in (game.a, game.b))  # fmt: skip
            score = f"{game.a.points}:{game.b.points}"
            fines = f" fines {game.a.fines}:{game.b.fines}" if game.a.fines or game.b.fines else ""
            lines.append(f"  {game.table}. {a} - {b} {score} {game.kind} {game.winner}{fines}")
    lines.append("standings")
    number_of = dict(Entry.objects.filter(tournament=cup).values_list("pk", "number"))
    for row in event_after(cup).tables[0][0].rows:
        values = " ".join(str(value) for value in row.values.values())
        lines.append(f"  {row.place}. {number_of[int(row.id)]} {values} {row.decided_by or '-'}")
    return lines


def faults_of(cup, tour):
    """What the independent checker finds in the draw of a tour, from the stored rows alone."""
    why = Reason(ReasonCode.TABLE_OF_FOUR)
    board = load_board(tour)
    games = [DrawnGame(table=game.table, a=game.a, b=game.b, reasons=(why,))
             for game in board if not game.is_bye]  # fmt: skip
    draw = Draw(
        games=tuple(sorted(games, key=lambda game: game.table)),
        byes=tuple(Bye(entry=game.a[0], reason=why) for game in board if game.is_bye),
        relaxed=tuple(given_up(each) for each in tour.relaxed),
    )
    request = Request(
        tour=tour.number,
        tours=TOURS,
        seed=tour.seed,
        entries=load_entries(cup, tour.number),
        games=load_history(cup, tour.number),
        regulation=read_regulation(cup.regulation),
    )
    return list(check(System.ROTATING, request, draw))


def given_up(stored):
    """A wish that was given up, as the tour keeps it."""
    ids = tuple(stored["facts"]["ids"])
    reason = Reason(ReasonCode(stored["code"]), {**stored["facts"], "ids": ids})
    return Relaxation(wish=Wish(stored["wish"]), table=stored["table"], reason=reason)


def test_a_whole_event_of_single_players():
    cup = play()
    assert verify(cup.code).findings == ()
    for tour in Tour.objects.filter(tournament=cup):
        assert faults_of(cup, tour) == []
    results = load_results(cup)
    assert any(sum(game.fines) for game in results)
    assert Seat.objects.filter(tour__tournament=cup, fines__gt=0).exists()
    second = naive_table.table(read_regulation(cup.regulation), load_entries(cup), results)
    rows = event_after(cup).tables[0][0].rows
    assert {row.id: (row.place, row.values) for row in rows} == second
    lines = told(cup)
    if not FILE.exists():
        FILE.write_text(json.dumps(lines, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        pytest.fail("the golden file is written anew: look at it")
    assert lines == json.loads(FILE.read_text(encoding="utf-8"))
