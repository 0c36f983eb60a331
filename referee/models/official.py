"""Officials and their personal links."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from referee.models.zone import Zone
from tournaments.models import Tournament


class Official(models.Model):
    """A referee, chief referee or secretary of one tournament.

    Only the SHA-256 of the link's token is stored; a lost card gets a new link. `tables` are his
    own, beside those of his `zone`; neither means every table. Revoking is a column read at each
    request.
    """

    class Role(models.TextChoices):
        CHIEF_REFEREE = "chief_referee", _("Chief referee")
        REFEREE = "referee", _("Referee")
        SECRETARY = "secretary", _("Secretary")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="officials")
    name = models.CharField(max_length=80)
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.REFEREE)
    tables = models.JSONField(default=list)
    zone = models.ForeignKey(
        Zone, on_delete=models.PROTECT, related_name="officials", null=True, blank=True
    )
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_seen_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ("role", "name", "id")
        constraints = [
            models.CheckConstraint(
                condition=Q(role__in=["chief_referee", "referee", "secretary"]),
                name="official_role_known",
            )
        ]

    def __str__(self) -> str:
        return self.name
