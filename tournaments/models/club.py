"""Where players come from."""

from __future__ import annotations

from django.db import models

from tournaments.models.tournament import Tournament


class Club(models.Model):
    """A club or town as one tournament writes it."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="clubs")
    name = models.CharField(max_length=80)
    search_key = models.CharField(max_length=120)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "search_key"], name="club_once_a_tournament"
            )
        ]

    def __str__(self) -> str:
        return self.name
