"""Stages with their groups and brackets, teams, tables of merit."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from tournaments.api.base import TournamentResource
from tournaments.api.serializers import ErrorSerializer
from tournaments.api.stage_serializers import (
    MeritSerializer,
    StageSerializer,
    StageTablesSerializer,
    TeamsSerializer,
)
from tournaments.selectors.api_merit import merit_in_numbers
from tournaments.selectors.api_stages import stage_in_numbers, stages_in_numbers
from tournaments.selectors.teams import team_standings


class StageList(TournamentResource):
    """The stages of a tournament. At most seven queries."""

    @extend_schema(
        operation_id="stages",
        tags=["stages"],
        responses={200: StageSerializer(many=True), 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """How the event is played: the stages in their order, and which is played now."""
        tournament = self.published(code)
        return self.answer(
            request,
            tournament,
            lambda: StageSerializer(stages_in_numbers(tournament), many=True).data,
        )


class StageDetail(TournamentResource):
    """One stage. At most eleven queries."""

    @extend_schema(
        operation_id="stage",
        tags=["stages"],
        responses={200: StageTablesSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str, number: int) -> HttpResponseBase:
        """A stage with the tables of its groups, and the bracket of a knock-out."""
        tournament = self.published(code)

        def make() -> dict[str, Any]:
            found = stage_in_numbers(tournament, number)
            if found is None:
                raise NotFound
            return StageTablesSerializer(found).data

        return self.answer(request, tournament, make)


class TeamsDetail(TournamentResource):
    """The teams. At most nine queries."""

    @extend_schema(
        operation_id="teams",
        tags=["stages"],
        responses={200: TeamsSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The table of teams now, with what each entry brings."""
        tournament = self.published(code)
        return self.answer(
            request, tournament, lambda: TeamsSerializer(team_standings(tournament)).data
        )


class MeritList(TournamentResource):
    """The tables of merit. At most twelve queries."""

    @extend_schema(
        operation_id="merit",
        tags=["stages"],
        responses={200: MeritSerializer(many=True), 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """Categories and clubs with the places of their entries now."""
        tournament = self.published(code)
        return self.answer(
            request,
            tournament,
            lambda: MeritSerializer(merit_in_numbers(tournament), many=True).data,
        )
