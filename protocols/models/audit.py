"""An audit of paper against record: a public seed, the sample it gave, what the papers said."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from tournaments.models import Game, Tournament


class PaperAudit(models.Model):
    """A drawn sample. `population` is the number of finished protocols it was drawn from."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="audits")
    seed = models.CharField(max_length=20)
    population = models.PositiveIntegerField()
    at = models.DateTimeField()
    by = models.CharField(max_length=160)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=["tournament", "seed"], name="one_audit_a_seed")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.seed}"


class AuditedSheet(models.Model):
    """One protocol of a sample, in the order it was drawn.

    `said` is what the paper says, ``205:60``, or nothing where the paper is missing; `record` is
    what the record said at that moment.
    """

    audit = models.ForeignKey(PaperAudit, on_delete=models.CASCADE, related_name="sheets")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="audited")
    place = models.PositiveIntegerField()
    said = models.CharField(max_length=20, blank=True)
    record = models.CharField(max_length=20, blank=True)
    agrees = models.BooleanField(null=True)
    at = models.DateTimeField(null=True)
    by = models.CharField(max_length=160, blank=True)

    class Meta:
        ordering = ("place",)
        constraints = [
            models.UniqueConstraint(fields=["audit", "game"], name="audited_once"),
            models.CheckConstraint(
                condition=Q(agrees__isnull=True) | Q(at__isnull=False), name="audited_by_somebody"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.audit_id}/{self.place}: {self.game_id}"
