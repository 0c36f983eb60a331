"""Where players come from, whom they play for, and among whom they are ranked besides."""

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


class Team(models.Model):
    """Entries that are counted together: two pairs or four players."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="teams")
    name = models.CharField(max_length=80)
    search_key = models.CharField(max_length=120)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "search_key"], name="team_once_a_tournament"
            )
        ]

    def __str__(self) -> str:
        return self.name


class Category(models.Model):
    """A further table of merit of one event: women, juniors, veterans, a region.

    `prizes` is how many places of it get a diploma.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="categories")
    name = models.CharField(max_length=60)
    search_key = models.CharField(max_length=120)
    prizes = models.PositiveSmallIntegerField(default=3)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "search_key"], name="category_once_a_tournament"
            )
        ]

    def __str__(self) -> str:
        return self.name
