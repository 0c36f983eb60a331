"""Random events played through the services: at every moment the next step is asked and taken.

Games are recorded by their totals, so that whole events take seconds; `tours` plays rounds.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Final

from config.simulation.acts import scribble
from config.simulation.plans import EventWish
from protocols.services.ledger import append
from protocols.services.signing import sign
from protocols.services.tours import start_tour
from tournaments.domain.access import Actor
from tournaments.domain.errors import Refusal
from tournaments.domain.next_step import Step, StepCode, next_step
from tournaments.models import Entry, Game, Tour, Tournament
from tournaments.selectors.desk import desk_facts
from tournaments.services.attendance import check_in, withdraw_entry
from tournaments.services.entries import add_entry
from tournaments.services.event import change_event
from tournaments.services.stages import StageFields, add_stage, change_stage
from tournaments.services.tournaments import create_tournament
from tournaments.services.tours import (
    close_tour,
    draft_tour,
    finish_tournament,
    publish_tour,
    redraw_tour,
)
from tournaments.services.writing import Write

MOST_STEPS: Final = 400
WITHDRAWALS: Final = 0.15
LATECOMERS: Final = 0.15
FORFEITS: Final = 0.08
_SURNAMES: Final = (
    "Авдеев",
    "Белкин",
    "Волков",
    "Грачёв",
    "Дроздов",
    "Ершов",
    "Журавлёв",
    "Зайцев",
)


class StuckError(AssertionError):
    """The event did not come to its end, or its next step could not be taken."""


@dataclass(slots=True)
class Day:
    """An event on its way.

    Attributes:
        tournament: the event.
        actor: its organiser.
        rng: decides everything that chance decides.
        now: the clock of the day.
        steps: what the panel named, in order.
    """

    tournament: Tournament
    actor: Actor
    rng: random.Random
    now: datetime
    steps: list[StepCode] = field(default_factory=list)

    def write(self, *, expected: int | None = None, reason: str = "") -> Write:
        """A write of the organiser; the clock goes on."""
        self.now += timedelta(seconds=1)
        return Write(actor=self.actor, now=self.now, expected=expected, reason=reason)


def make_event(wish: EventWish, actor: Actor, rng: random.Random, now: datetime) -> Day:
    """The event with its entries and stages; nothing is drawn."""
    made = create_tournament(
        write=Write(actor=actor, now=now),
        name=f"{wish.format}, {wish.entries}",
        date=date(now.year, now.month, now.day),
        format=wish.format,
        regulation={"signatures": "sides"},
    )
    day = Day(Tournament.objects.get(pk=made["tournament"]), actor, rng, now)
    for number in range(wish.entries):
        _enter(day, number)
    change_event(
        write=day.write(expected=_version(day)),
        tournament_id=day.tournament.pk,
        event={"late": wish.late},
    )
    for number, stage in enumerate(wish.stages, 1):
        wanted: StageFields = {
            "system": stage.system,
            "plan": stage.plan,
            "options": stage.options,
        }
        write, pk = day.write(expected=_version(day)), day.tournament.pk
        if number == 1:
            change_stage(write=write, tournament_id=pk, number=1, **wanted)
        else:
            add_stage(write=write, tournament_id=pk, **wanted)
    return day


def _version(day: Day) -> int:
    day.tournament.refresh_from_db()
    return day.tournament.settings_version


def _enter(day: Day, number: int) -> None:
    surname = _SURNAMES[number % len(_SURNAMES)]
    people = [f"{surname} {letter}{number}" for letter in ("Анна ", "Борис ")]
    single = day.tournament.format == Tournament.Format.INDIVIDUAL
    add_entry(
        write=day.write(),
        tournament_id=day.tournament.pk,
        names=tuple(people[:1] if single else people),
        club=day.rng.choice(["Дубль", "Азот", ""]),
    )


def play_out(day: Day) -> None:
    """Take the named step until the event is finished.

    Raises:
        StuckError: a named step was refused, or there was no end of steps.
    """
    for _turn in range(MOST_STEPS):
        step = next_step(desk_facts(day.tournament))
        day.steps.append(step.code)
        if step.code is StepCode.FINISHED:
            return
        try:
            _take(day, step)
        except Refusal as refused:
            said = f"{step.code}: {refused.code} {dict(refused.details.params)}"
            raise StuckError(said) from refused
        day.tournament.refresh_from_db()
    raise StuckError(f"no end: {day.steps[-12:]}")


def _take(day: Day, step: Step) -> None:
    pk = day.tournament.pk
    tour = Tour.objects.filter(tournament=pk, number=step.tour or 0).first()
    if step.code in {StepCode.FINISH, StepCode.FINISH_EARLY}:
        finish_tournament(write=day.write(reason="too few left"), tournament_id=pk)
    elif step.code is StepCode.DRAFT:
        if not _between(day):
            _draft(day)
    elif step.code is StepCode.LATE_ENTRIES:
        _send_home(day)
    elif tour is None:
        raise StuckError(f"{step.code} without a tour")
    else:
        _go_on(day, step.code, tour)


def _go_on(day: Day, code: StepCode, tour: Tour) -> None:
    pk = day.tournament.pk
    if code is StepCode.FIX_DRAFT:
        redraw_tour(write=day.write(expected=tour.version), tournament_id=pk, number=tour.number)
    elif code is StepCode.PUBLISH:
        publish_tour(write=day.write(expected=tour.version), tournament_id=pk, number=tour.number)
    elif code is StepCode.START:
        start_tour(write=day.write(), tour_id=tour.pk)
    elif code in {StepCode.RESULTS, StepCode.SIGNATURES}:
        for game in Game.objects.filter(tour=tour, table__isnull=False).order_by("table"):
            _decide(day, game)
    elif code is StepCode.CLOSE:
        close_tour(write=day.write(expected=tour.version), tournament_id=pk, number=tour.number)
    else:
        raise StuckError(f"nobody knows how to take the step {code}")


def _between(day: Day) -> bool:
    """Whether something happened before a draw: somebody left, or came."""
    tours = Tour.objects.filter(tournament=day.tournament).count()
    here = Entry.objects.filter(tournament=day.tournament, withdrawn_after=None)
    if tours and here.count() > 6 and day.rng.random() < WITHDRAWALS:
        leaving = day.rng.choice(list(here.order_by("number")))
        withdraw_entry(
            write=day.write(expected=leaving.version, reason="ill"),
            tournament_id=day.tournament.pk,
            number=leaving.number,
            after_tour=tours,
        )
        return True
    if tours and day.rng.random() < LATECOMERS:
        try:
            _enter(day, 100 + len(day.steps))
        except Refusal as refused:
            if refused.code != "entry.stage_closed":
                raise
        else:
            return True
    return False


def _draft(day: Day) -> None:
    seed = day.rng.getrandbits(32)
    draft_tour(write=day.write(), tournament_id=day.tournament.pk, seed=seed)


def _send_home(day: Day) -> None:
    """Those late for a stage that takes nobody in."""
    seated = Entry.objects.filter(tournament=day.tournament, seats__isnull=False).values("pk")
    for entry in Entry.objects.filter(tournament=day.tournament, checked_in=True).exclude(
        pk__in=seated
    ):
        check_in(
            write=day.write(expected=entry.version),
            tournament_id=day.tournament.pk,
            number=entry.number,
            present=False,
        )


def _decide(day: Day, game: Game) -> None:
    """A result by its totals, signed by both sides; now and then a forfeit."""
    if game.status == Game.Status.SIGNED or game.kind == Game.Kind.DOUBLE_FORFEIT:
        return
    if game.status != Game.Status.FINISHED:
        append(write=day.write(), game_id=game.pk, payload=_outcome(day))
        game.refresh_from_db()
    if game.kind != Game.Kind.DOUBLE_FORFEIT:
        for seat in (1, 2):
            strokes = scribble(day.rng)
            sign(write=day.write(), game_id=game.pk, seat=seat, strokes=strokes)


def _outcome(day: Day) -> dict[str, object]:
    if day.rng.random() < FORFEITS:
        day.now += timedelta(minutes=6)
        sides = day.rng.choice([["A"], ["B"], ["A", "B"]])
        return {"kind": "forfeit", "sides": sides, "at": day.now.isoformat()}
    won, lost = 200 + day.rng.randint(0, 30), day.rng.randint(20, 199)
    a, b = (won, lost) if day.rng.random() < 0.5 else (lost, won)
    return {"kind": "result", "score": {"A": a, "B": b}, "reason": "totals only"}
