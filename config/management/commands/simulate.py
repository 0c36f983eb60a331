"""Plays tours of a tournament, or whole random events, through the services the pages use."""

from __future__ import annotations

import random
from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.simulation.events import StuckError, make_event, play_out
from config.simulation.plans import random_event
from config.simulation.tours import BETWEEN_TOURS, Scene, play_tour
from tournaments.domain.access import Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament


class Command(BaseCommand):
    """``simulate --tours N --seed S [--tournament CODE]``: the newest one without a code.

    ``simulate --events N --seed S``: makes N events of random formats beside it and plays each to
    its end by the steps the panel names; results are entered by their totals.
    """

    help = "Play the next tours of a tournament, or whole random events."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many tours, which seed, whose tournament."""
        parser.add_argument("--tours", type=int, default=1)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--events", type=int, default=0, help="random events instead of tours")
        parser.add_argument("--tournament", default="", help="its code; the newest without")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Play, tell each tour, stop at the first refusal with its code."""
        tournament = self._tournament(options["tournament"])
        rng = random.Random(options["seed"])  # noqa: S311 -- a simulation, no secret
        owner = tournament.owner
        actor = Actor(role=Role.ORGANISER, name=owner.get_username(), user_id=owner.pk)
        starts = timezone.now()  # noqa: TID251 -- a command is where the clock is read
        if options["events"]:
            self._play_events(actor, starts, options["seed"], options["events"])
            return
        for _number in range(options["tours"]):
            scene = Scene(
                tournament=tournament,
                actor=actor,
                rng=rng,
                starts=starts,
                until=starts + timedelta(hours=3),
            )
            try:
                played = play_tour(scene)
            except Refusal as refusal:
                raise CommandError(f"{refusal.code} {dict(refusal.details.params)}") from None
            starts = played.ended + BETWEEN_TOURS
            self.stdout.write(f"tour {played.number}: {played.tables} tables played")

    def _play_events(self, actor: Actor, now: datetime, seed: int, count: int) -> None:
        for number in range(seed, seed + count):
            rng = random.Random(number)  # noqa: S311 -- a simulation, no secret
            wish = random_event(rng)
            day = make_event(wish, actor, rng, now)
            try:
                play_out(day)
            except StuckError as stuck:
                raise CommandError(f"event {number} ({day.tournament.code}): {stuck}") from None
            systems = ", ".join(stage.system for stage in wish.stages)
            self.stdout.write(
                f"event {number} ({day.tournament.code}): {wish.entries} entries, {systems}; "
                f"{len(day.steps)} steps to the end"
            )

    def _tournament(self, code: str) -> Tournament:
        tournaments = Tournament.objects.select_related("owner").order_by("-pk")
        found = (tournaments.filter(code=code) if code else tournaments).first()
        if found is None:
            raise CommandError("No such tournament: make one, or run manage.py demo.")
        return found
