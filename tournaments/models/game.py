"""One game at one table (or a bye), and who actually sat there."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.player import Player
from tournaments.models.tour import Tour


class Game(models.Model):
    """A game of a tour.

    The result columns are a cache of the protocol's ledger, written in its transaction. A bye has
    no table and is finished from the start: a kind of result, not a typed score. Its one entry
    sits at side A. `why` holds the pairing's reasons as codes with facts. `swallowed` is the part
    of a side's fines that the floor at zero swallowed: it had fewer points than fines.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("Not started")
        PLAYING = "playing", _("Playing")
        FINISHED = "finished", _("Finished, not signed")
        SIGNED = "signed", _("Signed")

    class Kind(models.TextChoices):
        PLAYED = "played", _("Played")
        FORFEIT = "forfeit", _("Forfeit")
        DOUBLE_FORFEIT = "double_forfeit", _("Both sides missing")
        GAME_LOST = "game_lost", _("Game lost by sanction")
        BYE = "bye", _("Bye")

    tour = models.ForeignKey(Tour, on_delete=models.CASCADE, related_name="games")
    table = models.PositiveIntegerField(null=True, blank=True)
    why = models.JSONField(default=list)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    extra_minutes = models.PositiveIntegerField(default=0)
    kind = models.CharField(max_length=16, choices=Kind.choices, blank=True)
    winner = models.CharField(max_length=1, choices=[("A", "A"), ("B", "B")], blank=True)
    finish = models.CharField(max_length=16, blank=True)
    points_a = models.IntegerField(null=True, blank=True)
    points_b = models.IntegerField(null=True, blank=True)
    fines_a = models.PositiveIntegerField(default=0)
    fines_b = models.PositiveIntegerField(default=0)
    swallowed_a = models.PositiveIntegerField(default=0)
    swallowed_b = models.PositiveIntegerField(default=0)
    rounds_a = models.PositiveIntegerField(default=0)
    rounds_b = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = (F("table").asc(nulls_last=True), "id")
        constraints = [
            models.UniqueConstraint(
                fields=["tour", "table"],
                condition=Q(table__isnull=False),
                name="table_once_a_tour",
            ),
            models.CheckConstraint(
                condition=Q(table__isnull=True, kind="bye") | Q(table__gte=1),
                name="only_a_bye_has_no_table",
            ),
            models.CheckConstraint(
                condition=~Q(kind="bye") | Q(status="signed", winner="A"),
                name="a_bye_is_decided",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "playing"]) | ~Q(kind=""),
                name="a_finished_game_has_a_kind",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["", "double_forfeit"]) | Q(winner__in=["A", "B"]),
                name="a_decided_game_has_a_winner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tour_id}: {self.table or 'bye'}"


class Seat(models.Model):
    """Who sat where; seats 1 and 3 are side A, 2 and 4 side B (R1).

    `tour` repeats the game's tour so that the database itself refuses one player in two games.
    `fines` is what this seat alone was fined, a cache of the ledger like the columns of Game.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    tour = models.ForeignKey(Tour, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    fines = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("seat",)
        constraints = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["tour", "player"], name="one_game_a_player_a_tour"),
            models.CheckConstraint(condition=Q(seat__gte=1, seat__lte=4), name="four_seats"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat}: {self.player_id}"
