"""The form of a protocol: where the game stands, its rounds, and the whole ledger."""

from __future__ import annotations

from rest_framework import serializers

from protocols.domain.entries import Kind
from protocols.domain.rounds import Outcome
from protocols.domain.state import Phase
from tournaments.api.serializers import Code
from tournaments.domain.access import Role
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Infraction, Measure
from tournaments.domain.results import Finish

SEATS = [int(seat) for seat in Seat]
SIGNING = ("drawn", "typed", "paper", "refused", "missing", "not_needed")


class PointsSerializer(serializers.Serializer[object]):
    """Points of both sides."""

    A = serializers.IntegerField()
    B = serializers.IntegerField()


class RoundSerializer(serializers.Serializer[object]):
    """A row of the protocol; `total` is the score after it."""

    number = serializers.IntegerField()
    opener = serializers.ChoiceField(choices=SEATS, allow_null=True)
    outcome = Code(Outcome)
    points = PointsSerializer()
    total = PointsSerializer()
    extra = serializers.BooleanField(help_text="An extra round (R18)")


class SanctionSerializer(serializers.Serializer[object]):
    """A sanction in force; `entry` is the index of its act."""

    entry = serializers.IntegerField()
    seat = serializers.ChoiceField(choices=SEATS)
    player = serializers.CharField(source="name")
    infraction = Code(Infraction)
    measure = Code(Measure)
    points = serializers.IntegerField()


class SigningSerializer(serializers.Serializer[object]):
    """Where a seat stands with its signature."""

    seat = serializers.ChoiceField(choices=SEATS)
    player = serializers.CharField()
    state = Code(SIGNING)
    at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(help_text="Why it was refused, else empty")


class ActSerializer(serializers.Serializer[object]):
    """An act of the ledger as it was given, and what counts of it now."""

    index = serializers.IntegerField(help_text="As corrections name it, from 0")
    kind = Code(Kind)
    payload = serializers.DictField(
        child=serializers.JSONField(allow_null=True), help_text="The entry as the engine reads it"
    )
    in_force = serializers.DictField(
        child=serializers.JSONField(allow_null=True),
        allow_null=True,
        help_text="What counts in its place: itself, its correction, or nothing",
    )
    at = serializers.DateTimeField()
    by = serializers.CharField()
    role = Code(Role)
    reason = serializers.CharField()


class ProtocolSerializer(serializers.Serializer[object]):
    """The protocol of a game.

    `regulation` and the payloads of `acts` are all the engine needs to compute everything else,
    `digest` included; `row_digest` binds besides who entered what and when, who sat, who signed.
    """

    game = serializers.IntegerField()
    tour = serializers.IntegerField()
    table = serializers.IntegerField()
    phase = Code(Phase)
    score = PointsSerializer()
    fines = PointsSerializer()
    winner = Code(Side, allow_null=True)
    finish = Code(Finish, allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True, help_text="R6, while the game is played")
    next_opener = serializers.ChoiceField(choices=SEATS, allow_null=True)
    rounds = RoundSerializer(many=True)
    sanctions = SanctionSerializer(many=True)
    signatures = SigningSerializer(many=True)
    regulation = serializers.DictField(child=serializers.JSONField())
    acts = ActSerializer(many=True)
    digest = serializers.CharField()
    row_digest = serializers.CharField(help_text="Empty before the first act")
