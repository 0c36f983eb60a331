"""The protocol of a game, its append-only ledger and the drawn signatures."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from tournaments.models import Game, Player


class Protocol(models.Model):
    """One game's protocol: the regulation it runs under and a cache of its replayed ledger.

    `seq` is the number of ledger rows: the version a client must have seen. `state` is the answer
    of the engine for the whole ledger; `digest` the engine's digest, `row_digest` the head of the
    chain of rows. All of it can be rebuilt from the ledger and is compared by ``verify``.
    `clock_shift` is what the server's clock jumped while the game was running, in seconds: the
    ledger keeps the moments as they were, deadlines are moved along.
    """

    game = models.OneToOneField(Game, on_delete=models.PROTECT, related_name="protocol")
    regulation = models.JSONField()
    seq = models.PositiveIntegerField(default=0)
    phase = models.CharField(max_length=12, default="waiting")
    state = models.JSONField(default=dict)
    digest = models.CharField(max_length=64, blank=True)
    row_digest = models.CharField(max_length=64, blank=True)
    clock_shift = models.IntegerField(default=0)
    opened_at = models.DateTimeField()
    signed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    phase__in=[
                        "waiting",
                        "playing",
                        "last_round",
                        "extra_round",
                        "finished",
                        "signed",
                    ]
                ),
                name="protocol_phase_known",
            )
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.phase} at {self.seq}"


class LedgerEntry(models.Model):
    """One act of a referee. Rows are never changed or deleted (triggers on both engines).

    `payload` is the entry as the engine reads it; `around` holds what the row digest binds besides:
    the line-up (seat to player) and the hash of a signature's strokes.
    """

    protocol = models.ForeignKey(Protocol, on_delete=models.PROTECT, related_name="ledger")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=12)
    payload = models.JSONField()
    around = models.JSONField(default=dict)
    key = models.UUIDField(unique=True)
    at = models.DateTimeField()
    by = models.CharField(max_length=160)
    role = models.CharField(max_length=16)
    user_id = models.BigIntegerField(null=True)
    official_id = models.BigIntegerField(null=True)
    device = models.CharField(max_length=64, blank=True)
    reason = models.CharField(max_length=500, blank=True)
    previous_digest = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ("seq",)
        constraints = [
            models.UniqueConstraint(fields=["protocol", "seq"], name="one_act_a_place"),
            models.CheckConstraint(condition=Q(seq__gte=1), name="acts_count_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.protocol_id}/{self.seq}: {self.kind}"


class Signature(models.Model):
    """How a seat signed: strokes drawn on the screen, or a typed name where nothing can be drawn.

    `strokes` is a list of strokes, each a list of [x, y] in thousandths of the box's width.
    """

    act = models.OneToOneField(LedgerEntry, on_delete=models.PROTECT, related_name="signature")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="signatures")
    strokes = models.JSONField(default=list)
    typed_name = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        return f"{self.act_id}: {self.player_id}"
