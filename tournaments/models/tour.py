"""Systems of play and the slots in which everybody plays once."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class Stage(models.Model):
    """One system of play inside a tournament.

    `options` are the pairing options of the engine, `plan` is the rest of how it is played (JSON
    of `domain.stages.plan`). `field` holds the groups of entry ids as they were when its first
    tour was drawn, best seed first; until then, and in an open first stage, it is null and
    everybody who belongs there is computed. `seed` is the lot of that draw.
    """

    class System(models.TextChoices):
        SWISS = "swiss", _("Swiss system")
        ROUND_ROBIN = "round_robin", _("Round robin")
        KNOCKOUT = "knockout", _("Knock-out")
        ROTATING = "rotating", _("Partners change")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=60, blank=True)
    system = models.CharField(max_length=12, choices=System.choices, default=System.SWISS)
    options = models.JSONField(default=dict)
    plan = models.JSONField(default=dict)
    field = models.JSONField(null=True, blank=True)
    seed = models.PositiveBigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="stage_number_once_a_tournament"
            ),
            models.CheckConstraint(
                condition=Q(system__in=["swiss", "round_robin", "knockout", "rotating"]),
                name="stage_system_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.number} {self.system}"


class Tour(models.Model):
    """One slot of the schedule.

    `seed` replays the draw, `relaxed` lists the wishes it could not keep, `version` is expected by
    every act on the draft, `passed_reason` says why the next tour was drawn with results missing.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("Draft")
        PUBLISHED = "published", _("Published")
        CLOSED = "closed", _("Closed")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tours")
    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="tours")
    number = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    seed = models.PositiveBigIntegerField()
    relaxed = models.JSONField(default=list)
    started_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    passed_reason = models.CharField(max_length=300, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="tour_number_once_a_tournament"
            ),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(status="draft"), name="one_draft_a_tournament"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["draft", "published", "closed"]), name="tour_status_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.number}"
