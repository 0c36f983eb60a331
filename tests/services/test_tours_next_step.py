"""A walk through tournaments: whatever happens, the step named is one whose service says yes."""

from __future__ import annotations

import random
from itertools import count

import pytest

from tests.cast import act, add_pair, organiser
from tests.tours import decide, make_running
from tournaments.domain.errors import Refusal
from tournaments.domain.next_step import StepCode, next_step
from tournaments.models import Entry, Game, Tour
from tournaments.selectors.desk import desk_facts
from tournaments.services import tours
from tournaments.services.attendance import check_in, check_in_everybody, withdraw_entry
from tournaments.services.game_results import start_tour_clock

pytestmark = pytest.mark.django_db


def refused(service, *codes):
    """Whether the service said no, for one of these reasons; any other is an error."""
    try:
        service()
    except Refusal as refusal:
        if refusal.code in codes:
            return True
        raise
    return False


class Walk:
    """One tournament, led only by its next-step panel, with accidents in between."""

    def __init__(self, actor, seed):
        self.actor = actor
        self.chance = random.Random(seed)
        self.newcomers = count(10)
        system = self.chance.choice(["swiss", "round_robin"])
        self.tournament = make_running(
            actor, self.chance.randint(0, 7), tours=self.chance.randint(1, 4), system=system
        )
        self.seen = set()

    def write(self, reason=""):
        return {"write": act(self.actor, reason=reason), "tournament_id": self.tournament.pk}

    def step(self):
        self.tournament.refresh_from_db()
        return next_step(desk_facts(self.tournament))

    def follow(self, step):
        """Do what the panel says; nothing here may be refused."""
        self.seen.add(step.code)
        getattr(self, step.code)(step)

    def add_entries(self, _step):
        add_pair(self.actor, self.tournament, next(self.newcomers))

    def check_in(self, _step):
        check_in_everybody(**self.write())

    def late_entries(self, _step):
        tour = Tour.objects.get(tournament=self.tournament, number=1)
        for entry in Entry.objects.filter(checked_in=True, withdrawn_after=None):
            if not tour.seats.filter(entry=entry).exists():
                check_in(**self.write(), number=entry.number, present=False)

    def draft(self, _step):
        if refused(lambda: tours.draft_tour(**self.write()), "pairing.impossible"):
            tours.draft_tour(**self.write(), allow_rematch=True)

    def fix_draft(self, step):
        def redraw():
            tours.redraw_tour(**self.write(), number=step.tour, allow_rematch=True)

        if refused(redraw, "draw.too_few", "draw.late_entry"):
            tours.delete_draft(**self.write(), number=step.tour)

    def publish(self, step):
        tours.publish_tour(**self.write(), number=step.tour)

    def start(self, step):
        tour = Tour.objects.get(tournament=self.tournament, number=step.tour)
        start_tour_clock(tour_id=tour.pk, at=act(self.actor).now)
        Game.objects.filter(tour=tour, table__isnull=False).update(status="playing")

    def results(self, step):
        self.decide(step, "finished")

    def signatures(self, step):
        self.decide(step, "signed")

    def decide(self, step, status):
        for missing in step.missing:
            tour = Tour.objects.get(tournament=self.tournament, number=missing.tour)
            tables = [each for each in missing.tables if self.chance.random() < 0.8]
            decide(tour, tables=tables, status=status, winner=self.chance.choice("AB"))

    def close(self, step):
        tours.close_tour(**self.write(), number=step.tour)

    def finish(self, _step):
        tours.finish_tournament(**self.write())

    def finish_early(self, _step):
        tours.finish_tournament(**self.write("nobody is left"))

    def accident(self):
        """Something an organiser or life may do at any moment; it may be refused."""
        number = self.chance.randint(1, 9)
        last = Tour.objects.filter(tournament=self.tournament).order_by("number").last()
        tour = last.number if last else 1
        signed = Game.objects.filter(status="signed", table__isnull=False)
        accidents = [
            lambda: check_in(**self.write(), number=number, present=False),
            lambda: check_in(**self.write(), number=number, present=True),
            lambda: withdraw_entry(**self.write("ill"), number=number, after_tour=tour - 1),
            lambda: add_pair(self.actor, self.tournament, next(self.newcomers)),
            lambda: tours.unpublish_tour(**self.write(), number=tour),
            lambda: tours.reopen_tour(**self.write(), number=tour),
            lambda: tours.delete_draft(**self.write(), number=tour),
            lambda: tours.take_out_entry(**self.write(), number=tour, entry=number),
            lambda: tours.draft_tour(**self.write(), pass_reason="dark", allow_rematch=True),
            lambda: tours.close_tour(**self.write("dark"), number=tour),
            lambda: signed.filter(table=1).update(status="finished"),
        ]
        try:
            self.chance.choice(accidents)()
        except Refusal:
            return


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_every_step_of_the_panel_can_be_taken_until_the_tournament_is_over(alice, seed):
    walk = Walk(organiser(alice), seed)
    for turn in range(300):
        step = walk.step()
        if step.code is StepCode.FINISHED:
            break
        walk.follow(step)
        if turn < 60 and walk.chance.random() < 0.3:
            walk.accident()
    assert walk.step().code is StepCode.FINISHED
    tours.reopen_tournament(**walk.write())
    assert walk.step().code is not StepCode.FINISHED
