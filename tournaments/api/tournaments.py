"""Tournaments, their entries and standings."""

from __future__ import annotations

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

from tournaments.api.base import Resource, TournamentResource, etag_of, fresh
from tournaments.api.serializers import (
    EntrySerializer,
    ErrorSerializer,
    StandingsQuerySerializer,
    StandingsSerializer,
    TournamentLineSerializer,
    TournamentSerializer,
)
from tournaments.conditional import not_modified
from tournaments.domain.regulation import read_regulation, write_regulation
from tournaments.selectors.api import full_lines, standings_in_numbers
from tournaments.selectors.public import public_tournaments

NOT_FOUND = {404: ErrorSerializer}


class TournamentList(Resource, GenericAPIView):  # type: ignore[type-arg]  # pages hold values, no rows
    """Published tournaments: running, to come, finished. One query."""

    pagination_class = PageNumberPagination
    serializer_class = TournamentLineSerializer

    @extend_schema(
        operation_id="tournaments",
        tags=["tournaments"],
        responses={200: TournamentLineSerializer(many=True), **NOT_FOUND},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Published tournaments, page by page."""
        lists = public_tournaments()
        lines = [*lists.running, *lists.coming, *lists.finished]
        page = self.paginate_queryset(lines)
        data = self.get_paginated_response(TournamentLineSerializer(page, many=True).data).data
        etag = etag_of(data)
        return not_modified(request, etag) or fresh(data, etag)


class TournamentDetail(TournamentResource):
    """One tournament with its regulation. One query."""

    @extend_schema(
        operation_id="tournament",
        tags=["tournaments"],
        responses={200: TournamentSerializer, **NOT_FOUND},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """A tournament with every setting of its regulation."""
        tournament = self.published(code)
        regulation = write_regulation(read_regulation(tournament.regulation))
        data = {**TournamentSerializer(tournament).data, "regulation": regulation}
        return self.answer(request, tournament, lambda: data)


class EntryList(TournamentResource):
    """The entries of a tournament. Four queries."""

    @extend_schema(
        operation_id="entries",
        tags=["tournaments"],
        responses={200: EntrySerializer(many=True), **NOT_FOUND},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """All entries in the order of their start numbers."""
        tournament = self.published(code)
        return self.answer(
            request,
            tournament,
            lambda: EntrySerializer(list(full_lines(tournament).values()), many=True).data,
        )


class StandingsDetail(TournamentResource):
    """The standings of a tournament. At most ten queries."""

    @extend_schema(
        operation_id="standings",
        tags=["tournaments"],
        parameters=[StandingsQuerySerializer],
        responses={200: StandingsSerializer, 400: ErrorSerializer, **NOT_FOUND},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The table now, or after a tour, unsigned results included."""
        tournament = self.published(code)
        query = StandingsQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        after = query.validated_data.get("after_tour")
        return self.answer(
            request,
            tournament,
            lambda: StandingsSerializer(standings_in_numbers(tournament, after)).data,
        )
