"""What is ranked: a pair with an optional reserve, or a single player."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Category, Club, Team
from tournaments.models.player import Player
from tournaments.models.tournament import Tournament


class Entry(models.Model):
    """One line of the standings.

    `fixed_table` is the table it sits at for good, `team` the team it plays for, `categories` the
    further tables of merit it stands in.

    `number` is the start number, `withdrawn_after` the last tour the entry was to play in
    (0 = before the first), `lot` is drawn once and decides complete ties, `version` is expected
    by every form that changes the entry.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=130)
    sort_key = models.CharField(max_length=400)
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="entries"
    )
    team = models.ForeignKey(
        Team, null=True, blank=True, on_delete=models.PROTECT, related_name="entries"
    )
    categories = models.ManyToManyField(Category, blank=True, related_name="entries")
    rating = models.PositiveIntegerField(null=True, blank=True)
    fixed_table = models.PositiveIntegerField(null=True, blank=True)
    checked_in = models.BooleanField(default=False)
    fee_paid = models.BooleanField(default=False)
    withdrawn_after = models.PositiveIntegerField(null=True, blank=True)
    withdrawn_reason = models.CharField(max_length=300, blank=True)
    lot = models.PositiveIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="entry_number_once_a_tournament"
            ),
            models.UniqueConstraint(
                fields=["tournament", "lot"],
                condition=Q(lot__isnull=False),
                name="lot_once_a_tournament",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A player's place in an entry; a player belongs to one entry only."""

    class Place(models.TextChoices):
        FIRST = "first", _("First player")
        SECOND = "second", _("Second player")
        RESERVE = "reserve", _("Reserve")
        FORMER = "former", _("Former player")

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="memberships")
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="membership")
    place = models.CharField(max_length=8, choices=Place.choices)

    class Meta:
        ordering = ("place",)
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "place"],
                condition=~Q(place="former"),
                name="one_player_a_place",
            ),
            models.CheckConstraint(
                condition=Q(place__in=["first", "second", "reserve", "former"]),
                name="membership_place_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.player_id} ({self.place})"


class Apart(models.Model):
    """Two entries that should not meet in this tournament; `one` has the lower id."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="aparts")
    one = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=120, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["one", "other"], name="apart_once"),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="apart_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.one_id} / {self.other_id}"
