"""The whole event."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Tournament(models.Model):
    """One event with its regulation.

    `version` is the freshness of everything public: every write that changes something public
    raises it in its own transaction. `settings_version` is expected by forms that change settings.
    `event` holds what is asked of the whole event (JSON of `domain.event`: late entries, teams,
    whose fines count), `schedule` the hours of its day (JSON of `domain.schedule`).
    """

    class Format(models.TextChoices):
        PAIRS = "pairs", _("Fixed pairs")
        INDIVIDUAL = "individual", _("Individual, partners change")

    class Status(models.TextChoices):
        PREPARING = "preparing", _("Registration")
        RUNNING = "running", _("Running")
        FINISHED = "finished", _("Finished")

    code = models.CharField(max_length=16, unique=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="tournaments"
    )
    name = models.CharField(max_length=120)
    venue = models.CharField(max_length=160, blank=True)
    zone = models.CharField(max_length=64, default="Europe/Moscow")
    date = models.DateField()
    format = models.CharField(max_length=12, choices=Format.choices, default=Format.PAIRS)
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.PREPARING)
    public = models.BooleanField(default=False)
    put_away = models.BooleanField(default=False)
    demo = models.BooleanField(default=False)
    regulation = models.JSONField()
    event = models.JSONField(default=dict)
    schedule = models.JSONField(default=dict)
    settings_version = models.PositiveIntegerField(default=1)
    version = models.PositiveBigIntegerField(default=1)
    created_at = models.DateTimeField()
    finished_reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ("-date", "-id")
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["preparing", "running", "finished"]),
                name="tournament_status_known",
            ),
            models.CheckConstraint(
                condition=~Q(put_away=True, public=True), name="tournament_put_away_hidden"
            ),
            models.CheckConstraint(
                condition=Q(format__in=["pairs", "individual"]), name="tournament_format_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name
