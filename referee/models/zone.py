"""Named parts of the hall, each with its tables."""

from __future__ import annotations

from django.db import models

from tournaments.models import Tournament


class Zone(models.Model):
    """“Hall A”: tables 1-4 and 9. Who is assigned to it works at its tables of the moment."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="zones")
    name = models.CharField(max_length=40)
    tables = models.JSONField(default=list)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ("name", "id")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="a_zone_is_named_once")
        ]

    def __str__(self) -> str:
        return self.name
