"""The paper behind a protocol: where the sheet is, its photos, what a second reader found."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import pgettext_lazy

from tournaments.models import Game


class Sheet(models.Model):
    """The paper sheet of one game. No row: nobody has said anything about it yet.

    `checked_content` is the digest of what a second person confirmed; the sheet counts as checked
    while the ledger still says the same.
    """

    class Mark(models.TextChoices):
        PRINTED = "printed", pgettext_lazy("sheet", "Printed")
        OUT = "out", pgettext_lazy("sheet", "Out")
        RETURNED = "returned", pgettext_lazy("sheet", "Returned")
        FILED = "filed", pgettext_lazy("sheet", "Filed")

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="sheet")
    mark = models.CharField(max_length=10, choices=Mark.choices, blank=True)
    holder = models.CharField(max_length=120, blank=True)
    marked_at = models.DateTimeField(null=True)
    marked_by = models.CharField(max_length=160, blank=True)
    checked_content = models.CharField(max_length=64, blank=True)
    checked_at = models.DateTimeField(null=True)
    checked_by = models.CharField(max_length=160, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(mark__in=["", "printed", "out", "returned", "filed"]),
                name="sheet_mark_known",
            )
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.mark or '–'}"


class SheetPhoto(models.Model):
    """A photo of the signed paper; the file lies in the data folder under its own digest."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="photos")
    sha256 = models.CharField(max_length=64)
    kind = models.CharField(max_length=4)
    size = models.PositiveIntegerField()
    at = models.DateTimeField()
    by = models.CharField(max_length=160)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=["game", "sha256"], name="one_photo_once_a_game"),
            models.CheckConstraint(condition=Q(kind__in=["jpg", "png", "webp"]), name="photo_kind"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.sha256[:8]}.{self.kind}"


class SheetIncident(models.Model):
    """Paper and record differ: somebody saw it, or typed the sheet a second time.

    `found` lists the lines (`protocols.domain.comparison`): ``first`` is the record, ``second`` the
    paper. The record stays as it is until the chief referee corrects it or says why not.
    """

    class Source(models.TextChoices):
        SEEN = "seen", pgettext_lazy("incident", "seen on the paper")
        SECOND = "second", pgettext_lazy("incident", "typed a second time")
        AUDIT = "audit", pgettext_lazy("incident", "audit")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="incidents")
    source = models.CharField(max_length=8, choices=Source.choices)
    found = models.JSONField(default=list)
    note = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField()
    by = models.CharField(max_length=160)
    settled_at = models.DateTimeField(null=True)
    settled_by = models.CharField(max_length=160, blank=True)
    settlement = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.source}"
