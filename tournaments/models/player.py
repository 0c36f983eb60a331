"""One person in one tournament."""

from __future__ import annotations

from django.db import models

from tournaments.models.tournament import Tournament


class Player(models.Model):
    """A person as the tournament writes his name.

    A person belongs to one tournament, so that renaming him never changes an older protocol.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=60)
    search_key = models.CharField(max_length=120, db_index=True)
    sort_key = models.CharField(max_length=180)
    external_id = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ("sort_key", "id")

    def __str__(self) -> str:
        return self.name
