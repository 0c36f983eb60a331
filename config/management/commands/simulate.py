"""Plays tours of a tournament with realistic games, through the services the pages use."""

from __future__ import annotations

import random
from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.simulation.tours import BETWEEN_TOURS, Scene, play_tour
from tournaments.domain.access import Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament


class Command(BaseCommand):
    """``simulate --tours N --seed S [--tournament CODE]``: the newest one without a code."""

    help = "Play the next tours of a tournament."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many tours, which seed, whose tournament."""
        parser.add_argument("--tours", type=int, default=1)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--tournament", default="", help="its code; the newest without")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Play, tell each tour, stop at the first refusal with its code."""
        tournament = self._tournament(options["tournament"])
        rng = random.Random(options["seed"])  # noqa: S311 -- a simulation, no secret
        owner = tournament.owner
        actor = Actor(role=Role.ORGANISER, name=owner.get_username(), user_id=owner.pk)
        starts = timezone.now()  # noqa: TID251 -- a command is where the clock is read
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

    def _tournament(self, code: str) -> Tournament:
        tournaments = Tournament.objects.select_related("owner").order_by("-pk")
        found = (tournaments.filter(code=code) if code else tournaments).first()
        if found is None:
            raise CommandError("No such tournament: make one, or run manage.py demo.")
        return found
