"""A long print that somebody ordered."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import pgettext_lazy

from tournaments.models.tournament import Tournament


class Job(models.Model):
    """One order: the queue itself, its progress, and what came of it.

    `attempt` is the fence: whoever works on an earlier attempt may write nothing more. `beat_at` is
    when the work last gave a sign of life. The file lies in the data folder and goes with the row.
    """

    class Status(models.TextChoices):
        QUEUED = "queued", pgettext_lazy("print job", "Waiting")
        RUNNING = "running", pgettext_lazy("print job", "Being printed")
        DONE = "done", pgettext_lazy("print job", "Ready")
        FAILED = "failed", pgettext_lazy("print job", "Failed")
        CANCELLED = "cancelled", pgettext_lazy("print job", "Cancelled")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="jobs")
    kind = models.CharField(max_length=24)
    params = models.JSONField(default=dict)
    title = models.CharField(max_length=300)
    language = models.CharField(max_length=12)
    by = models.CharField(max_length=160)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    attempt = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    beat_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-id",)
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["queued", "running", "done", "failed", "cancelled"]),
                name="job_status_known",
            )
        ]
        indexes = [models.Index(fields=["status", "id"], name="jobs_in_turn")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.status}"
