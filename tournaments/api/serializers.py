"""The form of the answers. Codes instead of words, times in ISO 8601 and UTC, names as written."""

from __future__ import annotations

from collections.abc import Iterable

from rest_framework import serializers

from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Criterion
from tournaments.domain.results import Finish, GameKind

_STATUSES = ("preparing", "running", "finished")


class Code(serializers.ChoiceField):
    """One of some codes; null where it is not decided yet."""

    def __init__(self, values: Iterable[object], **options: object) -> None:
        super().__init__(choices=[str(value) for value in values], **options)  # type: ignore[arg-type]  # the options of a field

    def to_representation(self, value: object) -> str | None:  # type: ignore[override]  # null is an answer too
        """The code itself."""
        return str(value) or None


class Number(serializers.FloatField):
    """A number as it is: whole ones stay whole."""

    def to_representation(self, value: float) -> float:  # type: ignore[override]  # a number, not its text
        """The same."""
        return value


class ErrorSerializer(serializers.Serializer[object]):
    """A no: its code, and facts about it."""

    code = serializers.CharField()
    params = serializers.DictField(child=serializers.CharField(allow_null=True))


class TournamentLineSerializer(serializers.Serializer[object]):
    """A tournament in the list; `tour` is its newest published tour, 0 before the first."""

    code = serializers.CharField()
    name = serializers.CharField()
    venue = serializers.CharField()
    date = serializers.DateField()
    status = Code(_STATUSES)
    entries = serializers.IntegerField()
    tour = serializers.IntegerField()


class TournamentSerializer(serializers.Serializer[object]):
    """A tournament; `version` grows with every change of anything in it."""

    code = serializers.CharField()
    name = serializers.CharField()
    venue = serializers.CharField()
    zone = serializers.CharField(help_text="IANA time zone of the venue")
    date = serializers.DateField()
    format = Code(("pairs", "individual"))
    status = Code(_STATUSES)
    finished_reason = serializers.CharField(help_text="Why it was finished early, else empty")
    version = serializers.IntegerField()
    regulation = serializers.DictField(
        child=serializers.JSONField(), help_text="Every setting, as the engine reads it"
    )


class EntrySerializer(serializers.Serializer[object]):
    """What is ranked: a pair, or one player in an individual event."""

    number = serializers.IntegerField(help_text="Start number, stable in its tournament")
    name = serializers.CharField()
    players = serializers.ListField(child=serializers.CharField(), source="names")
    club = serializers.CharField()
    team = serializers.CharField(help_text="Empty where it plays for none")
    categories = serializers.ListField(
        child=serializers.CharField(), help_text="Further tables of merit it stands in"
    )
    withdrawn_after = serializers.IntegerField(
        allow_null=True, help_text="The last tour it was to play in, null while it plays"
    )


class StandingRowSerializer(serializers.Serializer[object]):
    """One line of the table; `decided_by` is what put it above the next."""

    place = serializers.IntegerField(help_text="Shared places repeat: 1, 1, 3")
    entry = EntrySerializer()
    played = serializers.IntegerField(help_text="Games other than byes")
    values = serializers.DictField(child=Number(allow_null=True))
    decided_by = Code(Criterion, allow_null=True)


class StandingsSerializer(serializers.Serializer[object]):
    """The table, best first."""

    after_tour = serializers.IntegerField(help_text="The last tour with a result in it, else 0")
    criteria = serializers.ListField(child=Code(Criterion))
    rows = StandingRowSerializer(many=True)


class StandingsQuerySerializer(serializers.Serializer[object]):
    """What may be asked of the standings."""

    after_tour = serializers.IntegerField(
        required=False, min_value=0, max_value=1000, help_text="Only tours up to this one"
    )


class SitterSerializer(serializers.Serializer[object]):
    """Who sits on a chair; seats 1 and 3 are side A, 2 and 4 side B."""

    seat = serializers.ChoiceField(choices=[int(seat) for seat in Seat])
    player = serializers.CharField()
    entry = serializers.IntegerField(source="entry_number")
    club = serializers.CharField()


class SideSerializer(serializers.Serializer[object]):
    """One side of a table; points are null before the start and for a bye."""

    sitters = SitterSerializer(many=True)
    points = serializers.IntegerField(allow_null=True)
    fines = serializers.IntegerField()


class GameSerializer(serializers.Serializer[object]):
    """A game, or a bye: no table, and nobody at side B."""

    id = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    status = Code(("waiting", "playing", "finished", "signed"))
    kind = Code(GameKind, allow_null=True)
    finish = Code(Finish, allow_null=True)
    winner = Code(Side, allow_null=True)
    extra_minutes = serializers.IntegerField()
    a = SideSerializer()
    b = SideSerializer()


class TourLineSerializer(serializers.Serializer[object]):
    """A published tour; `tables`, `finished` and `signed` count games at tables."""

    number = serializers.IntegerField()
    status = Code(("published", "closed"))
    tables = serializers.IntegerField()
    finished = serializers.IntegerField()
    signed = serializers.IntegerField()
    started_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    passed_reason = serializers.CharField(
        help_text="Why the next tour was drawn with results missing, else empty"
    )


class TourSerializer(TourLineSerializer):
    """A published tour with its games, by table, byes last."""

    games = GameSerializer(many=True)
