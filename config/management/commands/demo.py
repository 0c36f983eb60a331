"""Makes a demo tournament and plays it up to the middle of a tour."""

from __future__ import annotations

import random
from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.demo import (
    PASSWORD,
    TOURS,
    demo_organiser,
    demo_signs_in,
    first_start,
    make_demo,
    remove_demos,
    unsafe_but_fast,
)
from config.simulation.tours import BETWEEN_TOURS, Scene, play_tour
from tournaments.models import Tournament


class Command(BaseCommand):
    """``demo --size 8|24|64 [--individual]``: entries through the services, some tours played."""

    help = "Make a demo tournament of invented people and play its first tours."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Size, seed, how many tours are played, and what becomes of what is there."""
        parser.add_argument("--size", type=int, choices=sorted(TOURS), default=24)
        parser.add_argument(
            "--individual", action="store_true", help="single players whose partners change"
        )
        parser.add_argument("--seed", type=int, default=7)
        parser.add_argument("--tours", type=int, default=3, help="tours played to the end")
        parser.add_argument(
            "--share",
            type=float,
            default=0.4,
            help="of the tables of the tour after them, from 0 to 1",
        )
        parser.add_argument(
            "--if-empty", action="store_true", help="do nothing when there is a tournament"
        )
        parser.add_argument("--reset", action="store_true", help="remove earlier demos first")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make it, play it, say how to sign in."""
        if not 0 <= options["share"] <= 1:
            raise CommandError("--share is a part of the tables: from 0 (none) to 1 (all).")
        if options["if_empty"] and Tournament.objects.exists():
            if Tournament.objects.filter(demo=True).exists():
                self._say_sign_in()
            return
        if options["reset"]:
            self.stdout.write(f"Removed demo tournaments: {remove_demos()}")
        now = timezone.now()  # noqa: TID251 -- a command is where the clock is read
        with unsafe_but_fast():
            tournament = make_demo(
                size=options["size"],
                seed=options["seed"],
                now=now,
                individual=options["individual"],
            )
            self._play(tournament, options, now)
        self.stdout.write(f"Demo tournament: /t/{tournament.code}/")
        self._say_sign_in()

    def _play(self, tournament: Tournament, options: dict[str, Any], now: datetime) -> None:
        rng = random.Random(options["seed"])  # noqa: S311 -- a demo, no secret
        starts = first_start(now, tournament.zone)
        planned = TOURS[options["size"]]
        for number in range(min(options["tours"] + 1, planned)):
            last = number == options["tours"]
            scene = Scene(
                tournament=tournament,
                actor=demo_organiser(),
                rng=rng,
                starts=now - timedelta(minutes=25) if last else starts,
                until=now,
            )
            played = play_tour(scene, share=options["share"] if last else 1.0)
            starts = played.ended + BETWEEN_TOURS
            self.stdout.write(
                f"tour {played.number}: {played.whole} of {played.tables} tables played"
            )

    def _say_sign_in(self) -> None:
        if demo_signs_in():
            self.stdout.write(f"Sign in as the organiser: {settings.DEMO_USER} / {PASSWORD}")
