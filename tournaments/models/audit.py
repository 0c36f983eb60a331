"""What was done: by whom, when, with which key, and how to go back."""

from __future__ import annotations

from django.db import models

from tournaments.models.tournament import Tournament


class AuditEvent(models.Model):
    """One act outside the ledgers. Rows are never changed or deleted (trigger)."""

    tournament = models.ForeignKey(
        Tournament, null=True, on_delete=models.PROTECT, related_name="events"
    )
    at = models.DateTimeField()
    act = models.CharField(max_length=60)
    actor = models.CharField(max_length=160)
    role = models.CharField(max_length=16)
    user_id = models.BigIntegerField(null=True)
    official_id = models.BigIntegerField(null=True)
    device = models.CharField(max_length=64, blank=True)
    reason = models.CharField(max_length=500, blank=True)
    facts = models.JSONField(default=dict)

    class Meta:
        ordering = ("-id",)
        indexes = [models.Index(fields=["tournament", "-id"], name="audit_by_tournament")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S} {self.act}"


class WriteKey(models.Model):
    """A key a client made before its first try, with what was answered to it."""

    key = models.UUIDField(primary_key=True)
    body_digest = models.CharField(max_length=64)
    answer = models.JSONField()
    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.key)


class Snapshot(models.Model):
    """A named copy of a tournament's rows, taken before an act that destroys something."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="snapshots")
    name = models.CharField(max_length=160)
    at = models.DateTimeField()
    by = models.CharField(max_length=160)
    content = models.BinaryField()

    class Meta:
        ordering = ("-id",)

    def __str__(self) -> str:
        return self.name
