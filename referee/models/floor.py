"""What happens around a table: who has come, and who calls for a referee."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from referee.models.official import Official
from tournaments.models import Game, Player, Tournament


class Presence(models.Model):
    """A player was seen at his table, `at` this moment; the row goes when it was a mistake."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="presences")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="presences")
    at = models.DateTimeField()
    by = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("game_id", "at", "id")
        constraints = [
            models.UniqueConstraint(fields=["game", "player"], name="a_player_comes_once_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.player_id}"


class Call(models.Model):
    """Somebody at a table calls for a referee. A table has one open call at most.

    `game` is what was played there then, for the incident's story.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="calls")
    table = models.PositiveIntegerField()
    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True, blank=True)
    taken_by = models.CharField(max_length=150, blank=True)
    official = models.ForeignKey(
        Official, on_delete=models.SET_NULL, related_name="calls", null=True, blank=True
    )
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("at", "id")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "table"],
                condition=Q(closed_at__isnull=True),
                name="one_open_call_a_table",
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.table}"
