"""The form of the answers about stages, teams and tables of merit; entries by start number."""

from __future__ import annotations

from rest_framework import serializers

from tournaments.api.serializers import Code, StandingsSerializer
from tournaments.domain.draw import System
from tournaments.domain.event import TeamScoring
from tournaments.domain.stages.bracket import MatchState
from tournaments.domain.stages.groups import Grouping
from tournaments.domain.stages.plan import Carry
from tournaments.domain.teams import TeamCriterion


class SourceSerializer(serializers.Serializer[object]):
    """Whom a stage takes from the standings of the one before."""

    stage = serializers.IntegerField()
    first = serializers.IntegerField(
        source="plan.first", allow_null=True, help_text="So many go on; null = all"
    )
    per_group = serializers.BooleanField(source="plan.per_group")
    skip = serializers.IntegerField(source="plan.skip", help_text="So many before them do not")
    best_next = serializers.IntegerField(
        source="plan.best_next", help_text="So many of the best that follow in their groups too"
    )
    carry = Code(Carry, source="plan.carry", help_text="Which earlier games count here")


class StageSerializer(serializers.Serializer[object]):
    """A stage: how it is played and how far it is."""

    number = serializers.IntegerField(source="facts.number")
    name = serializers.CharField(
        source="facts.name", help_text="As the organiser named it, else empty"
    )
    system = Code(System, source="facts.system")
    state = Code(("over", "current", "later"))
    tours = serializers.ListField(
        child=serializers.IntegerField(), source="facts.tours", help_text="Its published tours"
    )
    planned = serializers.IntegerField(help_text="Tours it takes, 0 while that is not known")
    target = serializers.IntegerField(help_text="Points to which its games are played")
    minutes = serializers.IntegerField()
    cycles = serializers.IntegerField(
        source="facts.plan.cycles", help_text="How often two meet in a round robin"
    )
    best_of = serializers.IntegerField(
        source="facts.plan.best_of", help_text="Games of a match in a knock-out"
    )
    third_place = serializers.BooleanField(source="facts.plan.third_place")
    grouping = Code(Grouping, source="facts.plan.grouping")
    takes = SourceSerializer(allow_null=True, help_text="Null for the first stage")


class GroupSerializer(serializers.Serializer[object]):
    """A group of a stage, or all of it (number 0), with its table."""

    number = serializers.IntegerField()
    seeds = serializers.ListField(
        child=serializers.IntegerField(), help_text="Start numbers, best seed first"
    )
    standings = StandingsSerializer(source="table")


class MatchSerializer(serializers.Serializer[object]):
    """A match of a bracket; null stands for a bye, or for somebody not known yet."""

    number = serializers.IntegerField(help_text="From the top of its round")
    top = serializers.IntegerField(allow_null=True)
    bottom = serializers.IntegerField(allow_null=True)
    top_wins = serializers.IntegerField()
    bottom_wins = serializers.IntegerField()
    winner = serializers.IntegerField(allow_null=True, help_text="Who goes on")
    state = Code(MatchState)
    third = serializers.BooleanField(help_text="It is for the third place")
    disputed = serializers.BooleanField(
        help_text="By the results as they are now others should have met here"
    )
    games = serializers.ListField(child=serializers.IntegerField(), help_text="Ids, in order")


class BracketRoundSerializer(serializers.Serializer[object]):
    """A round of a bracket."""

    number = serializers.IntegerField()
    matches = MatchSerializer(many=True)


class StageTablesSerializer(serializers.Serializer[object]):
    """A stage with its groups, and the bracket of a knock-out."""

    stage = StageSerializer()
    drawn = serializers.BooleanField(
        help_text="A tour of it is published; else the bracket is what the tables now would give"
    )
    groups = GroupSerializer(many=True)
    rounds = BracketRoundSerializer(many=True)


class TeamRulesSerializer(serializers.Serializer[object]):
    """Whose results make up a team's."""

    scoring = Code(TeamScoring, source="team_scoring")
    best = serializers.IntegerField(
        source="team_best", help_text="Of how many entries, where the best count"
    )


class TeamPartSerializer(serializers.Serializer[object]):
    """What an entry brings to its team, from all its games."""

    entry = serializers.IntegerField(source="entry.number")
    place = serializers.IntegerField(source="part.place", help_text="In the common table")
    wins = serializers.IntegerField(source="part.wins")
    difference = serializers.IntegerField(source="part.difference")
    points = serializers.IntegerField(source="part.points")
    counted = serializers.BooleanField(source="part.counted")


class TeamSerializer(serializers.Serializer[object]):
    """One line of the table of teams."""

    place = serializers.IntegerField(help_text="Shared places repeat: 1, 1, 3")
    name = serializers.CharField()
    values = serializers.DictField(child=serializers.IntegerField())
    decided_by = Code(TeamCriterion, allow_null=True)
    parts = TeamPartSerializer(many=True)


class TeamsSerializer(serializers.Serializer[object]):
    """The table of teams, best first; no rows where nobody plays for one."""

    rules = TeamRulesSerializer()
    after_tour = serializers.IntegerField(help_text="The last tour with a result in it, else 0")
    rows = TeamSerializer(many=True)


class MeritRowSerializer(serializers.Serializer[object]):
    """An entry among those of its table."""

    place = serializers.IntegerField()
    overall = serializers.IntegerField(help_text="Its place in the common table")
    entry = serializers.IntegerField()


class MeritSerializer(serializers.Serializer[object]):
    """A table of merit: some of the common table with places of their own."""

    kind = Code(("category", "club"))
    name = serializers.CharField()
    prizes = serializers.IntegerField(help_text="So many places get a diploma")
    rows = MeritRowSerializer(many=True)
