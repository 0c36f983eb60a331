"""What waited on a phone whose official may write no more: offered to the chief referee."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from referee.models.official import Official
from tournaments.models import Game


class Stranded(models.Model):
    """One entry of a phone whose link has ended; it is in no ledger until it is accepted.

    `key` is the phone's own: should the entry have arrived after all, accepting it changes nothing.
    `asked` is what the phone sent, `expected` the ledger it was made from.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        ACCEPTED = "accepted", _("Accepted")
        DROPPED = "dropped", _("Dropped")

    official = models.ForeignKey(Official, on_delete=models.CASCADE, related_name="stranded")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="stranded")
    key = models.UUIDField(unique=True)
    expected = models.PositiveIntegerField()
    asked = models.JSONField()
    device = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("game_id", "expected", "id")
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "accepted", "dropped"]),
                name="stranded_state_known",
            )
        ]

    def __str__(self) -> str:
        return str(self.key)
